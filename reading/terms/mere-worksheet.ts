import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { decides, isGranted, titlesOf } from './mere-request.ts';

/** Whether a paper's heading calls it a worksheet and not an order; it calculates and orders nothing. */
export const isWorksheet = (passages: readonly Passage[]): boolean => {
  const head = passages.slice(0, 4).flatMap(({ text, headings }) => [...headings, text.slice(0, 200)]);
  return head.some((text) => /\bworksheet\b/i.test(text)) && !head.some((text) => ORDERS.test(text));
};
const ORDERS = /\b(?:orders?|decree|judgment|agreement|stipulation|entry|decision)\b/i;

/**
 * Whether a worksheet stays one: no court enters it, sets a sum on it, or orders what it comes to, and nobody agrees to pay
 * that. So does the page of a calculator. A note on it, in whatever hand, says what one side thinks.
 */
export const isMereWorksheet = once((passages: readonly Passage[]): boolean => {
  const titles = titlesOf(passages);
  const says = (words: RegExp) => passages.some(({ text, ticked }) => ticked !== false && words.test(text));
  const opening = passages.slice(0, OPENING);
  return (
    (titles.some((text) => TITLED.test(text)) ||
      (opening.some(({ text }) => CALCULATOR.test(text)) && says(ONLY_ESTIMATES))) &&
    !titles.some((text) => TITLED_ORDER.test(text) && !/\d/.test(text)) &&
    !isGranted(passages) &&
    !passages.some((passage) => passage.ticked !== false && (SETS.test(passage.text) || decides(passage)))
  );
});
/** A calculator's page says that it only estimates, and its name stands at its head, whatever OCR made of its title. */
const OPENING = 5;
const CALCULATOR = /\b(?:estimator|calculator|estimate)\b/i;
const ONLY_ESTIMATES =
  /\b(?:is|are|gives?) (?:only |just )?(?:an )?estimates?\b|\bestimates? only\b|\bestimate and (?:is )?not\b|\bnot an? (?:court )?(?:order|decision)\b/i;
const TITLED = /\bWORKSHEET\b|^\W*(?:\p{Lu}\S* ){0,6}Worksheet(?: \p{Lu})?\W*$/u;
const TITLED_ORDER =
  /\b(?:ORDERS?|Order|DECREE|Decree|JUDGE?MENT|Judgment|AGREEMENT|Agreement|STIPULATION|Stipulation|ENTRY|DECISION)\b/;
const SETS =
  /\b(?:amount|support|medical|total)\b(?: \w+){0,3} ordered\b(?! (?:in|by|for) (?:other|another|prior))|\b(?:entered|approved|adopted|made)\b[^.;]{0,30}\b(?:as (?:an|the) order|order of (?:the|this) court|by the court)\b|\b(?:court|magistrate|judge)\b[^.;]{0,30}\b(?:orders?|ordered|sets?|awards?|adopts?|approves?|approved)\b|\b(?:shall|must|will|agrees? to|is to|is ordered to) pay\b|\b(?:we|parties|parents|both)\b[^.;]{0,40}\b(?:agree[ds]?|stipulate[ds]?|settled)\b|\bagreed\b[^.;]{0,40}\b(?:amount|support|sum)\b|\bso ordered\b/i;
