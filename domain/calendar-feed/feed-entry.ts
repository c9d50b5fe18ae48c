import { addDays, type Day } from '../day.ts';
import { type Cents, dollars, plus } from '../money.ts';
import { typeWords } from '../reports/words.ts';

/** An instalment as far as a calendar needs it, with what of it was paid through Mainstay, and outside it. */
export type FeedInstalment = {
  id: string;
  dueOn: Day;
  amount: Cents;
  paid: Cents;
  outside: Cents;
  status: string;
  paymentType: string;
};

/** An entry of a whole day in somebody's calendar. */
export type FeedEntry = { id: string; day: Day; title: string; words: string };

/** The days that a feed covers: what fell due within a year, and what is scheduled. */
export const feedPeriod = (today: Day): { start: Day; end: Day } => ({
  start: addDays(today, -365),
  end: addDays(today, 400),
});

/**
 * What a calendar says of an instalment: what it is for, how much, and its state. Calendars are shared and read aloud, so nobody, no
 * bank and no account is named. `say` says it in the language of the person whose calendar it is.
 */
export function feedEntry(instalment: FeedInstalment, today: Day, say = (english: string) => english): FeedEntry {
  const { id, dueOn, amount, paymentType } = instalment;
  const state = stateOf(instalment, today);
  return {
    id,
    day: dueOn,
    title: say(`${typeWords(paymentType)} ${dollars(amount)}: ${state}`),
    words: `${say(typeWords(paymentType))}, ${dollars(amount)}\n${say(`Status: ${state}`)}`,
  };
}

function stateOf({ dueOn, amount, paid, outside, status }: FeedInstalment, today: Day): string {
  const reached = plus(paid, outside);
  if (status === 'completed' || reached >= amount) return 'paid';
  const part = reached > 0 ? `, ${dollars(reached)} paid` : '';
  if (status === 'failed') return `not paid in full${part}`;
  if (status === 'processing') return `processing${part}`;
  return dueOn < today ? `not paid yet${part}` : `due${part}`;
}
