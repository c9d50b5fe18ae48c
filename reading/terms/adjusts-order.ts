import type { MoneyMention } from './candidates/document.ts';
import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';
import { titlesOf } from './mere-request.ts';

/**
 * Whether a paper is the notice by which an agency changes the support of an order, as for the cost of living. It talks to its reader
 * as a guide does, but has their case number, calls the order theirs, and says what they pay and from when.
 */
export const adjustsOrder = once((passages: readonly Passage[]): boolean => {
  const told = withoutUnticked(passages);
  const says = (words: RegExp) => told.some(({ text }) => words.test(text));
  const titles = titlesOf(passages);
  return (
    titles.some((text) => ADJUSTS.test(text)) &&
    !titles.some((text) => ONLY_ASKED.test(text)) &&
    told.slice(0, OPENING).some(({ text }) => NUMBERED.test(text)) &&
    says(THEIRS) &&
    says(TAKES_EFFECT) &&
    says(SUM_OF_SUPPORT)
  );
});
const OPENING = 14;
const ADJUSTS =
  /\b(?:adjust(?:ment|ed|ing)|cost[- ]of[- ]living|COLA|change in (?:your |the )?(?:child )?support|new (?:child )?support amount)\b/i;
const ONLY_ASKED = /\b(?:propos\w+|request|motion|petition|application|worksheet|guide|how (?:to|do)|questions)\b/i;
const NUMBERED = /\b(?:case|file|docket|account|IV-?D|cause|order)\b[^.;]{0,24}\d{3}/i;
const THEIRS = /\byour (?:\w+ ){0,2}(?:order|support|obligation)\b/i;
const TAKES_EFFECT =
  /\b(?:takes? effect|becomes? (?:a )?part of (?:your|the) order|is (?:now )?your order|(?:order|support|obligation|amount)\b[^.;]{0,60}\b(?:changes|is changed|has (?:therefore )?been (?:adjusted|changed|made)|is adjusted|now reads|(?:goes|went) up|increases))\b/i;
const SUM_OF_SUPPORT = /\bsupport\b[^.;]{0,90}\p{Sc} ?\d/iu;

/**
 * "You now pay $611.00 per month. From July 1 you pay $637.00 per month": in such a notice, what is paid before the change.
 */
export const isBeforeAdjusted = (
  mention: MoneyMention,
  { money, passages }: { money: readonly MoneyMention[]; passages: readonly Passage[] },
): boolean =>
  adjustsOrder(passages) &&
  BEFORE.test(labelOf(mention)) &&
  money.some((other) => other.value !== mention.value && FROM_THEN.test(labelOf(other)));

const labelOf = ({ passage: { text }, start }: MoneyMention): string => text.slice(Math.max(0, start - LABEL), start);
const LABEL = 90;
const BEFORE = /\b(?:now pay|pay now|currently|at present|until|through|before|old|present)\b[^.;$]*$/i;
const FROM_THEN = /\b(?:beginning|from|effective|starting|new|as adjusted)\b[^.;$]*$/i;
