import type { Day } from '@mainstay/domain/day.ts';
import { datesIn } from './dates.ts';
import type { Place, Segment } from './segments.ts';
import { inTitleCase } from './titles.ts';

export type FoundKind = { value: string; place: Place };
export type FoundDate = { value: Day; place: Place };

const TITLE =
  /\b(?:order|judgment|judgement|decree|entry|agreement|stipulation|settlement|memorandum of (?:understanding|settlement)|parenting plan|consent minute)\b/i;
const NO_TITLE =
  /\b(?:court of|in the|page|form|county|attorney|prepared by|clerk|this agreement|rule \d|mediation center|agreement to|type\b|re:|subject:|from:|wrote|is a court order)\b|[?]|^\s*(?:we|i|the parties|whereas|it is)\b/i;

/** The document's title near its top: "Final Judgment of Divorce". */
export function orderKindOf(segments: readonly Segment[]): FoundKind | null {
  const head = segments.filter(({ page, line }) => page === 1 && line <= 34);
  for (const [i, segment] of head.entries()) {
    if (/^\W*\[ \]/.test(segment.text) || !isTitle(segment.text)) continue; // a title among boxes is one of those ticked
    const next = head
      .slice(i + 1, i + 4)
      .find((each) => each.line === segment.line + 1 && Math.abs(each.x - segment.x) < 0.2);
    const goes =
      next &&
      /^(?:and|with|of|for|to|on|agreement|order|judgment|decree|settlement)\b/i.test(next.text) &&
      isSetAsTitle(next.text);
    const open = goes || /(?:\b(?:of|and|to|re|for|on|the|with)|[,&—–-])$/i.test(segment.text);
    const value = next && open && next.text.length < 60 ? `${segment.text} ${next.text}` : segment.text;
    const title = value
      .replace(/^(?:\[.\] ?)+/, '')
      .replace(/^\(([^()]*)\)$/, '$1')
      .replace(/:.*$|\[.*$|\([^)]*$/, '')
      .replace(/\s+case (?:no\b|number).*$/i, '')
      .replace(/^and /i, '')
      .replace(/^civil action [—–-] /i, '')
      .replace(/[\s.,;:*]+$/, '')
      .replace(/^[\s\d.*]+/, '');
    if (TITLE.test(title)) return { value: inTitleCase(title), place: { segment, start: 0, end: segment.text.length } };
  }
  return null;
}

function isTitle(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return (
    TITLE.test(text) &&
    (words.length > 1 || !/\p{Ll}/u.test(text)) &&
    !NO_TITLE.test(text) &&
    text.length <= 90 &&
    words.length > 0 &&
    !/\d{4}/.test(text) &&
    !/[.;]\s+\p{L}/u.test(text) &&
    isSetAsTitle(text)
  );
}

const isSetAsTitle = (text: string) =>
  (text.match(/\p{L}{4,}/gu) ?? []).every(
    (word) => /^\p{Lu}/u.test(word) || /^(?:with|without|between|regarding|concerning)$/.test(word),
  );

const STAMPED =
  /^\W*(?:ENTERED|Entered|FILED|Filed|SIGNED|Signed|(?:DATE|Date) (?:ENTERED|Entered|FILED|Filed|SIGNED|Signed))\b\s*:?/;
const DATED = /^\W*(?:Dated|DATED|Date|DATE)\b:?/;
const ALSO = '(?:,? (?:and |& )?(?:done|signed|entered|ordered|adjudged|decreed|dated))';
/** "DONE AND ORDERED in Chambers at Tampa, Florida, on November 17, 2026", "Done and signed November 17, 2026" */
const DONE_ON = new RegExp(
  String.raw`^\W*(?:done|entered|given|rendered|signed)(?:${ALSO}*,? (?:in|at) [^.;$]{1,70}?,? on|${ALSO}+:?(?: on)?)(?: the)? (?=\p{L}+ \d|\d|\p{L}+(?:-\p{L}+)? day of)`,
  'iu',
);
/** In order of precedence: what the court did before what a party signed. */
const DONE = [
  /\bso ordered\b.{0,40}\b(?:this|on)\b|\bordered\b[^.;]{0,40}\bthis\b|\bsigned(?: and entered)?(?: on|:| this)|\b(?:done|dated|entered|made|executed|issued|rendered|given)(?: and (?:signed|entered|ordered|adjudged|dated|sworn))? (?:in (?:chambers|open court).{0,40}|at .{0,30}|under (?:my|our) hands?,? )?(?:on )?this\b|\bdone in open court\b|\bsigned at\b|\bby the court\b|\bso ordered\b\W{0,3}(?=\d)/i,
  DONE_ON,
  /\bnow,? (?:on )?this\b/i,
  STAMPED,
  /^\W*(?:on )?this(?: the)? (?:\d{1,2} ?(?:st|nd|rd|th)?|\p{L}+(?:-\p{L}+)?)(?: \(\d{1,2}(?:st|nd|rd|th)?\))? day of\b|\b(?:witness|set) (?:my|our|their|his|her) (?:hands?|signatures?)\b[^.;]{0,40}\bthis\b/iu,
  /^\W*(?:this )?(?:agreement|stipulation|contract)\b.{0,60}\b(?:made|entered|dated)\b/i,
  DATED,
];
const SO_ORDERED = /\b(?:so|is|hereby|therefore) ordered\b/i;
const TITLE_OF_JUDGE = /\b(?:judge|justice|magistrate|commissioner|referee|chancellor|hearing officer)\b/i;
const SOMEBODY_ELSE =
  /\b(?:attorney|counsel|petitioner|respondent|plaintiff|defendant|mother|father|husband|wife|mediator|notary|clerk)\b/i;
/** The judge's name and title are at most so many lines below the date. */
const BELOW = 5;

/** "Dated: November 18, 2026", above the name and title of the judge, and of nobody else. */
function isJudgesDate(segment: Segment, all: readonly Segment[]): boolean {
  if (!DATED.test(segment.text)) return false;
  const at = all.indexOf(segment);
  const below = all.slice(at + 1, at + 1 + BELOW).map(({ text }) => text);
  const judge = below.findIndex((text) => TITLE_OF_JUDGE.test(text));
  return judge >= 0 && !below.slice(0, judge).some((text) => SOMEBODY_ELSE.test(text) || DATED.test(text));
}

/** Dates of other papers, and of earlier events. */
const OTHER =
  /\b(?:prior|previous|earlier|original|former|born|married|separat\w*|petition|motion|complaint|application|modif\w+|amend\w*|supersed\w*|vacat\w*|effective|commenc\w+|beginning|begins?|due|payable|hearing|heard|trial|until|terminat\w+|emancipat\w+|eighteen\w*|birth|age|divorce nisi|worksheet|affidavit|rev\.?|form)\b/i;

/** When the order was signed, entered or filed. The end of a document says so more often than its beginning. */
export function orderDateOf(segments: readonly Segment[]): FoundDate | null {
  const last = segments.at(-1)?.page ?? 1;
  const ends = segments.filter(({ page, line }) => page >= last - 1 && (page > 1 || line > 25)).reverse();
  const begins = segments.filter(({ page, line }) => page === 1 && line <= 25);
  const signed = ends.filter((segment) => isJudgesDate(segment, segments));
  const orders = ends.find(({ text }) => SO_ORDERED.test(text));
  for (const words of DONE) {
    // What a judge dated was made on that day, whenever the clerk filed it.
    const judges = words === STAMPED && orders ? dateWith(signed, DATED, segments) : null;
    if (judges) return judges;
    const found = dateWith(ends, words, segments) ?? dateWith(begins, words, segments);
    if (found) return found;
  }
  return null;
}

function dateWith(where: readonly Segment[], words: RegExp, all: readonly Segment[]): FoundDate | null {
  for (const segment of where) {
    const i = all.indexOf(segment);
    const next = all[i + 1];
    const text = next && next.page === segment.page ? `${segment.text} ${next.text}` : segment.text;
    const match = words.exec(text);
    if (!match || match.index >= segment.text.length) continue;
    const date = datesIn(text).find(
      ({ start }) => start >= match.index && start - (match.index + match[0].length) < 60,
    );
    if (!date || OTHER.test(text.slice(Math.max(0, match.index - 40), date.start))) continue;
    return { value: date.day, place: { segment, start: match.index, end: Math.min(segment.text.length, date.end) } };
  }
  return null;
}
