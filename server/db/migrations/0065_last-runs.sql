CREATE TABLE "last_runs" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"faults" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "debits_covered" ON "debits" USING btree ("covered_at") WHERE covered_at is not null;--> statement-breakpoint
CREATE INDEX "payments_to_credit" ON "payments" USING btree ("credit_on") WHERE state in ('scheduled', 'originated', 'settled', 'returned');