import type { Day } from '../day.ts';
import { idOf } from '../ids.ts';
import type { Cents } from '../money.ts';
import type { PayoutState } from './payout-state.ts';

/**
 * What a payout is for: to the payee, support, an insurance claim or a shared expense; to the payor, a wallet
 * withdrawal or the refund of an unauthorized debit.
 */
export const PAYOUT_PURPOSES = ['payment', 'insurance', 'expense', 'withdrawal', 'refund'] as const;
export type PayoutPurpose = (typeof PAYOUT_PURPOSES)[number];

/** Who is paid. */
export const RECIPIENTS = ['payee', 'payor'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** For each purpose, so that adding one without a recipient does not compile. */
const RECIPIENT = {
  payment: 'payee',
  insurance: 'payee',
  expense: 'payee',
  withdrawal: 'payor',
  refund: 'payor',
} as const satisfies Record<PayoutPurpose, Recipient>;

/** Who a payout of that purpose goes to. */
export const recipientOf = ({ purpose }: { purpose: PayoutPurpose }): Recipient => RECIPIENT[purpose];

/** Purposes of payouts to the payor. */
export type PayorsPurpose = {
  [P in PayoutPurpose]: (typeof RECIPIENT)[P] extends 'payor' ? P : never;
}[PayoutPurpose];
export const isPayorsPurpose = (purpose: PayoutPurpose): purpose is PayorsPurpose => RECIPIENT[purpose] === 'payor';

/**
 * How a payment reaches the payee. `isHeld` if there is no account yet; `expectedOn` is the day on which it should
 * arrive, or null if the sandbox bank moves it at once.
 */
export type Delivery = { isHeld: boolean; expectedOn: Day | null };

/** One payout: each credit of the payee, each withdrawal and each refund has its own. */
export type Payout = {
  id: string;
  purpose: PayoutPurpose;
  /** The payment it pays out; null for the payor's money. */
  paymentId: string | null;
  /** The plan or the claim that paid it; null when the payment's own money did. */
  paidBy: string | null;
  amount: Cents;
  /**
   * Whose money it is: it goes to no one else's account. Null for what was credited while nobody had joined as the payee,
   * and in older rows.
   */
  ownerId: string | null;
  /** The account as it was when the payout was sent; null while it is held. */
  accountId: string | null;
  accountName: string | null;
  lastFour: string | null;
  /** 1 for the first attempt, then counting up after each return. */
  presentation: number;
  /** The returned payout it replaces. */
  represents: string | null;
  /** The payout that replaced it after its return. */
  replacedBy: string | null;
  state: PayoutState;
  /** The banking day on which it should settle. */
  effectiveOn: Day | null;
  /** When it was held for lack of an account; null if it was not. */
  heldAt: Date | null;
  submittedAt: Date | null;
  settledAt: Date | null;
  returnedAt: Date | null;
  returnCode: string | null;
  createdAt: Date;
};

/** The payout of a credit of the payee, by the transfer that credited them. */
export const payoutOfCredit = (creditId: string): string => idOf(creditId, 'out');
