import type { Child } from '@mainstay/domain/cases/court-case.ts';
import { yearOf } from '@mainstay/domain/day.ts';
import { datesIn } from './dates.ts';
import type { Place, Segment } from './segments.ts';

export type FoundChildren = { value: Child[]; place: Place | null };

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|del|la|van|von)){0,4}";
const INITIALS = '(?:(?:\\p{Lu}\\.){2,4}(?:-\\p{Lu}\\.)?|(?:\\p{Lu}\\. ){1,3}\\p{Lu}\\.)';
const BORN =
  '(?:[Bb]orn(?: (?:in|on))?|b\\.|[Dd]\\.?[Oo]\\.?[Bb]\\.?:?|[Dd]ate of [Bb]irth:?|[Yy]ear of [Bb]irth:?|[Bb]irth ?[Dd]ate:?)';
const WHEN = '(?<when>\\w+\\.? \\d{1,2},? \\d{4}|\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}|\\d{1,2}/\\d{4}|(?:19|20)\\d{2})';
const WITH_YEAR = new RegExp(
  `(?<name>${INITIALS}|${NAME}),?\\s*(?:\\(“?[^)]{1,20}”?\\),?\\s*)?(?:\\(|,\\s*)?(?:(?:fe)?male,\\s*)?(?:who was |was )?${BORN},?\\s*${WHEN}`,
  'gu',
);
const ONLY_YEAR = new RegExp(`(?<name>${NAME})\\s*(?:\\(|, )${'(?<when>(?:19|20)\\d{2})'}\\b\\)?`, 'gu');
const ROW = new RegExp(`^(?:\\d[.)]\\s*)?(?<name>${INITIALS}|${NAME}),?\\s+(?:[MF]\\s+)?${WHEN}`, 'u');
/** The column after the name. */
const SEX = /\s[MF]$/;
const OF_CHILDREN = /\bchild(?:ren|\(ren\))?\b|\bminor\b|\bkids\b/i;
const BIRTH_TABLE = /\b(?:year of birth|date of birth|birth ?date|d\.?o\.?b|born)\b/i;
/** Words before a date of birth that are not a child's name. */
const NO_NAME =
  /^(?:child(?:ren)?|name|the|this|date|year|petitioner|respondent|mother|father|husband|wife|plaintiff|defendant|obligor|obligee|payor|payee|parent|two|three|one|a|an|whereas|he|she|they|and|was|were|no|daughter|son|birth|names?|minor|dob|sex|male|female|effective|beginning|from|until|total|dated?|filed|entered|order|case|may|court|judge)$/i;

/** Children as initials and years of birth, in the document's order. A child's age gives no year. */
export function childrenOf(segments: readonly Segment[]): FoundChildren {
  const born = [...inColumns(segments), ...withYears(segments)].map(({ name, when, place }) => ({
    initials: initialsOf(name),
    birthYear: yearIn(when),
    place,
  }));
  const latest = Math.max(...born.map(({ birthYear }) => birthYear));
  const earliest = Math.max(latest - MOST_BETWEEN_SIBLINGS, usualYear(segments) - OLDEST_CHILD);
  const found: { child: Child; place: Place }[] = inTheInterestOf(segments).flatMap(({ name, place }) => {
    const initials = initialsOf(name);
    return initials ? [{ child: { initials, birthYear: null }, place }] : [];
  });
  for (const { initials, birthYear, place } of born) {
    if (initials === null || birthYear < earliest) continue;
    const at = found.findIndex(({ child }) => isSame(child, { initials, birthYear }));
    if (at < 0) found.push({ child: { initials, birthYear }, place });
    else if (found[at]?.child.birthYear === null) found[at] = { child: { initials, birthYear }, place };
  }
  const all = found.slice(0, MOST_CHILDREN);
  return { value: all.map(({ child }) => child), place: all[0]?.place ?? null };
}

/** A person born much earlier than the youngest child, or than the document was written, is a parent. */
const MOST_BETWEEN_SIBLINGS = 19;
const OLDEST_CHILD = 25;
const MOST_CHILDREN = 12;

/**
 * "M" born in 2013 is the same child as "MAB" born in 2013: a document gives the full name first and the first name
 * later.
 */
const isSame = (known: Child, child: Child): boolean =>
  known.initials[0] === child.initials[0] &&
  (known.initials === child.initials || known.initials.length === 1 || child.initials.length === 1) &&
  (known.birthYear === null || known.birthYear === child.birthYear);

type Mention = { name: string; when: string; place: Place };

function withYears(segments: readonly Segment[]): Mention[] {
  const mentions: Mention[] = [];
  let [table, covered] = [0, 0];
  segments.forEach((segment, i) => {
    if (/^names?\b.*:/i.test(segment.text) && segment.text.match(/\p{Lu}\.\p{Lu}\./gu)) return;
    const around = `${segments[i - 1]?.text ?? ''} ${segment.text}`;
    const next = segments[i + 1];
    const runs = next && next.page === segment.page ? `${segment.text} ${next.text}` : segment.text;
    if (BIRTH_TABLE.test(segment.text) && /\b(?:name|child)\b/i.test(segment.text)) table = i;
    const spoken = OF_CHILDREN.test(around) || OF_CHILDREN.test(segments[i - 2]?.text ?? '');
    const from = covered;
    covered = Math.max(
      collect(runs, WITH_YEAR, { segment, from }, mentions),
      spoken ? collect(runs, ONLY_YEAR, { segment, from }, mentions) : 0,
    );
    const row = table > 0 && i - table <= 24 && table !== i ? ROW.exec(segment.text) : null;
    if (row?.groups?.name && row.groups.when)
      mentions.push({ name: row.groups.name.replace(SEX, ''), when: row.groups.when, place: whole(segment) });
  });
  return mentions;
}

/** Names in one row of a table, and their years in another row below. */
function inColumns(segments: readonly Segment[]): Mention[] {
  return segments.flatMap((segment, i) => {
    const names = [...segment.text.matchAll(new RegExp(`(?<![\\p{L}.])${INITIALS}`, 'gu'))].map((match) =>
      match[0].trim(),
    );
    if (names.length < 2 || !/^name/i.test(segment.text)) return [];
    const years = segments
      .slice(i + 1, i + 6)
      .filter(({ text }) => BIRTH_TABLE.test(text) || /^birth/i.test(text))
      .map(({ text }) => text.match(/(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\b(?:19|20)\d\d\b)/g) ?? [])
      .find((all) => all.length === names.length);
    return years ? names.map((name, at) => ({ name, when: years[at] ?? '', place: whole(segment) })) : [];
  });
}

/** Returns how much of the next line a name or date used, so it is not read again there. */
function collect(
  text: string,
  pattern: RegExp,
  { segment, from }: { segment: Segment; from: number },
  into: Mention[],
): number {
  let over = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index >= segment.text.length || match.index < from || !match.groups?.name || !match.groups.when) continue;
    over = Math.max(over, match.index + match[0].length - segment.text.length - 1);
    const end = Math.min(segment.text.length, match.index + match[0].length);
    into.push({ name: match.groups.name, when: match.groups.when, place: { segment, start: match.index, end } });
  }
  return over;
}

const whole = (segment: Segment): Place => ({ segment, start: 0, end: segment.text.length });

/** "IN THE INTEREST OF M.R.Q. and J.T.Q., CHILDREN" */
function inTheInterestOf(segments: readonly Segment[]): { name: string; place: Place }[] {
  const head = segments.filter(({ page, line }) => page === 1 && line <= 30);
  const from = head.findIndex(({ text }) =>
    /\bin the interest of\b|\bconcerning\b|\bin re(?: the)? (?:parent|support|custody|paternity)/i.test(text),
  );
  if (from < 0) return [];
  return head.slice(from, from + 6).flatMap((segment) =>
    [...segment.text.matchAll(new RegExp(`(?<![\\p{L}.])${INITIALS}`, 'gu'))]
      .filter(
        (match) =>
          !/^\s*\p{Lu}\p{Ll}/u.test(segment.text.slice((match.index ?? 0) + match[0].length)) &&
          !/\p{L}$/u.test(
            segment.text
              .slice(0, match.index)
              .trimEnd()
              .replace(/\b(?:and|of|interest)$/i, ''),
          ),
      )
      .map((match) => ({
        name: match[0].trim(),
        place: { segment, start: match.index, end: match.index + match[0].length },
      })),
  );
}

function initialsOf(name: string): string | null {
  if (/^(?:\p{Lu}\.\s?)+(?:-\p{Lu}\.)?$/u.test(name)) return limit(name.replaceAll(/[^\p{Lu}]/gu, ''));
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^(?:Jr|Sr|II|III|IV)\.?,?$/.test(word));
  if (words.length === 0 || words.some((word) => NO_NAME.test(word.replace(/[.,]$/, ''))) || MONTH.test(name))
    return null;
  return limit(words.map((word) => plainLetter(word)).join(''));
}

const MONTH = /^(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)(?:[a-z]*)\.?$/;
const plainLetter = (word: string) => word.normalize('NFD')[0] ?? '';
const limit = (letters: string) => (/^[A-Z]{1,6}$/.test(letters) ? letters.slice(0, 4) : null);

function yearIn(when: string): number {
  const [dated] = datesIn(when);
  return dated ? yearOf(dated.day) : Number(/\d{4}/.exec(when)?.[0] ?? 0);
}

/** The median of the years that the document's dates name; 0 if there are none. */
function usualYear(segments: readonly Segment[]): number {
  const years = segments.flatMap(({ text }) => datesIn(text).map(({ day }) => yearOf(day))).sort((a, b) => a - b);
  return years[Math.floor(years.length / 2)] ?? 0;
}
