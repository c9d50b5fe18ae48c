import { type Day, yearOf } from '../day.ts';
import { type Cents, minus, plus, totalOf, ZERO } from '../money.ts';
import type { HeldAtEnd, HeldBefore, Receipt } from './facts.ts';
import type { Period } from './report-types.ts';
import { dayWords, usd } from './words.ts';
import type { Block } from './written.ts';

// What reports say where money was held: the payor paid it on one day, and the payee received it on another.

type Dated = Pick<Receipt, 'on' | 'arrivedOn' | 'amount'>;

/** The day on which the payee received it; null while it waits for them. */
export const receivedOn = ({ on, arrivedOn }: Pick<Receipt, 'on' | 'arrivedOn'>): Day | null =>
  arrivedOn === undefined ? on : arrivedOn;

const isIn = (day: Day | null, { start, end }: Period): boolean => day !== null && day >= start && day <= end;

/** What the payees received in a period. */
export const receivedIn = <R extends Dated>(receipts: readonly R[], period: Period): R[] =>
  receipts.filter((each) => isIn(receivedOn(each), period));

/** The same receipts on the days on which they were received, and what still waits apart. */
export function byArrival<R extends Dated>(receipts: readonly R[]): { arrived: R[]; waiting: R[] } {
  const waiting = receipts.filter((each) => receivedOn(each) === null);
  const arrived = receipts.flatMap((each) => {
    const on = receivedOn(each);
    return on === null ? [] : [{ ...each, on }];
  });
  return { arrived, waiting };
}

export const paidIn = <R extends Dated>(receipts: readonly R[], period: Period): R[] =>
  receipts.filter(({ on }) => isIn(on, period));

/** What of the receipts was paid before the period and received in it. */
export const heldBefore = (receipts: readonly Dated[], period: Period): HeldBefore[] =>
  heldFirst(receivedIn(receipts, period).filter(({ on }) => on < period.start));

/** What was held and has arrived, by the year in which it was paid and the day on which it arrived. */
export function heldFirst(receipts: readonly Dated[]): HeldBefore[] {
  const some = receipts.flatMap(({ on, arrivedOn, amount }) =>
    arrivedOn ? [{ paidIn: yearOf(on), until: arrivedOn, amount }] : [],
  );
  return [...Map.groupBy(some, ({ paidIn, until }) => `${until} ${paidIn}`)]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, same]) => same.slice(0, 1).map((one) => ({ ...one, amount: totalOf(same) })));
}

/** " $600.00 of it was held on Dec 31, 2027 because nobody was the payee." */
export const heldAtEndWords = (
  held: readonly HeldAtEnd[],
  { end, isNow, it }: { end: Day; isNow: boolean; it: 'it' | 'what was paid' },
): string =>
  held
    .map(({ amount, why, name }) => {
      const words = isNow ? NOW[why] : THEN[why];
      return ` ${usd(amount)} of ${it} ${words.replace('{day}', dayWords(end)).replace('{name}', name ?? '')}.`;
    })
    .join('');

const THEN: Record<HeldAtEnd['why'], string> = {
  nobody: 'was held on {day} because nobody was the payee',
  left: 'was held on {day} for {name}, who had left',
  bad_account: 'had not reached the payee by {day} because it could not be paid into their account',
  no_account: 'was held on {day} because there was no account of the payee that it could be paid to',
};

const NOW: Record<HeldAtEnd['why'], string> = {
  nobody: 'is held because nobody is the payee',
  left: 'is held for {name}, who has left',
  bad_account: 'has not reached the payee because it could not be paid into their account',
  no_account: 'is held for the payee',
};

/** " $600.00 of that was paid in 2027 and held until Jan 6, 2028." */
export const heldBeforeWords = (before: readonly HeldBefore[]): string =>
  before.map((each) => ` ${usd(each.amount)} of that ${paidAndHeldWords(each)}.`).join('');

const paidAndHeldWords = ({ paidIn, until }: HeldBefore): string =>
  `was paid in ${paidIn} and held until ${dayWords(until)}`;

/** "Dora Quist received $600.00, of which $600.00 was paid in 2027 and held until Jan 6, 2028." */
export function receivedWords(who: string, { amount, before }: { amount: string; before: readonly HeldBefore[] }) {
  const [one, ...more] = before;
  return one && more.length === 0
    ? ` ${who} received ${amount}, of which ${usd(one.amount)} ${paidAndHeldWords(one)}.`
    : ` ${who} received ${amount}.${heldBeforeWords(before)}`;
}

/**
 * From what was paid in the year to what was received in it. `beside` is what counts in no other sum of the statement; it
 * was paid and received on one day.
 */
export function heldBridge(receipts: readonly Receipt[], { beside, period }: { beside: Cents; period: Period }): Block {
  const year = yearOf(period.start);
  const paid = paidIn(receipts, period);
  const later = minus(totalOf(paid), totalOf(receivedIn(paid, period)));
  const before = totalOf(heldBefore(receipts, period));
  const received = totalOf(receivedIn(receipts, period));
  return {
    kind: 'facts',
    rows: [
      [`Paid in ${year}, insurance included`, usd(plus(totalOf(paid), beside))],
      [`Less not received by ${dayWords(period.end)}`, usd(minus(ZERO, later))],
      [`Paid before ${year}, received in ${year}`, usd(before)],
      [`Received in ${year}`, usd(plus(received, beside))],
    ],
  };
}

/** " $600.00 of that was held until Jan 6, 2028." */
export function wasHeldWords(held: readonly HeldBefore[], what: string): string {
  const last = held.at(-1);
  if (!last) return '';
  const days = new Set(held.map(({ until }) => until)).size;
  return days === 1
    ? ` ${usd(totalOf(held))} of ${what} was held until ${dayWords(last.until)}.`
    : ` ${usd(totalOf(held))} of ${what} was held, the last of it until ${dayWords(last.until)}.`;
}

/** " $600.00 that was credited in 2027 was held until Jan 6, 2028." */
export const overYearWords = (held: readonly HeldBefore[]): string =>
  held
    .filter(({ paidIn, until }) => yearOf(until) > paidIn)
    .map(
      ({ paidIn, until, amount }) =>
        ` ${usd(amount)} that was credited in ${paidIn} was held until ${dayWords(until)}.`,
    )
    .join('');
