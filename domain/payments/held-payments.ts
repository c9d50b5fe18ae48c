import { bankInstant } from '../banking-day.ts';
import { idOf } from '../ids.ts';
import { type Draft, planSteps } from './decision.ts';
import { creditStep, type PaymentStep } from './steps.ts';

/**
 * Payments that waited for a source start when there is one: a bank account is debited, backup pays what is due. `because` names what
 * happened: two causes of one instant are two steps, as is one that comes again later, for the first may have been done by then.
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
