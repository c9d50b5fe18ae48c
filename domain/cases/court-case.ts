import type { Day } from '../day.ts';
import type { Standing } from './permissions.ts';

/** A child as a record that many people read may name it. */
export type Child = { initials: string; birthYear: number | null };

/** What a court calls the case: as a document says it, or as people corrected it. Null is not known. */
export type CourtCase = {
  /** "District Court of Travis County, Texas" */
  court: string | null;
  /** "Travis"; with its own word where that is another: "Orleans Parish". */
  county: string | null;
  /** Postal code of the state, district or territory. */
  state: string | null;
  caseNumber: string | null;
  children: Child[];
  /** "Final Judgment of Divorce" */
  orderKind: string | null;
  /** When it was signed, entered or filed. */
  orderDate: Day | null;
};

/** Where a document says something of the case. */
export type CourtCaseCitation = {
  field: keyof CourtCase;
  text: string;
  page: number;
  line: number;
  boxes: { x: number; y: number; width: number; height: number }[];
};

/** What the reader found in one document. */
export type FoundCourtCase = CourtCase & { citations: CourtCaseCitation[] };

export const NO_COURT_CASE: CourtCase = {
  court: null,
  county: null,
  state: null,
  caseNumber: null,
  children: [],
  orderKind: null,
  orderDate: null,
};

export const MOST_NUMBER = 60;
export const MOST_COURT = 120;
export const MOST_COUNTY = 60;
export const MOST_KIND = 120;
export const MOST_CHILDREN = 12;

/** The court's own officers read what the parties say of their case and do not write it. */
export const mayDescribeCourtCase = ({ role, owner }: Pick<Standing, 'role' | 'owner'>): boolean =>
  owner || role === 'payor' || role === 'payee' || role === 'legal';

export const NOT_YOURS_TO_DESCRIBE =
  'Only the payor, the payee, their lawyers and the owner of a case can correct what it says about the court.';

/** A grown child may still be supported; nobody is before they are born. */
const OLDEST_CHILD = 60;

/** Why a year is none in which a child of the case was born, in a sentence; null where it may be. */
export function birthYearFault(birthYear: number | null, thisYear: number): string | null {
  if (birthYear === null) return null;
  if (birthYear > thisYear) return `A child was born in ${thisYear} at the latest`;
  return birthYear < thisYear - OLDEST_CHILD ? `Enter a year of birth from ${thisYear - OLDEST_CHILD} on` : null;
}

const FIELDS = {
  court: 'the court',
  county: 'the county',
  state: 'the state',
  caseNumber: 'the case number',
  children: 'the children',
  orderKind: 'the kind of the order',
  orderDate: 'the date of the order',
} as const satisfies Record<keyof CourtCase, string>;

export const COURT_CASE_FIELDS = Object.keys(FIELDS) as (keyof CourtCase)[];

/** What differs between two, field by field. */
export const changedFields = (before: CourtCase, after: CourtCase): (keyof CourtCase)[] =>
  COURT_CASE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** "the court, the case number and the children": names of fields, never what stands in them. */
export function fieldsInWords(fields: readonly (keyof CourtCase)[]): string {
  const words = fields.map((field) => FIELDS[field]);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** "Travis County"; a parish or a borough already says so itself. */
export const countyInWords = (county: string): string =>
  /\b(?:county|parish|borough|census area|city|municipality)$/i.test(county) ? county : `${county} County`;

/** "M.R.Q. (2013), J.T.Q." */
export const childrenInWords = (children: readonly Child[]): string =>
  children
    .map(({ initials, birthYear }) => `${[...initials].join('.')}.${birthYear === null ? '' : ` (${birthYear})`}`)
    .join(', ');

const PARTICLES = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|st\.?)$/i;
const SUFFIXES = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The family name in a whole name: its last word, with what belongs to it ("van der Berg"), without "Jr.". */
export function familyName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !SUFFIXES.test(word));
  let from = words.length - 1;
  while (from > 1 && PARTICLES.test(words[from - 1] ?? '')) from -= 1;
  return words.slice(Math.max(0, from)).join(' ').replace(/,$/, '') || name;
}

const NEUTRAL = / support$/;

/** What a case is called until people call it otherwise: after the family, not after one of its people. */
export const neutralName = (name: string): string => `${familyName(name)} support`;

const numbered = (name: string, caseNumber: string | null) => (caseNumber === null ? name : `${name}, ${caseNumber}`);

/** "Rivera support" takes the court's number, "Rivera support, DR-01187" changes it. A name that people gave stays. */
export function renumbered(name: string, before: string | null, after: string | null): string {
  const suffix = before === null ? '' : `, ${before}`;
  const base = suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  return NEUTRAL.test(base) ? numbered(base, after) : name;
}

/** Any plain value with these courts and counties taken out of its texts, where each stands as words of its own; `notShown` stands there. */
export function withoutPlaces<T>(value: T, places: readonly string[], notShown = NOT_SHOWN): T {
  if (places.length === 0) return value;
  const longestFirst = [...places]
    .sort((a, b) => b.length - a.length)
    .map((place) => place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const either = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const clean = (each: unknown): unknown => {
    if (typeof each === 'string') return each.replaceAll(either, notShown);
    if (Array.isArray(each)) return each.map(clean);
    if (typeof each !== 'object' || each === null || each instanceof Date) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
}

/** Stands where a place is not shown. */
export const NOT_SHOWN = 'not shown';

/** Where the court is. A person in danger may have been near it when they typed it. */
export const withoutPlace = <C extends CourtCase>(of: C): C => ({ ...of, court: null, county: null });
