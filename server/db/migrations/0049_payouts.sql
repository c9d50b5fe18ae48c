CREATE TABLE "payouts" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"payment_id" text NOT NULL,
	"paid_by" text,
	"amount_cents" bigint NOT NULL,
	"account_id" text,
	"account_name" text,
	"last_four" text,
	"presentation" integer NOT NULL,
	"represents" text,
	"replaced_by" text,
	"state" text NOT NULL,
	"effective_on" date,
	"held_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"return_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "payouts_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "undelivered_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_of" ON "payouts" USING btree ("case_id","payment_id");--> statement-breakpoint
CREATE INDEX "payouts_paid_by" ON "payouts" USING btree ("case_id","paid_by") WHERE paid_by is not null;--> statement-breakpoint
CREATE INDEX "payouts_waiting" ON "payouts" USING btree ("case_id") WHERE state in ('intended', 'held', 'returned') and replaced_by is null;