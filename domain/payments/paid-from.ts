import { type Cents, dollars, max, min, minus, sum, ZERO } from '../money.ts';
import type { BackupType, SourceType } from '../payment-sources/backup.ts';
import { isCreditDone, type PaymentState } from './payment-state.ts';

/** Where money of a payment was, in words: the badge of a source knows three kinds, and the wallet shows as a bank account. */
export type PaidFrom =
  | 'Wallet'
  | 'Bank account'
  | 'Line of credit'
  | 'Escrow account'
  | 'Flexible plan'
  | 'Insurance'
  | 'Not collected yet'
  | 'Nothing collected';

/** What may give money to a payment: the bank, the wallet, and the backups. */
export type FundingKind = 'bank' | 'wallet' | BackupType;

export const PAID_FROM: Readonly<Record<FundingKind, PaidFrom>> = {
  bank: 'Bank account',
  wallet: 'Wallet',
  loc: 'Line of credit',
  escrow: 'Escrow account',
};

/** The badge under which people see it: a wallet shows as the bank account that filled it. */
export const badgeOf = (kind: FundingKind): SourceType => (kind === 'bank' || kind === 'wallet' ? 'ach' : kind);

/** Of a payment without funding sources: its bank account, if that gave anything. */
export function paidFromWithout(of: {
  status: string;
  paid: Cents;
  settledBy: readonly { type: 'plan' | 'insurance'; amount: Cents }[];
}): PaidFrom {
  if (of.status === 'pending') return 'Not collected yet';
  const [settled] = of.settledBy;
  const bySettlement = of.settledBy.reduce((total, { amount }) => total + amount, 0);
  if (of.status === 'processing' || of.paid > bySettlement) return 'Bank account';
  // An arrears instalment whose arrears were paid otherwise meanwhile: its debit went to the wallet, not to the payee.
  if (of.status === 'completed' && !settled) return 'Bank account';
  return settled ? (settled.type === 'plan' ? 'Flexible plan' : 'Insurance') : 'Nothing collected';
}

/**
 * What each source gave of a payment, in the order in which they gave. Backup may have given more for it: to close what a returned
 * debit left owed to Mainstay, of which the payee has received nothing.
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

/** What a badge would not let anybody guess; null where it says it all. */
export const unlikeItsBadge = (paidFrom: string | undefined): string | null =>
  paidFrom === 'Wallet' || paidFrom === 'Not collected yet' || paidFrom === 'Nothing collected' ? paidFrom : null;

type Paid = {
  fundingSources?: readonly { amount: Cents; paidFrom?: string | undefined }[] | undefined;
  paidFrom?: string | undefined;
};

/** The same for a note: "Wallet $250.00", "Not collected yet"; empty where the sources say it all. */
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
