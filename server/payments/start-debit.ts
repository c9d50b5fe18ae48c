import { type Cents, formatMoney } from '@mainstay/domain/money.ts';
import { soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import { returnCode } from '@mainstay/domain/payments/return-codes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { type BankAccount, bankAccountOf } from '#payment-sources/sources.ts';
import { listenFor } from './collect.ts';
import { type Engine, referenceOf } from './engine.ts';
import { type DebitRow, findDebit, insertDebit, lockDebit, lockPayment, updateDebit } from './store.ts';

/** In the sandbox a person can start payments before he has added a bank account. */
const TEST_BANK: BankAccount = { id: 'sandbox-bank', name: 'Sandbox test bank', lastFour: '9999' };

export type Started = {
  caseId: string;
  debitId: string;
  operationId: string;
  purpose: DebitRow['purpose'];
  subject: string;
  amount: Cents;
};

/**
 * A debit that a person starts: the intention stands first, then the bank verifies and takes it outside any transaction, then
 * `post` uses the money in one transaction with the outcome. So the answer is definite, and a broken try under the same id
 * goes on where it stopped. A refusal moves nothing. Source: DESIGN section 4, "Debits a person starts".
 */
export async function startDebit(
  engine: Engine,
  started: Started,
  use: (tx: Db, debit: DebitRow) => Promise<void>,
): Promise<void> {
  const { db, clock, rail } = engine;
  const { caseId, debitId } = started;
  const debit = await intend(engine, started);
  if (debit.state === 'refused') throw refusal(debit.returnCode ?? '');

  if (debit.state === 'intended') {
    const now = clock.now();
    const account = { accountId: debit.sourceId, lastFour: debit.lastFour };
    const answer = await rail.verify(account);
    if (!answer.accepted) {
      await updateDebit(db, caseId, debitId, { state: 'refused', returnCode: answer.code });
      throw refusal(answer.code);
    }
    const reference = referenceOf(caseId, debitId);
    const known = await rail.eventsOf(reference, now);
    if (known === null) await rail.originate({ ...account, reference, amount: debit.amount, at: now });
  }
  await db.transaction(async (tx) => {
    await lockPayment(tx, caseId, started.subject); // before its debit, as everywhere
    const held = await lockDebit(tx, caseId, debitId);
    if (held?.state !== 'intended') return;
    await updateDebit(tx, caseId, debitId, { state: 'originated', applied: true });
    await listenFor(tx, held);
    await use(tx, held);
  });
}

async function intend(
  engine: Engine,
  { caseId, debitId, operationId, purpose, subject, amount }: Started,
): Promise<DebitRow> {
  const { db, clock, settings } = engine;
  const account = (await bankAccountOf(db, caseId, settings.sandbox)) ?? (settings.sandbox ? TEST_BANK : null);
  if (!account) throw new Problem('conflict', 'Add a bank account first.');
  const now = clock.now();
  await insertDebit(db, {
    caseId,
    id: debitId,
    purpose,
    subject,
    sourceId: account.id,
    lastFour: account.lastFour,
    amount,
    presentation: 1,
    state: 'intended',
    originateOn: soonestOrigination(now),
    firstSettledOn: null,
    settledAt: null,
    applied: false,
    returnedAt: null,
    returnCode: null,
    coveredAt: null,
    operationId,
    createdAt: now,
  });
  const standing = await findDebit(db, caseId, debitId);
  if (!standing) throw new Error(`debit ${debitId} of case ${caseId} was not stored`);
  if (standing.amount !== amount) throw new Error(`debit ${debitId} stands for ${formatMoney(standing.amount)}`);
  return standing;
}

const refusal = (code: string) =>
  new Problem(
    'conflict',
    `Your bank refused the debit (${returnCode(code).words}). Nothing was moved. Check the account, or choose another one.`,
  );
