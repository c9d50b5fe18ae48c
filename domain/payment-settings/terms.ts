import type { Day } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import type { ArrearsSharing } from './arrears-sharing.ts';
import type { Frequency } from './frequency.ts';
import type { ObligationKind } from './obligation-kind.ts';
import type { AmountStep } from './occurrences.ts';
import type { AwaitedChange, KeptTerm, ObligationCitation, SaidOfOrder } from './order-terms.ts';

/** What one obligation of an order requires: amounts, frequency, start and end. */
export type Terms = {
  /** Before the first step. */
  paymentAmount: Cents;
  paymentFrequency: Frequency;
  paymentDueDate: number;
  /** The later day of a semi-monthly obligation; null otherwise. */
  secondDueDay: number | null;
  /** Different amounts from a day on, earliest first. */
  steps: readonly AmountStep[];
  arrearsAmount: Cents;
  arrearsInstalment: Cents | null;
  /** How obligations of the same kind share payments toward arrears; null if this version does not say. */
  arrearsSharing: ArrearsSharing | null;
  firstPaymentDate: Day | null;
  endDate: Day | null;
  /** Why it ends then, in a person's own words. */
  endReason: string | null;
  paymentType: ObligationKind;
  /** The employer withholds it from wages, so nothing is debited. */
  withheld: boolean;
  citation: ObligationCitation | null;
  /** Different amounts, and ends, that wait for an event. */
  awaited: readonly AwaitedChange[];
  /** A share of bonuses and similar: stored but never scheduled, because the amount is not known in advance. */
  bonusShare: KeptTerm | null;
  /** What was said about the order whose terms were applied; null if none was. */
  order: SaidOfOrder | null;
};

/**
 * Defaults for what the payment settings do not cover, and what was saved before there could be several obligations
 * lacks.
 */
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

/**
 * A stored version of an obligation's terms. The highest version is in force, and none is ever changed. Versions are
 * numbered across the case.
 */
export type SettingsVersion = Terms & {
  caseId: string;
  obligationId: string;
  version: number;
  changedAt: Date;
  changedBy: string;
  changedByName: string;
  /** The agreement that this version, or the last applied version before it, came from. */
  documentId: string | null;
  documentName: string | null;
  /** The version that applied that agreement. */
  appliedVersion: number | null;
};

/** Picks the terms out of a row or request. */
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

type Due = { amount: Cents; steps: readonly AmountStep[] };

/** What the terms ask for, for support or toward arrears, whoever collects it. */
export const askedOf = (terms: Terms, what: 'support' | 'arrears'): Due =>
  what === 'support'
    ? { amount: terms.paymentAmount, steps: terms.steps }
    : { amount: terms.arrearsInstalment ?? ZERO, steps: [] };

/** What of that is debited: nothing if the employer withholds it. */
export const debitedOf = (terms: Terms, what: 'support' | 'arrears'): Due =>
  terms.withheld ? { amount: ZERO, steps: [] } : askedOf(terms, what);
