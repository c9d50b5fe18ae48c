import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { once } from '../flow/once.ts';
import type { Passage } from '../flow/passage.ts';
import { LEXICON } from '../grammar/lexicon.ts';
import { SHARE, SUBJECTS } from './subjects.ts';

/** Words that share a cost, or say that one person pays all of it. */
export const SHARES = new RegExp(SHARE, 'iu');

/** "I'll go on paying her myself": the adjacent sentence says who pays. */
const PAYS_IT = /\b(?:pay(?:s|ing)?|cover(?:s|ing)?|take care of)\b[^.]{0,20}\b(?:her|him|it|that|this|them|those)\b/i;
const OF_COSTS = /expens|costs?\b|bills|shares?\b|charges/i;

/** What states the shares of costs when their own sentence does not: next to it, after it, or where it refers to. */
export function shareElsewhere(
  listed: readonly Passage[],
  passages: readonly Passage[],
  field: TextField,
): Passage | null {
  const near = shareBeside(listed, passages, field) ?? sharesAfter(listed, passages, field);
  return near && FIGURED.test(near.text) ? near : (sharesReferredTo(listed, passages) ?? near);
}

/** If a sentence names costs but not who pays them, the adjacent sentence in the same section that does. */
function shareBeside(listed: readonly Passage[], passages: readonly Passage[], field: TextField): Passage | null {
  const [first] = listed;
  if (
    !first ||
    first.text.length < 40 ||
    first.ticked === false ||
    listed.some((part) => !OF_THESE_SHARES.test(part.text) && (SHARES.test(part.text) || BEARS.test(part.text)))
  )
    return null;
  const near = passages
    .slice(Math.max(0, first.index - 5), first.index + 6)
    .filter((other) => other.headings[0] === first.headings[0] && !listed.includes(other));
  const shares = near.filter(
    (other) =>
      other.kind === 'sentence' &&
      other.ticked !== false &&
      !isOfOtherCosts(other.text, field) &&
      ((SHARES.test(other.text) && OF_COSTS.test(other.text)) ||
        (Math.abs(other.index - first.index) === 1 && PAYS_IT.test(other.text))),
  );
  return shares.sort((a, b) => Math.abs(a.index - first.index) - Math.abs(b.index - first.index))[0] ?? null;
}

/**
 * "In the same percentages as in section 3.04", "in those shares", "in proportion to their incomes": the figures are
 * elsewhere.
 */
const REFERS =
  /\b(?:these|those|such|the same|same|the said|said|the above|the foregoing|that|like|their|his|her|its) (?:\w+ )?(?:shares?|percentages?|proportions?|ratios?|split)\b|\b(?:shares?|percentages?|proportions?|ratios?|split) (?:as )?(?:shown|stated|set (?:out|forth)|fixed|found|given|listed|named|in|of|on|under|above) (?:in |on |at |above )?(?:section|paragraph|para|part|item|line|clause|article|¶|§|the (?:worksheet|table|findings)|above|\d)|\bso (?:shared|divided|split|apportioned)\b|\b(?:pro[- ]?rata|proportionate) (?:shares?|basis|part)|\bin proportion to (?:their|the)\b/i;
const PLACE =
  /\b(?:section|paragraph|para|part|item|line|clause|article)\.? (\d{1,3}(?:\.\d{1,3})*)|[¶§] ?(\d{1,3}(?:\.\d{1,3})*)/i;
/** What each of two people pays, or earns of the total. */
const OF_BOTH =
  /\d{1,2}(?:\.\d+)? ?(?:%|percent\b|per cent\b).{1,90}?\b\d{1,2}(?:\.\d+)? ?(?:%|percent\b|per cent\b)|\b\d{2} ?[/:-] ?\d{2}\b(?![/-])/i;
const OF_THE_PARENTS =
  /shares?\b|proportion|pro[- ]?rata|percentage|incomes?\b|expens|costs?\b|bills?\b|\bcare\b|borne|\bpa(?:y|ys|id)\b|\bdivided\b|\bsplit\b/i;
const OF_NO_COSTS = /\b(?:interest|equity|proceeds|sale|retirement|pension|401|refund|exemptions?|overnights?|time)\b/i;

/** The sentences and rows that state what each of two people pays. */
const tellingShares = once((passages: readonly Passage[]): Passage[] =>
  passages.filter(
    ({ ticked, text }) =>
      ticked !== false && OF_BOTH.test(text) && OF_THE_PARENTS.test(text) && !OF_NO_COSTS.test(text),
  ),
);
const NEAREST = 40;

/**
 * If a sentence on costs says that they are shared as stated elsewhere, the earlier sentence or row that states the
 * shares.
 */
function sharesReferredTo(listed: readonly Passage[], passages: readonly Passage[]): Passage | null {
  const [first] = listed;
  const text = listed.map((part) => part.text).join(' ');
  if (!first || first.ticked === false || FIGURED.test(text) || !REFERS.test(text)) return null;
  const told = tellingShares(passages)
    .filter(({ index }) => index < first.index)
    .slice(-NEAREST);
  const place = PLACE.exec(text);
  const number = place?.[1] ?? place?.[2];
  const there = number
    ? told.find(({ text: own, headings }) => [own, ...headings].some((one) => beginsWith(one, number)))
    : undefined;
  return there ?? told.at(-1) ?? null;
}

const beginsWith = (text: string, number: string): boolean =>
  text.replace(/^\W*(?:section |article |part )?/i, '').startsWith(number) &&
  !/^\d/.test(
    text
      .replace(/^\W*(?:section |article |part )?/i, '')
      .slice(number.length)
      .replace(/^\./, ''),
  );

/** Shares of other costs, or only of the other kind of cost, are not the ones wanted. */
function isOfOtherCosts(text: string, field: TextField): boolean {
  if (isOfLitigation(text)) return true;
  if (SUBJECTS[field].topic.test(text)) return false;
  if (LEXICON.otherCosts.test(text) || LEXICON.property.test(text)) return true;
  return SUBJECTS[field === 'medicalExpenses' ? 'childcareExpenses' : 'medicalExpenses'].topic.test(text);
}

/** "Each party shall bear his or her own costs": those of the case, on which a sentence about the children says more. */
export const isOfLitigation = (text: string): boolean => OWN_COSTS.test(text) && !OF_CHILDREN.test(text);
const OWN_COSTS =
  /\b(?:each|the|both|neither) (?:party|parties|parents?|sides?)\b[^.;]{0,40}\b(?:bears?|pays?|responsible for|borne by|meets?)\b[^.;]{0,20}\bown (?:(?:attorney\S*|legal|court|respective|lawyer\S*) )*(?:costs?|fees|expenses)\b|\b(?:court )?costs (?:of (?:this|the) (?:action|motion|case|proceedings?) )?(?:are|is|be|shall be) (?:taxed|divided|waived|assessed)\b/i;
const OF_CHILDREN = /\b(?:child(?:ren)?\S*|care|medical|dental|health\w*|school|kids?)\b/i;

/** "These shares apply to the medical bills": they come before. */
const OF_THESE_SHARES =
  /\b(?:these|those|such|the same|the said|said|the above|the foregoing) (?:shares|percentages|proportions)\b/i;

const BEARS =
  /\b(?:shall|will|must|agrees? to|is to) (?:pay|bear|cover|reimburse|contribute|meet)|\bpays\b|borne by|(?<!n't |not )paid by|responsible for/i;

/** What each pays, in figures or fractions. */
const FIGURED =
  /\d ?(?:%|percent\b|per cent\b)|\bper ?cent\b|\b\d{2} ?[/:-] ?\d{2}\b|\bhal(?:f|ves)\b|\bequal|\b(?:one|two|three)[- ](?:third|quarter|fifth)s?\b/i;

/** "Charges not covered fall on both. His part is sixty per cent": the paragraph's next sentence states the shares. */
function sharesAfter(listed: readonly Passage[], passages: readonly Passage[], field: TextField): Passage | null {
  const last = listed.at(-1);
  const next = last && passages[last.index + 1];
  if (!next || next.paragraph !== last.paragraph || next.kind !== 'sentence' || next.ticked === false) return null;
  if (listed.some(({ text }) => FIGURED.test(text)) || !FIGURED.test(next.text)) return null;
  return isOfOtherCosts(next.text, field) ? null : next;
}
