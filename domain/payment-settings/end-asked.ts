import type { Day } from '../day.ts';
import type { Terms } from './terms.ts';

type Compared = Pick<
  Terms,
  | 'paymentAmount'
  | 'paymentFrequency'
  | 'paymentDueDate'
  | 'secondDueDay'
  | 'arrearsAmount'
  | 'arrearsInstalment'
  | 'arrearsSharing'
  | 'firstPaymentDate'
  | 'paymentType'
  | 'withheld'
  | 'steps'
  | 'endDate'
  | 'awaited'
  | 'bonusShare'
>;

/**
 * The day on which a proposal asks to end an obligation in force, if it asks for nothing else; otherwise null. Steps
 * after that day end with it. A later end is not an end that is asked for: it makes the obligation go on.
 */
export function endAsked({
  kind,
  inForce,
  terms,
}: {
  kind: 'change' | 'confirmation';
  inForce: Compared | null;
  terms: Compared;
}): Day | null {
  const { endDate } = terms;
  if (kind !== 'change' || inForce === null || endDate === null) return null;
  if (inForce.endDate !== null && inForce.endDate <= endDate) return null;
  return othersOf(inForce, endDate) === othersOf(terms, endDate) ? endDate : null;
}

const othersOf = (terms: Compared, end: Day): string =>
  JSON.stringify([
    terms.paymentAmount,
    terms.paymentFrequency,
    terms.paymentDueDate,
    terms.secondDueDay,
    terms.arrearsAmount,
    terms.arrearsInstalment,
    terms.arrearsSharing,
    terms.firstPaymentDate,
    terms.paymentType,
    terms.withheld,
    terms.steps.filter(({ from }) => from <= end).map(({ from, amount }) => [from, amount]),
    terms.awaited,
    terms.bonusShare,
  ]);
