ALTER TABLE "former_parties" ADD COLUMN "acts_for" text;--> statement-breakpoint
ALTER TABLE "former_parties" ADD COLUMN "address_hash" text;--> statement-breakpoint
-- Who has left: a parent acted on their own side, a lawyer for the one that the record says they named last before they went.
UPDATE former_parties SET acts_for = role WHERE role IN ('payor', 'payee');--> statement-breakpoint
UPDATE former_parties SET acts_for = (
    SELECT event.after->>'side' FROM audit_events AS event
    WHERE event.case_id = former_parties.case_id AND event.action = 'party.side_named'
      AND event.subject = 'user:' || former_parties.user_id AND event.at <= former_parties.left_at
    ORDER BY event.sequence DESC LIMIT 1
  ) WHERE role = 'legal';
