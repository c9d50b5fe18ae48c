import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import { t } from './words.ts';

/** The kinds of bank accounts, as a list offers them. */
export const ACCOUNT_TYPE_OPTIONS: readonly { value: AccountType; label: string }[] = [
  { value: 'checking', label: t('checking') },
  { value: 'savings', label: t('savings') },
];
