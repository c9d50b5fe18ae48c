import { type Balance, balancesAfter, EMPTY, isBalanced, keepsItsRule } from '@mainstay/domain/ledger/transfer.ts';
import type { Db } from '#db/db.ts';
import { sideBySide } from '#db/side-by-side.ts';
import { asEntry } from './ledger.ts';
import { accountsOf, transfersUntil } from './store.ts';
import { casesWithLedger } from './store-cases.ts';

/** While the database reads one case, another is recomputed. */
const CASES_AT_ONCE = 4;
const END_OF_TIME = new Date('9999-01-01T00:00:00Z');

export type LedgerReport = { cases: number; transfers: number; faults: { caseId: string; fault: string }[] };

/**
 * Verifies the ledger of every case, a few at a time to limit memory. `more` is what later capabilities verify for each
 * case.
 */
export async function verifyLedgers(
  db: Db,
  more: (db: Db, caseId: string) => Promise<string[]> = async () => [],
): Promise<LedgerReport> {
  const report: LedgerReport = { cases: 0, transfers: 0, faults: [] };
  await sideBySide(casesWithLedger(db), CASES_AT_ONCE, async (caseId) => {
    const { transfers, faults } = await verifyCase(db, caseId);
    report.cases += 1;
    report.transfers += transfers;
    report.faults.push(...[...faults, ...(await more(db, caseId))].map((fault) => ({ caseId, fault })));
  });
  return report;
}

/**
 * Recomputes a case's balances from its transfers, and lists everything that breaks rules 1 and 2 of docs/ledger.md. An
 * empty list means the ledger is correct.
 */
export const verifyLedger = async (db: Db, caseId: string): Promise<string[]> => (await verifyCase(db, caseId)).faults;

async function verifyCase(db: Db, caseId: string): Promise<{ transfers: number; faults: string[] }> {
  const entries = (await transfersUntil(db, caseId, END_OF_TIME)).map(asEntry);
  const faults: string[] = [];
  const computed = recompute(entries, faults);
  const kept = await accountsOf(db, caseId);
  for (const { id, kind, ...balance } of kept) {
    const expected = computed.get(id) ?? EMPTY;
    for (const side of Object.keys(EMPTY) as (keyof typeof EMPTY)[]) {
      if (balance[side] !== expected[side])
        faults.push(`${id}: ${side} is ${balance[side]}, its transfers make ${expected[side]}`);
    }
    if (!keepsItsRule(kind, expected)) faults.push(`${id}: its transfers break its rule (${kind})`);
  }
  const known = new Set(kept.map((account) => account.id));
  for (const id of computed.keys()) if (!known.has(id)) faults.push(`${id}: has transfers and no account`);
  if (!isBalanced(computed.values())) faults.push('debits and credits are not equal');
  return { transfers: entries.length, faults };
}

/** Contradicting entries count as a fault like any other and do not stop the verification. */
function recompute(entries: Parameters<typeof balancesAfter>[0], faults: string[]): Map<string, Balance> {
  try {
    return balancesAfter(entries);
  } catch (error) {
    faults.push((error as Error).message);
    return new Map();
  }
}
