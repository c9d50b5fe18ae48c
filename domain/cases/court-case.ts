import type { Day } from '../day.ts';
import type { Standing } from './permissions.ts';

/** A child, named only as far as a widely read record may name one. */
export type Child = { initials: string; birthYear: number | null };

/** The court's details of a case, from a document or as people corrected them. Null means unknown. */
export type CourtCase = {
  /** "District Court of Travis County, Texas" */
  court: string | null;
  /** "Travis"; includes its designation if that is not "County": "Orleans Parish". */
  county: string | null;
  /** Postal abbreviation of the state, district or territory. */
  state: string | null;
  caseNumber: string | null;
  children: Child[];
  /** "Final Judgment of Divorce" */
  orderKind: string | null;
  /** When it was signed, entered or filed. */
  orderDate: Day | null;
};

/** Where a document states a detail of the case. */
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

/** The court's own officers read the details that the parties enter, but do not change them. */
export const mayDescribeCourtCase = ({ role, owner }: Pick<Standing, 'role' | 'owner'>): boolean =>
  owner || role === 'payor' || role === 'payee' || role === 'legal';

export const NOT_YOURS_TO_DESCRIBE =
  'Only the payor, the payee, their lawyers and the owner of a case can correct what it says about the court.';

/** An adult child may still be supported, so the limit is high. */
const OLDEST_CHILD = 60;

/** Why a child of the case cannot have been born in that year, in one sentence; null if they can. */
export function birthYearFault(birthYear: number | null, thisYear: number): string | null {
  if (birthYear === null) return null;
  if (birthYear > thisYear) return `Enter a year of birth that is not after ${thisYear}`;
  return birthYear < thisYear - OLDEST_CHILD
    ? `Enter a year of birth that is not before ${thisYear - OLDEST_CHILD}`
    : null;
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

/** The fields that differ between the two. */
export const changedFields = (before: CourtCase, after: CourtCase): (keyof CourtCase)[] =>
  COURT_CASE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** "the court, the case number and the children": only field names, never their values. */
export function fieldsInWords(fields: readonly (keyof CourtCase)[]): string {
  const words = fields.map((field) => FIELDS[field]);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** "Travis County"; names that already contain "Parish", "Borough" and the like are unchanged. */
export const countyInWords = (county: string): string =>
  /\b(?:county|parish|borough|census area|city|municipality)$/i.test(county) ? county : `${county} County`;

/** "M.R.Q. (2013), J.T.Q." */
export const childrenInWords = (children: readonly Child[]): string =>
  children
    .map(({ initials, birthYear }) => `${[...initials].join('.')}.${birthYear === null ? '' : ` (${birthYear})`}`)
    .join(', ');

const PARTICLES = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|st\.?)$/i;
const SUFFIXES = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The family name within a full name: the last word with its particles ("van der Berg"), without "Jr.". */
export function familyName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !SUFFIXES.test(word));
  let from = words.length - 1;
  while (from > 1 && PARTICLES.test(words[from - 1] ?? '')) from -= 1;
  return words.slice(Math.max(0, from)).join(' ').replace(/,$/, '') || name;
}

const NEUTRAL = / support$/;

/** The default name of a case: after the family, not after one of its people. */
export const neutralName = (name: string): string => `${familyName(name)} support`;

/** What a chosen name may say of support instead of a family. */
const KIND_OF_SUPPORT = /^(?:child|spousal|medical|other|family)$/i;

/** The family and the court's number in a name that nobody chose, to write it in another language; otherwise null. */
export function neutralParts(name: string): { family: string; number: string | null } | null {
  const [, family, number = null] = /^(.+?) support(?:, (.+))?$/.exec(name) ?? [];
  return family === undefined || KIND_OF_SUPPORT.test(family) ? null : { family, number };
}

const numbered = (name: string, caseNumber: string | null) => (caseNumber === null ? name : `${name}, ${caseNumber}`);

/**
 * "Rivera support" gains the court's number, and "Rivera support, DR-01187" changes it. A name that people chose is
 * kept.
 */
export function renumbered(name: string, before: string | null, after: string | null): string {
  const suffix = before === null ? '' : `, ${before}`;
  const base = suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  return NEUTRAL.test(base) ? numbered(base, after) : name;
}

/**
 * Removes these courts and counties from every text in a plain value, matching whole words only; `notShown` takes their
 * place.
 */
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

/** Shown in place of a hidden court or county. */
export const NOT_SHOWN = 'not shown';

/** Hides where the court is: a person in danger may have been near it when they entered it. */
export const withoutPlace = <C extends CourtCase>(of: C): C => ({ ...of, court: null, county: null });
