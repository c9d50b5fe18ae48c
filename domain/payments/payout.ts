import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { PayoutState } from './payout-state.ts';

/**
 * What money goes out for: what a payment credits to the payee, what the insurance pays of a claim; or, to the payor, what they take
 * out of their wallet, and what goes back to them of a debit that was not authorized.
 */
export const PAYOUT_PURPOSES = ['payment', 'insurance', 'withdrawal', 'refund'] as const;
export type PayoutPurpose = (typeof PAYOUT_PURPOSES)[number];

/** Whose money it is. */
export const RECIPIENTS = ['payee', 'payor'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** For each purpose, so that none is paid to somebody because nobody thought of it. */
const RECIPIENT = {
  payment: 'payee',
  insurance: 'payee',
  withdrawal: 'payor',
  refund: 'payor',
} as const satisfies Record<PayoutPurpose, Recipient>;

export const recipientOf = ({ purpose }: { purpose: PayoutPurpose }): Recipient => RECIPIENT[purpose];

/** What goes out to the payor. */
export type PayorsPurpose = {
  [P in PayoutPurpose]: (typeof RECIPIENT)[P] extends 'payor' ? P : never;
}[PayoutPurpose];
export const isPayorsPurpose = (purpose: PayoutPurpose): purpose is PayorsPurpose => RECIPIENT[purpose] === 'payor';

/**
 * How what the payee is credited with goes out to them: `isHeld` where there is no account for it yet; expected on that day where a
 * bank is still to move it, null where it is theirs at once, as in the sandbox.
 */
export type Delivery = { isHeld: boolean; expectedOn: Day | null };

/** Money on its way out of here; what the payee is credited with, each withdrawal and each refund has its own. */
export type Payout = {
  id: string;
  purpose: PayoutPurpose;
  /** The payment that the payee was credited with; null for the payor's money. */
  paymentId: string | null;
  /** The plan or the claim that credited it; null where its own money did. */
  paidBy: string | null;
  amount: Cents;
  /** Whose the payor's money is: it goes to no account of anybody else. Null for the payee's, and in rows of before. */
  ownerId: string | null;
  /** The account that it goes to, as it was when it was sent there; null while it is held. */
  accountId: string | null;
  accountName: string | null;
  lastFour: string | null;
  /** 1 for the first, more when it goes again after it came back. */
  presentation: number;
  /** The payout that came back and whose place it takes. */
  represents: string | null;
  /** The payout that took its place after it came back. */
  replacedBy: string | null;
  state: PayoutState;
  /** The banking day on which it is meant to settle. */
  effectiveOn: Day | null;
  /** When there was no account for it; null where there was one at once. */
  heldAt: Date | null;
  submittedAt: Date | null;
  settledAt: Date | null;
  returnedAt: Date | null;
  returnCode: string | null;
  createdAt: Date;
};
