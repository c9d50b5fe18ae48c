import type { Proposal } from './proposal.ts';
import type { Terms } from './terms.ts';

/**
 * The terms that a proposal asks for once others are in force: whatever it leaves as it was (`inForce`) is as it is
 * now. Null if the two do not go together.
 */
export function askedFrom(
  { inForce: base, terms: asked }: Pick<Proposal, 'inForce' | 'terms'>,
  now: Terms,
): Terms | null {
  if (base === null) return null;
  const daysChange = changes(DAYS.map((key) => [base[key], asked[key]]));
  const endChanges = changes([[base.endDate, asked.endDate]]);
  const days = daysChange ? asked : now;
  const terms: Terms = {
    ...asked,
    paymentAmount: taken(base, asked, now, 'paymentAmount'),
    steps: mergedSteps(base, asked, now),
    arrearsAmount: taken(base, asked, now, 'arrearsAmount'),
    arrearsInstalment: taken(base, asked, now, 'arrearsInstalment'),
    arrearsSharing: taken(base, asked, now, 'arrearsSharing'),
    paymentFrequency: days.paymentFrequency,
    paymentDueDate: days.paymentDueDate,
    secondDueDay: days.secondDueDay,
    firstPaymentDate: days.firstPaymentDate,
    endDate: (endChanges ? asked : now).endDate,
    endReason: endChanges ? asked.endReason : taken(base, asked, now, 'endReason'),
    withheld: taken(base, asked, now, 'withheld'),
    awaited: taken(base, asked, now, 'awaited'),
    bonusShare: taken(base, asked, now, 'bonusShare'),
  };
  const first = terms.firstPaymentDate;
  const isBeforeFirst = first !== null && terms.steps.some(({ from }) => from <= first);
  const { endDate } = terms;
  const endsSooner =
    endDate !== null && (terms.steps.some(({ from }) => from > endDate) || (first ?? endDate) > endDate);
  return isBeforeFirst || endsSooner ? null : terms;
}

const DAYS = ['paymentFrequency', 'paymentDueDate', 'secondDueDay', 'firstPaymentDate'] as const;

const changes = (pairs: readonly (readonly [unknown, unknown])[]): boolean =>
  pairs.some(([before, after]) => JSON.stringify(before) !== JSON.stringify(after));

const taken = <K extends keyof Terms>(base: Terms, asked: Terms, now: Terms, key: K): Terms[K] =>
  changes([[base[key], asked[key]]]) ? asked[key] : now[key];

/** The amounts in force now, without those that the proposal takes away and with those that it adds. */
function mergedSteps({ steps: base }: Terms, { steps: asked }: Terms, { steps: now }: Terms): Terms['steps'] {
  const isIn = (steps: Terms['steps'], { from, amount }: Terms['steps'][number]) =>
    steps.some((each) => each.from === from && each.amount === amount);
  const added = asked.filter((each) => !isIn(base, each));
  const stay = now.filter((each) => !isIn(base, each) || isIn(asked, each));
  const others = stay.filter(({ from }) => !added.some((each) => each.from === from));
  return [...others, ...added].sort((a, b) => (a.from < b.from ? -1 : 1));
}
