import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { contraOf, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { lockBalances, post } from '#ledger/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { shownSource } from './sources.ts';
import { clearOtherPrimary, lockSource, type SourceRow, sourcesOf, updateSource } from './store.ts';

/** Asks a later capability whether the source's money is still moving. Returns why it cannot be removed, or null. */
export type WhyInUse = (tx: Db, caseId: string, sourceId: string) => Promise<string | null>;

/** The source, locked until the transaction ends. 404 if it does not exist. */
export async function lockedSource(tx: Db, caseId: string, id: string): Promise<SourceRow> {
  const row = await lockSource(tx, caseId, id);
  if (!row) throw gone();
  return row;
}

export const gone = () => new Problem('not_found', 'This payment source no longer exists.');

/** Removes a source. 409 while its money is moving. The row stays for the history that refers to it. */
export async function removeSource(
  { db, clock, record, tell, changed, settings }: Deps,
  whyInUse: WhyInUse,
  actor: Actor,
  caseId: string,
  id: string,
) {
  await inCase(db, caseId, async (tx) => {
    const row = await lockedSource(tx, caseId, id);
    const reason = await whyInUse(tx, caseId, id);
    if (reason !== null) throw new Problem('conflict', reason);

    const now = clock.now();
    if (row.sourceType !== 'ach') {
      const sandboxMoney = hasSandboxMoney(settings);
      const to = row.sourceType === 'escrow' && !sandboxMoney ? 'wallet' : contraOf(sandboxMoney);
      await takeBackBalance(tx, row, { account: sourceAccount(row.sourceType, row.id), to, at: now });
    }
    await updateSource(tx, caseId, id, { removedAt: now, isPrimary: false, sealedAccountNumber: null });
    if (row.isPrimary && row.sourceType === 'ach') await passOnPrimary(tx, caseId);

    const before = { sourceType: row.sourceType, sourceName: row.sourceName, lastFour: row.lastFour };
    await record(tx, { caseId, actor, action: 'source.removed', subject: `source:${id}`, before });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: actor.id,
      type: 'source_removed',
      about: `source:${id}:removed`,
      title: 'Funding source removed',
      message: 'A funding source was removed from this case.',
    });
    await changed(tx, { caseId, topic: 'payment-sources' });
  });
}

/**
 * Makes another bank account primary in place of a former one. A primary backup is not replaced: the usual order
 * applies then.
 */
export async function passOnPrimary(tx: Db, caseId: string) {
  const next = (await sourcesOf(tx, caseId)).find((each) => each.sourceType === 'ach' && each.state === 'active');
  if (next) await updateSource(tx, caseId, next.id, { isPrimary: true });
}

/**
 * Returns the remaining balance of a removed line or escrow to where it came from; an escrow's money is the payor's.
 */
async function takeBackBalance(tx: Db, row: SourceRow, of: { account: string; to: string; at: Date }) {
  const { account, to, at } = of;
  const balance = await lockBalances(tx, row.caseId, [account]);
  const amount = availableOn(balance(account));
  await post(tx, row.caseId, at, [
    {
      id: idOf('withdrawn', row.id),
      for: { purpose: 'declaration' },
      kind: 'posted',
      from: account,
      to,
      amount,
    },
  ]);
}

/** Makes a bank account the first to be debited, or a line or escrow the first backup to be drawn. */
export async function choosePrimary(
  { db, record, changed, settings }: Deps,
  actor: Actor,
  caseId: string,
  id: string,
): Promise<PaymentSource> {
  return inCase(db, caseId, async (tx) => {
    const row = await lockedSource(tx, caseId, id);
    const why = whyNotPrimary(row);
    if (why !== null) throw new Problem('conflict', why);
    await updateSource(tx, caseId, id, { isPrimary: true });
    await clearOtherPrimary(tx, row);
    await record(tx, {
      caseId,
      actor,
      action: 'source.primary',
      subject: `source:${id}`,
      after: { sourceName: row.sourceName },
    });
    await changed(tx, { caseId, topic: 'payment-sources' });
    return shownSource({ db: tx, settings }, { caseId, viewer: actor.id }, id);
  });
}

function whyNotPrimary({ sourceType, state }: SourceRow): string | null {
  if (state === 'active') return null;
  if (sourceType !== 'ach')
    return state === 'unconfirmed'
      ? 'Mainstay has not confirmed the balance of this source yet, so nothing can be drawn from it.'
      : 'This line is frozen, so nothing can be drawn from it.';
  return state === 'unconfirmed'
    ? 'Full bank details of this account are missing, so it cannot be debited.'
    : 'This bank account was refused by its bank and cannot be debited.';
}
