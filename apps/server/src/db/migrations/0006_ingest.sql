CREATE TABLE "announcement_asides" (
	"game_id" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "announcement_asides_game_id_key_language_pk" PRIMARY KEY("game_id","key","language")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"keys" jsonb NOT NULL,
	"block" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"uuid" uuid NOT NULL,
	"game_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "ingest_runs" (
	"game_id" text PRIMARY KEY NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failures" integer NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_at_index" ON "catalogue_changes" USING btree ("at");