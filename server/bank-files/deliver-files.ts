import { settlesOnceDelivered } from '@mainstay/domain/bank-files/places.ts';
import type { Db } from '#db/db.ts';
import { LEASES } from '#db/lease.ts';
import { newId } from '../ids.ts';
import { contentOf } from './content.ts';
import type { FileDeps } from './deps.ts';
import { kindsOfFile, tellSettled } from './store-events.ts';
import { type FileRow, fileLease, filesToDeliver, heldFile } from './store-files.ts';

/**
 * Brings what was written to the bank, in order. The name and the bytes are those of the stored row, so that a delivery that was
 * interrupted is the same file again, which the bank takes once. What cannot be brought stays, and is tried again later.
 */
export async function deliverFiles(of: FileDeps): Promise<void> {
  const { db, clock } = of;
  for (const file of await filesToDeliver(db, clock.wall())) {
    const held = heldFile(file.id, newId());
    if ((await fileLease.take(db, held, clock.wall())) === 0) continue;
    const done = await fileLease.during(
      db,
      clock,
      () => held,
      () => bring(of, file),
    );
    if (done.error === null) await db.transaction((tx) => delivered(tx, of, file, held));
    else {
      of.log.error(done.error, `the file ${file.name} was not brought to the bank, and will be tried again`);
      const again = new Date(clock.wall().getTime() + LEASES.file.retryMs(file.attempts + 1));
      await fileLease.change(db, held, { reason: wordsOf(done.error) });
      await fileLease.putOff(db, held, again);
    }
  }
}

async function bring({ db, secret, folder }: FileDeps, { id, name }: FileRow): Promise<{ error: unknown }> {
  try {
    await folder.put(name, contentOf(db, secret, id));
    return { error: null };
  } catch (error) {
    return { error };
  }
}

async function delivered(tx: Db, of: FileDeps, file: FileRow, held: Parameters<typeof fileLease.release>[1]) {
  const deliveredAt = of.clock.now();
  const isMine = await fileLease.release(tx, held, { state: 'delivered', deliveredAt, reason: null });
  if (isMine > 0 && !of.bankFiles.acks) await tellOfSettlement(tx, of, file, deliveredAt);
}

/** The bank has a file: its entries settle on their day, or later where it came too late. */
export async function tellOfSettlement(tx: Db, { bankFiles }: FileDeps, file: FileRow, deliveredAt: Date) {
  const { windows } = bankFiles;
  const window = file.window ?? file.at;
  for (const kind of await kindsOfFile(tx, file.id))
    await tellSettled(tx, { fileId: file.id, ...kind }, settlesOnceDelivered(kind, { window, deliveredAt, windows }));
}

/** What an operator reads of a fault: no path and no address of anything. */
function wordsOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? FAULTS[code] : undefined;
  return known ?? 'It could not be brought to the bank; it is tried again.';
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full; it is tried again.',
  EACCES: 'The folder may not be written; it is tried again.',
  EROFS: 'The folder may not be written; it is tried again.',
  ECONNREFUSED: 'The SFTP server refuses the connection; it is tried again.',
  ETIMEDOUT: 'The SFTP server does not answer; it is tried again.',
  SIGN_IN: 'The SFTP server refuses the sign-in: check BANK_PASSWORD or BANK_KEY_FILE. It is tried again.',
  HOST_KEY: 'The SFTP server shows another host key than before. Nothing is sent until BANK_HOST_KEY names it.',
  NOT_THIS_MACHINE: "While the sandbox's clock is moved, files go to an SFTP server of this machine only.",
};
