import { type Actor, SYSTEM } from '@mainstay/domain/audit/actor.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { OverCap } from '@mainstay/domain/payments/caps.ts';
import type { MoneyEvent, StartedDebit } from '@mainstay/domain/payments/events.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { decideInCase, ensureSubmitted } from './advance.ts';
import type { Engine } from './engine.ts';
import { findDebit } from './store-debits.ts';

/** A debit that a later capability starts for a person, or for autopay. */
export type NewDebit = { caseId: string; debitId: string } & Omit<StartedDebit, 'id' | 'amount'>;

/**
 * Starts a debit for a person. The intention is recorded first, in one transaction with what `prepare` claims;
 * `prepare` returns the amount. Then the bank verifies and accepts it, outside any transaction. Then its money is used
 * in one transaction with the outcome. So the answer is definite, and an interrupted attempt is finished by repeating
 * it or by the engine. Throws `conflict` if the bank refuses it.
 */
export async function startDebit(
  engine: Engine,
  actor: Actor,
  started: NewDebit,
  prepare: (tx: Db) => Promise<Cents>,
): Promise<void> {
  const refused = await tryDebit(engine, actor, started, prepare);
  if (refused !== null) throw new Problem('conflict', refused);
}

/** Like `startDebit`, but returns why the bank refused it, in words for people, or null if it was accepted. */
export async function tryDebit(
  engine: Engine,
  actor: Actor,
  { caseId, debitId, ...debit }: NewDebit,
  prepare: (tx: Db) => Promise<Cents>,
): Promise<string | null> {
  await keepingCaps(engine, { actor, caseId, debitId }, async (tx) => {
    if (await findDebit(tx, caseId, debitId)) return; // an interrupted attempt
    const amount = await prepare(tx);
    await decideInCase(tx, engine, caseId, { kind: 'debit_started', actor, debit: { ...debit, id: debitId, amount } });
  });
  return outcomeOf(engine, caseId, debitId);
}

/** Starts a debit that the payor requested; the rules refuse invalid requests (`domain/payments/pay-now.ts`). */
export async function askDebit(engine: Engine, caseId: string, debitId: string, asked: MoneyEvent): Promise<void> {
  const actor = 'actor' in asked ? asked.actor : SYSTEM;
  await keepingCaps(engine, { actor, caseId, debitId }, (tx) => decideInCase(tx, engine, caseId, asked));
  const refused = await outcomeOf(engine, caseId, debitId);
  if (refused !== null) throw new Problem('conflict', refused);
}

/** If a debit exceeds a cap, rolls back the whole transaction that requested it and records the request. */
async function keepingCaps(
  engine: Engine,
  { actor, caseId, debitId }: { actor: Actor; caseId: string; debitId: string },
  work: (tx: Db) => Promise<unknown>,
): Promise<void> {
  try {
    await inCase(engine.db, caseId, work);
  } catch (error) {
    if (!(error instanceof OverCap)) throw error;
    const { amount, cap } = error;
    const refused = { kind: 'refused_over_cap', actor, debitId, amount, cap } as const;
    await inCase(engine.db, caseId, (tx) => decideInCase(tx, engine, caseId, refused));
    throw error;
  }
}

async function outcomeOf(engine: Engine, caseId: string, debitId: string): Promise<string | null> {
  await ensureSubmitted(engine, caseId, debitId);
  const debit = await findDebit(engine.db, caseId, debitId);
  return debit?.state === 'refused' ? refusalWords(debit.returnCode ?? '') : null;
}

const refusalWords = (code: string) =>
  `Your bank refused the debit (${bankReason(code)}). Nothing was moved. Check the account with your bank, or add another one under Payment Sources.`;
