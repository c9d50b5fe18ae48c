import { addDays } from '../day.ts';
import { ZERO } from '../money.ts';
import { firstDue, type OpenInstalment } from '../payment-settings/first-due.ts';
import type { Payment, ScheduleInForce } from './case-money.ts';
import { asOccurrence } from './installments.ts';
import { isArrears } from './obligation.ts';
import type { DueInstalment } from './paid-and-due.ts';

/** What will be an instalment: nothing is paid or debited for it. */
export type Foreseen = DueInstalment &
  Pick<Payment, 'obligation' | 'periodStart' | 'creditOn' | 'waiting'> & { state: 'scheduled'; waitsUntil: null };

/**
 * The first of each obligation, and toward arrears, that falls due after the days for which there are instalments
 * already: those of a quarter or a year are made 60 days before. What is paid (`payments`) provides for its period.
 */
export function foreseen(
  schedules: readonly ScheduleInForce[],
  { payments, towardArrears }: { payments: readonly Payment[]; towardArrears: OpenInstalment | null },
): Foreseen[] {
  const support = schedules.flatMap((schedule): Foreseen[] => {
    const mine = payments.filter((each) => each.obligationId === schedule.obligationId && !isArrears(each));
    const next = firstDue(schedule, { from: addDays(schedule.drawnUntil, 1), settled: mine.map(asOccurrence) });
    return next ? [of(next, schedule)] : [];
  });
  return towardArrears ? [...support, of(towardArrears, { obligationId: 'arrears', obligation: 'arrears' })] : support;
}

type Whose = { obligationId: string; obligation: Payment['obligation'] };

const of = ({ date, amount }: OpenInstalment, { obligationId, obligation }: Whose): Foreseen => ({
  ...{ id: `foreseen ${obligationId}`, dueOn: date, creditOn: date, periodStart: date, amount, obligation },
  ...{ paid: ZERO, state: 'scheduled', waiting: false, waitsUntil: null },
});
