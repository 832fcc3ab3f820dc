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
CREATE INDEX "limit_hits_expires_at_index" ON "limit_hits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_windows_starts_at_index" ON "limit_windows" USING btree ("starts_at");