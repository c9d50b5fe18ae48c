import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';
import { decides, isGranted, SUMMONING_TITLE, titlesOf } from './mere-request.ts';

/**
 * Whether a paper calls itself a notice of a hearing, a rule nisi, a summons or a scheduling order, and the court orders
 * in it only that somebody appear, respond or prepare. Its sums are those that one side alleges or asks for.
 */
export const isMereSummons = once((passages: readonly Passage[]): boolean => {
  const titles = titlesOf(passages).filter((text) => !OF_OTHER.test(text.replace(/\bcase management\b/i, '')));
  const told = withoutUnticked(passages);
  if (isGranted(passages) || told.some(({ text }) => setsSupport(text) || AGREED.test(text))) return false;
  if (titles.some((text) => PREPARES.test(text))) return true;
  return (
    titles.some((text) => SUMMONING_TITLE.test(text) || CALLS_IN.test(text)) &&
    !passages.some((passage) => decides(passage) && !SIGNED_OFF.test(passage.text))
  );
});
const CALLS_IN =
  /^\W*(?:\p{Lu}\S* ){0,3}?notice (?:of|to) (?:\w+ ){0,3}?(?:hearing|conference|motion|trial|mediation|appear|show cause|intent)\b|^\W*(?:(?:hearing|conference) notice|citation|order (?:(?:to|setting|fixing|scheduling)(?: \w+){0,4}? (?:appear|show cause|hearing|conference|trial|mediation)|for (?:a )?(?:hearing|conference|trial)))\b/iu;
/** "Notice of hearing filed May 3, 2025": an earlier paper. */
const OF_OTHER = /\d{3}|\b(?:case|filed|granted|dated)\b/i;
/** "SO ORDERED this 4th day of December, 2025": the sentence above the judge's name decides nothing of its own. */
const SIGNED_OFF = /^\W*(?:it is )?so ordered\b[^.;$]{0,60}\.?$/i;
/** "SCHEDULING ORDER", "CASE MANAGEMENT ORDER NO. 2", "ORDER OF CONTINUANCE": what is decided is how the case goes on. */
const PREPARES =
  /^\W*(?:\p{Lu}\S* ){0,2}(?:scheduling|case management|pre-?trial|docket control) (?:conference )?order\b|^\W*order (?:(?:of|for|granting) (?:a )?continuance|continuing (?:\w+ ){0,3}(?:hearing|trial)|of reference|to mediate|referring)\b/iu;
/** "IT IS ORDERED that, until the hearing at which both appear, Respondent shall pay $400": it sets or confirms a sum. */
const setsSupport = (text: string): boolean => SETS.some((words) => words.test(text)) && !SAYS_WHAT_IS_ASKED.test(text);
const SETS = [
  /\b(?:shall|must|(?:is|are) (?:hereby )?(?:ordered|directed) to|will) (?:\w+ ){0,2}?pay\b[^.;]{0,160}\p{Sc} ?\d/iu,
  /\b(?:support|maintenance|alimony|obligation)\b(?:\d\.\d|[^.;]){0,60}\b(?:is|are|be|remains?|continues?) (?:hereby |temporarily ){0,2}(?:set|fixed|ordered|established|modified|in (?:full )?(?:force|effect)|at|increased|reduced)\b/i,
  /\border\b(?:\d\.\d|[^.;]){0,90}\b(?:remains?|continues?) in (?:full )?(?:force|effect)\b/i,
];
const SAYS_WHAT_IS_ASKED =
  /\b(?:petition|motion|complaint|plaintiff|petitioner|movant|mother|father|agency|it|she|he)\b[^.;]{0,40}\b(?:alleges?|prays?|asks?|seeks?|requests?|demands?|claims?|wants?|proposes?|moves?)\b/i;
const AGREED = /\b(?:we|parties|parents|both)\b[^.;]{0,30}\b(?:have agreed|agree|stipulate)\b/i;
