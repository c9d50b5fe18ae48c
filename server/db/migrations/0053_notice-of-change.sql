ALTER TABLE "schedules" ADD COLUMN "notice_amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "notice_arrears_cents" bigint;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "notice_ends_on" date;