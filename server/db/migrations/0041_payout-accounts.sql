CREATE TABLE "payout_accounts" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"payee_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"account_type" text NOT NULL,
	"routing_number" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed_account_number" text,
	"disbursement_state" text,
	"case_identifier" text,
	"fips" text,
	"medical" text,
	"terminated" boolean,
	"payor_ssn_last_four" text,
	"sealed_payor_ssn" text,
	"state" text NOT NULL,
	"usable_from" timestamp (3) with time zone,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "payout_accounts_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE INDEX "payout_accounts_in_order" ON "payout_accounts" USING btree ("case_id","created_at");