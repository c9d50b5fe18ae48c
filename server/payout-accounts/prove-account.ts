import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { usableFrom } from '@mainstay/domain/payout-accounts/payout-account.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import {
  beginProof,
  endProof,
  type HowProven,
  proofFailedNotice,
  proofOfAccount,
  provenNotice,
  provesAccounts,
  refuseWrong,
  takeAmounts,
} from '#payment-sources/index.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { planRelease } from './payee-accounts.ts';
import { proofKindOf } from './proven.ts';
import { receiverFor } from './receiver.ts';
import { shownAccounts } from './shown.ts';
import {
  accountsOf,
  idsOfAccountsBy,
  isFirstEntered,
  lockAccount,
  type NewPayoutAccountRow,
  type PayoutAccountRow,
  updateAccount,
} from './store.ts';

type Asking = { id: string; name: string };
type Current = Pick<CaseOfCaller, 'id' | 'owner' | 'until'>;

/** Begins the proof of a new account, on a real rail. */
export async function proveAdded(tx: Db, { settings }: Pick<Deps, 'settings'>, row: NewPayoutAccountRow, now: Date) {
  const { caseId, id: accountId, lastFour, addedBy } = row;
  const among = idsOfAccountsBy(tx, addedBy);
  if (provesAccounts(settings))
    await beginProof(tx, { settings, now }, { caseId, accountId, lastFour, among }, proofKindOf(row));
}

/** Begins the proof of an account that was added before accounts were proven. */
export const askPayoutProof = (deps: Deps, person: Asking, current: Current, id: string): Promise<PayoutAccount> =>
  inCase(deps.db, current.id, async (tx) => {
    const row = await lockedAccount(tx, person, current, id);
    if (!provesAccounts(deps.settings) || row.provenAt !== null)
      throw new Problem('conflict', 'This account does not need to be verified.');
    if (await proofOfAccount(tx, row.caseId, id)) throw new Problem('conflict', 'Verification has already started.');
    await proveAdded(tx, deps, row, deps.clock.now());
    const { caseId } = row;
    await deps.record(tx, {
      caseId,
      actor: person,
      action: 'payout_account.proof_asked',
      subject: `payout_account:${id}`,
    });
    await deps.changed(tx, { caseId, topic: 'payout-accounts' });
    return shownOne(tx, deps, person, current, id);
  });

/** Takes the micro-entry amounts from the payee. A wrong try counts, and is stored even though the call is refused. */
export async function confirmPayoutAmounts(
  deps: Deps,
  person: Asking,
  current: Current,
  { id, amounts }: { id: string; amounts: readonly Cents[] },
): Promise<PayoutAccount> {
  const { confirmed, shown } = await inCase(deps.db, current.id, async (tx) => {
    const row = await lockedAccount(tx, person, current, id);
    if (!provesAccounts(deps.settings) || row.provenAt !== null)
      throw new Problem('conflict', 'This account is already verified.');
    const { caseId } = row;
    const outcome = await takeAmounts(tx, caseId, id, amounts);
    if (outcome.outcome === 'proven') await proveRow(tx, deps, row, { actor: person, how: 'amounts' });
    else {
      await deps.record(tx, {
        ...{ caseId, actor: person, action: 'payout_account.amounts_refused', subject: `payout_account:${id}` },
        after: { tries: outcome.tries },
      });
      if (outcome.outcome === 'failed') await suspendRow(tx, deps, row, null);
      await deps.changed(tx, { caseId, topic: 'payout-accounts' });
    }
    return { confirmed: outcome, shown: await shownOne(tx, deps, person, current, id) };
  });
  refuseWrong(confirmed, deps.settings.supportEmail);
  return shown;
}

async function lockedAccount(tx: Db, person: Asking, current: Current, id: string): Promise<PayoutAccountRow> {
  const receiver = await receiverFor(tx, person, current);
  const isTheirs = (await accountsOf(tx, receiver)).some((each) => each.id === id);
  const row = isTheirs ? await lockAccount(tx, receiver.caseId, id) : undefined;
  if (!row) throw new Problem('not_found', 'This account no longer exists.');
  return row;
}

async function shownOne(tx: Db, deps: Deps, person: Asking, current: Current, id: string): Promise<PayoutAccount> {
  const found = (await shownAccounts(tx, deps, await receiverFor(tx, person, current))).find((each) => each.id === id);
  if (!found) throw new Error(`payout account ${id} of case ${current.id} is not there`);
  return found;
}

/** Marks an account as proven, by an operator's document or a prenote that was not returned. False when there is no such account. */
export async function proveAccount(
  tx: Db,
  deps: Deps,
  { caseId, id }: { caseId: string; id: string },
  by: HowProven,
): Promise<boolean> {
  const row = await lockAccount(tx, caseId, id);
  if (!row) return false;
  if (row.provenAt !== null && row.state === 'active')
    throw new Problem('conflict', 'This account is already verified.');
  await endProof(tx, caseId, id, 'proven');
  const from = await proveRow(tx, deps, row, by);
  const usedFrom = from > deps.clock.now() ? dayAt(from, BANK_ZONE) : null;
  const to = [row.payeeId ?? row.addedBy];
  await deps.tell(tx, { caseId, to, ...provenNotice(`payout_account:${id}`, row.lastFour, usedFrom) });
  return true;
}

/** Returns when it is first used. */
async function proveRow(tx: Db, deps: Deps, row: PayoutAccountRow, { actor, ...how }: HowProven): Promise<Date> {
  const { caseId, id } = row;
  const now = deps.clock.now();
  const from = usableFrom(now, { isFirst: await isFirstEntered(tx, row) });
  await updateAccount(tx, caseId, id, { state: 'active', provenAt: now, usableFrom: from });
  await planRelease(tx, caseId, { part: `proven ${id} ${now.toISOString()}`, at: from });
  await deps.record(tx, {
    ...{ caseId, actor, action: 'payout_account.proven', subject: `payout_account:${id}` },
    before: { state: row.state },
    after: { ...how, kind: row.kind, usableFrom: from },
  });
  await deps.changed(tx, { caseId, topic: 'payout-accounts' });
  return from;
}

/** Suspends an account whose micro-entries or prenote were returned. False when it no longer exists. */
export async function failAccount(
  tx: Db,
  deps: Deps,
  { caseId, id, why }: { caseId: string; id: string; why: string },
) {
  const row = await lockAccount(tx, caseId, id);
  if (!row) return false;
  await suspendRow(tx, deps, row, why);
  return true;
}

/** `why` is the bank's reason; null after too many wrong amounts. */
async function suspendRow(tx: Db, { record, tell, changed }: Deps, row: PayoutAccountRow, why: string | null) {
  const { caseId, id, state } = row;
  await updateAccount(tx, caseId, id, { state: 'suspended' });
  await record(tx, {
    ...{ caseId, actor: SYSTEM, action: 'payout_account.proof_failed', subject: `payout_account:${id}` },
    before: { state },
    after: { state: 'suspended', why },
  });
  const to = [row.payeeId ?? row.addedBy];
  await tell(tx, { caseId, to, ...proofFailedNotice(`payout_account:${id}`, row.lastFour, why) });
  await changed(tx, { caseId, topic: 'payout-accounts' });
}

/** Who is notified about an account; null when it was removed. */
export async function accountOwner(tx: Db, { caseId, id }: { caseId: string; id: string }): Promise<string | null> {
  const row = await lockAccount(tx, caseId, id);
  return row ? (row.payeeId ?? row.addedBy) : null;
}
