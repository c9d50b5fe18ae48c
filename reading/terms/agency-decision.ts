import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';

/**
 * Whether a paper is the letter by which an agency decides what somebody pays from a day on, and which becomes final if nobody
 * objects. It talks to its reader as a guide does, and orders nothing in so many words.
 */
export const isAgencyDecision = once((passages: readonly Passage[]): boolean => {
  const told = withoutUnticked(passages);
  const says = (words: RegExp) => told.some(({ text }) => words.test(text));
  return (
    told.slice(0, OPENING).some(({ text }) => AGENCY.test(text)) &&
    [DECIDED, PAYS, FROM, REMEDY].every(says) &&
    !says(ONLY_PREPARES)
  );
});
/** Who writes stands in the head of a letter. */
const OPENING = 12;
const AGENCY =
  /\bchild (?:support|maintenance) (?:\w+ ){0,2}(?:agency|service|services|division|department|office|registrar|program(?:me)?|unit|bureau|enforcement)\b|\b(?:agency|division|department|office|bureau|registrar|ministry)\b.{0,30}\b(?:child (?:support|maintenance)|human services|social services|social welfare)\b|^\W*child (?:support|maintenance)\W*(?:(?:customer )?(?:reference|case)\b.*)?$/i;
const DECIDED =
  /\bwe(?: have|'ve)? (?:now )?(?:decided|looked (?:again )?at|looked again|made|changed|reviewed|set|worked (?:this|it|that) out|calculated|recalculated|completed|finished)\b|\b(?:maintenance|support|assessment|calculation|case) (?:has been|was) (?:reviewed|reassessed|recalculated|worked out)\b|\breplaces the (?:decision|assessment|calculation|one)\b|\bnotice of (?:\w+ )?decision\b|\bdecision after (?:\w+ )?review\b|\bnew (?:child (?:support|maintenance) )?(?:assessment|calculation)\b/i;
const PAYS =
  /\b(?:(?:has|have|needs?|(?:is|are) required) to|must|will|should) (?:now )?pay\b[^.;]{0,60}(?:\p{Sc}|NOK|SEK|DKK) ?\d|\b(?:your|the|new|his|her) (?:new )?(?:monthly|weekly|fortnightly) (?:payment|support|amount|maintenance) (?:is|will be|changes to)\b[^.;]{0,20}\p{Sc} ?\d/iu;
const FROM = /\b(?:from|effective|starting|beginning|commencing|for the period)\b(?: on)?[^.;\d]{0,30}\d/i;
const REMEDY =
  /\b(?:(?:do not|don't) agree|disagree|object(?:ion)?|appeal|reconsider(?:ation)?|ask (?:us|for))\b[^.;]{0,90}\b(?:within|days|weeks|(?:by|before) \d)|\b(?:within|have) \d+ (?:days|weeks)\b[^.;]{0,60}\b(?:object|appeal|reconsider|ask|hearing|review)\b|\b(?:by|before) \d[^.;]{0,60}\b(?:object|appeal|reconsider\w*)\b|\bbecomes final\b/i;
const ONLY_PREPARES =
  /\bpropos\w+|\bestimat\w+|\bplease (?:send|return|complete|fill)\b|\bif you (?:both )?sign\b|\b(?:may|might|could) (?:have to )?pay\b|\bfor example\b|\b(?:court|judge) will decide\b/i;
