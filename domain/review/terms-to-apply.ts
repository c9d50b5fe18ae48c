import type { Day } from '../day.ts';
import {
  type AgreementTerms,
  PAYMENT_FREQUENCIES,
  type PaymentFrequency,
  type SettingField,
} from '../documents/agreement-terms.ts';
import { type Cents, parseMoney, ZERO } from '../money.ts';
import { convertAmount } from '../payment-settings/convert-frequency.ts';
import { FREQUENCIES, type Frequency } from '../payment-settings/frequency.ts';

/** What Apply & Lock Terms would save, and what a person must see or decide first. */
export type TermsToApply = {
  /** Null until the person has entered one. */
  paymentAmount: Cents | null;
  /** Null until the person has chosen one, because the agreement names a frequency that the settings do not offer. */
  paymentFrequency: PaymentFrequency | null;
  paymentDueDate: number;
  arrearsAmount: Cents;
  /** Fields that the agreement leaves open and a default fills. */
  filled: SettingField[];
  /** Fields that have no default. */
  mustChoose: ('paymentAmount' | 'paymentFrequency')[];
  /** The true frequency ("semimonthly") if it is not one that the settings offer. */
  namedFrequency: string | null;
  /** That frequency, if an obligation can have it, so that it is paid as the agreement says. */
  asStated: Frequency | null;
  /** The two days of the month that the agreement names for payments twice a month. */
  statedDays: [number, number] | null;
};

/**
 * Frequency monthly, due day 1 and arrears 0 fill what an agreement leaves open. An amount is never invented, and a
 * frequency the settings do not offer is never treated as monthly.
 */
export function termsToApply(terms: AgreementTerms): TermsToApply {
  const paymentAmount = amountIn(terms.paymentAmount);
  const arrears = amountIn(terms.arrearsAmount);
  const namedFrequency = terms.paymentFrequency === null ? otherFrequency(terms) : null;
  const filled: SettingField[] = [];
  if (terms.paymentFrequency === null && namedFrequency === null) filled.push('paymentFrequency');
  if (terms.paymentDueDate === null) filled.push('paymentDueDate');
  if (arrears === null) filled.push('arrearsAmount');
  const mustChoose: TermsToApply['mustChoose'] = [];
  if (paymentAmount === null) mustChoose.push('paymentAmount');
  if (namedFrequency !== null) mustChoose.push('paymentFrequency');
  return {
    paymentAmount,
    paymentFrequency: terms.paymentFrequency ?? (namedFrequency === null ? 'monthly' : null),
    paymentDueDate: terms.paymentDueDate ?? 1,
    arrearsAmount: arrears ?? ZERO,
    filled,
    mustChoose,
    namedFrequency,
    asStated: frequencyOf(namedFrequency),
    statedDays: twoDaysIn(terms.notes),
  };
}

/** The agreements' words for frequencies that obligations name differently. */
const SAME_FREQUENCY: Readonly<Record<string, Frequency>> = { semimonthly: 'semi_monthly' };

/** The frequency of an obligation that an agreement's word means; null if obligations know none like it. */
export function frequencyOf(written: string | null): Frequency | null {
  if (written === null) return null;
  const frequency = SAME_FREQUENCY[written] ?? written;
  return FREQUENCIES.find((each) => each === frequency) ?? null;
}

/** The days in the reader's note "Payments are due twice a month (5th and 20th).", the only place that has both. */
function twoDaysIn(notes: readonly string[]): [number, number] | null {
  const days = notes.flatMap((note) => {
    const [, first, second] = /twice a month \((?:the )?(\d{1,2})\D{0,3} and (\d{1,2})\D{0,3}\)/.exec(note) ?? [];
    return first && second ? [[Number(first), Number(second)] as [number, number]] : [];
  });
  const [pair] = days.filter(([first, second]) => first !== second && [first, second].every(isDayOfMonth));
  return pair ?? null;
}

const isDayOfMonth = (day: number): boolean => day >= 1 && day <= 31;

const amountIn = (written: string | null): Cents | null => (written === null ? null : parseMoney(written));

/** The frequency of the document's support if we do not offer it; the obligation with the term's amount comes first. */
function otherFrequency({ obligations, paymentAmount }: AgreementTerms): string | null {
  const support = obligations.filter(({ type }) => type === 'child_support' || type === 'alimony');
  const stated = support.find(({ amount }) => amount === paymentAmount) ?? support[0];
  const frequency = stated?.frequency ?? null;
  return frequency === null || (PAYMENT_FREQUENCIES as readonly string[]).includes(frequency) ? null : frequency;
}

/** A person's decisions where the agreement leaves something open. */
export type Choice = {
  amount: Cents | null;
  frequency: Frequency | null;
  /** The days for the agreement's own frequency. Left out, they are the agreement's. */
  days?: DaysChosen;
};

/** When payments fall due at a frequency that the settings do not know. */
export type DaysChosen = Pick<DecidedTerms, 'paymentDueDate' | 'secondDueDay' | 'firstPaymentDate'>;

export type DecidedTerms = {
  paymentAmount: Cents;
  paymentFrequency: Frequency;
  paymentDueDate: number;
  arrearsAmount: Cents;
  /** The later day, for payments twice a month. */
  secondDueDay?: number;
  /** The first payment, for those that do not fall due in every month. */
  firstPaymentDate?: Day;
};

/**
 * The settings that result from the terms and the choice; null while something still has to be chosen. A stated amount
 * is converted from the agreement's frequency to the chosen one; an amount the person typed is used as it is.
 */
export function decide(terms: TermsToApply, choice: Choice): DecidedTerms | null {
  const paymentFrequency = terms.paymentFrequency ?? choice.frequency;
  if (paymentFrequency === null) return null;
  const paymentAmount = statedAt(terms, paymentFrequency) ?? choice.amount;
  if (paymentAmount === null) return null;
  const { paymentDueDate, arrearsAmount } = terms;
  const days = paymentFrequency === terms.asStated ? choice.days : undefined;
  return { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount, ...days };
}

/** The agreement's amount converted to a frequency; null if it states none or the conversion is not possible. */
export function statedAt(terms: TermsToApply, frequency: Frequency): Cents | null {
  return terms.paymentAmount === null ? null : convertedTo(terms, terms.paymentAmount, frequency);
}

/** An amount that the agreement states at its own frequency, converted to another; null if that is not possible. */
export function convertedTo(
  { namedFrequency, asStated }: Pick<TermsToApply, 'namedFrequency' | 'asStated'>,
  amount: Cents,
  frequency: Frequency,
): Cents | null {
  return namedFrequency === null || frequency === asStated ? amount : convertAmount(amount, namedFrequency, frequency);
}

type Future = { steps: readonly { amount: Cents }[]; waiting: readonly { amount: Cents | null }[] };

/** Later amounts at the frequency decided on, as the amount is; without those that cannot be converted to it. */
export function futureConverted<F extends Future>(
  future: F,
  terms: Pick<TermsToApply, 'namedFrequency' | 'asStated'>,
  decided: Pick<DecidedTerms, 'paymentFrequency'> | null,
): F {
  if (!decided) return future;
  const at = (amount: Cents) => convertedTo(terms, amount, decided.paymentFrequency);
  return {
    ...future,
    steps: future.steps.flatMap((step) => {
      const amount = at(step.amount);
      return amount === null ? [] : [{ ...step, amount }];
    }),
    waiting: future.waiting.flatMap((each) => {
      const amount = each.amount === null ? null : at(each.amount);
      return amount === null && each.amount !== null ? [] : [{ ...each, amount }];
    }),
  };
}
