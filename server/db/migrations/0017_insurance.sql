CREATE SEQUENCE "public"."insurance_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "insurance_claim_documents" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"claim_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"content_type" text NOT NULL,
	"file_key" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insurance_claim_documents_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_applications" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"quote_id" text NOT NULL,
	"status" text NOT NULL,
	"coverage_cents" bigint NOT NULL,
	"quoted_premium_cents" bigint NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_by" text NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"policy_id" text,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "insurance_applications_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "insurance_applications_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_claims" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"policy_id" text NOT NULL,
	"claim_type" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"incident" date NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"estimate_cents" bigint NOT NULL,
	"reason" text,
	"instalment_id" text,
	"filed_by" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"paid_cents" bigint,
	"paid_at" timestamp (3) with time zone,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "insurance_claims_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "insurance_claims_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_policies" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"quote_id" text NOT NULL,
	"coverage_cents" bigint NOT NULL,
	"yearly_premium_cents" bigint NOT NULL,
	"monthly_premium_cents" bigint NOT NULL,
	"coverage_percentage" integer NOT NULL,
	"deductible_cents" bigint NOT NULL,
	"score" integer NOT NULL,
	"beneficiary_id" text,
	"start" date NOT NULL,
	"years" integer NOT NULL,
	"suspensions" jsonb NOT NULL,
	"renewal_quote_id" text,
	"renewal_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "insurance_policies_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "insurance_policies_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_premiums" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"policy_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"due" date NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"debit_id" text,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "insurance_premiums_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_quotes" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"monthly_premium_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_by" text,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "insurance_quotes_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "insurance_quotes_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE INDEX "documents_of_claim" ON "insurance_claim_documents" USING btree ("case_id","claim_id");--> statement-breakpoint
CREATE INDEX "claims_by_status" ON "insurance_claims" USING btree ("status","filed_at");--> statement-breakpoint
CREATE INDEX "premiums_of_policy" ON "insurance_premiums" USING btree ("case_id","policy_id","due");