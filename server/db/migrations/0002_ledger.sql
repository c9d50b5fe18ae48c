CREATE TABLE "ledger_accounts" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"debits_pending" bigint DEFAULT 0 NOT NULL,
	"debits_posted" bigint DEFAULT 0 NOT NULL,
	"credits_pending" bigint DEFAULT 0 NOT NULL,
	"credits_posted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_case_id_id_pk" PRIMARY KEY("case_id","id"),
	CONSTRAINT "funds_are_not_overdrawn" CHECK (kind <> 'funds' or debits_pending + debits_posted <= credits_posted),
	CONSTRAINT "debts_are_not_overpaid" CHECK (kind <> 'debt' or credits_pending + credits_posted <= debits_posted)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"pending_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "ledger_transfers_case_id_id_pk" PRIMARY KEY("case_id","id"),
	CONSTRAINT "transfers_move_something" CHECK (amount_cents > 0 or kind in ('void', 'expire'))
);
--> statement-breakpoint
CREATE INDEX "transfers_from" ON "ledger_transfers" USING btree ("case_id","from_account","at");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "ledger_transfers" USING btree ("case_id","to_account","at");--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_transfers FROM mainstay_app;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON ledger_accounts FROM mainstay_app;
