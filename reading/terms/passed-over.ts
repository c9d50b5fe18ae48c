import type { MoneyMention } from './candidates/document.ts';
import { sumsBeside } from './candidates/sums-near.ts';
import type { Passage } from './flow/passage.ts';

// Sums that are not taken, however well their own words fit: what is said beside them settles it.

/** "$95 for Kim and $95 for Lou = $190": each is a part, and the paper itself tells the sum that is paid. */
export function isEqualPart(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const beside = sumsBeside(mention, money);
  const total = beside.find((sum) => sum.start >= mention.end && followsEquals(sum));
  if (!total) return false;
  const parts = beside.filter(({ end }) => end <= total.start);
  return parts.every(({ value }) => value === mention.value) && parts.length * mention.value === total.value;
}
const followsEquals = ({ passage, start }: MoneyMention): boolean =>
  passage.text.slice(Math.max(0, start - 3), start).trim() === '=';

/**
 * "Children supported: 1 child, 2 children, 3 children" above a row of sums: support is due for all of them now, so the
 * smaller sums of the row are those for fewer.
 */
export function isForFewerChildren(
  mention: MoneyMention,
  money: readonly MoneyMention[],
  passages: readonly Passage[],
) {
  if (mention.passage.kind !== 'row') return false;
  const beside = sumsBeside(mention, money);
  if (!beside.some(({ value }) => value > mention.value)) return false;
  const { index } = mention.passage;
  return passages.slice(Math.max(0, index - ROWS), index).some(({ text }) => COUNTS_CHILDREN.test(text));
}
/** A table of sums has no more rows above its total. */
const ROWS = 12;
const COUNTS_CHILDREN =
  /\b(?:[1-6]|one|two|three|four) (?:child|children)\W{1,3}(?:[1-6]|one|two|three|four)(?: or more)? (?:child|children)\b/i;

/** "She thinks that he is behind by $600. He does not agree. We leave that open": nobody has settled that it is owed. */
export function isDisputed({ text, index, paragraph }: Passage, passages: readonly Passage[]): boolean {
  const next = passages
    .slice(index + 1, index + 1 + ANSWERS)
    .filter((one) => one.paragraph === paragraph && one.kind === 'sentence');
  return ONE_SAYS.test(text) && next.some((one) => LEFT_OPEN.test(one.text));
}
const ANSWERS = 2;
const ONE_SAYS = /\b(?:thinks|believes|says|feels|contends|asserts|maintains|insists)\b/i;
const LEFT_OPEN =
  /\b(?:does not|doesn't|do not|don't) agree\b|\b(?:disagrees|disputes|denies)\b|\bleav(?:e|es|ing)\b[^.;]{0,40}\bopen\b|\b(?:stays|remains|is left) open\b/i;

/** "alimony of 00 per month": the cents of a sum whose figures OCR lost. */
export const isCentsAlone = ({ passage, start, end }: MoneyMention): boolean =>
  /^0{2,}$/.test(passage.text.slice(start, end));
