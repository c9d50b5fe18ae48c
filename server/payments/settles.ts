import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { paymentTypeOf, settlesInstalments } from '@mainstay/domain/payments/obligation.ts';
import { type AheadMove, creditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import type { Db } from '#db/db.ts';
import { type Movement, movementsOn } from '#ledger/index.ts';
import { type ShownPayment, settledInstalments } from './store-shown.ts';

export type Settled = { paymentId: string; scheduledDate: Day; amount: Cents };

/** The instalments that plans' and claims' payments went to, at once or later; by payment. */
export async function settledBy(
  db: Db,
  caseId: string,
  rows: readonly ShownPayment[],
): Promise<Map<string, Settled[]>> {
  const ids = rows.filter((row) => settlesInstalments(paymentTypeOf(row))).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const told = await settledInstalments(db, caseId, ids);
  const dayOf = new Map(told.map(({ instalment, scheduledDate }) => [instalment, scheduledDate]));
  const later = told.some(({ kind }) => kind === 'ahead') ? await laterCredits(db, caseId) : [];
  const all = [
    ...told.flatMap(({ by, instalment, scheduledDate, amount }) =>
      by === null ? [] : [{ by, paymentId: instalment, scheduledDate, amount: amount ?? ZERO }],
    ),
    ...later.flatMap(({ plan, instalment, amount }) => {
      const scheduledDate = dayOf.get(instalment);
      return scheduledDate ? [{ by: plan, paymentId: instalment, scheduledDate, amount }] : [];
    }),
  ];
  return Map.groupBy(all, (each) => each.by);
}

/** What plans paid ahead and was credited to instalments later. */
export async function laterCredits(db: Db, caseId: string) {
  return creditedAhead(aheadMoves(await movementsOn(db, caseId, 'ahead')));
}

/** The movements of money paid ahead, with the payment of each. */
export const aheadMoves = (movements: readonly Movement[]): AheadMove[] =>
  movements
    .filter(({ from, to }) => from === 'ahead' || to === 'ahead')
    .map(({ paymentId, to, amount }) => ({
      payment: paymentId ?? '',
      kind: to === 'ahead' ? 'paid_ahead' : 'credited',
      amount,
    }));
