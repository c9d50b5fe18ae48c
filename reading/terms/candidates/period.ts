import { besideIn } from '../flow/in-passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import type { MoneyMention } from './document.ts';

type Period = ReturnType<typeof frequenciesIn>[number]['kind'] | null;
const known = new WeakMap<readonly MoneyMention[], Map<MoneyMention, Period>>();

/** How often the amount is paid, from the words right after it. Looked up once for each sum of a document. */
export function periodOf(mention: MoneyMention, money: readonly MoneyMention[]): Period {
  const periods = known.get(money) ?? new Map<MoneyMention, Period>();
  known.set(money, periods);
  const before = periods.get(mention);
  if (before !== undefined) return before;
  const period = periodBehind(mention, money);
  periods.set(mention, period);
  return period;
}

function periodBehind(mention: MoneyMention, money: readonly MoneyMention[]): Period {
  const { next } = besideIn(mention, money);
  const [found] = frequenciesIn(
    mention.passage.text.slice(mention.end, Math.min(mention.end + 60, next?.start ?? Infinity)),
  );
  if (!found || found.start >= 45) return null;
  // "$2,250.00, with interest at 5 % per annum" is not a yearly payment.
  const between = mention.passage.text.slice(mention.end, mention.end + found.start);
  return /interest|%|percent|per cent/i.test(between) ? null : found.kind;
}
