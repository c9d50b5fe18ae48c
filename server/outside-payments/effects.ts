import type { Movement } from '@mainstay/domain/ledger/movement.ts';
import { effectsOf, type OutsideEffect } from '@mainstay/domain/outside-payments/effect.ts';
import { effectWords, kindNamed } from '@mainstay/domain/payments/outside-effect.ts';
import type { Db } from '#db/db.ts';
import { obligationIdsOf } from '#payment-settings/index.ts';
import { paymentsByKey } from '#payments/index.ts';
import { isInOpening, type OpeningDays, openingWords } from './opening.ts';
import type { OutsideRow } from './store.ts';

/** What an outside payment did, in figures and in words; no words until it is confirmed. */
export type ToldEffect = OutsideEffect & { words: string | null };

/**
 * What each payment of a case did. `moved` holds the movements on its account of outside credit, `opening` are the days
 * of the opening figure.
 */
export async function toldEffects(
  db: Db,
  { caseId, moved, opening }: { caseId: string; moved: readonly Movement[]; opening: OpeningDays | null },
): Promise<(row: Pick<OutsideRow, 'id' | 'paidOn' | 'counts' | 'obligationId'>) => ToldEffect> {
  const effectOf = effectsOf(moved);
  const paymentIds = [...new Set(moved.flatMap(({ paymentId }) => paymentId ?? []))];
  const payments =
    paymentIds.length === 0
      ? []
      : await paymentsByKey(
          db,
          paymentIds.map((id) => ({ caseId, id })),
        );
  const byId = new Map(payments.map((each) => [each.id, each]));
  const isOneOfSeveral = (await obligationIdsOf(db, caseId)).length > 1;

  return (row) => {
    const { id, counts } = row;
    const effect = effectOf(id);
    if (counts === null) return { ...effect, words: null };
    const parts = effect.instalments.map(({ paymentId, isMissed, amount }) => {
      const payment = byId.get(paymentId);
      if (!payment) throw new Error(`payment ${paymentId} of case ${caseId} is not there`);
      return { dueOn: payment.scheduledDate, kind: kindNamed(payment.obligation, isOneOfSeveral), amount, isMissed };
    });
    const early = counts ? null : openingWords(row, opening);
    if (early !== null) return { ...effect, words: early };
    const of = { ...effect, counts, isBeforeOpening: isInOpening(row, opening), parts };
    return { ...effect, words: effectWords(of) };
  };
}
