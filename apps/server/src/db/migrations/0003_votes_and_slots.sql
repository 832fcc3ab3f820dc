CREATE TABLE "slot_versions" (
	"user_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"config" jsonb,
	CONSTRAINT "slot_versions_user_id_slot_updated_at_pk" PRIMARY KEY("user_id","slot","updated_at")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"user_id" bigint NOT NULL,
	"activity_uuid" uuid NOT NULL,
	"category_id" text NOT NULL,
	"option_id" text NOT NULL,
	CONSTRAINT "votes_user_id_activity_uuid_category_id_pk" PRIMARY KEY("user_id","activity_uuid","category_id")
);
--> statement-breakpoint
ALTER TABLE "slot_versions" ADD CONSTRAINT "slot_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "votes_activity_uuid_index" ON "votes" USING btree ("activity_uuid");