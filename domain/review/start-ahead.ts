import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import { DAYS_NAMED, type Frequency } from '../payment-settings/frequency.ts';
import type { AmountStep } from '../payment-settings/occurrences.ts';
import { firstDueSince } from './future-found.ts';
import type { DecidedTerms } from './terms-to-apply.ts';

/** The facts of the current settings that matter for a future start. */
export type SettingsBefore = {
  /** The amount they require today. */
  paymentAmount: Cents;
  paymentFrequency: Frequency;
  paymentDueDate: number;
  /** The later day, for payments twice a month. */
  secondDueDay?: number | null;
  steps: readonly AmountStep[];
  firstPaymentDate: Day | null;
};

/**
 * How terms with a future start take effect. If nothing is paid before then, that is the first payment (`first`). If
 * the settings in force have the same due days, they continue until then and the new amount becomes a scheduled change
 * (`step`). Settings with other due days cannot change on a date, so the terms take effect at once (`now`).
 */
export type StartAhead = { from: Day; dueOn: Day; how: 'first' | 'step' | 'now' };

/** How terms with a future start fit the settings in force. */
export function startAhead(decided: DecidedTerms, settings: SettingsBefore | null, from: Day): StartAhead {
  const hasDays = DAYS_NAMED[decided.paymentFrequency] > 0;
  const { secondDueDay = null } = decided;
  const days = secondDueDay === null ? [decided.paymentDueDate] : [decided.paymentDueDate, secondDueDay];
  const dueOn = firstDueSince(from, hasDays ? days : []);
  if (settings === null || (settings.firstPaymentDate !== null && settings.firstPaymentDate >= from))
    return { from, dueOn, how: 'first' };
  const isSame =
    settings.paymentFrequency === decided.paymentFrequency &&
    (!hasDays ||
      (settings.paymentDueDate === decided.paymentDueDate && (settings.secondDueDay ?? null) === secondDueDay));
  return { from, dueOn, how: isSame ? 'step' : 'now' };
}

/**
 * The current settings continued until the terms begin, with what changes after that; `later` are the changes that the
 * terms themselves name.
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
