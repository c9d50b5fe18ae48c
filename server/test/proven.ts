import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { sql } from 'drizzle-orm';
import type { Person } from './people.ts';
import type { RunningApp } from './start.ts';

/**
 * Marks the accounts of a person's case as proven without the micro-entries, as after an operator has checked a
 * document.
 */
export async function provesAccounts({ deps }: Pick<RunningApp, 'deps'>, person: Person): Promise<void> {
  const caseId = (await person.send(getCurrentCase)).body.id;
  for (const statement of [
    sql`update payment_sources set proven_at = created_at where case_id = ${caseId}`,
    sql`update payout_accounts set proven_at = created_at, state = 'active', usable_from = created_at where case_id = ${caseId}`,
    sql`update account_proofs set state = 'proven' where case_id = ${caseId}`,
  ])
    await deps.db.execute(statement);
}
