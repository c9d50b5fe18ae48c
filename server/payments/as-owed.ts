import { amountsTowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { openTowardArrears, type ShownPayment } from './store-shown.ts';

/**
 * What the instalments toward arrears that are not debited yet will come to: no more than will be owed on their day. Null of those that will
 * ask for nothing, which no list has.
 */
export async function amountsAhead(
  db: Db,
  caseId: string,
): Promise<ReadonlyMap<string, ShownPayment['amount'] | null>> {
  const open = await openTowardArrears(db, caseId);
  if (open.length === 0) return new Map();
  const { arrearsOwed } = await balancesOf(db, caseId);
  const amounts = amountsTowardArrears(open, arrearsOwed);
  return new Map(open.flatMap(({ id, state }) => (state === 'scheduled' ? [[id, amounts.get(id) ?? null]] : [])));
}

/** The ids of those that will ask for nothing. */
export const askingForNothing = (amounts: Awaited<ReturnType<typeof amountsAhead>>): string[] =>
  [...amounts].flatMap(([id, amount]) => (amount === null ? [id] : []));

/** Payments with what they will come to, without those that will ask for nothing. */
export async function asOwed<R extends ShownPayment>(db: Db, caseId: string, rows: readonly R[]): Promise<R[]> {
  if (!rows.some(isAhead)) return [...rows];
  const amounts = await amountsAhead(db, caseId);
  return withAmounts(
    rows.filter(({ id }) => amounts.get(id) !== null),
    amounts,
  );
}

const isAhead = ({ state, obligation, periodStart }: ShownPayment): boolean =>
  state === 'scheduled' && obligation === 'arrears' && periodStart !== null;

export const withAmounts = <R extends ShownPayment>(
  rows: readonly R[],
  amounts: Awaited<ReturnType<typeof amountsAhead>>,
): R[] => rows.map((row) => ({ ...row, amount: amounts.get(row.id) ?? row.amount }));
