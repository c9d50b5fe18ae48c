import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, lesser, minus } from '@mainstay/domain/money.ts';
import { bankInstant, originationInstant, REPRESENT_AFTER } from '@mainstay/domain/payments/collection-days.ts';
import { returnCode } from '@mainstay/domain/payments/return-codes.ts';
import { type Draw, drawBackup, total } from '@mainstay/domain/payments/waterfall.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { lockBalances, post, postPending, voidPending } from '#ledger/ledger.ts';
import type { BankEvent } from '#outside/bank.ts';
import { holdSource, lockBackups } from '#payment-sources/sources.ts';
import { SYSTEM } from '../deps.ts';
import { sendDebit } from './collect.ts';
import { type Engine, placeOf, referenceOf } from './engine.ts';
import { goOnWithDebit } from './start-debit.ts';
import {
  addFunding,
  type DebitRow,
  findDebit,
  isPaidOut,
  lockDebit,
  lockPayment,
  type PaymentRow,
  updateDebit,
  updatePayment,
} from './store.ts';
import { dollars, note, tellBackupUsed, tellReturned } from './tell.ts';

/** A word from the bank about one debit. Heard twice, late or out of order it has its effect once. */
export async function hearBank(engine: Engine, event: BankEvent): Promise<void> {
  const { caseId, debitId } = placeOf(event.reference);
  await goOn(engine, caseId, debitId);
  await inCase(engine.db, caseId, async (tx) => {
    const subject = await subjectOf(tx, caseId, debitId);
    if (!subject) return;
    if (event.kind === 'settled') await settled(tx, engine, subject, event);
    else await returned(tx, engine, subject, event);
  });
}

/** The work `follow`: asks the bank, so that a lost word does no harm. */
export async function followDebit(engine: Engine, caseId: string, debitId: string): Promise<void> {
  await goOn(engine, caseId, debitId);
  const events = await engine.rail.eventsOf(referenceOf(caseId, debitId), engine.clock.now());
  for (const event of events ?? []) await hearBank(engine, event);
}

/** A debit that a broken try has left as an intention is brought to its outcome first. */
async function goOn(engine: Engine, caseId: string, debitId: string) {
  const debit = await findDebit(engine.db, caseId, debitId);
  if (debit?.state !== 'intended') return;
  if (debit.purpose === 'instalment') await sendDebit(engine, caseId, debitId);
  else await goOnWithDebit(engine, caseId, debitId);
}

type Subject = { debit: DebitRow; payment: PaymentRow | null };

/** The payment is locked before its debit, as everywhere. */
async function subjectOf(tx: Db, caseId: string, debitId: string): Promise<Subject | null> {
  const paymentId = debitId.split(':')[0] ?? '';
  const payment = (await lockPayment(tx, caseId, paymentId)) ?? null;
  const debit = await lockDebit(tx, caseId, debitId);
  return debit ? { debit, payment } : null;
}

async function settled(tx: Db, engine: Engine, { debit, payment }: Subject, event: BankEvent) {
  if (debit.state === 'settled' || debit.state === 'returned' || debit.state === 'refused') return;
  const { caseId, id } = debit;
  await updateDebit(tx, caseId, id, {
    state: 'settled',
    settledAt: event.at,
    firstSettledOn: debit.firstSettledOn ?? dayAt(event.at, BANK_ZONE),
  });
  if (debit.applied) return; // a person's debit: its money was used when the bank took it
  await postPending(tx, caseId, event.at, `debit:${id}`, debit.amount);
  if (!payment) return;

  await note(tx, payment, {
    id: `settled:${id}`,
    at: event.at,
    kind: 'settled',
    amount: debit.amount,
    words: 'Debit settled',
  });
  if (isPaidOut(payment)) {
    const safe = addBankingDays(dayAt(event.at, BANK_ZONE), 2);
    await plan(tx, [{ caseId, kind: 'clear', subject: id, dueAt: bankInstant(safe) }]);
  } else if (payment.state === 'originated') {
    await updatePayment(tx, caseId, payment.id, { state: 'settled' });
  }
  await engine.changed(tx, { caseId, topic: 'payments' });
}

async function returned(tx: Db, engine: Engine, { debit, payment }: Subject, event: BankEvent) {
  if (debit.state === 'returned' || debit.state === 'refused') return;
  const { caseId, id } = debit;
  const code = returnCode(event.code ?? '');
  await updateDebit(tx, caseId, id, { state: 'returned', returnedAt: event.at, returnCode: code.code });
  if (code.after !== 'kept') await holdSource(tx, caseId, debit.sourceId, code.after);
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'debit.returned',
    subject: `debit:${id}`,
    after: { code: code.code, amount: debit.amount },
  });
  await engine.changed(tx, { caseId, topic: 'payment-sources' });
  if (payment) {
    await note(tx, payment, {
      id: `returned:${id}`,
      at: event.at,
      kind: 'returned',
      amount: debit.amount,
      code: code.code,
      words: `Debit returned: ${code.words}`,
    });
    await tellReturned(tx, engine, payment, code.words, id);
  }

  if (debit.applied) return owe(tx, engine, { debit, payment }, event.at);
  await takeBack(tx, debit, event.at);
  if (!payment) return;
  if (debit.presentation === 1 && code.again && debit.purpose === 'instalment')
    await planPresentations(tx, debit, event.at);
  if (!isPaidOut(payment))
    await cover(tx, engine, payment, debit, event.at, `Your bank returned the debit (${code.words}).`);
}

/** The money did not stay: what was on its way is voided, what had settled goes back. */
async function takeBack(tx: Db, debit: DebitRow, at: Date) {
  const { caseId, id, amount } = debit;
  if (debit.settledAt === null) await voidPending(tx, caseId, at, `debit:${id}`);
  else
    await post(tx, caseId, at, [{ id: `debit:${id}:returned`, kind: 'posted', from: 'clearing', to: 'bank', amount }]);
}

/** Draws the backup at once, so that the payee is paid on the day whatever the bank did. Source: DESIGN "Waterfall". */
async function cover(tx: Db, engine: Engine, payment: PaymentRow, debit: DebitRow, at: Date, reason: string) {
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
  await tellBackupUsed(tx, engine, payment, draws, reason, debit.id);
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

/** R01 and R09: presented again three and ten banking days after the first return. */
async function planPresentations(tx: Db, debit: DebitRow, returnedAt: Date) {
  const on = dayAt(returnedAt, BANK_ZONE);
  await plan(
    tx,
    REPRESENT_AFTER.map((days, i) => ({
      caseId: debit.caseId,
      kind: 'present-again' as const,
      subject: debit.subject,
      part: String(i + 2),
      dueAt: originationInstant(addBankingDays(on, days)),
    })),
  );
}

/**
 * A return after the money was used never takes it from the payee: the payor owes it to Mainstay, and backup draws close
 * that debt as far as they reach. Money paid into a source is taken back first. Source: DESIGN "Late returns".
 */
async function owe(tx: Db, engine: Engine, { debit, payment }: Subject, at: Date) {
  const { caseId, id, amount } = debit;
  const backed = debit.purpose === 'pay_in' ? await takeFromSource(tx, debit, at) : (0 as Cents);
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
  await tellBackupUsed(tx, engine, payment, draws, 'Your bank returned a debit after the payment was made.', id);
}

/** What of a returned pay-in is still in the line or escrow that it went to. */
async function takeFromSource(tx: Db, debit: DebitRow, at: Date): Promise<Cents> {
  const balance = await lockBalances(tx, debit.caseId, [debit.subject]);
  const there = lesser(debit.amount, availableOn(balance(debit.subject)));
  await post(tx, debit.caseId, at, [
    { id: `debit:${debit.id}:back`, kind: 'posted', from: debit.subject, to: 'bank', amount: there },
  ]);
  return there;
}
