import { addDays, type Day, dayAt } from '../day.ts';
import { type Cents, max } from '../money.ts';
import type { Payment, ScheduleInForce } from './case-money.ts';
import type { Draft } from './decision.ts';
import { isArrears } from './obligation.ts';

// Terms that came into force without an act of the payor's (an order that an operator confirmed) ask for other debits than the last ones.
// The payor is told ten days before the first of them; until then no debit is larger than they were told of before, and what is missing
// follows. What they saved or accepted themselves is that notice. Docs: docs/payments.md, "Ten days' notice".

const NOTICE_DAYS = 10;

/** What a debit may come to until a notice has run; null where none runs. */
export type NoticeOfChange = Pick<ScheduleInForce, 'noticeAmount' | 'noticeArrears' | 'noticeEndsOn'>;
export const NO_NOTICE: NoticeOfChange = { noticeAmount: null, noticeArrears: null, noticeEndsOn: null };

type Amounts = Pick<ScheduleInForce, 'amount' | 'arrearsInstalment'>;
type Asked = Pick<ScheduleInForce, 'amount' | 'steps' | 'arrearsInstalment'>;

/** The most that terms ever ask for: a later amount may begin before a notice has run. */
export const mostAsked = ({ amount, steps, arrearsInstalment }: Asked): Amounts => ({
  amount: steps.map((step) => step.amount).reduce(max, amount),
  arrearsInstalment,
});

const isRunning = ({ noticeEndsOn }: NoticeOfChange, today: Day): boolean =>
  noticeEndsOn !== null && today < noticeEndsOn;

/** What the payor has had notice of by that day: what the schedule asked for, or, while a notice ran, what it asked for before. */
function knownBefore(before: ScheduleInForce | null, today: Day): Amounts {
  const none = 0 as Cents;
  if (before === null) return { amount: none, arrearsInstalment: none };
  if (!isRunning(before, today)) return mostAsked(before);
  return { amount: before.noticeAmount ?? none, arrearsInstalment: before.noticeArrears ?? none };
}

/** The notice that terms need which came without the payor; none where no debit of them is larger than one that was known before. */
export function noticeOfChange(before: ScheduleInForce | null, asked: Asked, today: Day): NoticeOfChange {
  const [known, after, last] = [knownBefore(before, today), mostAsked(asked), before && mostAsked(before)];
  if (after.amount <= known.amount && after.arrearsInstalment <= known.arrearsInstalment) return NO_NOTICE;
  const ofThese = last !== null && after.amount <= last.amount && after.arrearsInstalment <= last.arrearsInstalment;
  const noticeEndsOn = before !== null && ofThese ? before.noticeEndsOn : addDays(today, NOTICE_DAYS);
  return { noticeAmount: known.amount, noticeArrears: known.arrearsInstalment, noticeEndsOn };
}

/** The most that may be debited for an instalment now, and from when more; null where nothing holds it back, or nobody authorized it. */
export function heldBack(draft: Draft, payment: Payment): { most: Cents; from: Day } | null {
  const { schedules, known, sources } = draft;
  const schedule = schedules.get(payment.obligationId ?? '');
  if (schedule === undefined || !isRunning(schedule, dayAt(known.now, known.timeZone))) return null;
  if (!sources.some(({ sourceType, isAuthorized }) => sourceType === 'ach' && isAuthorized)) return null;
  const { noticeAmount, noticeArrears, noticeEndsOn: from } = schedule;
  const most = isArrears(payment) ? noticeArrears : noticeAmount;
  return most === null || from === null ? null : { most, from };
}
