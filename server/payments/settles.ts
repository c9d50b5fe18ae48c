import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { type Beyond, beyondOf } from '@mainstay/domain/payments/beyond.ts';
import { paymentTypeOf, settlesInstalments } from '@mainstay/domain/payments/obligation.ts';
import { aheadMoves, creditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import type { Db } from '#db/db.ts';
import { arrearsMovements, movementsOn } from '#ledger/index.ts';
import { type ShownPayment, settledInstalments, waitingOf } from './store-shown.ts';

/** Whether a line of a timeline tells of money that was paid ahead. */
export const isAhead = (kind: string | null): boolean => kind === 'ahead' || kind === 'claim_ahead';

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
  const later = told.some(({ kind }) => isAhead(kind)) ? await laterCredits(db, caseId) : [];
  const all = [
    ...told.flatMap(({ by, instalment, scheduledDate, amount }) =>
      by === null ? [] : [{ by, paymentId: instalment, scheduledDate, amount: amount ?? ZERO }],
    ),
    ...later.flatMap(({ paymentId: by, instalment, amount }) => {
      const scheduledDate = dayOf.get(instalment);
      return scheduledDate ? [{ by, paymentId: instalment, scheduledDate, amount }] : [];
    }),
  ];
  return Map.groupBy(all, (each) => each.by);
}

/** What plans and claims paid beyond the instalments that they settled, by payment. */
export async function paidBeyond(
  db: Db,
  caseId: string,
  { rows, settled }: { rows: readonly ShownPayment[]; settled: ReadonlyMap<string, readonly Settled[]> },
): Promise<Map<string, Beyond>> {
  const mine = rows
    .filter((row) => settlesInstalments(paymentTypeOf(row)))
    .map((row) => ({ ...row, settled: sum((settled.get(row.id) ?? []).map(({ amount }) => amount)) }));
  const open = mine.filter((row) => row.paid > row.settled);
  const held = open.filter(({ undelivered }) => undelivered > ZERO).map(({ id }) => id);
  const waiting = held.length > 0 ? await waitingOf(db, caseId, held) : new Map<string, Cents>();
  const moved = open.length > 0 ? await arrearsMovements(db, caseId) : [];
  const reduced = Map.groupBy(
    moved.filter(({ purpose }) => purpose === 'arrears_reduced'),
    ({ paymentId }) => paymentId ?? '',
  );
  return new Map(
    mine.map(({ id, paid, settled: once }) => {
      const arrears = sum((reduced.get(id) ?? []).map(({ amount }) => amount));
      return [id, beyondOf({ paid, settled: once, arrears, waiting: waiting.get(id) ?? ZERO })];
    }),
  );
}

/** What plans and claims paid ahead and was credited to instalments later. */
export async function laterCredits(db: Db, caseId: string) {
  return creditedAhead(aheadMoves(await movementsOn(db, caseId, 'ahead')));
}
