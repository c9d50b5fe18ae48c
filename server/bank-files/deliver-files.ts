import { settlesOnceDelivered } from '@mainstay/domain/bank-files/places.ts';
import type { Db } from '#db/db.ts';
import { LEASES } from '#db/lease.ts';
import { newId } from '../ids.ts';
import { contentOf } from './content.ts';
import type { FileDeps } from './deps.ts';
import { kindsOfFile, tellSettled } from './store-events.ts';
import { type FileRow, fileLease, filesToDeliver, heldFile } from './store-files.ts';
import { type Looked, takeOutWhatMayNotGo } from './write-file.ts';

/**
 * Brings what was written to the bank, in order. The name and the bytes are those of the stored row, so that a delivery that was
 * interrupted is the same file again, which the bank takes once. What cannot be brought stays, and is tried again later. One that was not
 * written just now is looked at again before it is brought for the first time.
 */
export async function deliverFiles(of: FileDeps, justWritten: string | null): Promise<void> {
  const { db, clock } = of;
  for (const file of await filesToDeliver(db, clock.wall())) {
    const looked = file.id === justWritten || file.attempts > 0 ? AS_WRITTEN : await lookAgain(of, file);
    if (!looked.goes) continue;
    const held = heldFile(file.id, newId());
    if ((await fileLease.take(db, held, clock.wall())) === 0) continue;
    const done = await fileLease.during(
      db,
      clock,
      () => held,
      () => bring(of, file),
    );
    if (done.error === null) await db.transaction((tx) => delivered(tx, of, file, { held, note: looked.note }));
    else {
      of.log.error(done.error, `the file ${file.name} was not brought to the bank, and will be tried again`);
      const again = new Date(clock.wall().getTime() + LEASES.file.retryMs(file.attempts + 1));
      await fileLease.change(db, held, { reason: wordsOf(done.error) });
      await fileLease.putOff(db, held, again);
    }
  }
}

const AS_WRITTEN: Looked = { goes: true, note: null };

/** One that cannot be looked at now does not hold up the others, and is not brought unseen. */
const lookAgain = (of: FileDeps, file: FileRow): Promise<Looked> =>
  takeOutWhatMayNotGo(of, file).catch((error: unknown) => {
    of.log.error(error, `the file ${file.name} was not looked at again, and is not brought to the bank before`);
    return { goes: false, note: null };
  });

async function bring({ db, secret, folder }: FileDeps, { id, name }: FileRow): Promise<{ error: unknown }> {
  try {
    await folder.put(name, contentOf(db, secret, id));
    return { error: null };
  } catch (error) {
    return { error };
  }
}

type Brought = { held: Parameters<typeof fileLease.release>[1]; note: string | null };

async function delivered(tx: Db, of: FileDeps, file: FileRow, { held, note }: Brought) {
  const deliveredAt = of.clock.now();
  const isMine = await fileLease.release(tx, held, { state: 'delivered', deliveredAt, reason: note });
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

const AGAIN = 'Sending is tried again.';
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: `The disk is full: make room. ${AGAIN}`,
  EACCES: `The folder may not be written: give this process the right to. ${AGAIN}`,
  EROFS: `The folder may not be written: give this process the right to. ${AGAIN}`,
  ENOTFOUND: `The SFTP server's name is not known: check the host in BANK_FILES. ${AGAIN}`,
  ECONNREFUSED: `Nothing takes connections at the SFTP server's address: check host and port in BANK_FILES, and ask the bank whether it is running. ${AGAIN}`,
  ETIMEDOUT: `The SFTP server does not answer: ask the bank whether it is running. ${AGAIN}`,
  CLOSED: `The SFTP server closes the connection before the sign-in: ask the bank whether this machine may connect. ${AGAIN}`,
  CUT: 'The connection to the SFTP server was cut in the middle. The whole file is sent again; if that goes on, ask the bank.',
  SIGN_IN: `The SFTP server refuses the sign-in: check BANK_PASSWORD or BANK_KEY_FILE. ${AGAIN}`,
  KEY_FILE: `The file of BANK_KEY_FILE cannot be read, or holds no private key: check it. ${AGAIN}`,
  HOST_KEY:
    'The SFTP server shows another host key than before: ask the bank whether it changed it. Nothing is sent until BANK_HOST_KEY names the new one.',
  BANK_FULL: `The SFTP server did not keep all of the file, as when its disk is full: tell the bank. ${AGAIN}`,
  BANK_FORBIDS: `The SFTP server does not let us write into its outbox: ask the bank for the right to. ${AGAIN}`,
  NOT_THIS_MACHINE: "While the sandbox's clock is moved, files go to an SFTP server of this machine only.",
};
