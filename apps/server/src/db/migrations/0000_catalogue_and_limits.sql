CREATE TABLE "activities" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"type" text NOT NULL,
	"titles" jsonb NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"start_anchor" text NOT NULL,
	"end_anchor" text NOT NULL,
	"is_version_update" boolean NOT NULL,
	"version" text,
	"featured" jsonb NOT NULL,
	"subtype" text,
	"predicted" boolean NOT NULL,
	"source" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"block" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" bigint[] NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_windows" (
	"key" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_windows_key_starts_at_pk" PRIMARY KEY("key","starts_at")
);
--> statement-breakpoint
CREATE INDEX "activities_game_id_type_start_time_index" ON "activities" USING btree ("game_id","type","start_time");--> statement-breakpoint
CREATE INDEX "limit_hits_expires_at_index" ON "limit_hits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_windows_starts_at_index" ON "limit_windows" USING btree ("starts_at");