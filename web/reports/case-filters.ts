import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { countyInWords } from '@mainstay/domain/cases/court-case.ts';
import type { CaseState } from '@mainstay/domain/reports/standing.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { caseNameText } from '#lib/case-name.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

export type CaseFilters = { search: string; state: string };

export const STATE_BADGES: Record<CaseState, { label: string; meaning: Meaning }> = {
  missed: { label: t('paymentMissed'), meaning: 'negative' },
  arrears: { label: t('arrears'), meaning: 'attention' },
  current: { label: t('upToDate'), meaning: 'positive' },
  none: { label: t('noPaymentsYet'), meaning: 'neutral' },
};

export const STATE_CHOICES = [
  { value: 'all', label: t('allStates') },
  ...Object.entries(STATE_BADGES).map(([value, { label }]) => ({ value, label })),
];

/** "Travis County, Texas" */
export const placeOf = ({ county, state }: Pick<CaseStanding, 'county' | 'state'>): string =>
  [county && countyInWords(county), state && (US_STATES[state] ?? state)].filter(Boolean).join(', ');

const searchedIn = (one: CaseStanding): string =>
  [one.name, caseNameText(one.name), one.caseNumber, one.court, placeOf(one)].filter(Boolean).join(' ').toLowerCase();

/** The cases that match both filters, in the given order. An unknown state filters nothing. */
export function filterCases(cases: readonly CaseStanding[], { search, state }: CaseFilters): CaseStanding[] {
  const wanted = search.trim().toLowerCase();
  const isState = Object.hasOwn(STATE_BADGES, state);
  return cases.filter((one) => searchedIn(one).includes(wanted) && (!isState || one.standing === state));
}
