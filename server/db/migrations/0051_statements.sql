CREATE TABLE "bank_statement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"customer_reference" text,
	"text" text NOT NULL,
	"type_code" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "line_of_statement" UNIQUE("statement_id","number")
);
--> statement-breakpoint
CREATE TABLE "bank_statement_matches" (
	"item_id" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"stated_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"sequence" text,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"available_cents" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "statement_of_day" UNIQUE("account","day")
);
--> statement-breakpoint
CREATE TABLE "own_funds" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"kind" text NOT NULL,
	"line_id" text,
	"reason" text,
	"operator_id" text,
	"operator_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_funds_line_id_unique" UNIQUE("line_id")
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "return_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_files" ADD COLUMN "stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lines_to_explain" ON "bank_statement_lines" USING btree ("day") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "matches_of_line" ON "bank_statement_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "items_stated_late" ON "bank_statement_matches" USING btree ("stated_on") WHERE stated_on > day;--> statement-breakpoint
CREATE INDEX "own_funds_by_day" ON "own_funds" USING btree ("day");--> statement-breakpoint
CREATE INDEX "entries_by_day" ON "bank_entries" USING btree ("effective_on");--> statement-breakpoint
CREATE INDEX "entries_returned" ON "bank_entries" USING btree ("returned_on") WHERE returned_on is not null;--> statement-breakpoint
CREATE INDEX "entries_of_proof" ON "bank_entries" USING btree ("effective_on") WHERE purpose = 'accountProof';--> statement-breakpoint
CREATE INDEX "transfers_by_time" ON "ledger_transfers" USING brin ("at");--> statement-breakpoint
UPDATE "bank_entries" SET "returned_on" = ("bank_events"."at" at time zone 'America/New_York')::date FROM "bank_events"
  WHERE "bank_events"."reference" = "bank_entries"."reference" AND "bank_events"."kind" = 'returned' AND "bank_entries"."return_code" is not null;
