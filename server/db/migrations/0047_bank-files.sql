CREATE TABLE "bank_answers" (
	"file_id" text NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"case_id" text NOT NULL,
	"code" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_answers_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "bank_answers_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "bank_corrections" (
	"reference" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"reference" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"account_id" text NOT NULL,
	"direction" text NOT NULL,
	"purpose" text NOT NULL,
	"entry_class" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"window" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_entries_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"file_id" text,
	"file_day" date,
	"trace" text,
	"return_code" text
);
--> statement-breakpoint
CREATE TABLE "bank_events" (
	"reference" text NOT NULL,
	"case_id" text NOT NULL,
	"direction" text DEFAULT 'debit' NOT NULL,
	"entry_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_events_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "bank_events_reference_sequence_pk" PRIMARY KEY("reference","sequence")
);
--> statement-breakpoint
CREATE TABLE "bank_file_parts" (
	"file_id" text NOT NULL,
	"number" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "bank_file_parts_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "bank_file_releases" (
	"file_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_file_releases_file_id_operator_id_pk" PRIMARY KEY("file_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"window" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"read_hash" text,
	"entries" integer NOT NULL,
	"debits_cents" bigint NOT NULL,
	"credits_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"delivered_at" timestamp (3) with time zone,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_files_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leased_until" timestamp (3) with time zone,
	"lease_holder" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_files_read_hash_unique" UNIQUE("read_hash")
);
--> statement-breakpoint
CREATE TABLE "bank_rail" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_trace" integer NOT NULL,
	"host_key" text
);
--> statement-breakpoint
ALTER TABLE "payment_sources" ADD COLUMN "account_type" text DEFAULT 'checking' NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_to_write" ON "bank_entries" USING btree ("window") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "entries_of_file" ON "bank_entries" USING btree ("file_id","trace");--> statement-breakpoint
CREATE INDEX "entries_by_trace" ON "bank_entries" USING btree ("trace");--> statement-breakpoint
CREATE INDEX "bank_events_to_deliver" ON "bank_events" USING btree ("at","entry") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "bank_files_by_day" ON "bank_files" USING btree ("day","entry");--> statement-breakpoint
CREATE INDEX "bank_files_by_state" ON "bank_files" USING btree ("state");