import { FILE_REJECTED } from '@mainstay/domain/bank-files/not-originated.ts';
import { soonest } from '@mainstay/domain/bank-files/windows.ts';
import type { Db } from '#db/db.ts';
import { recordSettlement } from './deliver-files.ts';
import type { FileDeps } from './deps.ts';
import { putBackProofs, referencesOfFile } from './store-entries.ts';
import { cancelSettlements, hasSettled, recordRejected, settlementGroups } from './store-events.ts';
import { type NewFileRow, ourFileByHash, ourFileByName, updateFile } from './store-files.ts';

/**
 * Books an acknowledgement: the bank accepted or rejected a file of ours. The file is found by the SHA-256 that the acknowledgement
 * names; one that names none is found by its own name, `<our name>.ack`.
 */
export async function takeAcknowledgement(
  tx: Db,
  of: FileDeps,
  { name, bytes, sha256 }: { name: string; bytes: Buffer; sha256: string },
): Promise<Pick<NewFileRow, 'kind'> & Partial<NewFileRow>> {
  const [verdict, ...lines] = bytes.toString('latin1').split(/\r?\n/);
  const hash = lines.map((line) => /^sha256 ([0-9a-f]{64})$/i.exec(line.trim())?.[1]).find((found) => found);
  const ours =
    hash === undefined
      ? await ourFileByName(tx, `${name.replace(/(\.ach)?\.ack$/i, '')}.ach`)
      : await ourFileByHash(tx, hash.toLowerCase());
  if (!ours) return { kind: 'acknowledgement', reason: 'It matches no file of ours.' };
  const isAccepted = verdict?.trim() === 'ACCEPTED';
  const reason = isAccepted ? `The bank accepted ${ours.name}.` : `The bank rejected ${ours.name}.`;
  const done = { kind: 'acknowledgement', state: 'read', readHash: sha256, reason } as const;
  if (ours.state === 'accepted' || ours.state === 'rejected') {
    const saysAgain = isAccepted === (ours.state === 'accepted');
    return saysAgain ? done : { kind: 'acknowledgement', reason: contradicts(ours.name, isAccepted) };
  }
  const at = of.clock.now();
  if (isAccepted) {
    await updateFile(tx, ours.id, { state: 'accepted', deliveredAt: ours.deliveredAt ?? at });
    if (of.bankFiles.acks || ours.deliveredAt === null) await recordSettlement(tx, of, ours, ours.deliveredAt ?? at);
    return done;
  }
  // The books count its money as moved; both reversing that and debiting again could be wrong.
  if (await hasSettled(tx, ours.id, at)) {
    return { kind: 'acknowledgement', reason: `It rejects ${ours.name}, but entries in it have settled. ${ASK}` };
  }
  const faults = lines.filter((line) => line.startsWith('line ')).join('; ');
  await updateFile(tx, ours.id, {
    state: 'rejected',
    reason: `The bank rejected it: ${faults || 'it gives no reason'}`,
  });
  await cancelSettlements(tx, await referencesOfFile(tx, ours.id), at);
  await requeueProofs(tx, of, { fileId: ours.id, at });
  for (const kind of await settlementGroups(tx, ours.id))
    await recordRejected(tx, { fileId: ours.id, ...kind }, { code: FILE_REJECTED, at });
  return done;
}

const ASK = 'Nothing was changed: ask the bank what it processed.';
const contradicts = (name: string, isAccepted: boolean) =>
  `It ${isAccepted ? 'accepts' : 'rejects'} ${name}, which the bank had already ${isAccepted ? 'rejected' : 'accepted'}. ${ASK}`;

/** Micro-entries and prenotes of a rejected file go into the next one, on the earliest day their debit can settle. */
async function requeueProofs(tx: Db, { bankFiles }: FileDeps, { fileId, at }: { fileId: string; at: Date }) {
  const { cutOff, effectiveOn } = soonest(bankFiles.windows, at, 'debit');
  await putBackProofs(tx, fileId, { window: cutOff.at, effectiveOn });
}
