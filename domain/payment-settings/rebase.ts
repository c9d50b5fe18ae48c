import type { Day } from '../day.ts';
import { amountOn } from './occurrences.ts';
import type { Proposal } from './proposal.ts';
import { sorted } from './same-terms.ts';
import { askedOf, type Terms } from './terms.ts';

/**
 * The terms that a proposal asks for once others are in force: each field that it changes as it asks for it, and every
 * other one as it is now. Null if the others have changed one of its fields too, since nobody has asked for both, or if
 * the two do not go together.
 */
export function askedFrom(
  { inForce: base, terms: asked }: Pick<Proposal, 'inForce' | 'terms'>,
  now: Terms,
  today: Day,
): Terms | null {
  if (base === null) return null;
  const amounts = amountsFrom(base, { asked, now }, today);
  if (amounts === null) return null;
  const { paymentAmount, steps } = amounts;
  let terms: Terms = { ...now, paymentAmount, steps };
  for (const field of FIELDS) {
    const was = said(field, base);
    if (said(field, asked) === was) continue;
    if (said(field, now) !== was) return null;
    terms = { ...terms, ...field.of(asked) };
  }
  const { endDate, firstPaymentDate: first } = terms;
  const isBeforeFirst = first !== null && terms.steps.some(({ from }) => from <= first);
  const endsSooner =
    endDate !== null && (terms.steps.some(({ from }) => from > endDate) || (first ?? endDate) > endDate);
  return isBeforeFirst || endsSooner ? null : terms;
}

type Amounts = Pick<Terms, 'paymentAmount' | 'steps'>;

/**
 * The amount of today, and those that begin later. Amounts that somebody else adds beside a proposed one would cut it
 * short.
 */
function amountsFrom(base: Terms, { asked, now }: { asked: Terms; now: Terms }, today: Day): Amounts | null {
  const amountOf = (terms: Terms) => amountOn(askedOf(terms, 'support'), today);
  const laterOf = ({ steps }: Terms) => steps.filter(({ from }) => from > today);
  const later = (terms: Terms) => JSON.stringify(laterOf(terms).map(({ from, amount }) => [from, amount]));
  const proposes = { amount: amountOf(asked) !== amountOf(base), later: later(asked) !== later(base) };
  const isSaved = { amount: amountOf(now) !== amountOf(base), later: later(now) !== later(base) };
  if (proposes.amount) return isSaved.amount || isSaved.later ? null : asked;
  if (!proposes.later) return now;
  if (isSaved.later) return null;
  const steps = [...now.steps.filter(({ from }) => from <= today), ...laterOf(asked)];
  return { paymentAmount: now.paymentAmount, steps };
}

/** What belongs together, like a due day and its frequency. `says` is what it comes to. */
type Field = { of: (terms: Terms) => Partial<Terms>; says?: (terms: Terms) => unknown };

const said = ({ of, says = of }: Field, terms: Terms): string => JSON.stringify(says(terms));

const FIELDS: readonly Field[] = [
  {
    of: ({ paymentFrequency, paymentDueDate, secondDueDay, firstPaymentDate }) => ({
      ...{ paymentFrequency, paymentDueDate, secondDueDay, firstPaymentDate },
    }),
  },
  { of: ({ endDate, endReason }) => ({ endDate, endReason }) },
  { of: ({ arrearsAmount }) => ({ arrearsAmount }) },
  { of: ({ arrearsInstalment }) => ({ arrearsInstalment }) },
  { of: ({ arrearsSharing }) => ({ arrearsSharing }) },
  { of: ({ paymentType }) => ({ paymentType }) },
  { of: ({ withheld }) => ({ withheld }) },
  { of: ({ awaited }) => ({ awaited }), says: ({ awaited }) => awaited.map(({ id, ...each }) => [id, sorted(each)]) },
  { of: ({ bonusShare }) => ({ bonusShare }), says: ({ bonusShare }) => bonusShare && sorted(bonusShare) },
  {
    of: ({ citation, order }) => ({ citation, order }),
    says: ({ citation, order }) => [citation && sorted(citation), order && sorted(order)],
  },
];
