CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"debit_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"credit_due_at" timestamp (3) with time zone NOT NULL,
	"answer_due_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_of_debit" ON "disputes" USING btree ("case_id","debit_id");--> statement-breakpoint
CREATE INDEX "disputes_by_state" ON "disputes" USING btree ("state","credit_due_at");