import type { Day } from '../day.ts';
import type { PaymentFrequency } from '../documents/agreement-terms.ts';
import type { Cents } from '../money.ts';

/** What the settings of a case ask for: amounts, how often, from when until when. */
export type Terms = {
  paymentAmount: Cents;
  paymentFrequency: PaymentFrequency;
  paymentDueDate: number;
  arrearsAmount: Cents;
  arrearsInstalment: Cents | null;
  firstPaymentDate: Day | null;
  endDate: Day | null;
  paymentType: 'child_support' | 'alimony';
};

/** A version of the settings, as it is kept: the highest is in force, and none is ever changed. */
export type SettingsVersion = Terms & {
  caseId: string;
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
  arrearsAmount: of.arrearsAmount,
  arrearsInstalment: of.arrearsInstalment,
  firstPaymentDate: of.firstPaymentDate,
  endDate: of.endDate,
  paymentType: of.paymentType,
});
