import { type DisputeEvent, decideDispute } from '@mainstay/domain/disputes/decide.ts';
import { disputeProjections } from '@mainstay/domain/disputes/projections.ts';
import { inCase, payingSince } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { commitFollows, debitsFor, type Engine, findDebit, isGivenBack, sendPayouts } from '#payments/index.ts';
import { disputesOf, saveDispute, unansweredOf } from './store.ts';

/** Loads a dispute, decides an event and writes the outcome in one transaction; a refund is submitted after it. */
export async function advanceDispute(engine: Engine, caseId: string, event: DisputeEvent): Promise<void> {
  await inCase(engine.db, caseId, (tx) => decideInTransaction(tx, engine, caseId, event));
  await sendPayouts(engine, [caseId]);
}

/** Ends the open disputes of debits that the bank returned, in the caller's transaction. */
export async function endDisputesOf(
  tx: Db,
  engine: Engine,
  debits: readonly { caseId: string; id: string }[],
): Promise<void> {
  for (const { caseId, id } of await unansweredOf(tx, debits))
    await decideInTransaction(tx, engine, caseId, { kind: 'bank_returned', id });
}

async function decideInTransaction(tx: Db, engine: Engine, caseId: string, event: DisputeEvent) {
  const disputes = await disputesOf(tx, caseId);
  const about = disputes.find(({ id }) => id === event.id);
  const decision = decideDispute(
    {
      caseId,
      now: engine.clock.now(),
      disputes,
      debit:
        event.kind === 'dispute_asked'
          ? await debitBehind(tx, caseId, event.paymentId)
          : about && (await findDebit(tx, caseId, about.debitId)),
      payorSince: event.kind === 'dispute_asked' ? await payingSince(tx, caseId) : null,
      isGivenBack: event.kind === 'dispute_asked' && (await isGivenBack(tx, caseId, event.paymentId)),
      balances: (await balancesOfCases(tx, [caseId])).get(caseId) ?? new Map(),
    },
    event,
  );
  if (decision.dispute) await saveDispute(tx, { ...decision.dispute, caseId });
  await commitFollows(tx, engine, caseId, decision, disputeProjections);
}

/** The debit behind a payment: the settled one, else the newest. */
async function debitBehind(tx: Db, caseId: string, paymentId: string) {
  const made = (await debitsFor(tx, caseId, paymentId)).reverse();
  return made.find(({ state }) => state === 'settled') ?? made[0];
}

/** Steps of a dispute that fall due: provisional credit and the last day to answer. */
export const disputeHandlers = (engine: Engine): Handlers['single'] => ({
  'dispute-credit': ({ caseId, subject: id }) => advanceDispute(engine, caseId, { kind: 'provisional_credit_due', id }),
  'dispute-answer': ({ caseId, subject: id }) => advanceDispute(engine, caseId, { kind: 'answer_due', id }),
});
