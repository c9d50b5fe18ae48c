import { idOf } from '../ids.ts';
import { arrearsAccount, isArrearsAccount } from '../ledger/accounts.ts';
import { balanceOf, type Posting, post } from '../ledger/postings.ts';
import { type Balance, stillOwed } from '../ledger/transfer.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { type ArrearsSharing, sharingInForce } from '../payment-settings/arrears-sharing.ts';
import { FIRST_OBLIGATION, isForChildren, type ObligationKind } from '../payment-settings/obligation-kind.ts';
import { allocate } from './allocation.ts';
import type { Draft } from './decision.ts';

// What was not paid on time, per obligation: each has its own ledger account.

type Read = { balances: ReadonlyMap<string, Balance> };

/** The arrears owed on all obligations, in cents. */
export const arrearsOwed = (draft: Read): Cents =>
  sum(accounts(draft).map((account) => stillOwed(balanceOf(draft, account))));

/** The arrears owed on an obligation, in cents. Null means the first obligation. */
export const arrearsOwedOf = (draft: Pick<Draft, 'balances'>, obligationId: string | null): Cents =>
  stillOwed(balanceOf(draft, arrearsAccountOf(obligationId)));

/** The kinds of the obligations that owe arrears, each once. */
export const kindsInArrears = (draft: Pick<Draft, 'balances' | 'schedules'>): ObligationKind[] => [
  ...new Set(
    accounts(draft)
      .filter((account) => stillOwed(balanceOf(draft, account)) > ZERO)
      .map((account) => kindOf(draft, account)),
  ),
];

/** Adds to an obligation's arrears: what an instalment left unpaid, or the figure from the payment settings. */
export const openArrears = (draft: Draft, obligationId: string | null, posting: Omit<Posting, 'from' | 'to'>) =>
  post(draft, { ...posting, from: arrearsAccountOf(obligationId), to: 'arrears_due' });

/**
 * Reduces one obligation's arrears, by at most what is owed. Returns the reduction in cents. The transfer's contra
 * account says where the money came from: here, the payee was credited.
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
 * Reduces the arrears of all obligations, by at most what is owed: child support before alimony, and within a type as
 * the order shares them (docs/allocation.md). Returns the total reduction in cents. Each account's transfer has its own
 * ID.
 */
export function reduceArrears(draft: Draft, posting: Omit<Posting, 'from' | 'to'>): Cents {
  const { shares, over } = sharesOfArrears(draft, posting.amount);
  for (const { id: account, amount } of shares) reduceArrearsOn(draft, account, { ...posting, amount });
  return minus(posting.amount, over);
}

/** Reduces the arrears on one account by its share of a payment. Each account's transfer has its own ID. */
export const reduceArrearsOn = (draft: Draft, account: string, posting: Omit<Posting, 'from' | 'to'>) =>
  post(draft, { ...posting, id: partId(posting.id, account), from: 'arrears_due', to: account });

/** The first obligation's part has the ID of the whole. */
const partId = (id: string, account: string): string => (account === arrearsAccountOf(null) ? id : idOf(id, account));

/** The ID of the transfer by which a version of the settings changes the figure on an arrears account. */
export const setArrearsId = (version: number, account: string = arrearsAccountOf(null)): string =>
  partId(idOf('arrears', 'settings', version), account);

/**
 * How an amount toward all arrears is split among the obligations, by ledger account. `before` is how much of each
 * other money pays first; `most`, if given, how much each may be paid at all.
 */
export function sharesOfArrears(
  draft: Pick<Draft, 'balances' | 'schedules'>,
  amount: Cents,
  { before, most }: { before?: ReadonlyMap<string, Cents>; most?: ReadonlyMap<string, Cents> } = {},
) {
  const owedOn = (account: string) => minus(stillOwed(balanceOf(draft, account)), before?.get(account) ?? ZERO);
  const claims = accounts(draft).map((account) => ({
    id: account,
    isForChildren: isForChildren(kindOf(draft, account)),
    owed: most ? min(owedOn(account), most.get(account) ?? ZERO) : owedOn(account),
  }));
  return allocate(amount, claims, sharingOf(draft));
}

const sharingOf = ({ schedules }: Pick<Draft, 'schedules'>): ArrearsSharing =>
  sharingInForce(
    [...schedules.values()].map(({ settingsVersion: version, arrearsSharing }) => ({ version, arrearsSharing })),
  );

const accounts = ({ balances }: Read): string[] => [...balances.keys()].filter(isArrearsAccount).sort();

/** The arrears account of an obligation. Null means the first obligation's account. */
export const arrearsAccountOf = (obligationId: string | null): string =>
  arrearsAccount(obligationId === FIRST_OBLIGATION ? null : obligationId);

/** Arrears of an unknown obligation, or from before obligations existed, count as child support. */
const kindOf = ({ schedules }: Pick<Draft, 'schedules'>, account: string): ObligationKind =>
  [...schedules.values()].find(({ obligationId }) => arrearsAccountOf(obligationId) === account)?.obligation ??
  'child_support';
