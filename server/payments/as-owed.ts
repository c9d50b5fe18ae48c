import { amountsTowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { openTowardArrears, type ShownPayment } from './store-shown.ts';

/**
 * Payments with what they will come to: an instalment toward arrears that is not debited yet asks for no more than will be owed on its day.
 * Those that will ask for nothing are left out.
 */
export async function asOwed<R extends ShownPayment>(db: Db, caseId: string, rows: readonly R[]): Promise<R[]> {
  if (!rows.some(isAhead)) return [...rows];
  const { arrearsOwed } = await balancesOf(db, caseId);
  const amounts = amountsTowardArrears(await openTowardArrears(db, caseId), arrearsOwed);
  return rows.flatMap((row) => {
    const amount = isAhead(row) ? amounts.get(row.id) : undefined;
    if (amount === undefined) return [row];
    return amount === null ? [] : [{ ...row, amount }];
  });
}

const isAhead = ({ state, obligation, periodStart }: ShownPayment): boolean =>
  state === 'scheduled' && obligation === 'arrears' && periodStart !== null;
