import { dayAt } from '../day.ts';
import { type Draft, emit, planSteps } from './decision.ts';
import { isReminded, reminderOf, reminderSteps } from './reminders.ts';

/**
 * Reminds people that an instalment is due soon. The first reminder schedules the last one, so instalments generated
 * when there was only one reminder get it too.
 */
export function remind(draft: Draft, paymentId: string) {
  const payment = draft.payments.get(paymentId);
  const { now, timeZone } = draft.known;
  const today = dayAt(now, timeZone);
  const reminder = payment && reminderOf(payment.scheduledDate, today);
  if (!reminder || !isReminded(payment.state)) return;
  emit(draft, { kind: 'reminded', at: now, payment, reminder, today });
  if (reminder === 'first') planSteps(draft, ...reminderSteps(payment, now, timeZone));
}
