import type { Db } from '#db/db.ts';
import { tellOfSettlement } from './deliver-files.ts';
import type { FileDeps } from './deps.ts';
import { kindsOfFile, tellRejected } from './store-events.ts';
import { type NewFileRow, ourFileByHash, updateFile } from './store-files.ts';

/** "File record edit criteria": the bank did not take the file. */
const NOT_TAKEN = 'R17';

/** The bank says that it took a file of ours, or that it did not: by the hash of what it got. */
export async function takeAcknowledgement(
  tx: Db,
  of: FileDeps,
  { bytes, sha256 }: { bytes: Buffer; sha256: string },
): Promise<Pick<NewFileRow, 'kind'> & Partial<NewFileRow>> {
  const [verdict, ...lines] = bytes.toString('latin1').split(/\r?\n/);
  const hash = lines.map((line) => /^sha256 ([0-9a-f]{64})$/i.exec(line.trim())?.[1]).find((found) => found);
  const ours = hash === undefined ? undefined : await ourFileByHash(tx, hash.toLowerCase());
  if (!ours) return { kind: 'acknowledgement', reason: 'It acknowledges no file of ours.' };
  const done = { kind: 'acknowledgement', state: 'read', readHash: sha256, reason: ours.name } as const;
  if (ours.state === 'accepted' || ours.state === 'rejected') return done;
  const at = of.clock.now();
  if (verdict?.trim() === 'ACCEPTED') {
    await updateFile(tx, ours.id, { state: 'accepted', deliveredAt: ours.deliveredAt ?? at });
    if (of.bankFiles.acks || ours.deliveredAt === null) await tellOfSettlement(tx, of, ours, ours.deliveredAt ?? at);
    return done;
  }
  const faults = lines.filter((line) => line.startsWith('line ')).join('; ');
  await updateFile(tx, ours.id, {
    state: 'rejected',
    reason: `The bank rejected it: ${faults || 'it says no reason'}`,
  });
  for (const kind of await kindsOfFile(tx, ours.id))
    await tellRejected(tx, { fileId: ours.id, ...kind }, { code: NOT_TAKEN, at });
  return done;
}
