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

/** Whether every obligation has ended and arrears are owed. */
export function owesOnlyArrears(draft: Draft): boolean {
  if (draft.schedules.size === 0) return false; // or they are not loaded
  const today = dayAt(draft.known.now, draft.known.timeZone);
  const haveEnded = [...draft.schedules.values()].every(({ endDate }) => endDate !== null && endDate < today);
  return haveEnded && arrearsOwed(draft) > ZERO;
}

/** Tells everybody once nothing is left of the last arrears. */
export function tellAllPaid(draft: Draft) {
  if (arrearsOwed(draft) === ZERO) emit(draft, { kind: 'all_paid', at: draft.known.now });
}

/** In one order for each of them: the order of their kinds, then of their ids. */
const endedTogether = ({ schedules }: Draft, endedOn: Day) =>
  [...schedules.values()]
    .filter(({ endDate }) => endDate === endedOn)
    .map(({ obligationId: id, obligation: kind }) => ({ id, kind }))
    .sort((a, b) => OBLIGATION_KINDS.indexOf(a.kind) - OBLIGATION_KINDS.indexOf(b.kind) || (a.id < b.id ? -1 : 1));
