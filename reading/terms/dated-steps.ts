import type { MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/period.ts';
import { besideIn } from './flow/in-passage.ts';

/** How many characters on each side of a sum belong to it. */
const REACH = 90;
/** How many passages ahead the next step is searched for. */
const NEAR = 3;
const DATE = String.raw`(?:\p{L}+\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?|\d{1,2}[/.-]\d{1,2}[/.-]|(?:the end of )?)(?:19|20)\d\d`;
const ENDS = new RegExp(
  String.raw`\b(?:through|until|till|to|up to|ending(?: on)?|before)(?: and including)?(?: the end of)? ${DATE}`,
  'iu',
);
const BEGINS = new RegExp(
  String.raw`\b(?:from|since|beginning|commencing|effective|starting|as of|after)(?: on| in| and after)?(?: the)? ${DATE}|\b(?:since then|thereafter|from then on)\b`,
  'iu',
);

/**
 * "$550 per month through December 2024; $700 per month from January 2025": whether a sum's own words end it on a date,
 * and another periodic one starts on a date. Which of them is in force depends on the current day.
 */
export function isDatedStep(own: MoneyMention, money: readonly MoneyMention[]): boolean {
  if (!ENDS.test(aroundOf(own, money))) return false;
  return money.some(
    (other) =>
      other.value !== own.value &&
      Math.abs(other.passage.index - own.passage.index) <= NEAR &&
      periodOf(other, money) !== null &&
      BEGINS.test(aroundOf(other, money)),
  );
}

/** The text from the previous sum to the next one, within its own clause. */
function aroundOf(mention: MoneyMention, money: readonly MoneyMention[]): string {
  const { passage, start, end } = mention;
  const { before, next } = besideIn(mention, money);
  const ahead =
    passage.text
      .slice(Math.max(before?.end ?? 0, start - REACH), start)
      .split(/[;.](?=\s)/)
      .at(-1) ?? '';
  const behind = passage.text.slice(end, Math.min(next?.start ?? Infinity, end + REACH)).split(/[;.](?=\s)/)[0] ?? '';
  return `${ahead}#${behind}`;
}
