ALTER TABLE "activities" ADD COLUMN "start_predicted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "end_predicted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "predicted_from" jsonb;