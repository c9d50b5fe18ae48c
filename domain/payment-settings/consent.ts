import type { Day } from '../day.ts';
import { countedFrom, patternOf } from './counted-from.ts';
import { type Interest, interestOf, type Standpoint } from './interest.ts';
import { amountOn } from './occurrences.ts';
import { neverDue } from './only-due.ts';
import { askedOf, type Terms } from './terms.ts';

/**
 * Which side may save a change alone: the one that it costs (`payor` and `payee` say whom it favors), or either one if it
 * is the `same`. It costs a side if on each day the sum due so far is no better for it than before, and nothing else
 * changes that the other side has agreed to (`isAgreed`). Any other change needs both (`mixed`).
 */
export const consentTo = (before: Terms | null, after: Terms, from: Standpoint & { isAgreed: boolean }): Interest =>
  before !== null && from.isAgreed && changesMore(before, after, from) ? 'mixed' : interestOf(before, after, from);

/** Whether anything changes that the sums due do not show. */
const changesMore = (before: Terms, after: Terms, from: Standpoint): boolean =>
  before.withheld !== after.withheld ||
  before.paymentType !== after.paymentType ||
  changesDays(before, after, from) ||
  givesReason(before, after) ||
  namesAmountNeverDue(before, after, from);

/** Other due days, or another frequency. Terms that ask for nothing name no days. */
function changesDays(before: Terms, after: Terms, { counted, today }: Standpoint): boolean {
  const [was, is] = [before, after].map((terms) => patternOf(terms, countedFrom(terms, counted, today).anchor));
  return was !== is && asksAnything(before, today);
}

const asksAnything = (terms: Terms, today: Day): boolean => {
  const asked = askedOf(terms, 'support');
  const ahead = [amountOn(asked, today), ...asked.steps.filter(({ from }) => from > today).map(({ amount }) => amount)];
  return (terms.arrearsInstalment ?? 0) > 0 || ahead.some((amount) => amount > 0);
};

/** A reason is a claim, unless both know it as the event that the obligation waited for. It may go with its end. */
const givesReason = (before: Terms, after: Terms): boolean =>
  before.endReason !== after.endReason &&
  (after.endReason === null
    ? after.endDate !== null && after.endDate === before.endDate
    : !before.awaited.some(({ words }) => words === after.endReason));

/** An amount that nobody would ever owe: a court would read it all the same. */
const namesAmountNeverDue = (before: Terms, after: Terms, from: Standpoint): boolean =>
  neverDue(before, after, from).length > 0;
