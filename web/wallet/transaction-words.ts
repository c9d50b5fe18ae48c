import type { Wallet } from '@mainstay/contract/wallet.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

export type Transaction = Wallet['transactions'][number];

const STATUSES: Record<Transaction['status'], { label: string; meaning: Meaning }> = {
  pending: { label: t('pending'), meaning: 'info' },
  processing: { label: t('processing'), meaning: 'info' },
  completed: { label: t('completed'), meaning: 'positive' },
  returned: { label: t('returned'), meaning: 'negative' },
};

export const statusOf = ({ status }: Transaction) => badgeIn(STATUSES, status);

/** What the wallet gained or lost. A returned deposit is shown by its status. */
export const signedAmount = ({ transactionType, amount }: Transaction): Cents =>
  transactionType === 'deposit' ? amount : cents(-amount);
