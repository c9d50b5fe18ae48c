import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import { t } from './words.ts';

/** The kinds of bank accounts, as options of a list. */
export const ACCOUNT_TYPE_OPTIONS: readonly { value: AccountType; label: string }[] = [
  { value: 'checking', label: t('checking') },
  { value: 'savings', label: t('savings') },
];
