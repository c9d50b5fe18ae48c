import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';
import { decides, isGranted, titlesOf } from './mere-request.ts';

/**
 * Whether a paper is the report of somebody who only advises a court, such as a guardian ad litem or a custody evaluator, and
 * nobody in it adopts, orders or agrees on what it recommends. Its sums are what its author was told or thinks right.
 */
export const isMereAdvice = once((passages: readonly Passage[]): boolean => {
  const told = withoutUnticked(passages);
  const titles = titlesOf(passages);
  if (!titles.some((text) => REPORTS.test(text)) || titles.some((text) => SETTLES.test(text))) return false;
  const says = (words: RegExp) => told.some(({ text }) => words.test(text));
  if (!says(RECOMMENDS) || isGranted(passages)) return false;
  const ends = [...told.slice(0, OPENING), ...told.slice(-CLOSING)];
  if (!ends.some(({ text }) => ADVISES.test(text))) return false;
  return !says(ADOPTED) && !passages.some(decides);
});
/** Where a paper says who wrote it. */
const OPENING = 14;
const CLOSING = 10;
const REPORTS =
  /\b(?:reports?|recommendations?|evaluation|assessment|home study|investigation)\b(?! (?:date|no|number)\b)(?!.*\b(?:filed|dated)\b)/i;
const SETTLES = /\b(?:orders?|judge?ment|decree|agreement|stipulat\w+|settlement|consent|entry|ruling)\b/i;
const RECOMMENDS =
  /\b(?:I|we|(?:the |this )?(?:undersigned|guardian(?: ad litem)?|GAL|evaluator|investigator|reporter|coordinator|mediator|worker|counsel(?:l)?or|author))\b[^.;]{0,30}\b(?:recommends?|suggests?|advis(?:e|es)|propos(?:e|es))\b|\bit is (?:my|our|the (?:\w+ ){1,4}) ?recommendation\b|\bmy recommendations?\b|^\W*recommend(?:ations?|ed)\b/i;
/** Those whose words bind nobody. What a magistrate or a hearing officer recommends may be an order until somebody objects. */
const ADVISES =
  /\b(?:guardian ad litem|GAL|attorney for the child(?:ren)?|child(?:ren)?'s (?:attorney|representative)|(?:custody|parenting|family|child|court) (?:and family )?(?:evaluator|investigator|counsel(?:l)?or|social worker|coordinator|advocate|mediator|reporter)|(?:custody|parenting|family) evaluation|mediator|social worker|psychologist|LCSW|LMFT|Ph\.? ?D|Psy\.? ?D)\b/i;
const ADOPTED =
  /\b(?:court|judge|magistrate|parties|parents|both)\b[^.;]{0,40}\b(?:adopt(?:s|ed)|approv(?:es|ed)|accept(?:s|ed)|ha(?:s|ve) (?:agreed|stipulated|signed)|orders|so orders)\b|\b(?:is|are) (?:hereby )?(?:adopted|approved|so ordered)\b|\bSO ORDERED\b/i;
