import type { Features } from '#model/logistic.ts';
import { once } from '../flow/once.ts';
import type { MoneyMention } from './document.ts';
import { periodOf } from './period.ts';
import { sumsNear } from './sums-near.ts';

/**
 * "$1,776.00 to her, $888.00 to the State, in all $2,664.00": the total is owed, with interest if included. "of $73,000
 * she remits $23,000; he shall pay the remaining $50,000": the rest is owed.
 */
export function owedInParts(mention: MoneyMention, money: readonly MoneyMention[]): Features {
  const near = sumsNear(mention, money, 4).filter((other) => !periodOf(other, money));
  if (!near.includes(mention)) return {};
  if (isTotal(mention, near)) return { owedTotal: 1 };
  if (isRest(mention, near)) return { owedRest: 1 };
  const isPart = near.some(
    (other) => other.value > mention.value && isTotal(other, near) && near.indexOf(other) > near.indexOf(mention),
  );
  return isPart || near.some((rest) => rest !== mention && isRest(rest, near) && leads(mention, rest, near))
    ? { owedPart: 1 }
    : {};
}

/** Whether it is called a total and equals the sum of the amounts right before it, at least one of them owed. */
function isTotal(whole: MoneyMention, near: readonly MoneyMention[]): boolean {
  if (!IN_ALL.test(leadTo(whole)) && !IN_ALL_BEHIND.test(behind(whole))) return false;
  const parts = near.slice(0, near.indexOf(whole));
  return (
    parts.some((_, from) => {
      const run = parts.slice(from);
      const sum = run.reduce((total, { value }) => total + value, 0);
      return run.length > 1 && sum === whole.value && run.some((part) => isOwed(part));
    }) || isSumOfTwo(whole, parts)
  );
}

const isSumOfTwo = (whole: MoneyMention, parts: readonly MoneyMention[]): boolean =>
  parts.some((a) => isOwed(a) && parts.some((b) => b !== a && a.value + b.value === whole.value));

/** Whether it is what remains of a debt after a nearby amount was forgiven or paid. */
const isRest = (rest: MoneyMention, near: readonly MoneyMention[]): boolean =>
  near.some((whole) => isOwed(whole) && leaves(whole, rest, near));

const leaves = (whole: MoneyMention, rest: MoneyMention, near: readonly MoneyMention[]): boolean =>
  near.some(
    (taken) =>
      taken !== whole &&
      taken !== rest &&
      whole.value - taken.value === rest.value &&
      (near.indexOf(taken) < near.indexOf(rest)
        ? LET_OFF.test(`${leadTo(taken)} ${behind(taken)}`) && !STILL_TO_PAY.test(leadTo(taken))
        : LESS.test(leadTo(taken))),
  );

/** Whether it is the original debt, or what was deducted from it. */
const leads = (mention: MoneyMention, rest: MoneyMention, near: readonly MoneyMention[]): boolean =>
  leaves(mention, rest, near) || near.some((whole) => whole.value - mention.value === rest.value);

const IN_ALL = /\b(?:total\w*|in all|together|altogether|aggregate|sum of|comes? to|making)\b[^$£€]{0,40}$/i;
const IN_ALL_BEHIND = /^[^$£€;.]{0,12}\b(?:in all|in total|altogether|all told)\b/i;
/** "$1,786.71, after direct payments of $500.00": the deduction comes after. */
const LESS = /\b(?:less|after|net of|minus|deducting|allowing)\b[^$£€]{0,60}$/i;
const STILL_TO_PAY = /\b(?:shall|will|must|to) (?:\w+ )?(?:pay|be paid)\b[^$£€]{0,60}$/i;
/** What was forgiven, or already paid. */
const LET_OFF = /waiv|forg[ai]v|remit|releas|g[ai]ve[sn]? up|credit|reduc|\bpaid\b|payments?\b|deduct|\bless\b/i;
const OWED_PART =
  /arrear|past[- ]due|unpaid|judgment|\bow(?:e[ds]?|ing)\b|principal|delinquen|retroactive|accrued|missed|behind|short/i;
const isOwed = once((sum: MoneyMention) => OWED_PART.test(leadTo(sum)));
const leadTo = ({ passage, start }: MoneyMention) => passage.text.slice(Math.max(0, start - 90), start);
const behind = ({ passage, end }: MoneyMention) => passage.text.slice(end, end + 40);
