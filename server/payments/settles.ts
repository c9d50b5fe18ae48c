import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { type AheadMove, creditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import { settlesInstalments } from '@mainstay/domain/payments/payment-kinds.ts';
import type { Db } from '#db/db.ts';
import { movementsOn } from '#ledger/movements.ts';
import { type ShownPayment, settledInstalments } from './store-shown.ts';

export type Settled = { scheduledDate: Day; amount: Cents };

const AHEAD = 'plan:ahead';

/** Of what plans and claims paid, the instalments that it went to, now or later; by payment. */
export async function settledBy(
  db: Db,
  caseId: string,
  rows: readonly ShownPayment[],
): Promise<Map<string, Settled[]>> {
  const ids = rows.filter(({ paymentType }) => settlesInstalments(paymentType)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const by = [...ids.flatMap((id) => [`plan:${id}`, `claim:${id}`]), AHEAD];
  const told = await settledInstalments(db, caseId, by);
  const dayOf = new Map(told.map(({ instalment, scheduledDate }) => [instalment, scheduledDate]));
  const later = told.some((each) => each.by === AHEAD) ? await laterCredits(db, caseId) : [];
  const all = [
    ...told
      .filter((each) => each.by !== AHEAD)
      .map(({ by, scheduledDate, amount }) => ({
        by: by.slice(by.indexOf(':') + 1),
        scheduledDate,
        amount: amount ?? ZERO,
      })),
    ...later.flatMap(({ plan, instalment, amount }) => {
      const scheduledDate = dayOf.get(instalment);
      return scheduledDate ? [{ by: plan, scheduledDate, amount }] : [];
    }),
  ];
  return Map.groupBy(all, (each) => each.by);
}

/** What plans paid ahead, as it was credited to instalments afterwards. */
export async function laterCredits(db: Db, caseId: string) {
  return creditedAhead(aheadMoves(await movementsOn(db, caseId, 'ahead')));
}

type Movement = { id: string; from: string; to: string; amount: Cents };

/** The movements of money that was paid ahead, told by whose transfer each is. */
export const aheadMoves = (movements: readonly Movement[]): AheadMove[] =>
  movements
    .filter(({ from, to }) => from === 'ahead' || to === 'ahead')
    .map(({ id, to, amount }) => ({
      payment: id.split(':')[1] ?? '',
      kind: to === 'ahead' ? 'paid_ahead' : 'credited',
      amount,
    }));
