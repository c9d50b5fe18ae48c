CREATE TABLE "idempotency_keys" (
	"case_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"operation_id" text NOT NULL,
	"worked_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_case_id_call_key_pk" PRIMARY KEY("case_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "due_work" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"rank" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "due_work_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_debits" (
	"reference" text PRIMARY KEY NOT NULL,
	"last_four" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"originated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_events" (
	"reference" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_bank_events_reference_sequence_pk" PRIMARY KEY("reference","sequence")
);
--> statement-breakpoint
CREATE TABLE "debits" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"source_id" text NOT NULL,
	"last_four" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"presentation" integer NOT NULL,
	"state" text NOT NULL,
	"originate_on" date NOT NULL,
	"first_settled_on" date,
	"settled_at" timestamp (3) with time zone,
	"applied" boolean NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"return_code" text,
	"covered_at" timestamp (3) with time zone,
	"operation_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "debits_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"case_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount_cents" bigint,
	"code" text,
	"words" text NOT NULL,
	CONSTRAINT "payment_events_case_id_payment_id_id_pk" PRIMARY KEY("case_id","payment_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_fundings" (
	"case_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"source_id" text NOT NULL,
	"source_type" text NOT NULL,
	"source_name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"repaid_cents" bigint NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_fundings_case_id_payment_id_source_id_pk" PRIMARY KEY("case_id","payment_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_type" text NOT NULL,
	"scheduled_date" date NOT NULL,
	"period_start" date,
	"period_end" date,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"credit_on" date NOT NULL,
	"waiting" boolean DEFAULT false NOT NULL,
	"notes" text,
	"failure_reason" text,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"case_id" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"arrears_instalment_cents" bigint NOT NULL,
	"frequency" text NOT NULL,
	"due_day" integer NOT NULL,
	"anchor" date NOT NULL,
	"first_payment_date" date,
	"end_date" date,
	"payment_type" text NOT NULL,
	"settings_version" integer NOT NULL,
	"drawn_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL,
	"moving_to" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "work_to_do" ON "due_work" USING btree ("due_at","rank") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "events_to_deliver" ON "sandbox_bank_events" USING btree ("at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "debits_of" ON "debits" USING btree ("case_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "one_instalment_a_period" ON "payments" USING btree ("case_id","payment_type","period_start");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("case_id","scheduled_date");