ALTER TABLE "settings_proposals" ADD COLUMN "decided_by_id" text;--> statement-breakpoint
ALTER TABLE "settings_agreements" DROP COLUMN "name";--> statement-breakpoint
-- Who decided, by their id: a decider or a proposer by their name, else the one operator who is called so.
UPDATE settings_proposals SET decided_by_id = CASE
    WHEN decided_by = 'Mainstay' THEN 'system'
    WHEN decided_by = (SELECT name FROM "user" WHERE id = decider_id) THEN decider_id
    WHEN decided_by = proposer_name THEN proposer_id
    ELSE (SELECT min(id) FROM "user" JOIN operators ON user_id = id WHERE name = decided_by HAVING count(*) = 1)
  END WHERE decided_by IS NOT NULL;--> statement-breakpoint
UPDATE insurance_applications SET decided_by = coalesce(
    CASE decided_by WHEN 'Mainstay' THEN 'system' END,
    (SELECT min(id) FROM "user" JOIN operators ON user_id = id WHERE name = decided_by HAVING count(*) = 1), decided_by);--> statement-breakpoint
UPDATE insurance_claims SET decided_by = coalesce(
    CASE decided_by WHEN 'Mainstay' THEN 'system' END,
    (SELECT min(id) FROM "user" JOIN operators ON user_id = id WHERE name = decided_by HAVING count(*) = 1), decided_by);--> statement-breakpoint
UPDATE credit_applications SET decided_by = coalesce(
    CASE decided_by WHEN 'Mainstay' THEN 'system' END,
    (SELECT min(id) FROM "user" JOIN operators ON user_id = id WHERE name = decided_by HAVING count(*) = 1), decided_by);
