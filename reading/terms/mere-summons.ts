import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { decides, isGranted, SUMMONING_TITLE, SUMMONS, titlesOf } from './mere-request.ts';

/**
 * Whether a paper calls itself a notice of a hearing, a rule nisi or a summons, and the court orders in it only that
 * somebody appear or respond. Its sums are those that one side alleges or asks for.
 */
export const isMereSummons = once(
  (passages: readonly Passage[]): boolean =>
    titlesOf(passages).some((text) => (SUMMONING_TITLE.test(text) || CALLS_IN.test(text)) && !OF_OTHER.test(text)) &&
    !isGranted(passages) &&
    !passages.some(
      (passage) =>
        (decides(passage) && !SIGNED_OFF.test(passage.text)) || setsSum(passage) || AGREED.test(passage.text),
    ),
);
const CALLS_IN =
  /^\W*(?:\p{Lu}\S* ){0,3}?notice (?:of|to) (?:\w+ ){0,3}?(?:hearing|conference|motion|trial|mediation|appear|show cause|intent)\b|^\W*(?:(?:hearing|conference) notice|citation|order (?:(?:to|setting|fixing|scheduling)(?: \w+){0,4}? (?:appear|show cause|hearing|conference|trial|mediation)|for (?:a )?(?:hearing|conference|trial)))\b/iu;
/** "Notice of hearing filed May 3, 2025": an earlier paper. */
const OF_OTHER = /\d{3}|\b(?:case|filed|granted|dated)\b/i;
/** "SO ORDERED this 4th day of December, 2025": the sentence above the judge's name decides nothing of its own. */
const SIGNED_OFF = /^\W*(?:it is )?so ordered\b[^.;$]{0,60}\.?$/i;
/** "IT IS ORDERED that, until the hearing at which both appear, Respondent shall pay $400": a summons that also sets a sum. */
const setsSum = ({ text, ticked }: Passage): boolean => ticked !== false && SUMMONS.test(text) && PAYS_SUM.test(text);
const PAYS_SUM = /\b(?:shall|to|must) pay\b[^.;]{0,160}\p{Sc} ?\d/iu;
const AGREED = /\b(?:we|parties|parents|both)\b[^.;]{0,30}\b(?:have agreed|agree|stipulate)\b/i;
