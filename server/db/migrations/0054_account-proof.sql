CREATE TABLE "account_proof_entries" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"proof_id" text NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_proof_entries_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "account_proof_entries_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_proofs" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"last_four" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_proofs_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "account_proofs_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_sources" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "account_proof_entries_of" ON "account_proof_entries" USING btree ("case_id","proof_id");--> statement-breakpoint
CREATE INDEX "proofs_of_account" ON "account_proofs" USING btree ("case_id","account_id");