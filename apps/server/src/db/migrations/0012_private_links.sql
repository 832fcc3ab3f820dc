CREATE TABLE "calendars" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"key_hash" text,
	"user_id" bigint,
	"language" text NOT NULL,
	"server_zone" text NOT NULL,
	"follows" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"finished" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reshaped_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendars_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "calendars_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "calendars_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_used_at_index" ON "calendars" USING btree ("used_at");