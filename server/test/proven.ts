import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { sql } from 'drizzle-orm';
import type { Person } from './people.ts';
import type { RunningApp } from './start.ts';

/** The accounts of a person's case count as proven, without the entries that would prove them: as after an operator's look at a document. */
export async function provesAccounts({ deps }: Pick<RunningApp, 'deps'>, person: Person): Promise<void> {
  const caseId = (await person.send(getCurrentCase)).body.id;
  for (const statement of [
    sql`update payment_sources set proven_at = created_at where case_id = ${caseId}`,
    sql`update payout_accounts set proven_at = created_at, state = 'active', usable_from = created_at where case_id = ${caseId}`,
    sql`update account_proofs set state = 'proven' where case_id = ${caseId}`,
  ])
    await deps.db.execute(statement);
}
