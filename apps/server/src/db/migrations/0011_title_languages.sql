ALTER TABLE "activities" ADD COLUMN "original_language" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "title_languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "featured_languages" jsonb DEFAULT '[]'::jsonb NOT NULL;