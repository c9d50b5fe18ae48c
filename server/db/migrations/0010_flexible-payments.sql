CREATE TABLE "credit_applications" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"requested_limit_cents" bigint NOT NULL,
	"monthly_income_cents" bigint,
	"employment" text,
	"score" integer NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"status" text NOT NULL,
	"approved_limit_cents" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_applications_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "credit_applications_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_lines" (
	"case_id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"limit_cents" bigint NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_building" (
	"case_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_building_case_id_plan_id_kind_pk" PRIMARY KEY("case_id","plan_id","kind")
);
--> statement-breakpoint
CREATE TABLE "flexible_plans" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"payee_id" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"first_cents" bigint NOT NULL,
	"wallet_cents" bigint NOT NULL,
	"bank_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"repaid_cents" bigint NOT NULL,
	"interest_paid_cents" bigint NOT NULL,
	"line_id" text NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"due" date NOT NULL,
	"status" text NOT NULL,
	"defaulted_on" date,
	"next_try_at" timestamp (3) with time zone,
	"failure_reason" text,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "flexible_plans_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "flexible_plans_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "flexible_settings" (
	"case_id" text PRIMARY KEY NOT NULL,
	"since" date,
	"months_paid" integer NOT NULL,
	"ends_on" date,
	"tries" integer NOT NULL,
	"paused" boolean NOT NULL,
	"first_payment_percentage" double precision NOT NULL,
	"second_payment_day" integer NOT NULL,
	"credit_building_since" timestamp (3) with time zone,
	"credit_building_until" timestamp (3) with time zone,
	"autopay" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "applications_in_order" ON "credit_applications" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "plans_in_order" ON "flexible_plans" USING btree ("case_id","created_at");
