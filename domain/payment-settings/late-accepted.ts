import { addDays, type Day } from '../day.ts';
import type { SettledInstalment } from './interest.ts';
import type { Terms } from './terms.ts';

type Asked = { terms: Terms; inForce: Terms | null; settled: readonly SettledInstalment[]; today: Day };

/**
 * Proposed terms as they take effect on the day on which they are accepted. What has fallen due since a day that they
 * give for a new amount or an end stays as it was, and the difference is owed nowhere (decision 47). So that amount
 * begins on the day after, and the end is the last of those days (`stays`, null if there is none).
 */
export function asAccepted(asked: Asked): { terms: Terms; stays: Day | null } {
  const { terms, inForce } = asked;
  const last = lastFallenDue(asked);
  if (last === null) return { terms, stays: null };
  const isNew = (step: Terms['steps'][number]) =>
    !inForce?.steps.some(({ from, amount }) => from === step.from && amount === step.amount);
  const isLate = (step: Terms['steps'][number]) => step.from <= last && isNew(step);
  const endsLate = terms.endDate !== null && terms.endDate < last && terms.endDate !== inForce?.endDate;
  if (!endsLate && !terms.steps.some(isLate)) return { terms, stays: null };
  const moved = terms.steps.map((step) => (isLate(step) ? { ...step, from: addDays(last, 1) } : step));
  const steps = moved.filter(({ from }, i) => !moved.slice(i + 1).some((later) => later.from === from));
  return { terms: { ...terms, steps, ...(endsLate && { endDate: last }) }, stays: last };
}

/** The last day before today on which support has fallen due. */
const lastFallenDue = ({ settled, today }: Asked): Day | null =>
  settled
    .filter(({ isArrears, date }) => !isArrears && date < today)
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? null;
