import type { Day } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import type { ArrearsSharing } from './arrears-sharing.ts';
import type { Frequency } from './frequency.ts';
import type { ObligationKind } from './obligation-kind.ts';
import type { AmountStep } from './occurrences.ts';
import type { AwaitedChange, KeptTerm, ObligationCitation, SaidOfOrder } from './order-terms.ts';

/** What one obligation of an order asks for: amounts, how often, from when until when. */
export type Terms = {
  /** Before the first step. */
  paymentAmount: Cents;
  paymentFrequency: Frequency;
  paymentDueDate: number;
  /** The later day of a semi-monthly obligation; null for every other. */
  secondDueDay: number | null;
  /** Other amounts from a day on, earliest first. */
  steps: readonly AmountStep[];
  arrearsAmount: Cents;
  arrearsInstalment: Cents | null;
  /** How obligations of one kind share what is paid toward arrears; null where this version says nothing of it. */
  arrearsSharing: ArrearsSharing | null;
  firstPaymentDate: Day | null;
  endDate: Day | null;
  /** Why it ends then, in people's own words. */
  endReason: string | null;
  paymentType: ObligationKind;
  /** The employer pays it from wages: nothing is debited. */
  withheld: boolean;
  citation: ObligationCitation | null;
  /** Other amounts, and ends, that wait for an event. */
  awaited: readonly AwaitedChange[];
  /** A share of bonuses and the like: kept, and never scheduled, because its amount is not known in advance. */
  bonusShare: KeptTerm | null;
  /** What was said of the order whose terms were applied; null where none was. */
  order: SaidOfOrder | null;
};

/** What the payment settings do not say, and what was saved before there was more than one obligation did not. */
export const NO_MORE_TERMS = {
  secondDueDay: null,
  arrearsSharing: null,
  steps: [],
  endReason: null,
  withheld: false,
  citation: null,
  awaited: [],
  bonusShare: null,
  order: null,
} as const satisfies Partial<Terms>;

/** A version of an obligation's terms, as it is kept: its highest is in force, and none is ever changed. Versions count through the case. */
export type SettingsVersion = Terms & {
  caseId: string;
  obligationId: string;
  version: number;
  changedAt: Date;
  changedBy: string;
  changedByName: string;
  /** The agreement that this version, or the last applied one before it, came from. */
  documentId: string | null;
  documentName: string | null;
  /** The version that applied that agreement. */
  appliedVersion: number | null;
};

/** Terms, without what else a row or a request says beside them. */
export const termsOf = (of: Terms): Terms => ({
  paymentAmount: of.paymentAmount,
  paymentFrequency: of.paymentFrequency,
  paymentDueDate: of.paymentDueDate,
  secondDueDay: of.secondDueDay,
  steps: of.steps,
  arrearsAmount: of.arrearsAmount,
  arrearsInstalment: of.arrearsInstalment,
  arrearsSharing: of.arrearsSharing,
  firstPaymentDate: of.firstPaymentDate,
  endDate: of.endDate,
  endReason: of.endReason,
  paymentType: of.paymentType,
  withheld: of.withheld,
  citation: of.citation,
  awaited: of.awaited,
  bonusShare: of.bonusShare,
  order: of.order,
});

/** What is debited by them, of support or toward arrears: nothing where the employer pays from wages. */
export function debitedOf(terms: Terms, what: 'support' | 'arrears'): { amount: Cents; steps: readonly AmountStep[] } {
  if (terms.withheld) return { amount: ZERO, steps: [] };
  return what === 'support'
    ? { amount: terms.paymentAmount, steps: terms.steps }
    : { amount: terms.arrearsInstalment ?? ZERO, steps: [] };
}
