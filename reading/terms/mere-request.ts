import type { Line, Word } from '#pages/page.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';

/** A title is among the first sentences and headings of a paper, and is short. */
const OPENING = 14;
const TITLE = 90;

const ASKS =
  '(?:petition|motion|complaint|application|af.{0,3}davit|answer|counter-?claim|financial (?:statement|declaration))';
/** "VERIFIED COMPLAINT", "Petitioner's Motion for Temporary Relief". */
const BEFORE =
  "(?:\\S+ ){0,3}?(?:verified|amended|emergency|expedited|ex parte|sworn|initiating|originating|notice of|cross-?|(?:petitioner|respondent|plaintiff|defendant|applicant|mother|father|husband|wife)'s)";
const TITLES: readonly RegExp[] = [
  new RegExp(`^\\W*(?:${BEFORE} )*${ASKS}\\b(?! (?:of|number|no\\b))`, 'i'),
  /\b(?:PETITION|MOTION|COMPLAINT|APPLICATION|AFFIDAVIT) (?:FOR|TO|IN|REGARDING|AND)\b/,
  /^\W*(?:\S+ ){0,3}?(?:financial affidavit|income and expense (?:declaration|statement)|case information statement)\W*$/i,
  /^\W*(?:\S+ ){0,3}?requests? for (?:\w+ ){0,2}orders?\W*$/i,
];
/** A joint request is an agreement; what orders or agrees on something is not a request, however it was requested. */
const JOINT = /\bjoint(?:ly)?\b/i;
const SETTLES = /\b(?:order(?:ed)?|judge?ment|decree|agreement|stipulat\w+|settlement|consent|entry|findings)\b/i;
/** "Petition for Dissolution, Case 25 DS 0077" is the case in which another paper was filed. */
const FILED = /\d{3}|\b(?:case|filed|granted|dated)\b/i;
/** "COMPLAINT FOR MODIFICATION OF JUDGMENT": the judgment is another paper. */
const OF_EARLIER =
  /\b(?:petition|motion|complaint|application|request)\b(?:(?!\border|\bjudg|\bdecree)[^.;]){0,20}\b(?:to|for)\b[^.;]{0,20}\b(?:modif\w+|chang\w+|adjust\w+|enforce\w*|increas\w+|reduc\w+|terminat\w+)(?: (?:of|the|an?|prior|existing|current|child|support|custody|and))* (?:order|judgment|decree)\b/i;
/** An order that has yet to be made, or that the request itself asks for. */
const NOT_YET = /\b(?:proposed|requested|request for|temporary relief|not an order)\b/i;
const DECIDES =
  /\b(?:it is|is hereby|so)\b[\s,]{1,3}(?:therefore |hereby |further |also ){0,2}(?:so )?ordered\b|\b(?:motion|petition|complaint|application|request|relief)\b[^.;]{0,60}\b(?:is|are|be)\b[^.;]{0,30}\b(?:allowed|granted)\b|\bby agreement of the parties\b|\b(?:we|the parties|both parties|both parents)\b[^.;]{0,40}(?<!\b(?:cannot|can't|can not|could not|do not|don't|did not|not|if we) )\b(?:have agreed|agree|stipulate)\b/i;

/**
 * "COURT ORDERED, support is set at": minutes list the motions that were heard, and write what was ordered in capitals.
 * A request tells in small letters what was ordered before.
 */
const RECORDS = /^\W*(?:\w{1,3}[.)] )?(?:THE )?COURT (?:FURTHER |ALSO |SO |HEREBY )?ORDERED\b/;

/** "It is ordered that the parties appear and show cause", after a complaint: it sets the hearing. */
const SUMMONS =
  /\bordered\b[^.;]{0,120}\b(?:appear|show cause|serve[ds]?|answer|(?:hearing|matter|motion|complaint|petition) (?:is|be) (?:set|held|scheduled))\b/i;
export const SUMMONING_TITLE =
  /\b(?:order (?:to (?:show cause|appear)|(?:setting|for|fixing) (?:\w+ ){0,2}hearing))\b|^\W*(?:rule nisi|summons|notice of (?:\w+ )?hearing|fiat)\b/i;

/**
 * What one side asks the court for, as at the end of a petition or before a form's list; what both request is agreed.
 */
const PRAYER =
  /\bwherefore\b(?![^.;]{0,60}\b(?:parties|parents|both|jointly)\b)[^.;]{0,80}\b(?:prays?|requests?|asks?|moves?|seeks?|demands?)\b|\b(?:I|(?:the )?(?:petitioner|plaintiff|movant|applicant|respondent|defendant|undersigned|mother|father)),? (?:therefore |now |respectfully |hereby ){0,2}(?:asks?|am asking|is asking|wants?|requests?|prays?|invites?|moves?|petitions?) (?:that )?(?:the|this|your) (?:honou?rable )?(?:court|judge|honou?r)\b[^.;]{0,40}(?:\bto\b|\bfor\b|\border|:)|\b(?:I|petitioner|plaintiff|movant|applicant|claimant|undersigned)(?: am| is)? (?:asks?|asking|seeks?|seeking|requests?|requesting|prays?|applies|apply) (?:for )?an (?:order|assignment)\b|^\W*(?:\w{1,4}[.)] )?(?:prayer(?: for relief)?|(?:(?:final|interim|temporary|the) )*(?:relief|orders?|terms) (?:sought|requested|claimed|prayed for))\b|^\W*prays\b/i;
/** Words by which anything is ordered or agreed, including ones that a title would not need. */
const SETTLED =
  /\b(?:ORDERED|ORDERS|ADJUDGED|DECREED|STIPULATED)\b|\b(?:court|judge|magistrate|commissioner|agency) (?:hereby |further |now ){0,2}(?:orders|finds|grants|approves)\b|\b(?:is|are|be) (?:hereby )?(?:granted|allowed|approved|awarded)\b(?! (?:as|if|unless|when|such))|\b(?:we|parties|parents|both|each|spouses|husband and wife)\b[^.;]{0,40}(?<!\b(?:cannot|can't|can not|could not|do not|don't|did not|not|if we) )\b(?:agreed?|stipulated?|consent(?:ed)?)\b|\bby (?:consent|agreement|stipulation)\b|\bthis (?:agreement|stipulation)\b/;

/** Whether one side expressly asks the court, and nothing is ordered or agreed, whatever the paper is called. */
const prays = (passages: readonly Passage[]): boolean =>
  passages.some(({ text, ticked }) => ticked !== false && PRAYER.test(text)) &&
  !passages.some(
    (passage) =>
      decides(passage) ||
      (passage.ticked !== false && SETTLED.test(passage.text) && !SUMMONS.test(passage.text)) ||
      WITHHOLDING.test(passage.text),
  );
/** An order for an employer to withhold that follows a request. */
const WITHHOLDING = /^\W*(?:income|wage|earnings)[ -](?:withholding|assignment) (?:order\b|for support)/i;

const isTitle = ({ text, ticked }: Passage): boolean =>
  text.length < TITLE && ticked === null && !/[.;]$|^wherefore\b/i.test(text);

/** What a paper calls itself: its first short lines, and what is set in capitals in its caption. */
export const titlesOf = (passages: readonly Passage[]): string[] => [
  ...passages
    .slice(0, OPENING)
    .filter(isTitle)
    .map(({ text }) => text),
  ...titlesInColumns(passages),
];

/** The gap between a caption's columns; the caption takes up at most this many lines of the first page. */
const COLUMN_GAP = 0.025;
const CAPTION_LINES = 24;
/** The part of a form that the court fills in. */
const COURTS_PART = /^(?:court )?order(?: \(?for .*)?$/i;

/** The texts in capitals in a caption column, where the title is next to the parties' names. */
export function titlesInColumns(passages: readonly Passage[]): string[] {
  const lines = new Map<Line, Word[]>();
  for (const { tokens } of passages.slice(0, 3 * CAPTION_LINES))
    for (const { word, line } of tokens)
      if (line.page === 1 && line.number <= CAPTION_LINES) lines.set(line, [...(lines.get(line) ?? []), word]);
  return [...lines.values()]
    .flatMap(inColumns)
    .map((words) => words.map(({ text }) => text).join(' '))
    .filter((text) => isSetAsTitle(text) && /\p{Lu}{4}/u.test(text));
}

function inColumns(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.box.x - b.box.x)) {
    const last = columns.at(-1)?.at(-1);
    if (last && word.box.x - last.box.x - last.box.width <= COLUMN_GAP) columns.at(-1)?.push(word);
    else columns.push([word]);
  }
  return columns;
}

/**
 * Whether a paper calls itself a petition, motion, application or affidavit, and nobody decides or agrees on anything.
 */
export const isMereRequest = once((passages: readonly Passage[]): boolean => {
  const titles = titlesOf(passages);
  const asks = (text: string) => TITLES.some((title) => title.test(text)) && !JOINT.test(text);
  if (isGranted(passages)) return false;
  if (prays(passages)) return true;
  if (!titles.some((text) => asks(text) && !FILED.test(text))) return false;
  const settles = (text: string) =>
    !COURTS_PART.test(text) &&
    !SUMMONING_TITLE.test(text) &&
    SETTLES.test(text.replace(OF_EARLIER, '')) &&
    !NOT_YET.test(text);
  return !titles.some(settles) && !passages.some((passage) => decides(passage) && !isUnused(passage, passages));
});

/**
 * Whether the court ticked that it grants what was asked for, and not the refusal beside it: "The within motion is hereby
 * [x] ALLOWED [ ] DENIED".
 */
export const isGranted = once((passages: readonly Passage[]): boolean =>
  passages.some((passage) => {
    const { text, ticked, tokens, index } = passage;
    const starts = ticked ? [0] : tokens.filter(({ chosen }) => chosen).map(({ start }) => start);
    const asked = (from: number) => `${passages[index - 1]?.text ?? ''} ${text.slice(0, from)}`;
    return (
      ticked !== false &&
      starts.some((from) => GRANTS.test(text.slice(from)) && OF_REQUEST.test(asked(from))) &&
      passages.slice(index + 1, index + 1 + BESIDE).some((other) => other.ticked === false && REFUSES.test(other.text))
    );
  }),
);
const GRANTS = /^\W*(?:is |are )?(?:allowed|granted|approved)\b/i;
const REFUSES = /^\W*(?:is |are )?(?:denied|refused|dismissed|disallowed|not (?:allowed|granted|approved))\b/i;
const OF_REQUEST =
  /\b(?:motion|petition|complaint|application|request|relief|stipulation|agreement)\b[^.;]{0,60}\b(?:is|are|be)\b[^.;]{0,20}$/i;
/** The refusal is among the alternatives right behind. */
const BESIDE = 3;

/** A heading that starts an order or agreement, or a sentence by which someone decides or both agree. */
export const decides = (passage: Passage): boolean =>
  passage.ticked !== false &&
  (((DECIDES.test(passage.text) || RECORDS.test(passage.text)) && !SUMMONS.test(passage.text)) ||
    (passage.kind === 'heading' &&
      isSetAsTitle(passage.text) &&
      SETTLES.test(passage.text) &&
      !SUMMONING_TITLE.test(passage.text) &&
      !NOT_YET.test(passage.text) &&
      !TITLES.some((title) => title.test(passage.text))));

/** The order at the end of a motion, where nobody has ticked whether it is granted. */
function isUnused({ index }: Passage, passages: readonly Passage[]): boolean {
  const boxes = passages.slice(index + 1, index + 1 + FOOT).filter(({ ticked }) => ticked !== null);
  return boxes.length > 0 && boxes.every(({ ticked }) => ticked === false);
}
const FOOT = 8;

const isSetAsTitle = (text: string): boolean => text.length < TITLE && text === text.toUpperCase();

/** "The defendant is ordered to pay $742.00": a request may report an earlier order. */
export const tellsAnOrder = ({ text }: Passage): boolean => TOLD.test(text);
const TOLD =
  /\b(?:is|was|were|am|are|been) (?:\w+ ){0,2}ordered\b|\bcourt (?:\w+ ){0,2}ordere?[ds]\b|\bordered (?:by|on|in)\b|\b(?:order|judgment|decree)\b[^.;]{0,60}\b(?:requires?|sets?|directs?|provides?|obliges?)\b/i;

/** "The said obligation remains in full force": the sentence behind an order that is told confirms it. */
export const isConfirmed = (passage: Passage, passages: readonly Passage[]): boolean =>
  tellsAnOrder(passage) && CONFIRMED.test(passages[passage.index + 1]?.text ?? '');
const CONFIRMED =
  /\b(?:obligation|order|duty|judgment|decree)\b[^.;$]{0,60}\b(?:remains|stays|continues|stands) (?:in (?:full )?(?:force|effect)|unchanged)\b/i;
