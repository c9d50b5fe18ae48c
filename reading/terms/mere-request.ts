import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';

/** A title stands among the first of a paper's sentences and headings, and none is longer. */
const OPENING = 14;
const TITLE = 90;

const ASKS =
  '(?:petition|motion|complaint|application|af.{0,3}davit|answer|counter-?claim|financial (?:statement|declaration))';
/** "VERIFIED COMPLAINT", "Petitioner's Motion for Temporary Relief". */
const BEFORE =
  "(?:\\S+ ){0,3}?(?:verified|amended|emergency|expedited|ex parte|sworn|notice of|cross-?|(?:petitioner|respondent|plaintiff|defendant|applicant|mother|father|husband|wife)'s)";
const TITLES: readonly RegExp[] = [
  new RegExp(`^\\W*(?:${BEFORE} )*${ASKS}\\b(?! (?:of|number|no\\b))`, 'i'),
  /\b(?:PETITION|MOTION|COMPLAINT|APPLICATION|AFFIDAVIT) (?:FOR|TO|IN|REGARDING|AND)\b/,
];
/** What is asked for together is agreed on; what orders or agrees on something is no request, whatever it was asked by. */
const JOINT = /\bjoint(?:ly)?\b/i;
const SETTLES = /\b(?:order(?:ed)?|judge?ment|decree|agreement|stipulat\w+|settlement|consent|entry|findings)\b/i;
/** "Petition for Dissolution, Case 25 DS 0077" is the case in which another paper was filed. */
const FILED = /\d{3}|\b(?:case|filed|granted|dated)\b/i;
/** An order that has yet to be made, or that the request itself asks for. */
const NOT_YET = /\b(?:proposed|requested|request for|temporary relief|not an order)\b/i;
const DECIDES =
  /\b(?:it is|is hereby|so)\b[\s,]{1,3}(?:therefore |hereby |further |also ){0,2}(?:so )?ordered\b|\b(?:motion|petition|complaint|application|request|relief)\b[^.;]{0,60}\b(?:is|are|be)\b[^.;]{0,30}\b(?:allowed|granted)\b|\bby agreement of the parties\b|\b(?:we|the parties|both parties|both parents)\b[^.;]{0,40}\b(?:have agreed|agree|stipulate)\b/i;

const isTitle = ({ text, ticked }: Passage): boolean => text.length < TITLE && ticked === null && !/[.;]$/.test(text);

/** True for a paper that calls itself a petition, a motion, an application or an affidavit, where nobody decides or agrees on anything. */
export const isMereRequest = once((passages: readonly Passage[]): boolean => {
  const titles = passages.slice(0, OPENING).filter(isTitle);
  const asks = ({ text }: Passage) => TITLES.some((title) => title.test(text)) && !JOINT.test(text);
  if (!titles.some((title) => asks(title) && !FILED.test(title.text))) return false;
  return !titles.some(({ text }) => SETTLES.test(text) && !NOT_YET.test(text)) && !passages.some(decides);
});

/** A heading by which an order or an agreement begins, or a sentence by which somebody decides or both agree. */
const decides = (passage: Passage): boolean =>
  passage.ticked !== false &&
  (DECIDES.test(passage.text) ||
    (passage.kind === 'heading' &&
      isSetAsTitle(passage.text) &&
      SETTLES.test(passage.text) &&
      !NOT_YET.test(passage.text) &&
      !TITLES.some((title) => title.test(passage.text))));

const isSetAsTitle = (text: string): boolean => text.length < TITLE && text === text.toUpperCase();

/** "The defendant is ordered to pay $742.00": a request may tell what was ordered before. */
export const tellsAnOrder = ({ text }: Passage): boolean => TOLD.test(text);
const TOLD =
  /\b(?:is|was|were|am|are|been) (?:\w+ ){0,2}ordered\b|\bcourt (?:\w+ ){0,2}ordere?[ds]\b|\bordered (?:by|on|in)\b|\b(?:order|judgment|decree)\b[^.;]{0,60}\b(?:requires?|sets?|directs?|provides?|obliges?)\b/i;
