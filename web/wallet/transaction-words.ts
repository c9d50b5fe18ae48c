import type { Wallet } from '@mainstay/contract/wallet.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import type { Meaning } from '#ui/Badge.tsx';

export type Transaction = Wallet['transactions'][number];

const TYPES: Record<Transaction['transactionType'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payment_application: 'Applied to payment',
};
const STATUSES: Record<Transaction['status'], { label: string; meaning: Meaning }> = {
  pending: { label: 'Pending', meaning: 'info' },
  completed: { label: 'Completed', meaning: 'positive' },
  returned: { label: 'Returned', meaning: 'negative' },
};

export const typeOf = ({ transactionType }: Transaction): string => TYPES[transactionType];
export const statusOf = ({ status }: Transaction) => STATUSES[status];

/** What the wallet gained or lost by it. A deposit that was returned is told by its status. */
export const signedAmount = ({ transactionType, amount }: Transaction): Cents =>
  transactionType === 'deposit' ? amount : cents(-amount);
