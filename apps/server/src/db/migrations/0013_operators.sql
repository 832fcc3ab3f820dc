CREATE TABLE "feed_reads" (
	"game_id" text NOT NULL,
	"feed" text NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "feed_reads_game_id_feed_pk" PRIMARY KEY("game_id","feed")
);
--> statement-breakpoint
CREATE TABLE "held_runs" (
	"game_id" text PRIMARY KEY NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"known" integer NOT NULL,
	"added" integer NOT NULL,
	"moved" integer NOT NULL,
	"ended" integer NOT NULL,
	"announced" jsonb NOT NULL,
	"rejected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"game_id" text NOT NULL,
	"act" jsonb NOT NULL,
	"titles" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"game_id" text NOT NULL,
	"activity_uuid" uuid NOT NULL,
	"titles" jsonb NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"user_id" bigint,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'player' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_asides" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_asides" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_undone_at_index" ON "operator_acts" USING btree ("undone_at");--> statement-breakpoint
CREATE INDEX "reports_closed_at_at_index" ON "reports" USING btree ("closed_at","at");--> statement-breakpoint
CREATE INDEX "reports_user_id_index" ON "reports" USING btree ("user_id");