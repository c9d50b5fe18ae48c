-- Accounts that were closed before the names of closed accounts were replaced everywhere: what they proposed, decided and started is shown
-- under their pseudonym, and so is what others were told of them, by the names that proposals, versions of the settings, debits and plans
-- kept of them. One word alone may be a word of another meaning: only names of two words or more are looked for in texts.
DO $$
DECLARE
  closed record;
  pattern text;
BEGIN
  FOR closed IN
    SELECT DISTINCT u.id, u.name AS pseudonym, kept.case_id, kept.name
    FROM "user" u
    JOIN (
      SELECT proposer_id AS user_id, case_id, proposer_name AS name FROM settings_proposals
      UNION SELECT changed_by, case_id, changed_by_name FROM payment_settings
      UNION SELECT started_by, case_id, started_by_name FROM debits
      UNION SELECT started_by, case_id, started_by_name FROM flexible_plans
      -- who decided was a party, unless an operator is called so
      UNION SELECT decider_id, case_id, decided_by FROM settings_proposals WHERE decided_by_id IS NULL
        AND NOT EXISTS (SELECT FROM "user" o JOIN operators ON user_id = o.id WHERE o.name = decided_by)
    ) kept ON kept.user_id = u.id
    WHERE u.name LIKE 'Closed account %' AND kept.name NOT LIKE 'Closed account %' AND kept.name IS NOT NULL
  LOOP
    UPDATE settings_proposals SET decided_by = closed.pseudonym, decided_by_id = closed.id
      WHERE case_id = closed.case_id AND decided_by = closed.name
        AND (decided_by_id = closed.id OR (decided_by_id IS NULL AND closed.id IN (decider_id, proposer_id)));
    CONTINUE WHEN closed.name NOT LIKE '% %';
    pattern := '(?<![[:alnum:]])' || regexp_replace(closed.name, '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '(?![[:alnum:]])';
    UPDATE notifications SET title = regexp_replace(title, pattern, closed.pseudonym, 'g'),
        message = regexp_replace(message, pattern, closed.pseudonym, 'g')
      WHERE case_id = closed.case_id AND (position(closed.name IN title) > 0 OR position(closed.name IN message) > 0);
    UPDATE messages SET subject = regexp_replace(subject, pattern, closed.pseudonym, 'g'),
        body = regexp_replace(body, pattern, closed.pseudonym, 'g')
      WHERE case_id = closed.case_id AND (position(closed.name IN subject) > 0 OR position(closed.name IN body) > 0);
    UPDATE payment_events SET words = regexp_replace(words, pattern, closed.pseudonym, 'g')
      WHERE case_id = closed.case_id AND position(closed.name IN words) > 0;
    UPDATE idempotency_keys SET answer = regexp_replace(answer, pattern, closed.pseudonym, 'g')
      WHERE case_id = closed.case_id AND position(closed.name IN answer) > 0;
  END LOOP;
  UPDATE settings_proposals SET proposer_name = u.name FROM "user" u
    WHERE u.id = proposer_id AND u.name LIKE 'Closed account %';
  UPDATE debits SET started_by_name = u.name FROM "user" u
    WHERE u.id = started_by AND u.name LIKE 'Closed account %';
  UPDATE flexible_plans SET started_by_name = u.name FROM "user" u
    WHERE u.id = started_by AND u.name LIKE 'Closed account %';
END $$;
