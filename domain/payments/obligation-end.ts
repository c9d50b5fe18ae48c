import { addDays, type Day, dayAt, instantAt } from '../day.ts';
import { ZERO } from '../money.ts';
import { OBLIGATION_KINDS } from '../payment-settings/obligation-kind.ts';
import { arrearsOwed, kindsInArrears } from './arrears.ts';
import type { ScheduleInForce } from './case-money.ts';
import { type Draft, emit } from './decision.ts';
import type { PaymentStep } from './steps.ts';
import { asksTowardArrears, isTowardArrears, nextTowardArrears, payableArrearsOf } from './toward-arrears.ts';

// What happens to the arrears when an obligation ends: they stay owed, and payments toward them continue
// (docs/payments.md).

/** Whether nothing falls due for the obligation from that day on. */
export const isOver = ({ endDate, amount, steps }: ScheduleInForce, today: Day): boolean =>
  (endDate !== null && endDate < today) ||
  (amount <= ZERO && steps.every((step) => step.from <= today || step.amount <= ZERO));

/** The parties are notified at nine on the following day. */
const TOLD_AT_HOUR = 9;

/** Schedules the notice that an obligation has ended, on the day after its last day. */
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

/**
 * Notifies that an obligation has ended, what is still owed in arrears, and whether anything is collected toward them.
 * Obligations that ended on the same day are named together, whichever of them comes first, so people are notified once.
 */
export function obligationEnds(draft: Draft, obligationId: string) {
  const { now, timeZone } = draft.known;
  const today = dayAt(now, timeZone);
  const schedule = draft.schedules.get(obligationId);
  const endedOn = schedule?.endDate ?? null;
  if (!schedule || endedOn === null || endedOn >= today) return; // its end was moved
  const next = nextTowardArrears(asksTowardArrears(draft), {
    from: today,
    instalments: [...draft.payments.values()].filter(isTowardArrears),
    schedules: [...draft.schedules.values()],
  });
  emit(draft, {
    kind: 'obligation_ended',
    obligations: endedTogether(draft, endedOn),
    endedOn,
    owed: arrearsOwed(draft),
    owedFor: kindsInArrears(draft),
    payable: payableArrearsOf(draft),
    next: next && { on: next.date, amount: next.amount },
  });
}

/** What was owed before an event: null if nothing was; `isOver` if every obligation has ended. */
export function owedBefore(draft: Draft): { isOver: boolean } | null {
  if (arrearsOwed(draft) === ZERO) return null;
  const today = dayAt(draft.known.now, draft.known.timeZone);
  const schedules = [...draft.schedules.values()]; // none if they are not loaded
  return { isOver: schedules.length > 0 && schedules.every(({ endDate }) => endDate !== null && endDate < today) };
}

/** Tells everybody once nothing is left of the arrears, and whether anything falls due after that. */
export function tellArrearsPaid(draft: Draft, { isOver }: { isOver: boolean }) {
  if (arrearsOwed(draft) === ZERO) emit(draft, { kind: isOver ? 'all_paid' : 'arrears_paid_off', at: draft.known.now });
}

/** In one order for each of them: the order of their kinds, then of their ids. */
const endedTogether = ({ schedules }: Draft, endedOn: Day) =>
  [...schedules.values()]
    .filter(({ endDate }) => endDate === endedOn)
    .map(({ obligationId: id, obligation: kind }) => ({ id, kind }))
    .sort((a, b) => OBLIGATION_KINDS.indexOf(a.kind) - OBLIGATION_KINDS.indexOf(b.kind) || (a.id < b.id ? -1 : 1));
