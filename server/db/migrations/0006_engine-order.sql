ALTER TABLE "due_work" ADD COLUMN "entry" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "due_work_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sandbox_bank_events" ADD COLUMN "entry" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_bank_events_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "started_by_name" text;--> statement-breakpoint
ALTER TABLE "payment_fundings" ADD COLUMN "entry" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "payment_fundings_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sandbox_clock" ADD COLUMN "mover" text;--> statement-breakpoint
ALTER TABLE "sandbox_clock" ADD COLUMN "moved_until" timestamp (3) with time zone;