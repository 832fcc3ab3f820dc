CREATE TABLE "mail_digests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"planned_until" timestamp (3) with time zone NOT NULL,
	"plan_at" timestamp (3) with time zone NOT NULL,
	"last_key" text
);
--> statement-breakpoint
CREATE TABLE "reminder_devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"plan" jsonb NOT NULL,
	"done_by_action" text[] DEFAULT '{}' NOT NULL,
	"planned_until" timestamp (3) with time zone NOT NULL,
	"plan_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminder_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"key" text NOT NULL,
	"reminder" jsonb,
	"put_off_ids" text[],
	"told_ids" text[] DEFAULT '{}' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_messages" ADD CONSTRAINT "reminder_messages_device_id_reminder_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."reminder_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_digests_plan_at_index" ON "mail_digests" USING btree ("plan_at");--> statement-breakpoint
CREATE INDEX "reminder_devices_plan_at_index" ON "reminder_devices" USING btree ("plan_at");--> statement-breakpoint
CREATE INDEX "reminder_devices_used_at_index" ON "reminder_devices" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_messages_device_id_key_index" ON "reminder_messages" USING btree ("device_id","key");--> statement-breakpoint
CREATE INDEX "reminder_messages_due_at_index" ON "reminder_messages" USING btree ("due_at") WHERE "reminder_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reminder_messages_settled_at_index" ON "reminder_messages" USING btree ("settled_at");