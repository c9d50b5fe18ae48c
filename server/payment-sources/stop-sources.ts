import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { sourcesOf, updateSource } from './store.ts';

/**
 * Somebody takes the payor's part: the sources that others put into the case pay for nothing any more, for nobody allowed that of
 * them. They stay listed, and whoever has joined as the payor adds sources of their own. In the caller's transaction.
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
