import type { MoneyMention } from './candidates/document.ts';
import { besideIn, inPassage } from './flow/in-passage.ts';
import { type DateMention, datesIn } from './grammar/dates.ts';

const FROM =
  /\b(?:effective|commenc(?:ing|es?)|beginning|begin(?:s|ning)?|starting|starts?|the first (?:such )?(?:payment|instal?lment)(?: \w+){0,4}? (?:on|due)|first due)(?: on| with| from)?(?: or before)?(?: the)?(?: \p{L}+day,?)? $|^\W*(?:\w{1,3}[.)] )?from(?: and after)? $/iu;

/**
 * The day from which a sum is paid: between it and its neighbors, or before all sums of its sentence, applying to all.
 */
export function startIn(mention: MoneyMention, money: readonly MoneyMention[]): DateMention | null {
  const { text } = mention.passage;
  const { before, next } = besideIn(mention, money);
  const [first] = inPassage(mention.passage, money);
  const isOwn = ({ start, end }: DateMention) =>
    (start >= (before?.end ?? 0) && end <= (next?.start ?? text.length)) || end <= (first?.start ?? 0);
  const starts = datesIn(text).filter(({ start }) => FROM.test(text.slice(Math.max(0, start - 60), start)));
  return starts.find(isOwn) ?? null;
}
