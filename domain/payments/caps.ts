import type { Caps } from '../cases/caps.ts';
import { addMonths, type Day, dayAt } from '../day.ts';
import { type Cents, dollars, max, plus, sum, ZERO } from '../money.ts';
import { occurrences } from '../payment-settings/occurrences.ts';
import { Problem } from '../problem.ts';
import { arrearsSchedule, type CaseMoney, type Debit, type ScheduleInForce } from './case-money.ts';

// The payor's own caps on bank debits. See docs/payments.md, "Over the payor's limit".

/** The cap that a debit would exceed. For the monthly cap, `debited` is what was debited in that month. */
export type CapInTheWay = { kind: 'debit' | 'month'; limit: Cents; debited: Cents };

type Ordered = { known: Pick<CaseMoney, 'caps' | 'timeZone' | 'now'>; debits: ReadonlyMap<string, Debit> };

/** The cap that a debit of this amount would exceed if ordered now; null if neither. */
export function capInTheWay({ known, debits }: Ordered, amount: Cents): CapInTheWay | null {
  const { perDebit, perMonth } = known.caps;
  if (perDebit !== null && amount > perDebit) return { kind: 'debit', limit: perDebit, debited: ZERO };
  if (perMonth === null) return null;
  const debited = orderedInMonth([...debits.values()], known);
  return plus(debited, amount) > perMonth ? { kind: 'month', limit: perMonth, debited } : null;
}

/** The total of the debits ordered in the current month, without those refused or returned. */
export function orderedInMonth(
  debits: readonly Debit[],
  { now, timeZone }: Pick<CaseMoney, 'now' | 'timeZone'>,
): Cents {
  const month = monthOfDay(dayAt(now, timeZone));
  return sum(
    debits
      .filter(({ state }) => state !== 'refused' && state !== 'returned')
      .filter(({ createdAt }) => monthOfDay(dayAt(createdAt, timeZone)) === month)
      .map(({ amount }) => amount),
  );
}

const monthOfDay = (date: Day): string => date.slice(0, 7);

/** The first day of the next month, when the monthly cap starts over. */
export const nextMonthOf = (date: Day): Day => addMonths(`${monthOfDay(date)}-01` as Day, 1);

/** "the payor's limit of $1,000.00 a month, of which $600.00 is used" */
export const limitWords = ({ kind, limit, debited }: CapInTheWay): string =>
  kind === 'debit'
    ? `the payor’s limit of ${dollars(limit)} a debit`
    : `the payor’s limit of ${dollars(limit)} a month${debited > 0 ? `, of which ${dollars(debited)} is used` : ''}`;

/** Refuses a debit that someone requested. It is not made even in part. */
export class OverCap extends Problem {
  readonly cap: CapInTheWay;
  readonly amount: Cents;

  constructor(amount: Cents, cap: CapInTheWay) {
    const until = cap.kind === 'month' ? 'wait for the next month, ' : '';
    super(
      'conflict',
      `A debit of ${dollars(amount)} is over ${limitWords(cap)}. Nothing was debited. Choose a smaller amount, ${until}or change the limit under Payment Management.`,
    );
    this.cap = cap;
    this.amount = amount;
  }
}

/** How far ahead the terms in force are checked. */
const MONTHS_AHEAD = 24;

/** The lowest caps allowed: the largest instalment under the terms in force, and the most expensive month. */
export function leastCaps(schedules: readonly ScheduleInForce[], today: Day): { perDebit: Cents; perMonth: Cents } {
  const until = addMonths(today, MONTHS_AHEAD);
  const due = schedules.flatMap((schedule) => [
    ...occurrences(schedule, today, until),
    ...occurrences(arrearsSchedule(schedule), today, until),
  ]);
  const months = [...Map.groupBy(due, ({ date }) => monthOfDay(date)).values()];
  const most = (amounts: readonly Cents[]) => amounts.reduce(max, ZERO);
  return {
    perDebit: most(due.map(({ amount }) => amount)),
    perMonth: most(months.map((month) => sum(month.map(({ amount }) => amount)))),
  };
}

/** Refuses caps that would prevent the terms in force from being paid. */
export function mustCarryTerms({ perDebit, perMonth }: Caps, schedules: readonly ScheduleInForce[], today: Day) {
  const least = leastCaps(schedules, today);
  if (perDebit !== null && perDebit < least.perDebit)
    throw new Problem(
      'conflict',
      `One payment under the current terms is ${dollars(least.perDebit)}. The limit for one debit cannot be less.`,
    );
  if (perMonth !== null && perMonth < least.perMonth)
    throw new Problem(
      'conflict',
      `The current terms require ${dollars(least.perMonth)} in a month. The limit for a month cannot be less.`,
    );
}
