import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { PayoutState } from './payout-state.ts';

/** What money goes out for: what a payment credits to the payee, or what the insurance pays of a claim. */
export type PayoutPurpose = 'payment' | 'insurance';

/** Money of the payee on its way out of here; each credit of the ledger has its own. */
export type Payout = {
  id: string;
  purpose: PayoutPurpose;
  /** The payment that was credited. */
  paymentId: string;
  /** The plan or the claim that credited it; null where its own money did. */
  paidBy: string | null;
  amount: Cents;
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
