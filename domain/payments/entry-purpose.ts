import type { EntryPurpose } from '../bank-files/new-batch.ts';
import type { Debit, DebitPurpose } from './case-money.ts';
import type { Payout, PayoutPurpose } from './payout.ts';

// What an entry is for, by what its debit or payout is for: as people read it on the statement of their account.

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

/** A debit that is presented again is called that, whatever it is for: the Nacha Operating Rules want it. */
export const entryPurposeOfDebit = ({
  purpose,
  presentation,
}: Pick<Debit, 'purpose' | 'presentation'>): EntryPurpose => (presentation > 1 ? 'presentedAgain' : DEBITS[purpose]);

/** Which entry description a payout has in a bank file. */
export const entryPurposeOfPayout = ({ purpose }: Pick<Payout, 'purpose'>): EntryPurpose => PAYOUTS[purpose];
