import type { Payment } from '@mainstay/contract/payments.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { noteOf, type PAYMENT_STATUSES } from '@mainstay/domain/payments/payment-state.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { t } from './words.ts';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "Completed". */
export const statusLabel = (status: string): string => capitalised(status);

/** "Child support". */
export const typeLabel = (paymentType: string): string =>
  NAMES[paymentType] ?? capitalised(paymentType.replaceAll('_', ' '));

const NAMES: Record<string, string> = KIND_NAMES;

const SOURCE_LABELS = {
  ach: 'ACH',
  loc: 'LoC',
  escrow: t('escrow'),
  plan: t('plan'),
  insurance: t('insurance'),
  outside: t('outside'),
} as const;
export type SourceType = keyof typeof SOURCE_LABELS;

/** "LoC". */
export const sourceLabel = (type: SourceType): string => labelIn(SOURCE_LABELS, type);

/** What stands in the Notes column. */
export const noteText = ({ status, fundingSources = [], notes, failureReason, payout, processing }: Payment): string =>
  noteOf({ status, fundingSources, notes, failureReason, payout, processing });

export const STATUS_CHOICES = [
  { value: 'all', label: t('allStatuses') },
  ...(
    ['completed', 'pending', 'processing', 'failed'] as const satisfies readonly (typeof PAYMENT_STATUSES)[number][]
  ).map((value) => ({ value, label: statusLabel(value) })),
];
