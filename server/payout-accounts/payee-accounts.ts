import {
  accountInUse,
  type PayeeAccount,
  testAccountStandsIn,
} from '@mainstay/domain/payout-accounts/payout-account.ts';
import { NO_ACCOUNT, type WhyHeld, whyHeldForPayee } from '@mainstay/domain/payout-accounts/why-held.ts';
import { participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type PlannedWork, plan } from '#jobs/due.ts';
import type { Deps } from '../deps.ts';
import { clearedAccounts } from './cleared.ts';
import { withProofState } from './proven.ts';
import { payeeAmong } from './receiver.ts';
import { hasTestAccount, TEST_ACCOUNT } from './shown.ts';
import { accountsOfCases, suspendAccounts } from './store.ts';

/** Where the payee's money goes now, or why it is held; exactly one of the two is null. */
export type PayeeDestination = { payeeAccount: PayeeAccount | null; whyHeld: WhyHeld | null };

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
  const joined = await participantsOfCases(db, [...rows.keys()]);
  const now = clock.now();
  const standIn = hasTestAccount(settings)
    ? placeAt({ ...TEST_ACCOUNT, lastFour: TEST_ACCOUNT.accountNumber })
    : { payeeAccount: null, whyHeld: NO_ACCOUNT };
  const places = new Map<string, PayeeDestination>();
  for (const [caseId, found] of rows) {
    const seen = found.map((row) => ({ ...withProofState(row, settings), isCleared: isCleared(row) }));
    const accounts = seen.filter((each) => each.isCleared);
    const payeeId = payeeAmong(joined.get(caseId) ?? []);
    const account = accountInUse(accounts, { payeeId, now });
    const nowhere = { payeeAccount: null, whyHeld: whyHeldForPayee(seen, { payeeId, now }) };
    const isStoodIn = hasTestAccount(settings) && testAccountStandsIn(accounts);
    const isUnit = account?.kind === 'disbursement_unit';
    places.set(caseId, account ? placeAt({ ...account, isUnit }) : isStoodIn ? standIn : nowhere);
  }
  return (caseId) => places.get(caseId) ?? standIn;
}

const placeAt = ({ id, name, lastFour, isUnit }: PayeeAccount): PayeeDestination => ({
  payeeAccount: { id, name, lastFour, ...(isUnit && { isUnit }) },
  whyHeld: null,
});

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
