import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';

/** The kinds of bank accounts, as a list offers them. */
export const ACCOUNT_TYPE_OPTIONS: readonly { value: AccountType; label: string }[] = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];
