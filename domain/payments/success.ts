import { addDays, addMonths, type Day } from '../day.ts';

/** Payments as far as success is judged: one, or `count` that end alike on the same side of the span. */
export type JudgedPayments = {
  date: Day;
  status: string;
  /** Drawn from the schedule, not paid beside it. */
  instalment: boolean;
  /** Of all of them; one of nothing, whose arrears were paid otherwise, is neither success nor failure. */
  amount?: number;
  count?: number;
};

/** Both days count. */
type Span = { start: Day; end: Day };

const MONTHS_COUNTED = 12;

/** The twelve months that end today: the same days for every figure that is said to be of the last twelve months. */
export const lastTwelveMonths = (today: Day): Span => ({
  start: addMonths(addDays(today, 1), -MONTHS_COUNTED), // from tomorrow, so that a month's end begins at a month's first
  end: today,
});

/** An instalment that fell due in the span and came to an end: in full, whoever paid it (bank, backup, plan, claim), or not. */
export const isJudged = ({ date, status, instalment, amount }: JudgedPayments, { start, end }: Span): boolean =>
  instalment && amount !== 0 && date >= start && date <= end && (status === 'completed' || status === 'failed');

export type Success = {
  completed: number;
  /** Completed or failed; without any the rate says nothing. */
  ended: number;
  /** 0 to 100, one decimal. */
  rate: number;
};

/** The success rate: of the instalments that fell due in the span and have ended, the share that was completed. */
export function successOf(payments: readonly JudgedPayments[], span: Span): Success {
  const judged = payments.filter((each) => isJudged(each, span));
  const ended = counted(judged);
  const completed = counted(judged.filter(({ status }) => status === 'completed'));
  return { completed, ended, rate: ended === 0 ? 0 : Math.round((completed / ended) * 1000) / 10 };
}

const counted = (payments: readonly JudgedPayments[]) => payments.reduce((all, { count = 1 }) => all + count, 0);
