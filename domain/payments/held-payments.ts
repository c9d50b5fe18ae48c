import { bankInstant } from '../banking-day.ts';
import { idOf } from '../ids.ts';
import { type Draft, planSteps } from './decision.ts';
import { creditStep, type PaymentStep } from './steps.ts';

/**
 * Resumes payments that were waiting for a source: a bank account is debited, or backup pays what is due. `because`
 * names the cause. Together with the time it makes the steps distinct, so two causes at once, or a repeat later, each
 * run.
 */
export function resumeHeldPayments(draft: Draft, because: string) {
  const { now } = draft.known;
  for (const payment of draft.payments.values()) {
    if (!payment.waiting || payment.state !== 'scheduled') continue;
    const step = { subject: payment.id, part: idOf(because, now.toISOString()), dueAt: now };
    const credit: PaymentStep[] = bankInstant(payment.creditOn) <= now ? [{ ...step, kind: creditStep(payment) }] : [];
    planSteps(draft, { ...step, kind: 'collect' }, ...credit);
  }
}
