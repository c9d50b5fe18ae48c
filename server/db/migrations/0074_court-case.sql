ALTER TABLE "cases" ADD COLUMN "court" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "case_number" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "children" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "order_kind" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "order_date" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "place_by" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "court_case" jsonb;--> statement-breakpoint
-- Nobody could name a case yet: each was called after one of its people ("Marco Rivera's case"), and is now called after the family.
UPDATE "cases" SET "name" = CASE
    WHEN "name" LIKE 'Closed account %' THEN regexp_replace("name", '''s case$', ' support')
    ELSE coalesce((regexp_match(
      regexp_replace("name", '(,? +(Jr|Sr|II|III|IV)\.?)?''s case$', '', 'i'),
      '((?:(?<= )(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|st\.?) +)*[^ ]+) *$', 'i'))[1] || ' support', "name")
  END
  WHERE "name" LIKE '%_''s case';
