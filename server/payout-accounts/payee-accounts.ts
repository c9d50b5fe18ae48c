import {
  accountInUse,
  type PayeeAccount,
  testAccountStandsIn,
} from '@mainstay/domain/payout-accounts/payout-account.ts';
import { participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type PlannedWork, plan } from '#jobs/due.ts';
import type { Deps } from '../deps.ts';
import { clearedAccounts } from './cleared.ts';
import { asProven } from './proven.ts';
import { payeeAmong } from './receiver.ts';
import { hasTestAccount, TEST_ACCOUNT } from './shown.ts';
import { accountsOfCases, suspendAccounts } from './store.ts';

/** Where money for the payees of these cases goes now, by case; null where there is nowhere. */
export async function payeeAccounts(
  db: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  caseIds: readonly string[],
): Promise<(caseId: string) => PayeeAccount | null> {
  const all = caseIds.length === 0 ? [] : await accountsOfCases(db, caseIds);
  const isCleared = await clearedAccounts(db, settings, all);
  const rows = Map.groupBy(all, ({ caseId }) => caseId);
  const joined = await participantsOfCases(db, [...rows.keys()]);
  const now = clock.now();
  const standIn = hasTestAccount(settings)
    ? asPayeeAccount({ ...TEST_ACCOUNT, lastFour: TEST_ACCOUNT.accountNumber })
    : null;
  const used = new Map<string, PayeeAccount | null>();
  for (const [caseId, found] of rows) {
    const accounts = found.filter(isCleared).map((row) => asProven(row, settings));
    const payeeId = payeeAmong(joined.get(caseId) ?? []);
    const account = accountInUse(accounts, { payeeId, now });
    used.set(caseId, account ? asPayeeAccount(account) : testAccountStandsIn(accounts) ? standIn : null);
  }
  return (caseId) => (rows.has(caseId) ? (used.get(caseId) ?? null) : standIn);
}

const asPayeeAccount = ({ id, name, lastFour }: PayeeAccount): PayeeAccount => ({ id, name, lastFour });

/** What came back from an account is not sent there again, in the caller's transaction. */
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
 * Plans that what is held for the payee goes out, for the time from which another account may be used; in the transaction
 * that changes the accounts.
 */
export const planRelease = (tx: Db, caseId: string, { part, at }: { part: string; at: Date }): Promise<void> => {
  const work: PlannedWork = { caseId, kind: 'release-payouts', subject: 'payee', part, dueAt: at };
  return plan(tx, [work]);
};
