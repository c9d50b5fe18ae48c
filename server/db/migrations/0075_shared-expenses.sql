CREATE TABLE "expense_settlements" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"expense_id" text NOT NULL,
	"way" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"debit_id" text,
	"method" text,
	"month" text,
	CONSTRAINT "expense_settlements_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "expense_shares" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"payor_rate" integer NOT NULL,
	"days" integer NOT NULL,
	"netting" boolean NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"side" text,
	"agreed_payor" text,
	"agreed_payee" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "expense_shares_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "expense_shares_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"category" text NOT NULL,
	"paid_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"recorded_by" text NOT NULL,
	"share_rate" integer NOT NULL,
	"share_cents" bigint NOT NULL,
	"note" text,
	"document_id" text NOT NULL,
	"receipt_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"due" date NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"said_by" text,
	"said_paid_on" date,
	"said_method" text,
	"said_at" timestamp (3) with time zone,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "expenses_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "expenses_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
ALTER TABLE "upload_tickets" ADD COLUMN "document_type" text;--> statement-breakpoint
CREATE INDEX "settlements_of_expense" ON "expense_settlements" USING btree ("case_id","expense_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_shares" ON "expense_shares" USING btree ("case_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_accepted_shares" ON "expense_shares" USING btree ("case_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "one_expense_a_receipt" ON "expenses" USING btree ("case_id","document_id") WHERE state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "one_expense_a_picture" ON "expenses" USING btree ("case_id","receipt_hash") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "expenses_agreed" ON "expenses" USING btree ("case_id") WHERE state = 'agreed';--> statement-breakpoint
-- What was paid of a share, and how, is written once.
REVOKE UPDATE, DELETE, TRUNCATE ON expense_settlements FROM mainstay_app;
