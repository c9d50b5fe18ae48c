import { NOT_TAKEN } from '@mainstay/domain/bank-files/never-sent.ts';
import { soonest } from '@mainstay/domain/bank-files/windows.ts';
import type { Db } from '#db/db.ts';
import { tellOfSettlement } from './deliver-files.ts';
import type { FileDeps } from './deps.ts';
import { putBackProofs, referencesOfFile } from './store-entries.ts';
import { hasSettled, kindsOfFile, takeBackSettled, tellRejected } from './store-events.ts';
import { type NewFileRow, ourFileByHash, updateFile } from './store-files.ts';

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
  const isAccepted = verdict?.trim() === 'ACCEPTED';
  const reason = isAccepted ? `The bank took ${ours.name}.` : `The bank did not take ${ours.name}.`;
  const done = { kind: 'acknowledgement', state: 'read', readHash: sha256, reason } as const;
  if (ours.state === 'accepted' || ours.state === 'rejected') {
    const saysAgain = isAccepted === (ours.state === 'accepted');
    return saysAgain ? done : { kind: 'acknowledgement', reason: contradicts(ours.name, isAccepted) };
  }
  const at = of.clock.now();
  if (isAccepted) {
    await updateFile(tx, ours.id, { state: 'accepted', deliveredAt: ours.deliveredAt ?? at });
    if (of.bankFiles.acks || ours.deliveredAt === null) await tellOfSettlement(tx, of, ours, ours.deliveredAt ?? at);
    return done;
  }
  // That its money moved is in the books: giving it back, and taking it again, could be wrong both times.
  if (await hasSettled(tx, ours.id, at)) {
    return { kind: 'acknowledgement', reason: `It rejects ${ours.name}, of which entries have settled. ${ASK}` };
  }
  const faults = lines.filter((line) => line.startsWith('line ')).join('; ');
  await updateFile(tx, ours.id, {
    state: 'rejected',
    reason: `The bank rejected it: ${faults || 'it says no reason'}`,
  });
  await takeBackSettled(tx, await referencesOfFile(tx, ours.id), at);
  await proveLater(tx, of, { fileId: ours.id, at });
  for (const kind of await kindsOfFile(tx, ours.id))
    await tellRejected(tx, { fileId: ours.id, ...kind }, { code: NOT_TAKEN, at });
  return done;
}

const ASK = 'Nothing was changed: ask the bank what it took.';
const contradicts = (name: string, isAccepted: boolean) =>
  `It ${isAccepted ? 'accepts' : 'rejects'} ${name}, which the bank had ${isAccepted ? 'rejected' : 'accepted'} before. ${ASK}`;

/** What only proves accounts goes into the next file, on the soonest day of its debit, as if this one had not been: nobody's money was in it. */
async function proveLater(tx: Db, { bankFiles }: FileDeps, { fileId, at }: { fileId: string; at: Date }) {
  const { cutOff, effectiveOn } = soonest(bankFiles.windows, at, 'debit');
  await putBackProofs(tx, fileId, { window: cutOff.at, effectiveOn });
}
