import type { FundedSource } from '@mainstay/contract/payment-sources.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { FUNDING_ACCOUNT, SOURCE_CONTRA, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import type { SourceType } from '@mainstay/domain/payment-sources/backup.ts';
import { fundedBackup } from '@mainstay/domain/payment-sources/funded.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, lockBalances, movementsOn, post } from '#ledger/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { gone, lockedSource } from './change-source.ts';
import { findSource, updateSource } from './store.ts';

type Funded = { caseId: string; id: string; amount: Cents; reason: string; operationId: string };

/**
 * Books money received for another lender's line or for an escrow, in the caller's transaction. From then on it can be
 * drawn. Any balance that was only declared is removed first.
 */
export async function fundSource(
  tx: Db,
  { clock, record, tell, changed }: Pick<Deps, 'clock' | 'record' | 'tell' | 'changed'>,
  operator: Actor,
  { caseId, id, amount, reason, operationId }: Funded,
): Promise<FundedSource> {
  const row = await lockedSource(tx, caseId, id);
  if (row.sourceType === 'ach') throw new Error(`source ${id} of case ${caseId} is a bank account`);
  const account = sourceAccount(row.sourceType, id);
  const now = clock.now();
  const available = availableOn((await lockBalances(tx, caseId, [account]))(account));
  const declared = row.cashSince === null ? await declaredOn(tx, caseId, account) : ZERO;
  const { creditLimit, undeclared } = fundedBackup(row, { amount, declared, available });
  const what = { purpose: 'funding' } as const;
  await post(tx, caseId, now, [
    { id: undeclaredId(id), for: what, kind: 'posted', from: account, to: SOURCE_CONTRA, amount: undeclared },
    { id: fundingId(id, operationId), for: what, kind: 'posted', from: FUNDING_ACCOUNT, to: account, amount },
  ]);
  await updateSource(tx, caseId, id, { state: 'active', creditLimit, cashSince: row.cashSince ?? now });
  await record(tx, {
    caseId,
    actor: operator,
    action: 'source.funded',
    subject: `source:${id}`,
    after: { sourceName: row.sourceName, amount, reason },
  });
  await tell(tx, {
    caseId,
    to: 'everyone',
    type: 'source_funded',
    about: `source:${id}:funded:${operationId}`,
    title: 'Funding source confirmed',
    message: 'Money for a funding source in this case has arrived. It can now be drawn.',
  });
  await changed(tx, { caseId, topic: 'payment-sources' });
  return fundedSource(tx, caseId, id);
}

/** The total that was declared for a line or an escrow. */
export const declaredOn = async (tx: Db, caseId: string, account: string): Promise<Cents> =>
  sum((await movementsOn(tx, caseId, account)).filter(({ from }) => from === SOURCE_CONTRA).map((each) => each.amount));

export const undeclaredId = (id: string) => idOf('undeclared', id);

type Of = { caseId: string; id: string; sourceType: SourceType; operationId: string };

/** Whether this same operation has already booked its money. */
export const wasFunded = async (db: Db, { caseId, id, sourceType, operationId }: Of): Promise<boolean> =>
  sourceType !== 'ach' &&
  (await movementsOn(db, caseId, sourceAccount(sourceType, id))).some((each) => each.id === fundingId(id, operationId));

const fundingId = (id: string, operationId: string) => idOf('funded', id, operationId);

/** A line or an escrow as operators see it. */
export async function fundedSource(db: Db, caseId: string, id: string): Promise<FundedSource> {
  const row = await findSource(db, caseId, id);
  if (!row || row.sourceType === 'ach') throw gone();
  const balance = (await balancesOf(db, caseId))(sourceAccount(row.sourceType, id));
  return { state: row.state, availableBalance: availableOn(balance), creditLimit: row.creditLimit };
}
