import type { Document, MoneyMention } from './document.ts';
import { periodOf } from './period.ts';
import { sumsNear } from './sums-near.ts';

/** What comes right before an amount that the law would set. */
const BY_LAW =
  /\b(?:presum\w+|guidelines?|basic (?:child )?(?:support )?obligation|standards act|pro[- ]rata share|would (?:otherwise )?(?:be|result|have been))\b[^.;$£€]{0,110}$/i;
/** An order is not a mere calculation: "by the guideline, Father shall pay". */
const ORDERS = /\b(?:shall|must|will|agrees? to|is (?:hereby )?ordered to)\b[^.;$£€]{0,50}\bpay\b[^.;$£€]{0,60}$/i;
const DEVIATES =
  /\b(?:deviat\w+|depart(?:s|ed|ing|ure)? from|(?:a |agreed (?:to|on|upon) (?:a |an )?)(?:different|other|another|lower|higher) (?:amount|sum|figure)|unjust|inappropriate)\b/gi;
const NOT =
  /\b(?:no|not|nor|without|never|declin\w+|den(?:y|ies|ied)|reject\w*|neither)\b(?: \w+){0,4} $|^[^.;]{0,40}\b(?:is|are|was|were) (?:denied|declined|rejected|not (?:found|warranted|requested))/i;
/**
 * The deviation is stated in the amount's sentence or soon after, and the amount ordered instead not much farther on.
 */
const TOLD_WITHIN = 3;
const ORDERED_WITHIN = 12;

/**
 * Whether an amount is only what the law would set, and the paper departs from it and names another periodic one: "The
 * presumptive amount is $612.00 per month; the parties deviate from it, and Father shall pay $540.00".
 */
export function isDeviatedFrom(
  mention: MoneyMention,
  { money, passages }: Pick<Document, 'money' | 'passages'>,
): boolean {
  const { passage, start, end, value } = mention;
  const before = passage.text.slice(Math.max(0, start - REACH), start);
  if (!BY_LAW.test(before) || ORDERS.test(before)) return false;
  const behind = [
    passage.text.slice(end),
    ...passages.slice(passage.index + 1, passage.index + 1 + TOLD_WITHIN).map(({ text }) => text),
  ];
  if (!behind.some(deviates)) return false;
  return sumsNear(mention, money, ORDERED_WITHIN).some(
    (other) =>
      other.value !== value &&
      other.passage.ticked !== false &&
      (other.passage.index > passage.index || (other.passage === passage && other.start > start)) &&
      periodOf(other, money) !== null,
  );
}
const REACH = 160;

const deviates = (text: string): boolean =>
  [...text.matchAll(DEVIATES)].some(
    ({ 0: word, index }) =>
      !NOT.test(text.slice(Math.max(0, index - 45), index)) && !NOT.test(text.slice(index + word.length)),
  );
