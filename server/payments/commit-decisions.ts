import { project } from '@mainstay/domain/case-projection.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { Decision } from '@mainstay/domain/payments/decision.ts';
import { paymentsProjections } from '@mainstay/domain/payments/projections.ts';
import type { Db } from '#db/db.ts';
import { type PlannedWork, plan } from '#jobs/due.ts';
import { postEntries } from '#ledger/index.ts';
import { tellProjections } from '#notifications/index.ts';
import { holdSources } from '#payment-sources/index.ts';
import { suspendPayoutAccounts } from '#payout-accounts/index.ts';
import type { Engine } from './engine.ts';
import {
  deletePayments,
  insertDebits,
  insertPayments,
  insertPayouts,
  insertTimeline,
  saveFundings,
  saveSchedules,
  updateDebits,
  updatePayments,
  updatePayouts,
} from './store-money.ts';

export type CaseDecision = { caseId: string; decision: Decision };

/** Writes the decisions for many cases in the caller's transaction: one statement per table. */
export async function commitDecisions(tx: Db, engine: Engine, decided: readonly CaseDecision[]): Promise<void> {
  const all = decided.map(({ caseId, decision }) => rowsOf(caseId, decision));
  const rows = <K extends keyof Rows>(name: K) => all.flatMap((each) => each[name] as unknown[]) as Rows[K];
  await deletePayments(tx, rows('removedPayments')); // first, so a period is free for its new instalment
  await insertPayments(tx, rows('addedPayments'));
  await insertDebits(tx, rows('addedDebits'));
  await postEntries(tx, rows('entries'));
  await updatePayments(tx, rows('changedPayments'));
  await updateDebits(tx, rows('changedDebits'));
  await insertPayouts(tx, rows('addedPayouts'));
  await updatePayouts(tx, rows('changedPayouts'));
  await saveFundings(tx, rows('fundings'));
  await holdSources(tx, rows('heldSources'));
  await suspendPayoutAccounts(tx, engine, rows('suspendedPayoutAccounts'));
  await saveSchedules(tx, rows('schedules'));
  await plan(tx, rows('steps'));
  const told = decided.flatMap(({ caseId, decision }) =>
    decision.happened.map((event) => ({ caseId, ...project(paymentsProjections, event) })),
  );
  await insertTimeline(
    tx,
    told.flatMap(({ caseId, timeline }) => timeline.map((entry) => ({ caseId, ...entry }))),
  );
  await tellProjections(tx, engine, told);
}

type Rows = ReturnType<typeof rowsOf>;

/** A payment, debit or payout that is added and changed in one decision is written once, in its final state. */
function rowsOf(caseId: string, decision: Decision) {
  const { addedPayments, changedPayments, addedDebits, changedDebits, addedPayouts, changedPayouts } = decision;
  return {
    removedPayments: decision.removedPayments.map((id) => ({ caseId, id })),
    addedPayments: addedPayments.map((row) => ({
      caseId,
      waitsUntil: null,
      outside: ZERO,
      ...row,
      ...changedPayments.get(row.id),
    })),
    changedPayments: changesOf(caseId, changedPayments, addedPayments),
    addedDebits: addedDebits.map((row) => ({ ...row, ...changedDebits.get(row.id), caseId })),
    changedDebits: changesOf(caseId, changedDebits, addedDebits),
    addedPayouts: addedPayouts.map((row) => ({ ...row, ...changedPayouts.get(row.id), caseId })),
    changedPayouts: changesOf(caseId, changedPayouts, addedPayouts),
    suspendedPayoutAccounts: decision.suspendedPayoutAccounts.map((id) => ({ caseId, id })),
    entries: decision.entries.map((entry) => ({ ...entry, caseId })),
    fundings: [...decision.fundings.values()].map((funding) => ({ caseId, ...funding })),
    heldSources: [...decision.heldSources].map(([id, state]) => ({ caseId, id, state })),
    schedules: [...decision.schedules.values()].map((schedule) => ({ caseId, ...schedule })),
    steps: decision.steps.map((step): PlannedWork => ({ caseId, ...step })),
  };
}

function changesOf<R>(caseId: string, changed: ReadonlyMap<string, R>, added: readonly { id: string }[]) {
  const isAdded = new Set(added.map(({ id }) => id));
  return [...changed].filter(([id]) => !isAdded.has(id)).map(([id, set]) => ({ key: { caseId, id }, set }));
}
