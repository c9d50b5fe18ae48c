import type { Features } from '#model/logistic.ts';
import { once } from '../flow/once.ts';
import { type Passage, withoutUnticked } from '../flow/passage.ts';

// What tells whether a paper holds in any genre, where its single sentences and its words as a whole do not: whose decision
// it tells, in which mood it names its sums, and whether anybody accepted or adopted it.

const APPEAL =
  /\b(?:appell(?:ant|ee|ate)s?|cross-appeal|on appeal|courts? of appeals?|assign(?:s|ed|ments?)(?: of)? error|per curiam|(?:trial|district|circuit|family|lower|superior) court (?:erred|abused|awarded|found|ordered|imputed|set)|we (?:therefore |now |hereby )?(?:reverse|vacate|affirm|remand))\b/i;
const CONDITIONAL =
  /\b(?:would|could|might|propos(?:es?|ed|ing)|offer(?:s|ed|ing)?|suggests?|inclined|willing to|prepared to|thinking of|position|contends?|claims?|seeks?|asks? for)\b/i;
const LAPSES =
  /\b(?:offer|proposal|package|letter)\b[^.;]{0,80}\b(?:open (?:until|through)|expires?|lapses?|withdrawn)\b|\b(?:stays|remains) open until\b|\bnot admissible\b|\bfor settlement (?:purposes )?only\b|\b(?:rule|MRE|FRE|ER) ?408\b/i;
const ADOPTS =
  /\b(?:court|judge|judgment|we|I)\b[^.;]{0,60}\b(?:adopts?|approves?|ratif(?:y|ies)|confirms?|accepts? the)\b|\b(?:is|are) (?:hereby )?(?:adopted|approved|ratified|CONFIRMED|confirmed|affirmed)\b/;
const ACCEPTS =
  /(?:^|[:>.!] ?)(?:(?:ok(?:ay)?|yes|yep|thank you|fine)\b[,. ]*)?(?:agreed|deal|done deal|accepted|we have a deal|i (?:accept|agree))\b|\b(?:mean|want|intend)s? (?:for it )?to (?:be bound|count)\b|\bit is a deal\b|\bboth (?:of us )?(?:sign(?:ed)?|put our names?)\b/i;
const PLEADS =
  /\b(?:penalt(?:y|ies) of perjury|being (?:first )?(?:duly )?sworn|interrogator(?:y|ies)|objections? to|respectfully submitted|certificate of (?:service|compliance)|under advisement)\b/i;

const SUM = /\p{Sc}\s?\d|\b\d{2,4} (?:an?|per|every|each) (?:week|month|friday)\b/iu;
/** So many sentences are as telling as more. */
const MANY = 3;
const FEW = 2;

/** Each from 0 to 1. */
export function genreSigns(passages: readonly Passage[]): Features {
  const told = withoutUnticked(passages).map(({ text }) => text);
  const share = (words: RegExp, most: number) => Math.min(1, told.filter((text) => words.test(text)).length / most);
  const sums = told.filter((text) => SUM.test(text));
  return {
    appeal: share(APPEAL, MANY),
    conditional: sums.filter((text) => CONDITIONAL.test(text)).length / Math.max(1, sums.length),
    lapses: share(LAPSES, 1),
    adopts: share(ADOPTS, 1),
    accepts: share(ACCEPTS, FEW),
    pleads: share(PLEADS, FEW),
  };
}

/** Only a court that decides about another one's order opens or closes like this. */
const TAKEN =
  /\bappeals? (?:by [^.;]{0,40} )?from (?:an?|the|so much of)\b[^.;]{0,80}\b(?:orders?|judgments?|decrees?|courts?)\b|\bJJ?\.,? concur|\bconcur(?:s|ring)?\W*$|\bper curiam\b|\bdissenting\W*$/i;
const DISPOSES = /\b(?:revers(?:e|es|ed)|vacate[sd]?|affirm(?:s|ed)?|remand(?:s|ed)?|remitted)\b/i;
const OPENING = 16;
const CLOSING = 8;
const TELLS_OF_APPEAL = 0.6;

/** Whether a court of appeals decides about another court's order, which it only quotes. */
export const isOnAppeal = once(
  (passages: readonly Passage[]): boolean =>
    (genreSigns(passages).appeal ?? 0) > TELLS_OF_APPEAL &&
    [...passages.slice(0, OPENING), ...passages.slice(-CLOSING)].some(({ text }) => TAKEN.test(text)) &&
    passages.some(({ text }) => DISPOSES.test(text)),
);
