import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { firstDue } from '@mainstay/domain/payment-settings/first-due.ts';
import { type Frequency, isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { anchorOf } from '@mainstay/domain/payment-settings/occurrences.ts';
import { firstObligation, hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import type { TermsDeps } from './load-terms.ts';
import { termsInForce } from './store.ts';

type Foreseen = {
  paymentAmount: Cents;
  paymentFrequency: Frequency;
  paymentDueDate: number;
  secondDueDay?: number | undefined;
  firstPaymentDate?: Day | undefined;
};

/**
 * The first day on which a payment would be due if these terms were saved today; null if none would. What the settings
 * can express keeps their first payment. Anything else is an obligation's schedule, which starts again on the next of
 * its days if they change.
 */
export async function firstPaymentOf(
  { db, collection }: TermsDeps,
  { caseId, today }: { caseId: string; today: Day },
  wanted: Foreseen,
): Promise<Day | null> {
  const first = firstObligation(await termsInForce(db, caseId), today);
  const obligationId = first?.obligationId ?? FIRST_OBLIGATION;
  const { collected, settled } = await collection.standing(db, { caseId, obligationId }, today);
  const { paymentAmount: amount, paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay = null } = wanted;
  const days = { frequency, dueDay, secondDueDay };
  const isOfSettings = [frequency, first?.paymentFrequency ?? frequency].every(isSettingsFrequency);
  const isSame =
    first?.paymentFrequency === frequency && first.paymentDueDate === dueDay && first.secondDueDay === secondDueDay;
  const stays = first && (isOfSettings || (isSame && !hasEnded(first, today))) ? first.firstPaymentDate : null;
  const firstPaymentDate = wanted.firstPaymentDate ?? stays;
  const anchor = anchorOf({ ...days, firstPaymentDate }, collected, today);
  const schedule = { ...days, amount, steps: [], anchor, endDate: null };
  return firstDue(schedule, { from: today, settled: settled.filter(({ isArrears }) => !isArrears) })?.date ?? null;
}
