import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { accountInUse, testAccountStandsIn } from '@mainstay/domain/payout-accounts/payout-account.ts';
import { formerPayeesOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { newestProofs, type ProofRow, provesAccounts, shownProof } from '#payment-sources/index.ts';
import type { Deps } from '../deps.ts';
import type { Settings } from '../settings/settings.ts';
import { clearedAccounts } from './cleared.ts';
import { proofKindOf, withProofState } from './proven.ts';
import type { Receiver } from './receiver.ts';
import { accountsOf, type PayoutAccountRow } from './store.ts';

/** Only in the sandbox: no bank file can pay to the test account. */
export const hasTestAccount = ({ production, bankFiles }: Pick<Settings, 'production' | 'bankFiles'>): boolean =>
  !production && bankFiles === undefined;

/** Whether the id is that of the test account, which stands in for a payee's account in the sandbox. */
export const isTestAccount = (id: string): boolean => id === TEST_ACCOUNT.id;

/** Payout accounts as the payee sees them, newest first, with the last four digits only. */
export async function shownAccounts(
  db: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  receiver: Receiver,
): Promise<PayoutAccount[]> {
  const { caseId, payeeId, hasLeft } = receiver;
  const rows = (await accountsOf(db, receiver)).map((row) => withProofState(row, settings));
  const asked = provesAccounts(settings) ? rows.filter(({ state }) => state !== 'active').map(({ id }) => id) : [];
  const proofs = await newestProofs(
    db,
    asked.map((accountId) => ({ caseId, accountId })),
  );
  const isCleared = await clearedAccounts(db, settings, rows);
  const at = { payeeId, now: clock.now() };
  const used = accountInUse(rows.filter(isCleared), at); // no one is paid before they are cleared
  const own = rows.map((row) => ({
    ...shownAccount(row, row.id === used?.id),
    proof: asked.includes(row.id) ? proofOf(row, { proof: proofs.get(row.id), isCleared: isCleared(row) }) : null,
  }));
  if (hasLeft || accountInUse(rows, at) !== null || !hasTestAccount(settings)) return own;
  const gone = (await formerPayeesOf(db, [caseId])).get(caseId) ?? [];
  return testAccountStandsIn(rows, { payeeId, gone }) ? [...own, TEST_ACCOUNT] : own;
}

/** A proven account that was suspended later has nothing left to prove. */
const proofOf = (row: PayoutAccountRow, { proof, isCleared }: { proof: ProofRow | undefined; isCleared: boolean }) =>
  row.state === 'unproven' || proof?.state === 'failed'
    ? shownProof(proof, { kind: proofKindOf(row), isCleared })
    : null;

const shownAccount = (row: PayoutAccountRow, inUse: boolean): Omit<PayoutAccount, 'proof'> => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  accountType: row.accountType,
  routingNumber: row.routingNumber,
  accountNumber: row.lastFour,
  state: row.state,
  usableFrom: row.usableFrom,
  inUse,
  disbursementState: row.disbursementState,
  caseIdentifier: row.caseIdentifier,
  fips: row.fips,
  medical: row.medical,
  terminated: row.terminated,
  payorSsn: row.payorSsnLastFour,
});

/** Receives the payouts of a payee without an account, in the sandbox. */
export const TEST_ACCOUNT: PayoutAccount = {
  id: 'sandbox-test-account',
  kind: 'bank',
  name: 'Sandbox test account',
  accountType: 'checking',
  routingNumber: '011000015',
  accountNumber: '0000',
  state: 'active',
  usableFrom: null,
  inUse: true,
  proof: null,
  disbursementState: null,
  caseIdentifier: null,
  fips: null,
  medical: null,
  terminated: null,
  payorSsn: null,
};
