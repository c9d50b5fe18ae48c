import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { sourcesOf, updateSource } from './store.ts';

/**
 * Runs when a person takes the payor's role, in the caller's transaction. Sources that others added to the case stop
 * funding anything, because nobody authorized that for this payor. They stay listed, and the new payor adds their own.
 */
export async function stopSourcesOfOthers(
  tx: Db,
  { record, changed }: Pick<Deps, 'record' | 'changed'>,
  { caseId, payor }: { caseId: string; payor: Actor },
): Promise<void> {
  const others = (await sourcesOf(tx, caseId)).filter(
    ({ addedBy, state }) => addedBy !== payor.id && state !== 'stopped',
  );
  for (const { id, sourceType } of others) {
    await updateSource(tx, caseId, id, { state: 'stopped', isPrimary: false });
    const event = { caseId, actor: payor, action: 'source.stopped', subject: `source:${id}` };
    await record(tx, { ...event, after: { sourceType, state: 'stopped' } });
  }
  if (others.length > 0) await changed(tx, { caseId, topic: 'payment-sources' });
}
