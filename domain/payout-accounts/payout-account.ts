import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import type { BankAccount } from '../payment-sources/funding-source.ts';

/** A payee's own bank account, or the state's unit that passes support on to them. */
export const PAYOUT_KINDS = ['bank', 'disbursement_unit'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

export type PayoutState = 'unproven' | 'active' | 'suspended';

export type PayoutAccount = {
  id: string;
  /** The payee who entered it; null where the owner did for one who has not joined. */
  payeeId: string | null;
  state: PayoutState;
  /** From when money goes to it; null until it is proven. */
  usableFrom: Date | null;
  createdAt: Date;
};

/** Where money for the payee goes, as a payout remembers it. */
export type PayeeAccount = BankAccount;

/** A change of where money goes is first used after so many banking days, which the payee has to notice one that they did not make. */
const DAYS_BEFORE_USE = 3;

/**
 * When a proven account is first used: the first that its payee ever entered at once, every later one at nine in New York three
 * banking days after. Removed ones count: who removes an account and enters another has changed it.
 */
export function usableFrom(provenAt: Date, { isFirst }: { isFirst: boolean }): Date {
  return isFirst ? provenAt : bankInstant(addBankingDays(dayAt(provenAt, BANK_ZONE), DAYS_BEFORE_USE));
}

/**
 * Whether the sandbox's test account stands in where no account may be used: not for one that the bank could not pay to, so that it
 * can be seen there too what happens then.
 */
export const testAccountStandsIn = (accounts: readonly Pick<PayoutAccount, 'state'>[]): boolean =>
  !accounts.some(({ state }) => state === 'suspended');

/**
 * Where money for the payee goes now: of several the newest that may be used; null when there is none. `payeeId` is the payee's, null
 * as long as none has joined. What the owner entered before stands until the payee has one of their own that may be used.
 */
export function accountInUse<Account extends PayoutAccount>(
  accounts: readonly Account[],
  { payeeId, now }: { payeeId: string | null; now: Date },
): Account | null {
  const usable = accounts
    .filter((each) => each.state === 'active' && each.usableFrom !== null && each.usableFrom <= now)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const own = usable.find((each) => payeeId !== null && each.payeeId === payeeId);
  return own ?? usable.find((each) => each.payeeId === null) ?? null;
}
