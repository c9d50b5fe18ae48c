import type { Day } from '@mainstay/domain/day.ts';
import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { sum } from '@mainstay/domain/money.ts';
import { leftUnanswered } from '@mainstay/domain/outside-payments/outside-state.ts';
import type { Db } from '#db/db.ts';
import { movementsOn } from '#ledger/index.ts';
import { peopleOf } from '#payment-settings/index.ts';
import { toldEffects } from './effects.ts';
import { kindsPaidFor } from './obligation.ts';
import { openingDays, openingWords } from './opening.ts';
import { withRecorderSide } from './recorder-side.ts';
import { allOutside } from './store.ts';

/**
 * Payments outside Mainstay for a report: those made in the period and on other days, oldest first; how much of each
 * instalment they paid; and the total ever confirmed. What was recorded before `since` is told without its note.
 */
export async function outsideReported(
  db: Db,
  { caseId, timeZone, since = null }: { caseId: string; timeZone: string; since?: Date | null },
  { start, end }: { start: Day; end: Day },
) {
  const opening = await openingDays(db, { id: caseId, timeZone });
  const rows = withRecorderSide(await peopleOf(db, caseId), await allOutside(db, caseId));
  const moved = await movementsOn(db, caseId, OUTSIDE_CREDIT);
  const effectOf = await toldEffects(db, { caseId, moved, opening });
  const known = new Map(rows.map((row) => [row.id, row]));
  const parts = moved.flatMap(({ paymentId, outsidePaymentId, from, amount }) => {
    const row = known.get(outsidePaymentId ?? '');
    if (paymentId === null || !row || from !== OUTSIDE_CREDIT) return [];
    return [{ paymentId, on: row.paidOn, amount, recordedBy: row.recordedBy }];
  });
  const kindOf = await kindsPaidFor(db, caseId, rows);
  const reported = rows
    .toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))
    .map((row) => {
      const { paidOn: on, amount, method, state, recordedSide: side, note, reason } = row;
      const { words, toInstalments, toArrears, credit, current } = effectOf(row);
      const counted = sum([toInstalments, toArrears, credit, current]);
      const effect =
        row.answererLeft && state !== 'confirmed' ? leftUnanswered(row, openingWords(row, opening)) : words;
      const paidFor = kindOf(row.obligationId);
      const told = since !== null && row.recordedAt < since ? null : note;
      return {
        paidOn: on,
        amount,
        method,
        ...(paidFor && { paidFor }),
        state,
        side,
        note: told,
        reason,
        effect,
        counted,
      };
    });
  const isIn = (on: Day) => on >= start && on <= end;
  return {
    /** The day on which the record begins; null if it has no opening figure. */
    recordBegins: opening?.support ?? null,
    /** The days before which payments change nothing; null likewise. */
    countsFrom: opening,
    /** What each was said to be for, by its ID. */
    paidFor: new Map(rows.map(({ id, obligationId }) => [id, kindOf(obligationId)])),
    parts: Map.groupBy(parts, ({ paymentId }) => paymentId),
    confirmed: rows
      .filter(({ state }) => state === 'confirmed')
      .map(({ id, paidOn: on, amount, counts, answeredAt, recordedAt, recordedBy }) => ({
        ...{ id, paidOn: on, amount, counts: counts ?? false, recordedBy },
        at: answeredAt ?? recordedAt,
      })),
    inPeriod: reported.filter(({ paidOn: on }) => isIn(on)),
    otherDays: reported.filter(({ paidOn: on }) => !isIn(on)),
  };
}
