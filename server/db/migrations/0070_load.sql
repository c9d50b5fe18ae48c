CREATE TABLE "call_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL,
	"per_ms" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"said" text NOT NULL,
	"user_id" text,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "refused_addresses" ADD CONSTRAINT "refused_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_limits_by_time" ON "call_limits" USING btree ("empty_at");--> statement-breakpoint
CREATE INDEX "refused_addresses_by_time" ON "refused_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refused_addresses_of_user" ON "refused_addresses" USING btree ("user_id");