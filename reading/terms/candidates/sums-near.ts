import type { MoneyMention } from './document.ts';

/** So many sums before and after one are looked at: what lies further is another matter, and a page of figures no riddle. */
const LOOKED_AT = 24;

/** The sums that stand at most so many passages from one, itself among them, in their order. */
export function sumsNear(mention: MoneyMention, money: readonly MoneyMention[], passages: number): MoneyMention[] {
  const at = money.indexOf(mention);
  return money
    .slice(Math.max(0, at - LOOKED_AT), at + LOOKED_AT + 1)
    .filter(({ passage, value }) => value > 0 && Math.abs(passage.index - mention.passage.index) <= passages);
}
