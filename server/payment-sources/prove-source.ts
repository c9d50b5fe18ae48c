import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import {
  type FundingSource,
  heldState,
  isProvable,
  isUnproven,
} from '@mainstay/domain/payment-sources/funding-source.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type Actor, type Deps, SYSTEM } from '../deps.ts';
import { beginProof, endProof, proofOfAccount, provesAccounts, refuseWrong, takeAmounts } from './account-proof.ts';
import { lockedSource, passOnPrimary } from './change-source.ts';
import { asSource } from './funding-sources.ts';
import { proofFailedNotice, provenNotice } from './proof-notices.ts';
import { shownSource } from './sources.ts';
import { findSource, idsOfSourcesBy, lockSource, type NewSourceRow, type SourceRow, updateSource } from './store.ts';

/** Tells a later capability that a new source can fund payments, so a payment that waits for one can start. */
export type OnSourceAdded = (tx: Db, added: { caseId: string }) => Promise<void>;

/** On a real rail, sends two small amounts to an added bank account, by which the payor proves that it is theirs. */
export async function proveAdded(
  tx: Db,
  { settings }: Pick<Deps, 'settings'>,
  row: NewSourceRow,
  now: Date,
): Promise<void> {
  if (!provesAccounts(settings) || row.state !== 'active' || !isProvable(asSource(row, settings))) return;
  const { caseId, id: accountId, lastFour, addedBy } = row;
  const among = idsOfSourcesBy(tx, addedBy);
  await beginProof(tx, { settings, now }, { caseId, accountId, lastFour: lastFour ?? '', among }, 'micro_entries');
}

/** Sends the amounts to an account added before accounts had to be proven. */
export async function askSourceProof(deps: Deps, actor: Actor, caseId: string, id: string): Promise<PaymentSource> {
  await inCase(deps.db, caseId, async (tx) => {
    const row = await lockedSource(tx, caseId, id);
    const source = asSource(row, deps.settings);
    if (!isUnproven(source)) throw new Problem('conflict', whyNothingToProve(source));
    if (await proofOfAccount(tx, caseId, id)) throw new Problem('conflict', 'The two amounts have already been sent.');
    await proveAdded(tx, deps, row, deps.clock.now());
    await deps.record(tx, { caseId, actor, action: 'source.proof_asked', subject: `source:${id}` });
    await deps.changed(tx, { caseId, topic: 'payment-sources' });
  });
  return shownSource(deps, { caseId, viewer: actor.id }, id);
}

const whyNothingToProve = (source: Omit<FundingSource, 'isCleared'>): string =>
  source.state === 'active' && source.isProven
    ? 'This account does not need to be verified.'
    : 'This account cannot be verified. Add it again with its full account number.';

/** Takes the amounts that the payor says arrived. A wrong try counts, and is stored even though the call is refused. */
export async function confirmSource(
  deps: Deps,
  onProven: OnSourceAdded,
  actor: Actor,
  caseId: string,
  { id, amounts }: { id: string; amounts: readonly Cents[] },
): Promise<PaymentSource> {
  const confirmed = await inCase(deps.db, caseId, async (tx) => {
    const row = await lockedSource(tx, caseId, id);
    if (provesAccounts(deps.settings) && row.provenAt !== null)
      throw new Problem('conflict', 'This account is already verified.');
    if (row.state !== 'active') throw new Problem('conflict', 'This account is not in use, so it cannot be verified.');
    const outcome = await takeAmounts(tx, caseId, id, amounts);
    if (outcome.outcome === 'proven') await proveRow(tx, deps, onProven, row, { actor, how: 'amounts' });
    else {
      await deps.record(tx, {
        ...{ caseId, actor, action: 'source.amounts_refused', subject: `source:${id}` },
        after: { tries: outcome.tries },
      });
      if (outcome.outcome === 'failed') await suspendRow(tx, deps, row, null);
      await deps.changed(tx, { caseId, topic: 'payment-sources' });
    }
    return outcome;
  });
  refuseWrong(confirmed, deps.settings.supportEmail);
  return shownSource(deps, { caseId, viewer: actor.id }, id);
}

export type HowProven = { actor: Actor } & (
  | { how: 'amounts' | 'prenote' }
  | { how: 'document'; reason: string; document: string }
);

/** An operator has seen a document that proves whose account this is. False if the case has no such source. */
export async function proveSourceByDocument(
  tx: Db,
  deps: Deps,
  onProven: OnSourceAdded,
  { caseId, id }: { caseId: string; id: string },
  by: HowProven,
): Promise<boolean> {
  const row = await lockSource(tx, caseId, id);
  if (!row) return false;
  if (row.provenAt !== null && row.state === 'active')
    throw new Problem('conflict', 'This account is already verified.');
  if (!isProvable(asSource(row, deps.settings)) || row.state === 'stopped')
    throw new Problem('conflict', 'Debits from this account are not authorized, or its full number is missing.');
  await endProof(tx, caseId, id, 'proven');
  await proveRow(tx, deps, onProven, row, by);
  await deps.tell(tx, { caseId, to: [row.addedBy], ...provenNotice(`source:${id}`, row.lastFour ?? '') });
  return true;
}

async function proveRow(tx: Db, deps: Deps, onProven: OnSourceAdded, row: SourceRow, { actor, ...how }: HowProven) {
  const { caseId, id } = row;
  await updateSource(tx, caseId, id, { provenAt: deps.clock.now(), state: 'active' });
  await deps.record(tx, {
    ...{ caseId, actor, action: 'source.proven', subject: `source:${id}` },
    before: { state: row.state },
    after: how,
  });
  await onProven(tx, { caseId });
  await deps.changed(tx, { caseId, topic: 'payment-sources' });
}

/** The bank returned an entry that was to prove an account. False if the source no longer exists. */
export async function failSource(tx: Db, deps: Deps, { caseId, id, why }: { caseId: string; id: string; why: string }) {
  const row = await lockSource(tx, caseId, id);
  if (!row) return false;
  await suspendRow(tx, deps, row, why);
  return true;
}

/** `why` is the bank's reason; null if wrong amounts were entered too often. */
async function suspendRow(tx: Db, { record, tell, changed }: Deps, row: SourceRow, why: string | null) {
  const { caseId, id, state } = row;
  const after = { state: state === 'unconfirmed' ? state : heldState(state, 'suspended') };
  await updateSource(tx, caseId, id, { ...after, isPrimary: false });
  if (row.isPrimary) await passOnPrimary(tx, caseId);
  const actor = SYSTEM;
  await record(tx, {
    caseId,
    actor,
    action: 'source.proof_failed',
    subject: `source:${id}`,
    before: { state },
    after: { ...after, why },
  });
  await tell(tx, { caseId, to: [row.addedBy], ...proofFailedNotice(`source:${id}`, row.lastFour ?? '', why) });
  await changed(tx, { caseId, topic: 'payment-sources' });
}

/** Who is told about an account; null if it was removed. */
export const sourceOwner = async (tx: Db, { caseId, id }: { caseId: string; id: string }): Promise<string | null> =>
  (await findSource(tx, caseId, id))?.addedBy ?? null;
