import { addDays, type Day } from '../day.ts';
import { type Cents, dollars, plus } from '../money.ts';
import { typeWords } from '../reports/words.ts';

/** The facts of an instalment that a calendar needs, with what was paid of it through Mainstay and outside. */
export type FeedInstalment = {
  id: string;
  dueOn: Day;
  amount: Cents;
  paid: Cents;
  outside: Cents;
  status: string;
  paymentType: string;
};

/** An all-day entry in a person's calendar. */
export type FeedEntry = { id: string; day: Day; title: string; words: string };

/** The days that a feed covers: what fell due within the last year, and what is scheduled. */
export const feedPeriod = (today: Day): { start: Day; end: Day } => ({
  start: addDays(today, -365),
  end: addDays(today, 400),
});

/**
 * The calendar entry of an instalment: its purpose, amount and state. Calendars are shared and read aloud, so it names
 * no person, bank or account. `say` translates it into the language of the calendar's owner.
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
