import type { CaseFrequency, RelationshipType } from '@mainstay/domain/cases/about.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Actor, Deps } from '../deps.ts';
import { findCase, updateCase } from './store.ts';

type Said = { relationshipType?: RelationshipType | undefined; usualFrequency?: CaseFrequency | null | undefined };

/** The owner describes what the case is about; a description from anyone else changes nothing. Fields left out stay. */
export async function describeCase({ db, record, changed }: Deps, actor: Actor, caseId: string, said: Said) {
  await db.transaction(async (tx) => {
    const found = await findCase(tx, caseId);
    if (!found) throw new Problem('not_found', 'This case does not exist.');
    if (found.ownerId !== actor.id) return;
    const before = { relationshipType: found.relationshipType, usualFrequency: found.usualFrequency };
    const after = {
      relationshipType: said.relationshipType ?? before.relationshipType,
      usualFrequency: said.usualFrequency === undefined ? before.usualFrequency : said.usualFrequency,
    };
    if (before.relationshipType === after.relationshipType && before.usualFrequency === after.usualFrequency) return;
    await updateCase(tx, caseId, after);
    await record(tx, { caseId, actor, action: 'case.described', subject: `case:${caseId}`, before, after });
    await changed(tx, { caseId, topic: 'cases' });
  });
}
