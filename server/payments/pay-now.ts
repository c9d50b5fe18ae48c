import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { heldOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, greater, minus, ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { lockBalances } from '#ledger/ledger.ts';
import { findSource } from '#payment-sources/sources.ts';
import type { Actor } from '../deps.ts';
import type { Engine } from './engine.ts';
import { startDebit } from './start-debit.ts';
import { findPayment, lockPayment, updatePayment } from './store.ts';
import { intendedFor } from './store-debits.ts';
import { dollars } from './tell.ts';

/**
 * Collects a pending instalment now. The payment is taken hold of with the intention, so that it is collected once; when the
 * bank has taken the debit, the payee is paid at once.
 */
export async function payNow(
  engine: Engine,
  actor: Actor,
  caseId: string,
  paymentId: string,
  operationId: string,
): Promise<void> {
  const payment = await findPayment(engine.db, caseId, paymentId);
  if (!payment) throw notThere();
  const amount = minus(payment.amount, payment.paid);
  const debitId = `${paymentId}:now:${operationId}`;
  const started = { caseId, debitId, operationId, purpose: 'pay_now' as const, subject: paymentId, amount };
  await startDebit(engine, actor, started, async (tx) => {
    const held = await lockPayment(tx, caseId, paymentId);
    if (!held) throw notThere();
    if (held.state !== 'scheduled' || held.paid !== payment.paid)
      throw new Problem('conflict', 'This payment has already been started.');
    if (held.paymentType === 'arrears') await mustBeOwed(tx, caseId, 'arrears', amount);
    await updatePayment(tx, caseId, paymentId, { state: 'originated' });
  });
}

const notThere = () => new Problem('not_found', 'This payment does not exist.');

/** Pays arrears beside the schedule: a payment of its own, never more than what is owed. */
export const payArrears = (
  engine: Engine,
  actor: Actor,
  caseId: string,
  amount: Cents,
  paymentId: string,
): Promise<void> =>
  startDebit(
    engine,
    actor,
    { caseId, debitId: `${paymentId}:now`, operationId: paymentId, purpose: 'arrears', subject: paymentId, amount },
    (tx) => mustBeOwed(tx, caseId, 'arrears', amount),
  );

/** Pays what is owed to Mainstay after a late return, never more than that. */
export const payOwed = (
  engine: Engine,
  actor: Actor,
  { caseId, amount, operationId }: { caseId: string; amount: Cents; operationId: string },
): Promise<void> =>
  startDebit(
    engine,
    actor,
    { caseId, debitId: `owed:${operationId}`, operationId, purpose: 'owed', subject: 'owed', amount },
    (tx) => mustBeOwed(tx, caseId, 'owed', amount),
  );

/** What is owed, less what others are just about to pay of it. */
async function mustBeOwed(tx: Db, caseId: string, account: 'arrears' | 'owed', amount: Cents) {
  const owed = stillOwed((await lockBalances(tx, caseId, [account]))(account));
  const open = greater(minus(owed, await intendedFor(tx, caseId, account)), ZERO);
  if (open === ZERO)
    throw new Problem('conflict', account === 'arrears' ? 'No arrears are owed.' : 'Nothing is owed to Mainstay.');
  if (amount > open) throw tooMuch(open, 'owed');
}

/** Repays a line of credit, up to what is drawn, or tops up an escrow; provisional until the return window closes. */
export async function payIn(
  engine: Engine,
  actor: Actor,
  caseId: string,
  of: { sourceId: string; amount: Cents; debitId: string },
): Promise<void> {
  const { sourceId, amount, debitId } = of;
  const source = await findSource(engine.db, caseId, sourceId);
  if (!source) throw new Problem('not_found', 'This payment source no longer exists.');
  if (source.sourceType === 'ach')
    throw new Problem('invalid', 'Money can be paid into a line of credit or an escrow only.');
  const account = sourceAccount(source.sourceType, sourceId);
  const started = { caseId, debitId, operationId: debitId, purpose: 'pay_in' as const, subject: account, amount };
  await startDebit(engine, actor, started, async (tx) => {
    const standing = await findSource(tx, caseId, sourceId);
    if (!standing) throw new Problem('not_found', 'This payment source no longer exists.');
    if (standing.sourceType !== 'loc') return;
    const there = heldOn((await lockBalances(tx, caseId, [account]))(account)); // what a plan only holds is not drawn yet
    const coming = await intendedFor(tx, caseId, 'pay_in', account);
    const drawn = greater(minus(minus(standing.creditLimit ?? ZERO, there), coming), ZERO);
    if (amount > drawn) throw tooMuch(drawn, 'drawn');
  });
}

const tooMuch = (most: Cents, what: 'owed' | 'drawn') =>
  most > 0
    ? new Problem('invalid', `Enter at most ${dollars(most)}, what is ${what} now.`, {
        amount: `At most ${dollars(most)}`,
      })
    : new Problem('invalid', `Nothing is ${what} now.`, { amount: `Nothing is ${what} now` });

/** Deposits into the wallet; provisional until the two-day returns are known. What a later return does not find there is owed. */
export const deposit = (
  engine: Engine,
  actor: Actor,
  { caseId, amount, debitId }: { caseId: string; amount: Cents; debitId: string },
): Promise<void> =>
  startDebit(
    engine,
    actor,
    { caseId, debitId, operationId: debitId, purpose: 'pay_in', subject: 'wallet', amount },
    async () => {},
  );
