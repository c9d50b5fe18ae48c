import { dayAt } from '../day.ts';
import { type Cents, sum, ZERO } from '../money.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { type Draft, emit, planSteps } from './decision.ts';
import { isReminded, reminderOf, reminderSteps } from './reminders.ts';
import { stepBegunBy } from './step-begins.ts';
import { asksTowardArrears, isTowardArrears } from './toward-arrears.ts';

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
  if (unpaidOf(payment) === ZERO) return; // the terms ask for no more than was already paid
  const step = stepBegunBy(draft.schedules.get(payment.obligationId ?? ''), payment);
  emit(draft, { kind: 'reminded', at: now, payment, towardArrears: paidWith(draft, payment), step, reminder, today });
  if (reminder === 'first') planSteps(draft, ...reminderSteps(payment, now, timeZone));
}

/** What the instalment toward arrears of the same obligation and day asks for; it has no reminder of its own. */
function paidWith(draft: Draft, { obligationId, scheduledDate }: Payment): Cents {
  const { asked } = asksTowardArrears(draft);
  const beside = [...draft.payments.values()].filter(
    (each) => isTowardArrears(each) && each.obligationId === obligationId && each.scheduledDate === scheduledDate,
  );
  return sum(beside.map(({ id }) => asked.get(id) ?? ZERO));
}
