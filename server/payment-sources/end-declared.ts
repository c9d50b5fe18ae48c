import { idOf } from '@mainstay/domain/ids.ts';
import { FUNDING_ACCOUNT, SOURCE_CONTRA, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, dollars } from '@mainstay/domain/money.ts';
import { withoutDeclared } from '@mainstay/domain/payment-sources/funded.ts';
import { inCase, usersOfCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { lockBalances, post } from '#ledger/index.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { declaredOn, undeclaredId } from './fund-source.ts';
import { lockSource, type SourceRow, sourcesNotCash, updateSource } from './store.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'record' | 'tell' | 'changed' | 'settings'>;
type OwnLines = (tx: Db, caseIds: readonly string[]) => Promise<Map<string, string>>;

/**
 * Runs at start where money is real. Balances that lines and escrows still have from when this database was a sandbox
 * become zero before anything can draw them, once per source. The payor and the others in the case are told.
 */
export async function endDeclaredBalances(of: Of, ownLines: OwnLines): Promise<void> {
  if (hasSandboxMoney(of.settings)) return;
  for (const { caseId, id } of await sourcesNotCash(of.db))
    await inCase(of.db, caseId, async (tx) => {
      const row = await lockSource(tx, caseId, id);
      if (!row || row.cashSince !== null) return; // removed in the meantime, or another process did it
      await endDeclared(tx, of, row, (await ownLines(tx, [caseId])).get(caseId) === id);
    });
}

async function endDeclared(tx: Db, of: Of, row: SourceRow, isApprovedLine: boolean) {
  const { caseId, id, sourceType } = row;
  if (sourceType === 'ach') throw new Error(`source ${id} of case ${caseId} is a bank account`);
  const account = sourceAccount(sourceType, id);
  const now = of.clock.now();
  const available = availableOn((await lockBalances(tx, caseId, [account]))(account));
  const declared = await declaredOn(tx, caseId, account);
  const { undeclared, set } = withoutDeclared(row, { declared, available, isApprovedLine });
  await updateSource(tx, caseId, id, { ...set, cashSince: now });
  if (declared === 0) return;
  const what = { for: { purpose: 'declaration' }, kind: 'posted', amount: undeclared } as const;
  await post(tx, caseId, now, [
    { id: undeclaredId(id), ...what, from: account, to: SOURCE_CONTRA },
    ...(isApprovedLine ? [{ id: idOf('lent', id), ...what, from: FUNDING_ACCOUNT, to: account }] : []),
  ]);
  if (isApprovedLine) return; // what is available to draw stays as it was
  await of.record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'source.undeclared',
    subject: `source:${id}`,
    after: { sourceName: row.sourceName, amount: undeclared },
  });
  await tellBoth(tx, of, row, declared);
  await of.changed(tx, { caseId, topic: 'payment-sources' });
}

/** The person who added it reads what to do; the others read that it no longer backs payments. */
async function tellBoth(tx: Db, { tell }: Of, { caseId, id, sourceType, sourceName, addedBy }: SourceRow, was: Cents) {
  const users = await usersOfCase(tx, caseId);
  const told = { caseId, type: 'source_undeclared', about: `source:${id}:undeclared` } as const;
  const title = 'Funding source holds no money yet';
  const toDo =
    sourceType === 'escrow'
      ? 'Add money to it under Payment Sources so that it can be drawn.'
      : 'Ask its lender to send money to Mainstay. We will tell you when it has arrived and can be drawn.';
  await tell(tx, {
    ...told,
    to: users.filter((each) => each === addedBy),
    title,
    message: `${dollars(was)} was declared for ${sourceName} while no real money moved. Real money moves now, so nothing of that is drawn. ${toDo}`,
  });
  await tell(tx, {
    ...told,
    to: users.filter((each) => each !== addedBy),
    title,
    message:
      'The balance of a funding source in this case was entered while no real money moved. Real money moves now, so nothing is drawn from it until money has come in.',
  });
}
