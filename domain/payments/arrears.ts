import { idOf } from '../ids.ts';
import { arrearsAccount, isArrearsAccount } from '../ledger/accounts.ts';
import { balanceOf, type Posting, post } from '../ledger/postings.ts';
import { type Balance, stillOwed } from '../ledger/transfer.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { type ArrearsSharing, sharingInForce } from '../payment-settings/arrears-sharing.ts';
import { FIRST_OBLIGATION, isForChildren, type ObligationKind } from '../payment-settings/obligation-kind.ts';
import { allocate } from './allocation.ts';
import type { Draft } from './decision.ts';

// What was not paid in its time, obligation by obligation: each has an account of its own in the ledger.

type Read = { balances: ReadonlyMap<string, Balance> };

/** What is owed in arrears, of all obligations, in cents. */
export const arrearsOwed = (draft: Read): Cents =>
  sum(accounts(draft).map((account) => stillOwed(balanceOf(draft, account))));

/** What is owed in arrears of the obligation that a payment is for; of the first one where it is for none. */
export const arrearsOwedOf = (draft: Pick<Draft, 'balances'>, obligationId: string | null): Cents =>
  stillOwed(balanceOf(draft, arrearsAccountOf(obligationId)));

/** What an obligation's instalment left unpaid, or the payment settings name, is owed from now on. */
export const openArrears = (draft: Draft, obligationId: string | null, posting: Omit<Posting, 'from' | 'to'>) =>
  post(draft, { ...posting, from: arrearsAccountOf(obligationId), to: 'arrears_due' });

/**
 * Reduces the arrears of one obligation, by no more than is owed of it; answers by how much, in cents.
 * The other side of the account says where the money came from: here it was credited to the payee.
 */
export function reduceArrearsOf(
  draft: Draft,
  obligationId: string | null,
  posting: Omit<Posting, 'from' | 'to'>,
): Cents {
  const amount = min(posting.amount, arrearsOwedOf(draft, obligationId));
  post(draft, { ...posting, from: 'arrears_due', to: arrearsAccountOf(obligationId), amount });
  return amount;
}

/**
 * Reduces the arrears of all obligations, by no more than is owed: child support before alimony, those of one kind as the order shares
 * them (docs/allocation.md). Answers by how much in all, in cents. Each account's transfer has an id of its own.
 */
export function reduceArrears(draft: Draft, posting: Omit<Posting, 'from' | 'to'>): Cents {
  const { shares, over } = sharesOfArrears(draft, posting.amount);
  for (const { id: account, arrears } of shares) {
    const id = account === arrearsAccountOf(null) ? posting.id : idOf(posting.id, account);
    post(draft, { ...posting, id, from: 'arrears_due', to: account, amount: arrears });
  }
  return minus(posting.amount, over);
}

/** What of the arrears of each obligation, by its account, money pays that is for all of them. */
export function sharesOfArrears(draft: Pick<Draft, 'balances' | 'schedules'>, amount: Cents) {
  const claims = accounts(draft).map((account) => ({
    id: account,
    type: isForChildren(kindOf(draft, account)) ? ('child_support' as const) : ('alimony' as const),
    current: ZERO,
    arrears: stillOwed(balanceOf(draft, account)),
  }));
  return allocate(amount, claims, sharingOf(draft));
}

const sharingOf = ({ schedules }: Pick<Draft, 'schedules'>): ArrearsSharing =>
  sharingInForce(
    [...schedules.values()].map(({ settingsVersion: version, arrearsSharing }) => ({ version, arrearsSharing })),
  );

const accounts = ({ balances }: Read): string[] => [...balances.keys()].filter(isArrearsAccount).sort();

/** The account of what is owed in arrears of an obligation; null for what is for none. */
export const arrearsAccountOf = (obligationId: string | null): string =>
  arrearsAccount(obligationId === FIRST_OBLIGATION ? null : obligationId);

/** Arrears of an obligation that is not known any more, or were there before obligations, are of child support. */
const kindOf = ({ schedules }: Pick<Draft, 'schedules'>, account: string): ObligationKind =>
  [...schedules.values()].find(({ obligationId }) => arrearsAccountOf(obligationId) === account)?.obligation ??
  'child_support';
