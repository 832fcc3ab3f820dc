CREATE TABLE "shared_plans" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_plans_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE INDEX "shared_plans_expires_at_index" ON "shared_plans" USING btree ("expires_at");