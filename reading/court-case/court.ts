import { US_STATES } from '@mainstay/domain/us-states.ts';
import { circuitInBox, countyInBox } from './boxed-caption.ts';
import type { Place, Segment } from './segments.ts';
import { inTitleCase } from './titles.ts';

type Found = { value: string; place: Place };
export type FoundCourt = { court: Found | null; county: Found | null; state: Found | null };

/** A caption is at the top of the first page, or of the second one after a cover. */
const CAPTION_LINES = 40;

const NAMES = new Map([
  ...Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code] as const),
  ["hawai'i", 'HI'] as const,
]);
// "West Virginia" before "Virginia"
const STATE = `(?:${[...NAMES.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replace("'", "['ʻ]")})`;
const spaced = (pattern: string) => pattern.replaceAll(' ', '\\s+');

/** What a name before "County" consists of: "ST. LOUIS", "Prince George's". */
const WORD =
  "(?!(?:in|and|for|of|the|to|said|this|both|court|county|state|judicial|district|circuit|superior|common|family|probate|pleas|chancery|juvenile|domestic|parts?|division|clerk|\\p{L}*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth))\\b)\\p{L}[\\p{L}.'’-]*";
const PROPER = `(?<!\\p{L})${WORD}(?: ${WORD}){0,3}`;

/** Court, county and state, from the caption or else from where the document says in which court it was filed. */
export function courtOf(segments: readonly Segment[]): FoundCourt {
  const head = segments.filter(({ page, line }) => page === 1 && line <= CAPTION_LINES);
  const [joinedHead, joinedAll] = [joined(head), joined(segments)];
  const state = stateIn(joinedHead) ?? stateIn(joinedAll);
  const county =
    countyIn(alone(head), true) ?? countyIn(joinedHead, true) ?? boxedCounty(head) ?? countyIn(joinedAll, false);
  return { court: courtIn(head), county, state };
}

/** Segments in order, each with the one below it in the same column, where a name may continue. */
type Run = { text: string; segment: Segment };

function joined(segments: readonly Segment[]): Run[] {
  return segments.map((segment, i) => {
    const next = segments.slice(i + 1, i + 5).find((each) => each.line === segment.line + 1 && below(each, segment));
    return { text: next ? `${segment.text} ${next.text}` : segment.text, segment };
  });
}

const alone = (segments: readonly Segment[]): Run[] => segments.map((segment) => ({ text: segment.text, segment }));

const below = (lower: Segment, upper: Segment) =>
  lower.page === upper.page &&
  lower.line > upper.line &&
  lower.line - upper.line <= 3 &&
  Math.abs(lower.x - upper.x) < 0.12;

const at = (run: Run, match: RegExpExecArray): Place => ({
  segment: run.segment,
  start: match.index,
  end: Math.min(match.index + match[0].length, run.segment.text.length),
});

const startsIn = (run: Run, match: RegExpExecArray | null): match is RegExpExecArray =>
  match !== null && match.index < run.segment.text.length;

const STATE_FORMS = [
  `(?:state|commonwealth) of (?<name>${STATE})\\b`,
  `\\b(?:county|parish|borough)(?: of [^,]{3,40})?, (?:state of )?(?<name>${STATE})\\b`,
  `\\b(?:superior|supreme|district|circuit|family) court(?: of|,)(?: the)? (?<name>${STATE})\\b(?! county(?! of))`,
  `\\b(?<name>${STATE}) (?:\\S+ ){0,3}(?:judicial )?(?:district|circuit|superior|family|juvenile) court\\b`,
  `\\bof (?:\\p{L}+ ){1,4}county, (?<name>${STATE})\\b`,
];

function stateIn(runs: readonly Run[]): Found | null {
  for (const form of STATE_FORMS) {
    const pattern = new RegExp(spaced(form), 'iu');
    for (const run of runs) {
      const match = pattern.exec(run.text);
      const code = NAMES.get(match?.groups?.name?.toLowerCase().replaceAll(/\s+/g, ' ').replace('ʻ', "'") ?? '');
      if (code && startsIn(run, match)) return { value: code, place: at(run, match) };
    }
  }
  return null;
}

const COUNTY_FORMS = [
  { form: `\\bcounty of (?<name>${PROPER})`, word: '' },
  { form: `\\bparish of (?<name>${PROPER})`, word: ' Parish' },
  { form: `(?<name>${PROPER}) county\\b(?! (?:attorney|clerk|sheriff|road|rd|line|seat|home))`, word: '' },
  { form: `(?<name>${PROPER}) parish\\b`, word: ' Parish' },
];

/** In a caption any county is the court's; elsewhere only one named next to a court or its state. */
function countyIn(runs: readonly Run[], caption: boolean): Found | null {
  const beside = new RegExp(`court|docket|county, ${STATE}`, 'i');
  for (const { form, word } of COUNTY_FORMS) {
    const pattern = new RegExp(form, 'iu');
    for (const run of runs) {
      const match = pattern.exec(run.text);
      if (!startsIn(run, match) || !isCourtsCounty(run.text, match, caption, beside)) continue;
      const name = trimmed(match.groups?.name ?? '');
      if (name) return { value: inTitleCase(name) + word, place: at(run, match) };
    }
  }
  return null;
}

function isCourtsCounty(text: string, match: RegExpExecArray, caption: boolean, beside: RegExp): boolean {
  const name = match.groups?.name ?? '';
  if (!/^\p{Lu}/u.test(name) || /\b(?:parties|child(?:ren)?|party|family|courts?|dated?)\b/i.test(name)) return false;
  if (
    /\b(?:resid\w*|both|citizens?|live[sd]?|living|hospital|school|sheriff|clerk|jail|fair|road|highway)\b/i.test(
      text.slice(0, match.index + match[0].length + 12),
    )
  )
    return false;
  return caption ? isSetAsCaption(text) || beside.test(text) : beside.test(text);
}

function boxedCounty(head: readonly Segment[]): Found | null {
  const segment = countyInBox(head);
  return segment && { value: inTitleCase(segment.text), place: { segment, start: 0, end: segment.text.length } };
}

/** Whether a caption line is a name, not a sentence. */
const isSetAsCaption = (text: string) => {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return (
    words.length <= 14 && words.every((word) => /^\p{Lu}/u.test(word) || /^(?:county|parish|court|with)$/i.test(word))
  );
};

/** Cuts off what follows a name in capitals: keeps only words set as a name, and no state or party after it. */
function trimmed(name: string): string {
  const state = new RegExp(`\\s*,?\\s*\\b${STATE}$`, 'i');
  const words = name.split(' ');
  const lower = words.findIndex((word, i) => i > 0 && /^\p{Ll}/u.test(word));
  return (lower < 0 ? words : words.slice(0, lower))
    .join(' ')
    .replace(state, '')
    .replace(/[.,;:]+$/, '')
    .trim();
}

const KIND = [
  'probate and family court',
  'juvenile and domestic relations district court',
  'court of common pleas',
  'domestic relations court',
  'common pleas court',
  '(?:(?:\\S+ )?judicial )?district court',
  "(?:superior|circuit|supreme|chancery|juvenile|probate|county|general sessions|surrogate's) court",
  'family court',
].join('|');
const COURT = new RegExp(`\\b(?:${KIND})\\b`, 'i');
/** Words on the court's line that are not part of its name. */
const AFTER =
  /\s*(?:\)$|[,;] (?:[A-Z]{1,4} )?\d.*|[,;]?\s*\bcafn\b|\s·|[—–|]|[,;]?\s*\b(?:case|cause|docket|file|index|civil action)\b.*\d|\bno\.|\bhon\.|\(hon\.|\bform\b|\bjudge\b|[,;] \d{4}[A-Z]|\d+ \w+ (?:ave|st|street|avenue|mall)).*$/i;

function courtIn(head: readonly Segment[]): Found | null {
  for (const [i, segment] of head.entries()) {
    if (!COURT.test(segment.text) || !isCourtLine(segment.text)) continue;
    const lines = [segment, ...runOn(head.slice(i + 1), segment)];
    const whole = lines.map((line) => line.text).reduce(runTogether);
    const value = courtName(whole);
    if (value) return { value, place: { segment, start: 0, end: segment.text.length } };
  }
  return termOf(head) ?? circuitAlone(head);
}

/**
 * "Family Court, State of Delaware", and "District Court of Ochee County": adds a comma where the name does not
 * continue.
 */
const runTogether = (text: string, next: string): string =>
  /(?:\b(?:of|for|the|in|and|at)|,)$/i.test(text) || /^(?:in|for|of)\b/i.test(next)
    ? `${text} ${next}`
    : `${text}, ${next}`;

/** New York: "At a term of the Family Court of the State of New York, held in and for the County of Kings, at ..." */
function termOf(head: readonly Segment[]): Found | null {
  for (const { segment, text } of joined(head)) {
    const match = /\bat a term of the (?<court>(?:family|supreme) court of the state of new york)/i.exec(text);
    if (match?.groups?.court)
      return { value: inTitleCase(match.groups.court), place: { segment, start: 0, end: segment.text.length } };
  }
  return null;
}

/** Michigan: "58TH JUDICIAL CIRCUIT" */
function circuitAlone(head: readonly Segment[]): Found | null {
  for (const segment of head) {
    const match = /^\d+(?:st|nd|rd|th) judicial (?:circuit|district)\b/i.exec(segment.text);
    if (match) return { value: `${inTitleCase(match[0])} Court`, place: { segment, start: 0, end: match[0].length } };
  }
  const boxed = circuitInBox(head);
  if (!boxed) return null;
  const { number, label } = boxed;
  const name = inTitleCase(`${number.text} ${label.text.replace(/ court$/i, '')}`);
  return { value: `${name} Court`, place: { segment: label, start: 0, end: label.text.length } };
}

/** Whether a caption line names a court: set as a name, without a party who "appeared before the court". */
const isCourtLine = (text: string) =>
  isSetAsCaption(text.replace(AFTER, '')) && !/\bcourthouse\b|\bcourt (?:use|orders?|finds|act)\b/i.test(text);

/** The lines below it in its column, while the name visibly continues. */
function runOn(rest: readonly Segment[], first: Segment): Segment[] {
  const more: Segment[] = [];
  let last = first;
  for (const each of rest) {
    if (!below(each, last) || more.length === 2) continue;
    const open =
      /(?:\b(?:of|for|the|in|and|at)|,)$/i.test(last.text) ||
      /^(?:of|for|in and for|county of|state of|at)\b/i.test(each.text) ||
      isCountyAlone(each.text);
    if (
      !open ||
      each.text.length > 90 ||
      /\d{4}|\bex rel\b|\b(?:petitioner|plaintiff|respondent|defendant|v|vs)\b/i.test(each.text)
    )
      break;
    more.push(each);
    last = each;
  }
  return more;
}

const isCountyAlone = (text: string) =>
  new RegExp(`^${PROPER} (?:county|parish)(?:, (?:state of )?${STATE})?$`, 'iu').test(text);

function courtName(line: string): string | null {
  const inThe =
    /\bin the\s+(.*court.*)$/i.exec(line)?.[1] ??
    line
      .replace(/^\(/, '')
      .replace(/^(?:in |to )?(?:the\s+)?/i, '')
      .replace(/^court name:\s*/i, '');
  const [, before = '', own = ''] = new RegExp(`^(.*?)((?:${KIND})\\b.*)$`, 'i').exec(inThe) ?? [];
  const name = (
    /^(?:\p{Lu}[\p{L}.'-]*|\d+(?:st|nd|rd|th|ST|ND|RD|TH))(?: (?:\p{Lu}[\p{L}.'-]*|of|county)){0,4},? $/u.test(before)
      ? before + own
      : own
  )
    .replace(AFTER, '')
    .replace(/\[.*$/, '')
    .replace(/[\s,]*\b(?:in and for|sitting at|for|of|at)\s*$/i, '')
    .replace(/(?<!,) (?=(?:state|county|commonwealth) of\b)(?<!\b(?:the|in|for|and) )/gi, ', ')
    .replace(/\s*\(\s*\w*\s*$/, '')
    .replace(/[\s,.;:–—-]+$/, '')
    .trim();
  return name.length < 8 || name.length > 120 || !COURT.test(name) ? null : inTitleCase(name);
}
