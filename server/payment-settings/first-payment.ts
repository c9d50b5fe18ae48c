import type { Day } from '@mainstay/domain/day.ts';
import type { PaymentFrequency } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { firstDue } from '@mainstay/domain/payment-settings/first-due.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { anchorOf } from '@mainstay/domain/payment-settings/occurrences.ts';
import { firstObligation } from '@mainstay/domain/payment-settings/order.ts';
import type { TermsDeps } from './load-terms.ts';
import { termsInForce } from './store.ts';

type Foreseen = { paymentAmount: Cents; paymentFrequency: PaymentFrequency; paymentDueDate: number };

/** The first day on which a payment would be due if these settings were saved today; null if none would. */
export async function firstPaymentOf(
  { db, collection }: TermsDeps,
  { caseId, today }: { caseId: string; today: Day },
  wanted: Foreseen,
): Promise<Day | null> {
  const first = firstObligation(await termsInForce(db, caseId), today);
  const obligationId = first?.obligationId ?? FIRST_OBLIGATION;
  const { collected, settled } = await collection.standing(db, { caseId, obligationId }, today);
  const { paymentAmount: amount, paymentFrequency: frequency, paymentDueDate: dueDay } = wanted;
  const firstPaymentDate = first?.firstPaymentDate ?? null;
  const days = { frequency, dueDay, secondDueDay: null };
  const anchor = anchorOf({ ...days, firstPaymentDate }, collected, today);
  const schedule = { ...days, amount, steps: [], anchor, endDate: null };
  return firstDue(schedule, { from: today, settled: settled.filter(({ isArrears }) => !isArrears) })?.date ?? null;
}
