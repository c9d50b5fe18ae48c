import { bankInstant } from '../banking-day.ts';
import { type Draft, planSteps } from './decision.ts';
import { creditStep, type PaymentStep } from './steps.ts';

/**
 * Payments that waited for a source start when there is one: a bank account is debited, backup pays what is due. `because` names what
 * happened, once: two causes of one instant are two steps, for the first may have been done when the second comes.
 */
export function resumeHeldPayments(draft: Draft, because: string) {
  const { now } = draft.known;
  for (const payment of draft.payments.values()) {
    if (!payment.waiting || payment.state !== 'scheduled') continue;
    const step = { subject: payment.id, part: because, dueAt: now };
    const credit: PaymentStep[] = bankInstant(payment.creditOn) <= now ? [{ ...step, kind: creditStep(payment) }] : [];
    planSteps(draft, { ...step, kind: 'collect' }, ...credit);
  }
}
