import { addDays, type Day, dayAt } from '../day.ts';
import { type Cents, max } from '../money.ts';
import type { Payment, ScheduleInForce } from './case-money.ts';
import type { Draft } from './decision.ts';
import { isArrears } from './obligation.ts';

// Terms that took effect without an act of the payor (an order that an operator confirmed) can require larger debits.
// The payor is notified ten days before the first of them. Until then no debit exceeds what they knew of, and the
// difference follows later. For terms the payor saved or accepted, that act is the notice. See docs/payments.md, "Ten
// days' notice".

const NOTICE_DAYS = 10;

/** What a debit may come to until the notice ends; null if none is running. */
export type NoticeOfChange = Pick<ScheduleInForce, 'noticeAmount' | 'noticeArrears' | 'noticeEndsOn'>;
export const NO_NOTICE: NoticeOfChange = { noticeAmount: null, noticeArrears: null, noticeEndsOn: null };

type Amounts = Pick<ScheduleInForce, 'amount' | 'arrearsInstalment'>;
type Asked = Pick<ScheduleInForce, 'amount' | 'steps' | 'arrearsInstalment'>;

/** The most that the terms ever ask for, because a later amount may start before a notice ends. */
export const mostAsked = ({ amount, steps, arrearsInstalment }: Asked): Amounts => ({
  amount: steps.map((step) => step.amount).reduce(max, amount),
  arrearsInstalment,
});

const isRunning = ({ noticeEndsOn }: NoticeOfChange, today: Day): boolean =>
  noticeEndsOn !== null && today < noticeEndsOn;

/** The amounts the payor had notice of by that day: those of the schedule or, during a notice, those before it. */
function knownBefore(before: ScheduleInForce | null, today: Day): Amounts {
  const none = 0 as Cents;
  if (before === null) return { amount: none, arrearsInstalment: none };
  if (!isRunning(before, today)) return mostAsked(before);
  return { amount: before.noticeAmount ?? none, arrearsInstalment: before.noticeArrears ?? none };
}

/** The notice needed for terms that took effect without the payor; none if no debit is larger than they knew of. */
export function noticeOfChange(before: ScheduleInForce | null, asked: Asked, today: Day): NoticeOfChange {
  const [known, after, last] = [knownBefore(before, today), mostAsked(asked), before && mostAsked(before)];
  if (after.amount <= known.amount && after.arrearsInstalment <= known.arrearsInstalment) return NO_NOTICE;
  const ofThese = last !== null && after.amount <= last.amount && after.arrearsInstalment <= last.arrearsInstalment;
  const noticeEndsOn = before !== null && ofThese ? before.noticeEndsOn : addDays(today, NOTICE_DAYS);
  return { noticeAmount: known.amount, noticeArrears: known.arrearsInstalment, noticeEndsOn };
}

/**
 * The most that may be debited for an instalment now, and when more may be. Null if no notice is running, or no
 * account's debits are authorized.
 */
export function heldBack(draft: Draft, payment: Payment): { most: Cents; from: Day } | null {
  const { schedules, known, sources } = draft;
  const schedule = schedules.get(payment.obligationId ?? '');
  if (schedule === undefined || !isRunning(schedule, dayAt(known.now, known.timeZone))) return null;
  if (!sources.some(({ sourceType, isAuthorized }) => sourceType === 'ach' && isAuthorized)) return null;
  const { noticeAmount, noticeArrears, noticeEndsOn: from } = schedule;
  const most = isArrears(payment) ? noticeArrears : noticeAmount;
  return most === null || from === null ? null : { most, from };
}
