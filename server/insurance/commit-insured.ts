import type { Decision, Rows, Table } from '@mainstay/domain/insurance/decision.ts';
import { insuranceProjections } from '@mainstay/domain/insurance/projections.ts';
import type { PaymentsEvent } from '@mainstay/domain/payments/case-events.ts';
import type { Db } from '#db/db.ts';
import { commitFollows, type Engine } from '#payments/index.ts';
import { insertApplication, insertQuote, updateApplication, updateQuote } from './store.ts';
import { insertClaim, insertClaimDocument, updateClaim } from './store-claims.ts';
import { insertPolicy, insertPremiums, updatePolicy, updatePremium } from './store-policies.ts';

/** Writes a decision in the caller's transaction. Returns the events that follow for payments. */
export async function commitInsured(
  tx: Db,
  engine: Engine,
  caseId: string,
  decision: Decision,
): Promise<readonly PaymentsEvent[]> {
  const added = <T extends Table>(table: T) => addedRows(caseId, decision, table);
  for (const row of added('quotes')) await insertQuote(tx, row);
  for (const row of added('applications')) await insertApplication(tx, row);
  for (const row of added('policies')) await insertPolicy(tx, row);
  await insertPremiums(tx, added('premiums'));
  for (const row of added('claims')) await insertClaim(tx, row);
  for (const row of added('documents')) await insertClaimDocument(tx, row);
  const changed = <T extends Table>(table: T) => changesOf(decision, table);
  for (const [id, change] of changed('quotes')) await updateQuote(tx, caseId, id, change);
  for (const [id, change] of changed('applications')) await updateApplication(tx, caseId, id, change);
  for (const [id, change] of changed('policies')) await updatePolicy(tx, caseId, id, change);
  for (const [id, change] of changed('premiums')) await updatePremium(tx, caseId, id, change);
  for (const [id, change] of changed('claims')) await updateClaim(tx, caseId, id, change);
  return commitFollows(tx, engine, caseId, decision, insuranceProjections);
}

/** A row added and changed in one decision is written once, in its final state. */
const addedRows = <T extends Table>(caseId: string, decision: Decision, table: T): (Rows[T] & { caseId: string })[] =>
  (decision.added[table] as Rows[T][]).map((row) => ({ ...row, ...decision.changed[table].get(row.id), caseId }));

function changesOf<T extends Table>({ added, changed }: Decision, table: T): [string, Partial<Rows[T]>][] {
  const isAdded = new Set((added[table] as { id: string }[]).map(({ id }) => id));
  return [...(changed[table] as Map<string, Partial<Rows[T]>>)].filter(([id]) => !isAdded.has(id));
}
