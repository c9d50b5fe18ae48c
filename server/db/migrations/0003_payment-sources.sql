CREATE TABLE "payment_sources" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"source_type" text NOT NULL,
	"source_name" text NOT NULL,
	"bank_name" text,
	"last_four" text,
	"routing_number" text,
	"sealed_account_number" text,
	"credit_limit_cents" bigint,
	"is_primary" boolean NOT NULL,
	"state" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authorised_at" timestamp (3) with time zone,
	"authorisation" text,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_sources_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE INDEX "sources_in_order" ON "payment_sources" USING btree ("case_id","created_at");