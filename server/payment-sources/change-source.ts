import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, lockBalances, post } from '#ledger/ledger.ts';
import type { Actor, Deps } from '../deps.ts';
import { shown } from './add-source.ts';
import { clearOtherPrimary, lockSource, type SourceRow, sourcesOf, updateSource } from './store.ts';

/** Asks a later capability whether money of the source is on its way; answers why it cannot go, or null. */
export type WhyInUse = (tx: Db, caseId: string, sourceId: string) => Promise<string | null>;

const gone = () => new Problem('not_found', 'This payment source no longer exists.');

/** Removes a source: 409 while money of it is on its way. Its row stays for the history that names it. DESIGN section 8. */
export async function removeSource(
  { db, clock, record, tell, changed }: Deps,
  whyInUse: WhyInUse,
  actor: Actor,
  caseId: string,
  id: string,
) {
  await inCase(db, caseId, async (tx) => {
    const row = await lockSource(tx, caseId, id);
    if (!row) throw gone();
    const reason = await whyInUse(tx, caseId, id);
    if (reason !== null) throw new Problem('conflict', reason);

    const now = clock.now();
    if (row.sourceType !== 'ach') await takeBackBalance(tx, row, now);
    await updateSource(tx, caseId, id, { removedAt: now, isPrimary: false, sealedAccountNumber: null });
    const next = (await sourcesOf(tx, caseId)).find((each) => each.sourceType === 'ach' && each.state === 'active');
    if (row.isPrimary && next) await updateSource(tx, caseId, next.id, { isPrimary: true });

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

/** What a removed line or escrow could still have paid goes back to where it was declared from. */
async function takeBackBalance(tx: Db, row: SourceRow, at: Date) {
  const account = sourceAccount(row.sourceType as 'loc' | 'escrow', row.id);
  const balance = await lockBalances(tx, row.caseId, [account]);
  const amount = availableOn(balance(account));
  await post(tx, row.caseId, at, [
    { id: `withdrawn:${row.id}`, kind: 'posted', from: account, to: 'declared', amount },
  ]);
}

/** Makes a bank account the one that is debited first. */
export async function choosePrimary(
  { db, record, changed }: Deps,
  actor: Actor,
  caseId: string,
  id: string,
): Promise<PaymentSource> {
  return inCase(db, caseId, async (tx) => {
    const row = await lockSource(tx, caseId, id);
    if (!row) throw gone();
    if (row.sourceType !== 'ach') throw new Problem('invalid', 'Only a bank account can be the primary source.');
    if (row.state === 'unconfirmed')
      throw new Problem('conflict', 'Full bank details of this account are missing, so it cannot be debited.');
    if (row.state !== 'active')
      throw new Problem('conflict', 'This bank account was refused by its bank and cannot be debited.');
    await updateSource(tx, caseId, id, { isPrimary: true });
    await clearOtherPrimary(tx, caseId, id);
    await record(tx, {
      caseId,
      actor,
      action: 'source.primary',
      subject: `source:${id}`,
      after: { sourceName: row.sourceName },
    });
    await changed(tx, { caseId, topic: 'payment-sources' });
    return shown({ ...row, isPrimary: true }, await balancesOf(tx, caseId));
  });
}
