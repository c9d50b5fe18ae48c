import type { BankAccount } from '@mainstay/domain/payment-sources/funding-source.ts';
import {
  accountInUse,
  type FormerPayee,
  type PayeeAccount,
  type PayoutAccount,
  type PayoutKind,
  testAccountStandsIn,
  theirsAmong,
} from '@mainstay/domain/payout-accounts/payout-account.ts';
import { NO_ACCOUNT, type WhyHeld, whyHeldForPayee } from '@mainstay/domain/payout-accounts/why-held.ts';
import { formerPayeesOf, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type PlannedWork, plan } from '#jobs/due.ts';
import type { Deps } from '../deps.ts';
import { clearedAccounts } from './cleared.ts';
import { withProofState } from './proven.ts';
import { payeeAmong } from './receiver.ts';
import { hasTestAccount, TEST_ACCOUNT } from './shown.ts';
import { accountsOfCases, suspendAccounts } from './store.ts';

/**
 * Where the payee's money goes now, or why it is held (exactly one of the two is null); and who the payee is, and who was
 * before, with the account in which each can be paid what is theirs.
 */
export type PayeeDestination = {
  payeeAccount: PayeeAccount | null;
  whyHeld: WhyHeld | null;
  payeeId: string | null;
  formerPayees: readonly (FormerPayee & { name: string })[];
};

export type DestinationDeps = Pick<Deps, 'clock' | 'settings'>;

/** Where the money of the payees of these cases goes now, by case. */
export async function payeeDestinations(
  db: Db,
  { clock, settings }: DestinationDeps,
  caseIds: readonly string[],
): Promise<(caseId: string) => PayeeDestination> {
  const all = caseIds.length === 0 ? [] : await accountsOfCases(db, caseIds);
  const isCleared = await clearedAccounts(db, settings, all);
  const rows = Map.groupBy(all, ({ caseId }) => caseId);
  const joined = await participantsOfCases(db, caseIds);
  const former = await formerPayeesOf(db, caseIds);
  const now = clock.now();
  const places = new Map<string, PayeeDestination>();
  for (const caseId of caseIds) {
    const seen = (rows.get(caseId) ?? []).map((row) => ({
      ...withProofState(row, settings),
      isCleared: isCleared(row),
    }));
    const accounts = seen.filter((each) => each.isCleared);
    const payeeId = payeeAmong(joined.get(caseId) ?? []);
    const gone = former.get(caseId) ?? [];
    const isStoodIn =
      hasTestAccount(settings) && testAccountStandsIn(theirsAmong(accounts, payeeId), { payeeId, gone });
    const account = accountInUse(accounts, { payeeId, now }) ?? (isStoodIn ? STAND_IN : null);
    places.set(caseId, {
      payeeAccount: account && placeAt(account),
      whyHeld: account ? null : whyHeldForPayee(seen, { payeeId, now, gone }),
      payeeId,
      formerPayees: gone.map((each) => ({ ...each, account: ownAccount(accounts, each.userId, now) })),
    });
  }
  const unasked = hasTestAccount(settings)
    ? { ...NOWHERE, payeeAccount: placeAt(STAND_IN), whyHeld: null }
    : { ...NOWHERE, whyHeld: NO_ACCOUNT };
  return (caseId) => places.get(caseId) ?? unasked;
}

const STAND_IN = { ...TEST_ACCOUNT, lastFour: TEST_ACCOUNT.accountNumber };

/** For a case that was not asked for. */
const NOWHERE = { payeeAccount: null, payeeId: null, formerPayees: [] };

type Placed = { id: string; name: string; lastFour: string; kind: PayoutKind };

const placeAt = ({ id, name, lastFour, kind }: Placed): PayeeAccount => ({
  ...{ id, name, lastFour },
  ...(kind === 'disbursement_unit' && { isUnit: true }),
});

/** The account in which a payee who has left can be paid now: one that they have entered themselves. */
function ownAccount<Account extends PayoutAccount & Placed>(
  accounts: readonly Account[],
  userId: string,
  now: Date,
): BankAccount | null {
  const own = accounts.filter(({ payeeId }) => payeeId === userId);
  const account = accountInUse(own, { payeeId: userId, now });
  return account && placeAt(account);
}

/** Suspends accounts that a payout was returned from, in the caller's transaction. */
export async function suspendPayoutAccounts(
  tx: Db,
  { changed }: Pick<Deps, 'changed'>,
  accounts: readonly { caseId: string; id: string }[],
): Promise<void> {
  await suspendAccounts(tx, accounts);
  for (const caseId of new Set(accounts.map((each) => each.caseId)))
    await changed(tx, { caseId, topic: 'payout-accounts' });
}

/**
 * Plans the release of held payouts for the time an account may be used from, in the transaction that changes the accounts.
 */
export const planRelease = (tx: Db, caseId: string, { part, at }: { part: string; at: Date }): Promise<void> => {
  const work: PlannedWork = { caseId, kind: 'release-payouts', subject: 'payee', part, dueAt: at };
  return plan(tx, [work]);
};
