ALTER TABLE "qr_sessions" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "source_date" text;--> statement-breakpoint
ALTER TABLE "qr_sessions" ADD CONSTRAINT "qr_sessions_confirmed_by_sessions_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;