DROP INDEX "one_instalment_a_period";--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "obligation_id" text DEFAULT 'settings' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "second_due_day" integer;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "citation" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "obligation_id" text DEFAULT 'settings';--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "obligation_id" text DEFAULT 'settings' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_pkey";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_case_id_obligation_id_pk" PRIMARY KEY("case_id","obligation_id");--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "second_due_day" integer;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_instalment_a_period" ON "payments" USING btree ("case_id","obligation_id","payment_type","period_start");