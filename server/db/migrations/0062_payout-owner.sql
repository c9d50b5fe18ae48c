ALTER TABLE "payouts" ADD COLUMN "owner_id" text;--> statement-breakpoint
-- Until now what a payor took out went to whoever's account stood in the case; from here on it is theirs whose account it was sent to.
UPDATE "payouts" SET "owner_id" = s."added_by" FROM "payment_sources" s
WHERE "payouts"."purpose" IN ('withdrawal', 'refund') AND s."case_id" = "payouts"."case_id" AND s."id" = "payouts"."account_id";
