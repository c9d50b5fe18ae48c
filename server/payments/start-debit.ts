import type { Cents } from '@mainstay/domain/money.ts';
import { soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { type BankAccount, bankAccountOf } from '#payment-sources/sources.ts';
import type { Actor } from '../deps.ts';
import { askBank, handToBank } from './ask-bank.ts';
import { type Engine, referenceOf } from './engine.ts';
import { listenFor } from './listen.ts';
import { lockPayment } from './store.ts';
import { type DebitRow, findDebit, insertDebit, lockDebit, updateDebit } from './store-debits.ts';
import { releasePayment, useMoney } from './use-money.ts';

/** In the sandbox a person can start payments before he has added a bank account. */
const TEST_BANK: BankAccount = { id: 'sandbox-bank', name: 'Sandbox test bank', lastFour: '9999' };

/** A debit that has no definite outcome by then is gone on with: who started it may be gone. */
const GO_ON_MS = 60_000;

export type Started = {
  caseId: string;
  debitId: string;
  operationId: string;
  purpose: Exclude<DebitRow['purpose'], 'instalment'>;
  subject: string;
  /** Or how it is found, in the transaction that records the intention. */
  amount: Cents | ((tx: Db) => Promise<Cents>);
  /** When it is presented again: the same account, and the day on which it first settled. */
  again?: Pick<DebitRow, 'presentation' | 'firstSettledOn'> & { account: Pick<BankAccount, 'id' | 'lastFour'> };
};

/**
 * A debit that a person starts: the intention stands first, with what `allow` takes hold of; then the bank verifies and takes
 * it outside any transaction; then its money is used in one transaction with the outcome. So the answer is definite, and a
 * broken try goes on where it stopped, by its repetition or by itself. Source: DESIGN section 4, "Debits a person starts".
 */
export async function startDebit(
  engine: Engine,
  actor: Actor,
  started: Started,
  allow: (tx: Db) => Promise<void>,
): Promise<void> {
  const refused = await tryDebit(engine, actor, started, allow);
  if (refused !== null) throw new Problem('conflict', refused);
}

/** As `startDebit`; answers why the bank refused it, in words for people, or null when the bank took it. */
export async function tryDebit(
  engine: Engine,
  actor: Actor,
  started: Started,
  allow: (tx: Db) => Promise<void>,
): Promise<string | null> {
  const { caseId, debitId } = started;
  await inCase(engine.db, caseId, async (tx) => {
    if (await findDebit(tx, caseId, debitId)) return; // a broken try
    await allow(tx);
    const amount = typeof started.amount === 'number' ? started.amount : await started.amount(tx);
    await intend(tx, engine, actor, { ...started, amount });
  });
  await goOnWithDebit(engine, caseId, debitId);
  const debit = await findDebit(engine.db, caseId, debitId);
  return debit?.state === 'refused' ? refusalWords(debit.returnCode ?? '') : null;
}

/** What the bank took in a broken try it has taken, whatever it would say of the account now. */
const TAKEN = { accepted: true } as const;

/** Brings a person's debit from the intention to its outcome. Done twice, or by two at once, it is the same debit. */
export async function goOnWithDebit(engine: Engine, caseId: string, debitId: string): Promise<void> {
  const { db, rail } = engine;
  const debit = await findDebit(db, caseId, debitId);
  if (debit?.state !== 'intended') return;
  const account = { accountId: debit.sourceId, lastFour: debit.lastFour };
  const at = engine.clock.now();
  const reference = referenceOf(caseId, debitId);
  const isKnown = (await askBank(engine, reference, at)) !== null;
  const answer = isKnown ? TAKEN : await rail.verify(account);
  if (!isKnown && answer.accepted) await handToBank(engine, { ...account, reference, amount: debit.amount, at });
  const originateOn = isKnown ? debit.originateOn : soonestOrigination(at);
  await inCase(db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, debit.subject);
    const held = await lockDebit(tx, caseId, debitId);
    if (held?.state !== 'intended') return;
    if (answer.accepted) {
      await updateDebit(tx, caseId, debitId, { state: 'originated', applied: true, originateOn });
      if (originateOn !== held.originateOn) await listenFor(tx, { ...held, originateOn });
      await useMoney(tx, engine, held);
    } else {
      await updateDebit(tx, caseId, debitId, { state: 'refused', returnCode: answer.code });
      if (payment) await releasePayment(tx, payment, engine.clock.now());
      await engine.uses[held.purpose]?.refused(tx, engine, { ...held, returnCode: answer.code });
    }
  });
}

async function intend(tx: Db, { clock, settings }: Engine, actor: Actor, started: Started & { amount: Cents }) {
  const { caseId, debitId, operationId, purpose, subject, amount, again } = started;
  const standIn = settings.sandbox ? TEST_BANK : null;
  const account = again?.account ?? (await bankAccountOf(tx, caseId, settings.sandbox)) ?? standIn;
  if (!account) throw new Problem('conflict', 'Add a bank account first.');
  const now = clock.now();
  const debit: DebitRow = {
    caseId,
    id: debitId,
    purpose,
    subject,
    sourceId: account.id,
    lastFour: account.lastFour,
    amount,
    presentation: again?.presentation ?? 1,
    state: 'intended',
    originateOn: soonestOrigination(now),
    firstSettledOn: again?.firstSettledOn ?? null,
    settledAt: null,
    applied: false,
    returnedAt: null,
    returnCode: null,
    coveredAt: null,
    operationId,
    startedBy: actor.id,
    startedByName: actor.name,
    createdAt: now,
  };
  await insertDebit(tx, debit);
  await listenFor(tx, debit);
  const dueAt = new Date(now.getTime() + GO_ON_MS);
  await plan(tx, [{ caseId, kind: 'follow', subject: debitId, part: 'go-on', dueAt }]);
}

const refusalWords = (code: string) =>
  `Your bank refused the debit (${bankReason(code)}). Nothing was moved. Check the account, or choose another one.`;
