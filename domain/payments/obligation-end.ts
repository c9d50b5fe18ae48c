import { addDays, type Day, dayAt, instantAt } from '../day.ts';
import { ZERO } from '../money.ts';
import { arrearsOwed } from './arrears.ts';
import type { ScheduleInForce } from './case-money.ts';
import { type Draft, emit } from './decision.ts';
import type { PaymentStep } from './steps.ts';
import { asksTowardArrears, isTowardArrears, nextTowardArrears, payableArrearsOf } from './toward-arrears.ts';

// What becomes of the arrears when an obligation ends: they stay owed, and whatever is paid toward them goes on (docs/payments.md).

/** Nothing falls due by it any more, from that day on. */
export const isOver = ({ endDate, amount, steps }: ScheduleInForce, today: Day): boolean =>
  (endDate !== null && endDate < today) ||
  (amount <= ZERO && steps.every((step) => step.from <= today || step.amount <= ZERO));

/** The parties are told at nine on the day after. */
const TOLD_AT_HOUR = 9;

/** That an obligation has ended is told on the day after it. */
export const endSteps = ({ obligationId: subject, endDate }: ScheduleInForce, timeZone: string): PaymentStep[] =>
  endDate === null
    ? []
    : [
        {
          kind: 'obligation-ends',
          subject,
          part: endDate,
          dueAt: instantAt(addDays(endDate, 1), TOLD_AT_HOUR, 0, timeZone),
        },
      ];

/** Tells that an obligation has ended, what is owed in arrears all the same, and whether anything is collected toward them. */
export function obligationEnds(draft: Draft, obligationId: string) {
  const { now, timeZone } = draft.known;
  const today = dayAt(now, timeZone);
  const schedule = draft.schedules.get(obligationId);
  const endedOn = schedule?.endDate ?? null;
  if (!schedule || endedOn === null || endedOn >= today) return; // the end was moved meanwhile
  const next = nextTowardArrears(asksTowardArrears(draft), {
    from: today,
    instalments: [...draft.payments.values()].filter(isTowardArrears),
    schedules: [...draft.schedules.values()],
  });
  emit(draft, {
    kind: 'obligation_ended',
    obligationId,
    obligation: schedule.obligation,
    endedOn,
    owed: arrearsOwed(draft),
    payable: payableArrearsOf(draft),
    next: next && { on: next.date, amount: next.amount },
  });
}
