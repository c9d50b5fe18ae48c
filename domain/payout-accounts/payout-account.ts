import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import type { BankAccount } from '../payment-sources/funding-source.ts';

/** The payee's own bank account, or the state disbursement unit that passes support on to them. */
export const PAYOUT_KINDS = ['bank', 'disbursement_unit'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

export type PayoutState = 'unproven' | 'active' | 'suspended';

export type PayoutAccount = {
  id: string;
  /** The payee who entered it; null when the owner did for a payee who has not joined. */
  payeeId: string | null;
  state: PayoutState;
  /** When it may first be used; null until it is proven. */
  usableFrom: Date | null;
  createdAt: Date;
};

/** The account of a payout; `isUnit` for a disbursement unit, which takes support and nothing else. */
export type PayeeAccount = BankAccount & { isUnit?: boolean };

/** A payee who has left the case; `account` is their own, in which they can be paid now. */
export type FormerPayee = { userId: string; leftAt: Date; account: BankAccount | null };

/** Banking days before a changed account is used, so the payee can notice a change they did not make. */
const DAYS_BEFORE_USE = 3;

/**
 * When a proven account is first used: the first that a payee ever entered at once, every later one at 09:00 New York
 * three banking days later. Removed accounts count, because removing one and entering another is a change.
 */
export function usableFrom(provenAt: Date, { isFirst }: { isFirst: boolean }): Date {
  return isFirst ? provenAt : bankInstant(addBankingDays(dayAt(provenAt, BANK_ZONE), DAYS_BEFORE_USE));
}

/**
 * Whether the sandbox's test account is used when no other account can be. It is not used after an account was
 * suspended, nor between two payees, so the sandbox shows what happens then.
 */
export const testAccountStandsIn = (
  accounts: readonly Pick<PayoutAccount, 'state'>[],
  { payeeId, gone }: { payeeId: string | null; gone: readonly unknown[] },
): boolean => !accounts.some(({ state }) => state === 'suspended') && (payeeId !== null || gone.length === 0);

/** The accounts that money for the payee may go to: theirs, and those that were entered before a payee joined. */
export const theirsAmong = <Account extends Pick<PayoutAccount, 'payeeId'>>(
  accounts: readonly Account[],
  payeeId: string | null,
): Account[] => accounts.filter((each) => each.payeeId === null || each.payeeId === payeeId);

/**
 * The account that receives the payee's money now: the newest usable one, or null. `payeeId` is null until a payee
 * joins. An account that the owner entered before then is used until the payee has a usable one of their own.
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
