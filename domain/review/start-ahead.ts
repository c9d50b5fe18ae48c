import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import { DAYS_NAMED, type Frequency } from '../payment-settings/frequency.ts';
import type { AmountStep } from '../payment-settings/occurrences.ts';
import { firstDueSince } from './future-found.ts';
import type { DecidedTerms } from './terms-to-apply.ts';

/** The settings in force, as far as a start ahead concerns them. */
export type SettingsBefore = {
  /** What they ask for today. */
  paymentAmount: Cents;
  paymentFrequency: Frequency;
  paymentDueDate: number;
  steps: readonly AmountStep[];
  firstPaymentDate: Day | null;
};

/**
 * Terms that begin on a day ahead. Where nothing is paid before it, that is the first payment (`first`). Where settings in force are paid on
 * the same days, they go on until then, and the new amount is a change of theirs (`step`). Settings with other days cannot become these on a
 * day: the terms would take effect at once (`now`).
 */
export type StartAhead = { from: Day; dueOn: Day; how: 'first' | 'step' | 'now' };

/** How terms that begin on a day ahead are put beside the settings in force. */
export function startAhead(decided: DecidedTerms, settings: SettingsBefore | null, from: Day): StartAhead {
  const hasDays = DAYS_NAMED[decided.paymentFrequency] > 0;
  const dueOn = firstDueSince(from, hasDays ? [decided.paymentDueDate] : []);
  if (settings === null || (settings.firstPaymentDate !== null && settings.firstPaymentDate >= from))
    return { from, dueOn, how: 'first' };
  const isSame =
    settings.paymentFrequency === decided.paymentFrequency &&
    (!hasDays || settings.paymentDueDate === decided.paymentDueDate);
  return { from, dueOn, how: isSame ? 'step' : 'now' };
}

/**
 * The settings that go on with their amount until the terms begin, with what changes from then on: `later` are the changes that the terms
 * name themselves.
 */
export function untilThen(
  decided: DecidedTerms,
  settings: SettingsBefore,
  { today, from, later }: { today: Day; from: Day; later: readonly AmountStep[] },
): Pick<SettingsBefore, 'paymentAmount' | 'paymentDueDate'> & { steps: AmountStep[] } {
  const { paymentAmount, paymentDueDate } = settings;
  const before = settings.steps.filter((step) => step.from > today && step.from < from);
  const begins = { from, amount: decided.paymentAmount };
  return { paymentAmount, paymentDueDate, steps: [...before, begins, ...later.filter((step) => step.from > from)] };
}
