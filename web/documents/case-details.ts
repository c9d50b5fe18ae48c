import { CaseChange, type CurrentCase } from '@mainstay/contract/cases.ts';
import type { FoundCourtCase } from '@mainstay/contract/documents.ts';
import {
  COURT_CASE_FIELDS,
  type CourtCase,
  childrenInWords,
  countyInWords,
} from '@mainstay/domain/cases/court-case.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { dayText } from '#lib/format.ts';
import type { AnalysedDocument } from './queries.ts';
import { t } from './words.ts';

export type Detail = keyof CourtCase;

export const LABELS: Record<Detail, string> = {
  court: t('court'),
  county: t('county'),
  state: t('state'),
  caseNumber: t('caseNumber'),
  children: t('children'),
  orderKind: t('kindOfOrder'),
  orderDate: t('dateOfOrder'),
};

export const DETAILS = COURT_CASE_FIELDS;

/** A detail as text; null if unknown. */
export function detailInWords(of: CourtCase, detail: Detail): string | null {
  if (detail === 'children') return of.children.length > 0 ? childrenInWords(of.children) : null;
  if (detail === 'orderDate') return of.orderDate && dayText(of.orderDate);
  if (detail === 'county') return of.county && countyInWords(of.county);
  return detail === 'state' ? of.state && (US_STATES[of.state] ?? of.state) : of[detail];
}

export type Offer = { document: AnalysedDocument; found: FoundCourtCase; details: Detail[] };

/** The details in the newest document with any that the case does not have yet; null if there are none. */
export function offerOf(current: CourtCase, documents: readonly AnalysedDocument[]): Offer | null {
  for (const document of documents) {
    const found = document.analysisResult.courtCase;
    if (!found || document.withdrawnAt !== null) continue;
    const details = DETAILS.filter(
      (each) => detailInWords(current, each) === null && detailInWords(found, each) !== null,
    );
    if (details.length > 0) return { document, found, details };
  }
  return null;
}

/** The page where a document states the detail. */
export const pageOf = ({ citations }: FoundCourtCase, detail: Detail): number | null =>
  citations.find(({ field }) => field === detail)?.page ?? null;

export type TypedChild = { initials: string; birthYear: string };
export type TypedDetails = Record<Exclude<Detail, 'children'>, string> & { children: TypedChild[] };

export const typedOf = (of: CurrentCase): TypedDetails => ({
  court: of.court ?? '',
  county: of.county ?? '',
  state: of.state ?? '',
  caseNumber: of.caseNumber ?? '',
  orderKind: of.orderKind ?? '',
  orderDate: of.orderDate ?? '',
  children: of.children.map(({ initials, birthYear }) => ({ initials, birthYear: birthYear?.toString() ?? '' })),
});

type Read = { change: CaseChange; wrong: null } | { change: null; wrong: Record<string, string> };

/**
 * What was typed as a change of the case, or what is wrong in which field ("children.0.birthYear"). What stands as it was when the form
 * was opened is no change: somebody else may have corrected it since.
 */
export function changeOf(typed: TypedDetails, opened: TypedDetails): Read {
  const children = typed.children
    .filter(({ initials, birthYear }) => initials.trim() !== '' || birthYear.trim() !== '')
    .map(({ initials, birthYear }) => ({ initials, birthYear: birthYear.trim() === '' ? null : Number(birthYear) }));
  const parsed = CaseChange.safeParse({ ...typed, children, orderDate: typed.orderDate || null });
  if (parsed.success) {
    const isTyped = (detail: string) =>
      JSON.stringify(typed[detail as Detail]) !== JSON.stringify(opened[detail as Detail]);
    const own = Object.entries(parsed.data).filter(([detail]) => isTyped(detail));
    return { change: Object.fromEntries(own), wrong: null };
  }
  const wrong: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) wrong[path.join('.')] ??= message;
  return { change: null, wrong };
}

/** Whether anybody else has joined, who is told of a change. */
export const hasOthers = ({ parties }: Pick<CurrentCase, 'parties'>): boolean =>
  parties.filter(({ joined }) => joined).length > 1;
