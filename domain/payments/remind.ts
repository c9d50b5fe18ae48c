import { dayAt } from '../day.ts';
import { type Cents, plus, sum, ZERO } from '../money.ts';
import { occurrences } from '../payment-settings/occurrences.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { type Draft, emit, planSteps } from './decision.ts';
import { isArrears } from './obligation.ts';
import { isReminded, reminderOf, reminderSteps } from './reminders.ts';
import { type StepBegun, stepBegunBy } from './step-begins.ts';
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
  const told = toldOf(draft, payment);
  if (told) emit(draft, { kind: 'reminded', at: now, ...told, reminder, today });
  if (reminder === 'first') planSteps(draft, ...reminderSteps(payment, now, timeZone));
}

/**
 * What is told of an instalment. One toward arrears is told with the support due that day; without any, on its own and
 * with what it still asks for, if anything.
 */
function toldOf(
  draft: Draft,
  payment: Payment,
): { payment: Payment; towardArrears: Cents; step: StepBegun | null } | null {
  const schedule = draft.schedules.get(payment.obligationId ?? '');
  if (!isArrears(payment))
    return { payment, towardArrears: paidWith(draft, payment), step: stepBegunBy(schedule, payment) };
  const { scheduledDate: due, paid } = payment;
  const asked = asksTowardArrears(draft).asked.get(payment.id) ?? ZERO;
  const isWithSupport = schedule !== undefined && occurrences(schedule, due, due).length > 0;
  return asked === ZERO || isWithSupport
    ? null
    : { payment: { ...payment, amount: plus(asked, paid) }, towardArrears: ZERO, step: null };
}

/** What the instalment toward arrears of the same obligation and day asks for; it has no reminder of its own. */
function paidWith(draft: Draft, { obligationId, scheduledDate }: Payment): Cents {
  const { asked } = asksTowardArrears(draft);
  const beside = [...draft.payments.values()].filter(
    (each) => isTowardArrears(each) && each.obligationId === obligationId && each.scheduledDate === scheduledDate,
  );
  return sum(beside.map(({ id }) => asked.get(id) ?? ZERO));
}
