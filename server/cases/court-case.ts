import { type CourtCase, NO_COURT_CASE, withoutPlace } from '@mainstay/domain/cases/court-case.ts';
import type { Db } from '#db/db.ts';
import { type CaseRow, findCase, rowsByIds } from './store.ts';
import { usersInDanger } from './store-dangers.ts';

type Row = Pick<CaseRow, keyof CourtCase>;

/** The court details of the case, with nothing hidden. */
export const courtCaseOf = (row: Row): CourtCase => ({
  court: row.court,
  county: row.county,
  state: row.state,
  caseNumber: row.caseNumber,
  children: row.children,
  orderKind: row.orderKind,
  orderDate: row.orderDate,
});

/**
 * The court details as one person sees them, or as everyone may if `viewer` is null. While someone is in danger, a
 * court or county that no document states is shown only to them and to the person who typed it.
 */
export function shownCourtCase(
  row: Row & Pick<CaseRow, 'placeBy'>,
  viewer: string | null,
  inDanger: ReadonlySet<string>,
): CourtCase {
  const told = courtCaseOf(row);
  const isOpen = row.placeBy === null || inDanger.size === 0;
  const knows = viewer !== null && (viewer === row.placeBy || inDanger.has(viewer));
  return isOpen || knows ? told : withoutPlace(told);
}

/** The court and county that this person may not read in this case. */
export async function hiddenPlaces(db: Db, caseId: string, viewer: string): Promise<string[]> {
  const found = await findCase(db, caseId);
  if (!found || found.placeBy === null) return [];
  const shown = shownCourtCase(found, viewer, await usersInDanger(db, caseId));
  return [found.court !== shown.court && found.court, found.county !== shown.county && found.county].filter(
    (place) => typeof place === 'string',
  );
}

/** What may appear in reports, which everyone in the case reads. */
export async function courtCaseForAll(db: Db, caseId: string): Promise<CourtCase> {
  const found = await findCase(db, caseId);
  return found ? shownCourtCase(found, null, await usersInDanger(db, caseId)) : NO_COURT_CASE;
}

export type Identifies = Pick<CourtCase, 'court' | 'county' | 'state' | 'caseNumber'>;

/** The court details by which a person tells their cases apart. */
export async function identifiedCases(
  db: Db,
  person: string,
  all: readonly { id: string; until: Date | null }[],
): Promise<(id: string) => Identifies> {
  const still = all.filter(({ until }) => until === null).map(({ id }) => id);
  const shown = new Map<string, CourtCase>();
  for (const row of await rowsByIds(db, still)) {
    const inDanger = row.placeBy === null ? new Set<string>() : await usersInDanger(db, row.id);
    shown.set(row.id, shownCourtCase(row, person, inDanger));
  }
  return (id) => {
    const { court, county, state, caseNumber } = shown.get(id) ?? NO_COURT_CASE;
    return { court, county, state, caseNumber };
  };
}
