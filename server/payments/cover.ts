import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, lesser, minus, ZERO } from '@mainstay/domain/money.ts';
import { type Draw, drawBackup, total } from '@mainstay/domain/payments/waterfall.ts';
import type { Db } from '#db/db.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { lockBackups } from '#payment-sources/sources.ts';
import { SYSTEM } from '../deps.ts';
import type { Engine } from './engine.ts';
import { addFunding, type PaymentRow, updatePayment } from './store.ts';
import { type DebitRow, updateDebit } from './store-debits.ts';
import { dollars, note, tellBackupUsed } from './tell.ts';

/** Draws the backup at once, so that the payee is paid on the day whatever the bank did. Source: DESIGN "Waterfall". */
export async function cover(tx: Db, engine: Engine, payment: PaymentRow, debit: DebitRow, at: Date, reason: string) {
  await updatePayment(tx, payment.caseId, payment.id, { state: 'returned' });
  if (payment.paymentType === 'arrears') return; // the guarantee is for current support; unpaid arrears stay arrears
  const draws = await drawForPayment(tx, engine, payment, debit.amount, `cover:${debit.id}`);
  if (draws.length === 0) return;
  const coveredAt = engine.clock.now();
  await updateDebit(tx, payment.caseId, debit.id, { coveredAt });
  await note(tx, payment, {
    id: `covered:${debit.id}`,
    at: coveredAt,
    kind: 'covered',
    amount: total(draws),
    words: drawWords(draws),
  });
  const missing = minus(debit.amount, total(draws));
  await tellBackupUsed(tx, engine, payment, { draws, missing, reason, part: debit.id });
  await engine.record(tx, {
    caseId: payment.caseId,
    actor: SYSTEM,
    action: 'backup.drawn',
    subject: `payment:${payment.id}`,
    after: { draws, returnedAt: at, coveredAt },
  });
}

export const drawWords = (draws: readonly Draw[]) =>
  draws.map((draw) => `${dollars(draw.amount)} drawn from ${draw.name}`).join(', ');

/** Takes what is missing from the lines and escrows into clearing, and keeps which gave what. */
export async function drawForPayment(
  tx: Db,
  engine: Engine,
  payment: PaymentRow,
  missing: Cents,
  part: string,
): Promise<Draw[]> {
  const { caseId, id: paymentId } = payment;
  const { draws } = drawBackup(missing, await lockBackups(tx, caseId));
  const at = engine.clock.now();
  await post(
    tx,
    caseId,
    at,
    draws.map(({ sourceId, type, amount }) => ({
      id: `payment:${paymentId}:${part}:${sourceId}`,
      kind: 'posted' as const,
      from: sourceAccount(type as 'loc' | 'escrow', sourceId),
      to: 'clearing',
      amount,
    })),
  );
  for (const { sourceId, type, name, amount } of draws) {
    await addFunding(tx, { caseId, paymentId, sourceId, sourceType: type, sourceName: name, amount, drawnAt: at });
  }
  if (draws.length > 0) await engine.changed(tx, { caseId, topic: 'payment-sources' });
  return draws;
}

/**
 * A return after the money was used never takes it from the payee: the payor owes it to Mainstay, and backup draws close
 * that debt as far as they reach. Money paid into a source is taken back first. Source: DESIGN "Late returns".
 */
export async function owe(
  tx: Db,
  engine: Engine,
  { debit, payment }: { debit: DebitRow; payment: PaymentRow | null },
  at: Date,
) {
  const { caseId, id, amount } = debit;
  const backed = await takeFromUse(tx, engine, debit, at);
  const open = minus(amount, backed);
  await post(tx, caseId, at, [{ id: `debit:${id}:returned`, kind: 'posted', from: 'owed', to: 'bank', amount: open }]);

  const { draws } = payment ? drawBackup(open, await lockBackups(tx, caseId)) : { draws: [] };
  await post(
    tx,
    caseId,
    at,
    draws.map(({ sourceId, type, amount }) => ({
      id: `debit:${id}:cover:${sourceId}`,
      kind: 'posted' as const,
      from: sourceAccount(type as 'loc' | 'escrow', sourceId),
      to: 'owed',
      amount,
    })),
  );
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'owed.opened',
    subject: `debit:${id}`,
    after: { takenBack: backed, owed: minus(open, total(draws)), draws },
  });
  if (!payment || draws.length === 0) return;
  const coveredAt = engine.clock.now();
  await updateDebit(tx, caseId, id, { coveredAt });
  for (const { sourceId, type, name, amount } of draws) {
    await addFunding(tx, {
      caseId,
      paymentId: payment.id,
      sourceId,
      sourceType: type,
      sourceName: name,
      amount,
      drawnAt: coveredAt,
    });
  }
  await note(tx, payment, {
    id: `covered:${id}`,
    at: coveredAt,
    kind: 'covered',
    amount: total(draws),
    words: drawWords(draws),
  });
  const reason = 'Your bank returned a debit after the payment was made.';
  await tellBackupUsed(tx, engine, payment, { draws, missing: minus(open, total(draws)), reason, part: id });
}

/** What is still where the money was used: in the source or the wallet that it was paid into, or as its own purpose says. */
const takeFromUse = async (tx: Db, engine: Engine, debit: DebitRow, at: Date): Promise<Cents> =>
  debit.purpose === 'pay_in'
    ? takeFromSource(tx, debit, at)
    : ((await engine.uses[debit.purpose]?.returned(tx, engine, debit, at)) ?? ZERO);

/** What of a returned pay-in is still in the line, the escrow or the wallet that it went to. */
async function takeFromSource(tx: Db, debit: DebitRow, at: Date): Promise<Cents> {
  const balance = await lockBalances(tx, debit.caseId, [debit.subject]);
  const there = lesser(debit.amount, availableOn(balance(debit.subject)));
  await post(tx, debit.caseId, at, [
    { id: `debit:${debit.id}:back`, kind: 'posted', from: debit.subject, to: 'bank', amount: there },
  ]);
  return there;
}
