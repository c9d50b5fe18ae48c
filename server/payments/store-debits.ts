import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { BACKUP_TYPES } from '@mainstay/domain/payment-sources/backup.ts';
import { COMING_STATES, PAYS_AN_INSTALMENT } from '@mainstay/domain/payments/case-money.ts';
import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { debits, payouts } from './tables.ts';

export type DebitRow = typeof debits.$inferSelect;

/** A debit of a case; undefined if there is none, or if it belongs to another case. */
export async function findDebit(db: Db, caseId: string, id: string): Promise<DebitRow | undefined> {
  const [row] = await db
    .select()
    .from(debits)
    .where(and(eq(debits.caseId, caseId), eq(debits.id, id)));
  return row;
}

/** The funding source of each debit of a case. */
export async function sourcesOfDebits(db: Db, caseId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: debits.id, sourceId: debits.sourceId })
    .from(debits)
    .where(eq(debits.caseId, caseId));
  return new Map(rows.map(({ id, sourceId }) => [id, sourceId]));
}

/** The debits for a payment (or into a source), in order of presentation. */
export const debitsFor = (db: Db, caseId: string, subject: string): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(and(eq(debits.caseId, caseId), eq(debits.subject, subject)))
    .orderBy(asc(debits.presentation), asc(debits.createdAt), asc(debits.id));

/** Person-started debits whose money does not count yet, like `isUncounted`. */
export const uncounted = and(
  notInArray(debits.purpose, ['instalment', 'difference']),
  eq(debits.applied, false),
  inArray(debits.state, ['originated', 'settled']),
);

/** A payment's debits that may still bring money, like `isComing`. */
export const coming = and(
  inArray(debits.purpose, [...PAYS_AN_INSTALMENT]),
  eq(debits.applied, false),
  inArray(debits.state, [...COMING_STATES]),
);

/** Whether it pays into a line of credit or an escrow rather than the wallet. */
export const isPayInToLine = ({ purpose, subject }: Pick<DebitRow, 'purpose' | 'subject'>): boolean =>
  purpose === 'pay_in' && subject !== 'wallet';

/** A case's uncounted debits, oldest first. */
export const uncountedDebits = (db: Db, caseId: string): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(and(eq(debits.caseId, caseId), uncounted))
    .orderBy(asc(debits.createdAt), asc(debits.id));

/** Whether a debit of this source, or a pay-in to it, is still in progress. */
export async function hasOpenDebit(tx: Db, caseId: string, sourceId: string): Promise<boolean> {
  const open = or(inArray(debits.state, ['intended', 'originated']), uncounted);
  const into = BACKUP_TYPES.map((type) => sourceAccount(type, sourceId));
  const touches = or(eq(debits.sourceId, sourceId), inArray(debits.subject, into));
  const [row] = await tx
    .select({ id: debits.id })
    .from(debits)
    .where(and(eq(debits.caseId, caseId), open, touches))
    .limit(1);
  return row !== undefined;
}

/**
 * Whether the last debit of a finished instalment was returned, and did not pay it. Of several made at one instant, for
 * obligations due on one day, one that was returned is enough.
 */
export async function wasLastReturned(db: Db, ofCase: string): Promise<boolean> {
  const [last] = await db
    .select({ state: debits.state })
    .from(debits)
    .where(
      and(
        eq(debits.caseId, ofCase),
        inArray(debits.purpose, ['instalment', 'difference', 'pay_now']),
        or(eq(debits.state, 'returned'), eq(debits.applied, true)),
      ),
    )
    .orderBy(desc(debits.createdAt), desc(debits.presentation), desc(eq(debits.state, 'returned')))
    .limit(1);
  return last?.state === 'returned';
}

/** The code of the last bank return for each of these accounts of payors and payees. Most accounts have none. */
export async function lastReturnCodes(
  db: Db,
  accounts: readonly { caseId: string; accountId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const { caseId, sourceId, returnedBy, returnedAt, returnCode } = debits;
  const byBank = sql`${returnedBy} is distinct from 'dispute'`;
  const debited = await db
    .selectDistinctOn([caseId, sourceId], { accountId: sourceId, at: returnedAt, code: returnCode })
    .from(debits)
    .where(and(among({ caseId, accountId: sourceId }, accounts), isNotNull(returnCode), byBank))
    .orderBy(caseId, sourceId, desc(returnedAt));
  const paid = await db
    .selectDistinctOn([payouts.caseId, payouts.accountId], {
      ...{ accountId: payouts.accountId, at: payouts.returnedAt, code: payouts.returnCode },
    })
    .from(payouts)
    .where(
      and(among({ caseId: payouts.caseId, accountId: payouts.accountId }, accounts), isNotNull(payouts.returnCode)),
    )
    .orderBy(payouts.caseId, payouts.accountId, desc(payouts.returnedAt));
  const all = [...debited, ...paid].sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  return new Map(all.flatMap(({ accountId, code }) => (accountId && code ? [[accountId, code]] : [])));
}

/** Whether a case has a bank debit that has not settled yet. */
export async function hasDebitsUnderWay(db: Db, caseId: string): Promise<boolean> {
  const underWay = and(eq(debits.caseId, caseId), or(inArray(debits.state, ['intended', 'originated']), uncounted));
  return (await db.select({ id: debits.id }).from(debits).where(underWay).limit(1)).length > 0;
}
