import type { Wallet } from '@mainstay/contract/wallet.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import type { Meaning } from '#ui/Badge.tsx';

export type Transaction = Wallet['transactions'][number];

const STATUSES: Record<Transaction['status'], { label: string; meaning: Meaning }> = {
  pending: { label: 'Pending', meaning: 'info' },
  processing: { label: 'Processing', meaning: 'info' },
  completed: { label: 'Completed', meaning: 'positive' },
  returned: { label: 'Returned', meaning: 'negative' },
};

export const statusOf = ({ status }: Transaction) => badgeIn(STATUSES, status);

/** What the wallet gained or lost by it. A deposit that was returned is told by its status. */
export const signedAmount = ({ transactionType, amount }: Transaction): Cents =>
  transactionType === 'deposit' ? amount : cents(-amount);
