import type { EntryPurpose } from '../bank-files/new-batch.ts';
import type { Debit, DebitPurpose } from './case-money.ts';
import type { Payout, PayoutPurpose } from './payout.ts';

// The entry description on people's bank statements, by the purpose of the debit or payout.

const DEBITS = {
  instalment: 'support',
  difference: 'support',
  pay_now: 'support',
  arrears: 'support',
  owed: 'owed',
  pay_in: 'deposit',
  plan: 'plan',
  second_payment: 'plan',
  membership: 'membership',
  premium: 'premium',
  expense: 'expense',
} as const satisfies Record<DebitPurpose, EntryPurpose>;

const PAYOUTS = {
  payment: 'support',
  insurance: 'support',
  expense: 'expense',
  withdrawal: 'withdrawal',
  refund: 'refund',
} as const satisfies Record<PayoutPurpose, EntryPurpose>;

/** A represented debit is labeled as such, whatever its purpose (Nacha Operating Rules). */
export const entryPurposeOfDebit = ({
  purpose,
  presentation,
}: Pick<Debit, 'purpose' | 'presentation'>): EntryPurpose => (presentation > 1 ? 'presentedAgain' : DEBITS[purpose]);

/** The entry description of a payout in a bank file. */
export const entryPurposeOfPayout = ({ purpose }: Pick<Payout, 'purpose'>): EntryPurpose => PAYOUTS[purpose];
