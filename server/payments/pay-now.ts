import { dayAt } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, minus, ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { timeZoneOf } from '#cases/cases.ts';
import { balancesOf, post } from '#ledger/ledger.ts';
import { findSource } from '#payment-sources/sources.ts';
import type { Actor } from '../deps.ts';
import type { Engine } from './engine.ts';
import { startDebit } from './start-debit.ts';
import { debitsFor, findPayment, insertPayments, lockPayment, updatePayment } from './store.ts';
import { dollars, note, tellPaid } from './tell.ts';

/** Collects a pending instalment now. Once the bank has taken the debit, the payee is paid at once. */
export async function payNow(
  engine: Engine,
  actor: Actor,
  caseId: string,
  paymentId: string,
  operationId: string,
): Promise<void> {
  const payment = await findPayment(engine.db, caseId, paymentId);
  if (!payment) throw new Problem('not_found', 'This payment does not exist.');
  const tries = (await debitsFor(engine.db, caseId, paymentId)).filter((debit) => debit.purpose === 'pay_now');
  if (tries.some((debit) => debit.operationId === operationId && debit.state === 'originated')) return; // a broken try has done it
  if (payment.state !== 'scheduled') throw new Problem('conflict', 'This payment has already been started.');
  if (payment.paymentType === 'arrears') await mustBeOwed(engine, caseId, payment.amount);

  const refused = tries.filter((debit) => debit.state === 'refused').length;
  const debitId = `${paymentId}:now:${refused}`; // the same for whoever tries at once
  await startDebit(
    engine,
    { caseId, debitId, operationId, purpose: 'pay_now', subject: paymentId, amount: payment.amount },
    async (tx, debit) => {
      const held = await lockPayment(tx, caseId, paymentId);
      if (held?.state !== 'scheduled') throw new Problem('conflict', 'This payment has already been started.');
      const at = engine.clock.now();
      await post(tx, caseId, at, [
        { id: `debit:${debit.id}`, kind: 'posted', from: 'bank', to: 'clearing', amount: debit.amount },
        { id: `payment:${paymentId}:credit`, kind: 'posted', from: 'clearing', to: 'payee', amount: debit.amount },
        ...(held.paymentType === 'arrears'
          ? [
              {
                id: `payment:${paymentId}:reduces`,
                kind: 'posted' as const,
                from: 'arrears_due',
                to: 'arrears',
                amount: debit.amount,
              },
            ]
          : []),
      ]);
      await updatePayment(tx, caseId, paymentId, {
        state: 'credited',
        paid: held.amount,
        processedAt: at,
        waiting: false,
      });
      await note(tx, held, {
        id: `originated:${debit.id}`,
        at,
        kind: 'originated',
        amount: debit.amount,
        words: `Paid now by ${actor.name}`,
      });
      await note(tx, held, { id: 'credited', at, kind: 'credited', amount: debit.amount, words: 'Paid to the payee' });
      await engine.record(tx, {
        caseId,
        actor,
        action: 'payment.paid_now',
        subject: `payment:${paymentId}`,
        after: { amount: debit.amount },
      });
      await tellPaid(tx, engine, held);
    },
  );
}

/** Pays arrears beside the schedule: a payment of its own, never more than what is owed. */
export async function payArrears(
  engine: Engine,
  actor: Actor,
  caseId: string,
  amount: Cents,
  paymentId: string,
): Promise<void> {
  const standing = await findPayment(engine.db, caseId, paymentId);
  if (standing) return; // a broken try under the same key has done it
  await mustBeOwed(engine, caseId, amount);
  const timeZone = await timeZoneOf(engine.db, caseId);
  await startDebit(
    engine,
    { caseId, debitId: `${paymentId}:now`, operationId: paymentId, purpose: 'arrears', subject: paymentId, amount },
    async (tx, debit) => {
      const at = engine.clock.now();
      const today = dayAt(at, timeZone);
      const [payment] = await insertPayments(tx, [
        {
          caseId,
          id: paymentId,
          paymentType: 'arrears',
          scheduledDate: today,
          periodStart: null,
          periodEnd: null,
          amount,
          paid: amount,
          state: 'credited',
          creditOn: today,
          waiting: false,
          notes: 'Paid toward arrears',
          failureReason: null,
          processedAt: at,
          createdAt: at,
        },
      ]);
      if (!payment) throw new Error(`arrears payment ${paymentId} was not stored`);
      await post(tx, caseId, at, [
        { id: `debit:${debit.id}`, kind: 'posted', from: 'bank', to: 'clearing', amount },
        { id: `payment:${paymentId}:credit`, kind: 'posted', from: 'clearing', to: 'payee', amount },
        { id: `payment:${paymentId}:reduces`, kind: 'posted', from: 'arrears_due', to: 'arrears', amount },
      ]);
      await note(tx, payment, {
        id: `originated:${debit.id}`,
        at,
        kind: 'originated',
        amount,
        words: `Paid now by ${actor.name}`,
      });
      await note(tx, payment, { id: 'credited', at, kind: 'credited', amount, words: 'Paid to the payee' });
      await engine.record(tx, {
        caseId,
        actor,
        action: 'arrears.paid',
        subject: `payment:${paymentId}`,
        after: { amount },
      });
      await tellPaid(tx, engine, payment);
    },
  );
}

async function mustBeOwed({ db }: Engine, caseId: string, amount: Cents) {
  const owed = stillOwed((await balancesOf(db, caseId))('arrears'));
  if (owed === ZERO) throw new Problem('conflict', 'No arrears are owed.');
  if (amount > owed)
    throw new Problem('invalid', `Enter at most ${dollars(owed)}, what is owed now.`, {
      amount: `At most ${dollars(owed)}`,
    });
}

/** Repays a line of credit, up to what is drawn, or tops up an escrow; provisional until the return window closes. */
export async function payIn(
  engine: Engine,
  actor: Actor,
  caseId: string,
  of: { sourceId: string; amount: Cents; debitId: string },
): Promise<void> {
  const source = await findSource(engine.db, caseId, of.sourceId);
  if (!source) throw new Problem('not_found', 'This payment source no longer exists.');
  if (source.sourceType === 'ach')
    throw new Problem('invalid', 'Money can be paid into a line of credit or an escrow only.');
  const account = sourceAccount(source.sourceType, source.id);
  if (source.sourceType === 'loc') {
    const drawn = minus(source.creditLimit ?? ZERO, availableOn((await balancesOf(engine.db, caseId))(account)));
    if (of.amount > drawn)
      throw new Problem('invalid', `Enter at most ${dollars(drawn)}, what is drawn now.`, {
        amount: `At most ${dollars(drawn)}`,
      });
  }
  await startDebit(
    engine,
    { caseId, debitId: of.debitId, operationId: of.debitId, purpose: 'pay_in', subject: account, amount: of.amount },
    async (tx, debit) => {
      const at = engine.clock.now();
      await post(tx, caseId, at, [
        { id: `debit:${debit.id}`, kind: 'posted', from: 'bank', to: account, amount: debit.amount },
      ]);
      await engine.record(tx, {
        caseId,
        actor,
        action: 'source.paid_in',
        subject: `source:${source.id}`,
        after: { amount: debit.amount },
      });
      await engine.changed(tx, { caseId, topic: 'payment-sources' });
    },
  );
}
