import { type CourtCase, childrenInWords, countyInWords } from '../cases/court-case.ts';
import { US_STATES } from '../us-states.ts';
import { dayWords } from './words.ts';

/** "Travis County, Texas"; empty if neither is known. */
export const placeInWords = ({ county, state }: Pick<CourtCase, 'county' | 'state'>): string =>
  [county && countyInWords(county), state && US_STATES[state]].filter(Boolean).join(', ');

/** "Final Decree of Divorce, May 3, 2024"; empty if neither is known. */
export const orderInWords = ({ orderKind, orderDate }: Pick<CourtCase, 'orderKind' | 'orderDate'>): string =>
  [orderKind, orderDate && dayWords(orderDate)].filter(Boolean).join(', ');

/** The rows that identify the case to a court. Unknown values are left out. */
export function courtRows(of: CourtCase) {
  const rows: (readonly [string, string | null])[] = [
    ['Court', of.court],
    ['County and state', placeInWords(of)],
    ['Case number', of.caseNumber],
    ['Children', childrenInWords(of.children)],
    ['Order', orderInWords(of)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
