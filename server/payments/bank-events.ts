import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { bankInstant, originationInstant, REPRESENT_AFTER } from '@mainstay/domain/payments/collection-days.ts';
import { returnCode } from '@mainstay/domain/payments/return-codes.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { inBatches, together } from '#db/together.ts';
import { plan } from '#jobs/due.ts';
import { post, postPending, voidPending } from '#ledger/ledger.ts';
import type { BankEvent, Receive } from '#outside/bank.ts';
import { holdSource } from '#payment-sources/sources.ts';
import { SYSTEM } from '../deps.ts';
import { askBank } from './ask-bank.ts';
import { sendDebit } from './collect.ts';
import { cover, owe } from './cover.ts';
import { type Engine, placeOf, referenceOf } from './engine.ts';
import { goOnWithDebit } from './start-debit.ts';
import { isPaidOut, lockPayment, type PaymentRow, updatePayment } from './store.ts';
import { type DebitRow, findDebit, lockDebit, updateDebit } from './store-debits.ts';
import { note, tellReturned } from './tell.ts';

/** A word from the bank about one debit. Heard twice, late or out of order it has its effect once. */
export async function hearBank(engine: Engine, event: BankEvent): Promise<void> {
  const { caseId, debitId } = placeOf(event.reference);
  const debit = await goOn(engine, caseId, debitId);
  if (!debit || hasHeard(debit, event)) return;
  await inCase(engine.db, caseId, async (tx) => {
    const subject = await subjectOf(tx, caseId, debitId);
    if (!subject || hasHeard(subject.debit, event)) return;
    if (event.kind === 'settled') await settled(tx, engine, subject, event);
    else await returned(tx, engine, subject, event);
  });
}

/** A debit's state only goes forward: what it has heard once it has heard for ever. */
const hasHeard = ({ state }: DebitRow, { kind }: BankEvent): boolean =>
  state === 'returned' || state === 'refused' || (kind === 'settled' && state === 'settled');

/** Many words at once: those of a case one after the other, cases together. What failed in company is tried again alone. */
export const hearAll =
  (engine: Engine, at: { size: number; sideBySide: number }): Receive =>
  async (events) => {
    const outcomes: PromiseSettledResult<void>[] = [];
    const byCase = [...Map.groupBy(events.keys(), (i) => placeOf(events[i]?.reference ?? '').caseId).values()];
    const hear = async (db: Db, i: number) => {
      [outcomes[i]] = await Promise.allSettled([hearBank({ ...engine, db }, events[i] as BankEvent)]);
    };
    await inBatches(byCase, at, async (batch) => {
      await together(engine.db, batch, async (db, mine) => {
        for (const i of mine) await hear(db, i);
      });
      for (const i of batch.flat()) if (outcomes[i]?.status === 'rejected') await hear(engine.db, i);
    });
    return outcomes;
  };

/** The work `follow`: asks the bank, so that a lost word does no harm. */
export async function followDebit(engine: Engine, caseId: string, debitId: string): Promise<void> {
  await goOn(engine, caseId, debitId);
  const events = await askBank(engine, referenceOf(caseId, debitId), engine.clock.now());
  for (const event of events ?? []) await hearBank(engine, event);
}

/** A debit that a broken try has left as an intention is brought to its outcome first. Answers the debit as it was found. */
async function goOn(engine: Engine, caseId: string, debitId: string): Promise<DebitRow | undefined> {
  const debit = await findDebit(engine.db, caseId, debitId);
  if (debit?.state !== 'intended') return debit;
  if (debit.purpose === 'instalment') await sendDebit(engine, caseId, debitId);
  else await goOnWithDebit(engine, caseId, debitId);
  return debit;
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
  }
  if (!engine.uses[debit.purpose]) await tellReturned(tx, engine, debit, payment, code.words); // else its purpose tells

  if (debit.applied) return owe(tx, engine, { debit: { ...debit, returnCode: code.code }, payment }, event.at);
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
