import { type Cents, dollars, max, min, minus, sum, ZERO } from '../money.ts';
import type { BackupType, SourceType } from '../payment-sources/backup.ts';
import { isCreditDone, type PaymentState } from './payment-state.ts';

/**
 * Where a payment's money came from, in words. A source's badge has only three kinds, and shows the wallet as a bank
 * account.
 */
export type PaidFrom =
  | 'Wallet'
  | 'Bank account'
  | 'Line of credit'
  | 'Escrow account'
  | 'Flexible plan'
  | 'Insurance'
  | 'Not collected yet'
  | 'Nothing collected'
  | 'Returned to the payor';

/** What can fund a payment: the bank, the wallet, and backup. */
export type FundingKind = 'bank' | 'wallet' | BackupType;

export const PAID_FROM: Readonly<Record<FundingKind, PaidFrom>> = {
  bank: 'Bank account',
  wallet: 'Wallet',
  loc: 'Line of credit',
  escrow: 'Escrow account',
};

/** The badge shown for it: a wallet shows as the bank account that filled it. */
export const badgeOf = (kind: FundingKind): SourceType => (kind === 'bank' || kind === 'wallet' ? 'ach' : kind);

/** For a payment without funding sources: its bank account, if that paid anything. */
export function paidFromWithout(of: {
  status: string;
  paid: Cents;
  settledBy: readonly { type: 'plan' | 'insurance'; amount: Cents }[];
  /** Whether what was collected went back to the payor, because its payee had left. */
  isGivenBack?: boolean;
}): PaidFrom {
  if (of.status === 'pending') return 'Not collected yet';
  const [settled] = of.settledBy;
  const bySettlement = of.settledBy.reduce((total, { amount }) => total + amount, 0);
  if (of.status === 'processing' || of.paid > bySettlement) return 'Bank account';
  // An arrears instalment whose arrears were paid in another way: its debit went to the wallet, not to the payee.
  if (of.status === 'completed' && !settled) return 'Bank account';
  if (settled) return settled.type === 'plan' ? 'Flexible plan' : 'Insurance';
  return of.isGivenBack ? 'Returned to the payor' : 'Nothing collected';
}

/**
 * What each source gave to a payment, in order. Excludes backup drawn beyond it to cover what a returned debit left
 * owed to Mainstay, since the payee received none of that.
 */
export function partsOf<Given extends { amount: Cents }>(
  fundings: readonly Given[],
  of: { amount: Cents; paid: Cents; state: PaymentState; settledBy: readonly { amount: Cents }[] },
): Given[] {
  const whole = isCreditDone(of) ? of.paid : of.amount;
  let left = max(minus(whole, sum(of.settledBy.map(({ amount }) => amount))), ZERO);
  return fundings.flatMap((each) => {
    const amount = min(each.amount, left);
    left = minus(left, amount);
    return amount > 0 ? [{ ...each, amount }] : [];
  });
}

/** What the badge does not show; null if it shows everything. */
export const unlikeItsBadge = (paidFrom: string | undefined): string | null =>
  paidFrom !== undefined && UNLIKE.includes(paidFrom) ? paidFrom : null;

const UNLIKE: readonly string[] = [
  'Wallet',
  'Not collected yet',
  'Nothing collected',
  'Returned to the payor',
] satisfies PaidFrom[];

type Paid = {
  fundingSources?: readonly { amount: Cents; paidFrom?: string | undefined }[] | undefined;
  paidFrom?: string | undefined;
};

/** The same as a note: "Wallet $250.00", "Not collected yet". Empty if the badges show everything. */
export const paidFromNote = ({ fundingSources = [], paidFrom }: Paid): string =>
  [
    unlikeItsBadge(paidFrom),
    ...fundingSources.map((source) => {
      const words = unlikeItsBadge(source.paidFrom);
      return words && `${words} ${dollars(source.amount)}`;
    }),
  ]
    .filter(Boolean)
    .join(', ');
