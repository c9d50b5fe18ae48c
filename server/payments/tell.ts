import { participantsOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { tellMany } from '#notifications/tell.ts';
import { addressed } from '#notifications/tell-projections.ts';
import type { Deps } from '../deps.ts';

type Words = { type: string; title: string; about: string; payor: string; others: string | null };

/** Tells the people of one case. */
export async function tellParties(
  tx: Db,
  { clock, changed }: Pick<Deps, 'clock' | 'changed'>,
  caseId: string,
  words: Words,
) {
  const { payor: funders, ...notice } = words;
  const people = await participantsOf(tx, caseId);
  await tellMany(tx, clock.now(), addressed(caseId, { ...notice, funders }, people));
  await changed(tx, { caseId, topic: 'payments' });
}
