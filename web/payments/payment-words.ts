import type { Payment } from '@mainstay/contract/payments.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import type { PaidFrom } from '@mainstay/domain/payments/paid-from.ts';
import { noteOf, type PAYMENT_STATUSES } from '@mainstay/domain/payments/payment-state.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { t } from './words.ts';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Whether the payments have several types, so each must name its own. */
export const isMixed = (payments: readonly Pick<Payment, 'paymentType'>[]): boolean =>
  payments.some(({ paymentType }) => paymentType !== payments[0]?.paymentType);

/** "Completed". */
export const statusLabel = (status: string): string => told(statusName(status));

/** The same in English, for files. */
export const statusName = (status: string): string => capitalised(status);

/** "Child support". */
export const typeLabel = (paymentType: string): string => told(typeName(paymentType));

/** The same in English, for files. */
export const typeName = (paymentType: string): string =>
  NAMES[paymentType] ?? capitalised(paymentType.replaceAll('_', ' '));

const NAMES: Record<string, string> = KIND_NAMES;

const SOURCE_LABELS = {
  ach: 'ACH',
  loc: t('loc'),
  escrow: t('escrow'),
  plan: t('plan'),
  insurance: t('insurance'),
  outside: t('outside'),
} as const;
export type SourceType = keyof typeof SOURCE_LABELS;

/** "LoC". */
export const sourceLabel = (type: SourceType): string => labelIn(SOURCE_LABELS, type);

/** The name of a source that paid: as given by its owner, or ours. */
export const sourceName = ({ type, name }: { type: SourceType; name: string }): string =>
  type === 'outside' || type === 'plan' || type === 'insurance' || OURS.includes(name) ? told(name) : name;
const OURS: string[] = ['Bank account', 'Wallet'] satisfies PaidFrom[];

/** The text of the Notes column. */
export const noteText = (payment: Payment): string =>
  told(noteOf({ ...payment, fundingSources: payment.fundingSources ?? [] }));

/** What a debit started now has done so far: "$880.00 was debited. On its way to the payee’s account; expected ..." */
export const debitedWords = ({ payout }: Pick<Payment, 'payout'>, amount: string): string =>
  payout ? t('wasDebited', { amount, payout: told(payout.words) }) : t('isOnItsWayToThePayee', { amount });

export const STATUS_CHOICES = [
  { value: 'all', label: t('allStatuses') },
  ...(
    ['completed', 'pending', 'processing', 'failed'] as const satisfies readonly (typeof PAYMENT_STATUSES)[number][]
  ).map((value) => ({ value, label: statusLabel(value) })),
];
