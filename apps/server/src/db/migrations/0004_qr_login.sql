CREATE TABLE "qr_sessions" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"status" text NOT NULL,
	"claimed_by" bigint,
	"browser_hash" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "qr_sessions_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "qr_sessions" ADD CONSTRAINT "qr_sessions_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_sessions_expires_at_index" ON "qr_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qr_sessions_claimed_by_index" ON "qr_sessions" USING btree ("claimed_by");