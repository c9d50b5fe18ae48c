import {
  type AgreementTerms,
  PAYMENT_FREQUENCIES,
  type PaymentFrequency,
  type SettingField,
} from '../documents/agreement-terms.ts';
import { type Cents, parseMoney, ZERO } from '../money.ts';
import { convertAmount } from '../payment-settings/convert-frequency.ts';

/** What Apply & Lock Terms would save, and what a person has to see or decide before. */
export type TermsToApply = {
  /** Null until the person has named one. */
  paymentAmount: Cents | null;
  /** Null until the person has chosen one, because the agreement names another than the product offers. */
  paymentFrequency: PaymentFrequency | null;
  paymentDueDate: number;
  arrearsAmount: Cents;
  /** Fields that the agreement leaves open and a default fills. */
  filled: SettingField[];
  /** Fields that no default may fill. */
  mustChoose: ('paymentAmount' | 'paymentFrequency')[];
  /** The true frequency ("semimonthly") where it is not one of ours. */
  namedFrequency: string | null;
};

/**
 * Frequency monthly, due day 1 and arrears 0 fill what an agreement leaves open; an amount is never made up, and another
 * frequency than ours is never taken for monthly.
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
  };
}

const amountIn = (written: string | null): Cents | null => (written === null ? null : parseMoney(written));

/** The frequency of the support that the document sets, where it is none of ours; the duty with the term's amount first. */
function otherFrequency({ obligations, paymentAmount }: AgreementTerms): string | null {
  const support = obligations.filter(({ type }) => type === 'child_support' || type === 'alimony');
  const stated = support.find(({ amount }) => amount === paymentAmount) ?? support[0];
  const frequency = stated?.frequency ?? null;
  return frequency === null || (PAYMENT_FREQUENCIES as readonly string[]).includes(frequency) ? null : frequency;
}

/** What a person decided where the agreement leaves it open. */
export type Choice = { amount: Cents | null; frequency: PaymentFrequency | null };

export type DecidedTerms = {
  paymentAmount: Cents;
  paymentFrequency: PaymentFrequency;
  paymentDueDate: number;
  arrearsAmount: Cents;
};

/**
 * The settings that the terms and the choice come to, or null while something is still to be chosen. A stated amount is
 * converted from the agreement's frequency to the chosen one; a typed amount is meant as it is.
 */
export function decide(terms: TermsToApply, choice: Choice): DecidedTerms | null {
  const paymentFrequency = terms.paymentFrequency ?? choice.frequency;
  if (paymentFrequency === null) return null;
  const paymentAmount = statedAt(terms, paymentFrequency) ?? choice.amount;
  if (paymentAmount === null) return null;
  const { paymentDueDate, arrearsAmount } = terms;
  return { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount };
}

/** The agreement's amount at a frequency; null where it names none, or at a frequency that cannot be converted. */
export function statedAt(terms: TermsToApply, frequency: PaymentFrequency): Cents | null {
  if (terms.paymentAmount === null || terms.namedFrequency === null) return terms.paymentAmount;
  return convertAmount(terms.paymentAmount, terms.namedFrequency, frequency);
}
