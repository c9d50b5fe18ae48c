import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, greater, lesser, minus, plus, ZERO } from '@mainstay/domain/money.ts';
import { type Draw, repay, total } from '@mainstay/domain/payments/waterfall.ts';
import type { Db } from '#db/db.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { findSource } from '#payment-sources/sources.ts';
import { SYSTEM } from '../deps.ts';
import type { Engine } from './engine.ts';
import { addRepaid, fundingsOf, type PaymentRow, updatePayment } from './store.ts';
import { type DebitRow, updateDebit } from './store-debits.ts';
import { dollars, note } from './tell.ts';
import { startWaiting } from './waiting.ts';

/**
 * Uses money that came for a payment after the payee was paid: it repays the lines, then the escrows, then the arrears that
 * the instalment became, then what the payor owes Mainstay. What is over is put into his wallet. DESIGN "Waterfall".
 */
export async function applyToPaid(tx: Db, engine: Engine, payment: PaymentRow, debit: DebitRow): Promise<void> {
  const { caseId } = payment;
  const at = engine.clock.now();
  const unpaid = minus(payment.amount, payment.paid);
  const balance = await lockBalances(tx, caseId, ['arrears', 'owed']);
  const { repaid, toArrears, over } = repay(
    debit.amount,
    await repayableDraws(tx, payment),
    lesser(unpaid, stillOwed(balance('arrears'))),
  );
  const transfer = (to: string, from: string, amount: Cents, what: string) => ({
    id: `debit:${debit.id}:${what}`,
    kind: 'posted' as const,
    from,
    to,
    amount,
  });
  const toOwed = lesser(over, stillOwed(balance('owed')));
  await post(tx, caseId, at, [
    ...repaid.map(({ type, sourceId, amount }) =>
      transfer(sourceAccount(type as 'loc' | 'escrow', sourceId), 'clearing', amount, `repays:${sourceId}`),
    ),
    transfer('payee', 'clearing', toArrears, 'credit'),
    transfer('arrears', 'arrears_due', toArrears, 'reduces'),
    transfer('owed', 'clearing', toOwed, 'owed'),
    transfer('wallet', 'clearing', minus(over, toOwed), 'over'),
  ]);
  for (const draw of repaid) {
    await addRepaid(tx, { caseId, paymentId: payment.id, sourceId: draw.sourceId, amount: draw.amount });
    await passOn(tx, caseId, draw, debit.id, at);
  }
  await updateDebit(tx, caseId, debit.id, { applied: true });
  await updatePayment(tx, caseId, payment.id, { paid: plus(payment.paid, toArrears) });
  const parts = [
    total(repaid) > 0 && `${dollars(total(repaid))} repaid backup funds`,
    toArrears > 0 && `${dollars(toArrears)} was paid to the payee`,
    toOwed > 0 && `${dollars(toOwed)} was paid to Mainstay`,
    over > toOwed && `${dollars(minus(over, toOwed))} went to the wallet`,
  ];
  await note(tx, payment, {
    id: `repaid:${debit.id}`,
    at,
    kind: 'repaid',
    amount: debit.amount,
    words: parts.filter(Boolean).join(', '),
  });
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'debit.applied',
    subject: `debit:${debit.id}`,
    after: { repaid, toArrears, toOwed, over: minus(over, toOwed) },
  });
  await startWaiting(tx, engine, caseId);
  await engine.changed(tx, { caseId, topic: 'payment-sources' });
  await engine.changed(tx, { caseId, topic: 'payments' });
}

/** Reduces the arrears by money in clearing, by no more than is owed; the rest goes to what the payor owes, or to his wallet. */
export async function closeArrears(
  tx: Db,
  engine: Engine,
  { payment, amount, part }: { payment: PaymentRow; amount: Cents; part: string },
): Promise<Cents> {
  const { caseId } = payment;
  const balance = await lockBalances(tx, caseId, ['arrears', 'arrears_due', 'owed']);
  const paid = lesser(amount, stillOwed(balance('arrears')));
  const over = minus(amount, paid);
  const toOwed = lesser(over, stillOwed(balance('owed')));
  await post(tx, caseId, engine.clock.now(), [
    { id: `${part}:reduces`, kind: 'posted', from: 'arrears_due', to: 'arrears', amount: paid },
    { id: `${part}:owed`, kind: 'posted', from: 'clearing', to: 'owed', amount: toOwed },
    { id: `${part}:over`, kind: 'posted', from: 'clearing', to: 'wallet', amount: minus(over, toOwed) },
  ]);
  return paid;
}

/** What sources gave to a payment and no later debit has repaid; a line never takes more than its limit. */
async function repayableDraws(tx: Db, payment: PaymentRow): Promise<Draw[]> {
  const draws = (await unrepaidDraws(tx, payment)).filter((draw) => draw.type !== 'ach');
  const accounts = draws.map((draw) => sourceAccount(draw.type as 'loc' | 'escrow', draw.sourceId));
  if (draws.length === 0) return [];
  const balance = await lockBalances(tx, payment.caseId, accounts);
  const repayable: Draw[] = [];
  for (const [i, draw] of draws.entries()) {
    const source = await findSource(tx, payment.caseId, draw.sourceId);
    const there = availableOn(balance(accounts[i] as string));
    const room = source?.creditLimit == null ? draw.amount : greater(minus(source.creditLimit, there), ZERO);
    repayable.push({ ...draw, amount: lesser(draw.amount, room) });
  }
  return repayable;
}

/** A line or escrow that was removed meanwhile is repaid to where its balance was declared from. */
async function passOn(tx: Db, caseId: string, draw: Draw, debitId: string, at: Date) {
  if (await findSource(tx, caseId, draw.sourceId)) return;
  const from = sourceAccount(draw.type as 'loc' | 'escrow', draw.sourceId);
  const id = `debit:${debitId}:passes-on:${draw.sourceId}`;
  await post(tx, caseId, at, [{ id, kind: 'posted', from, to: 'declared', amount: draw.amount }]);
}

/** The amount of a payment that its sources gave and that no later debit has repaid. */
export async function unrepaidDraws(tx: Db, payment: PaymentRow): Promise<Draw[]> {
  const fundings = await fundingsOf(tx, payment.caseId, [payment.id]);
  return fundings.map(({ sourceId, sourceType, sourceName, amount, repaid }) => ({
    sourceId,
    type: sourceType,
    name: sourceName,
    amount: minus(amount, repaid),
  }));
}
