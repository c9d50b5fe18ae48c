import { balancesAfter, EMPTY, isBalanced, keepsItsRule } from '@mainstay/domain/ledger/transfer.ts';
import type { Db } from '#db/db.ts';
import { asEntry } from './ledger.ts';
import { accountsOf, transfersUntil } from './store.ts';

const END_OF_TIME = new Date('9999-01-01T00:00:00Z');

/**
 * Recomputes a case's balances from its transfers and names everything that is not as it must be (FIELD section 5, rules
 * 1 and 2). An empty answer: the ledger is true.
 */
export async function verifyLedger(db: Db, caseId: string): Promise<string[]> {
  const faults: string[] = [];
  const computed = balancesAfter((await transfersUntil(db, caseId, END_OF_TIME)).map(asEntry));
  const kept = await accountsOf(db, caseId);
  for (const account of kept) {
    const { id, kind, ...balance } = account;
    const expected = computed.get(id) ?? EMPTY;
    for (const side of Object.keys(EMPTY) as (keyof typeof EMPTY)[]) {
      if (balance[side] !== expected[side])
        faults.push(`${id}: ${side} is ${balance[side]}, its transfers make ${expected[side]}`);
    }
    if (!keepsItsRule(kind, balance)) faults.push(`${id}: breaks its own rule (${kind})`);
  }
  const known = new Set(kept.map((account) => account.id));
  for (const id of computed.keys()) if (!known.has(id)) faults.push(`${id}: has transfers and no account`);
  if (!isBalanced(computed.values())) faults.push('debits and credits are not equal');
  return faults;
}
