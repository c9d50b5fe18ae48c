import { once } from '../flow/once.ts';
import type { MoneyMention } from './document.ts';

/**
 * How many sums before and after one are checked: those farther away are unrelated, and this bounds the work on a page
 * of figures.
 */
const LOOKED_AT = 24;

/** The sums around one, including itself, in order. */
function around(mention: MoneyMention, money: readonly MoneyMention[]): MoneyMention[] {
  const at = placesIn(money).get(mention) ?? -1;
  return money.slice(Math.max(0, at - LOOKED_AT), at + LOOKED_AT + 1);
}

/** The sums at most `passages` passages from one, including itself, in order. */
export const sumsNear = (mention: MoneyMention, money: readonly MoneyMention[], passages: number): MoneyMention[] =>
  around(mention, money).filter(
    ({ passage, value }) => value > 0 && Math.abs(passage.index - mention.passage.index) <= passages,
  );

/** The sums in the same sentence or row, including itself. */
export const sumsBeside = (mention: MoneyMention, money: readonly MoneyMention[]): MoneyMention[] =>
  around(mention, money).filter(({ passage }) => passage === mention.passage);

/**
 * How often the document names the sum elsewhere, except in unticked options: never (0), once (a half), or more often
 * (1).
 */
export function twinsOf(mention: MoneyMention, money: readonly MoneyMention[]): number {
  const others = (timesIn(money).get(mention.value) ?? 0) - (mention.passage.ticked !== false ? 1 : 0);
  return Math.min(2, others) / 2;
}

const timesIn = once((money: readonly MoneyMention[]) => {
  const times = new Map<number, number>();
  for (const { value, passage } of money) if (passage.ticked !== false) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
});

const placesIn = once((money: readonly MoneyMention[]) => new Map(money.map((one, i) => [one, i])));
