import { addDays, addMonths, type Day, firstOfMonth } from '../day.ts';

/** Payments as the success rate needs them: one, or `count` with the same outcome on the same side of the span. */
export type JudgedPayments = {
  date: Day;
  status: string;
  /** Generated from the schedule, not paid outside it. */
  instalment: boolean;
  /** The total. Zero, where the arrears were paid in another way, is neither a success nor a failure. */
  amount?: number;
  count?: number;
};

/** Both days included. */
type Span = { start: Day; end: Day };

const MONTHS_COUNTED = 12;

/** The twelve months ending today: the same days for every figure described as covering the last twelve months. */
export const lastTwelveMonths = (today: Day): Span => ({
  start: addMonths(addDays(today, 1), -MONTHS_COUNTED), // from tomorrow, so whole months stay whole
  end: today,
});

/** The month of which the last twelve months have only the last days, by its first day; null if they are whole months. */
export function monthInPart(today: Day): Day | null {
  const { start } = lastTwelveMonths(today);
  return firstOfMonth(start) === start ? null : firstOfMonth(start);
}

/**
 * Whether an instalment fell due in the span and has ended: paid in full by any means (bank, backup, plan, claim), or
 * not.
 */
export const isJudged = ({ date, status, instalment, amount }: JudgedPayments, { start, end }: Span): boolean =>
  instalment && amount !== 0 && date >= start && date <= end && (status === 'completed' || status === 'failed');

export type Success = {
  completed: number;
  /** Completed or failed; if zero, the rate is meaningless. */
  ended: number;
  /** 0 to 100, one decimal. */
  rate: number;
};

/** The success rate: the share of instalments due in the span and ended that were completed. */
export function successOf(payments: readonly JudgedPayments[], span: Span): Success {
  const judged = payments.filter((each) => isJudged(each, span));
  const ended = counted(judged);
  const completed = counted(judged.filter(({ status }) => status === 'completed'));
  return { completed, ended, rate: ended === 0 ? 0 : Math.round((completed / ended) * 1000) / 10 };
}

const counted = (payments: readonly JudgedPayments[]) => payments.reduce((all, { count = 1 }) => all + count, 0);
