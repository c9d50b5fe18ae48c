import { settlementTime } from '@mainstay/domain/bank-files/file-slots.ts';
import type { Db } from '#db/db.ts';
import { LEASES } from '#db/lease.ts';
import { newId } from '../ids.ts';
import { contentOf } from './content.ts';
import type { FileDeps } from './deps.ts';
import { recordSettled, settlementGroups } from './store-events.ts';
import { type FileRow, fileLease, filesToDeliver, heldFile } from './store-files.ts';
import { type Looked, takeOutWhatMayNotGo } from './write-file.ts';

/**
 * Delivers written files to the bank, in order. Name and bytes come from the stored row, so an interrupted delivery is
 * repeated with the same file, which the bank accepts only once. A file that cannot be delivered stays and is retried.
 * A file that was not written just now is checked again before its first delivery.
 */
export async function deliverFiles(of: FileDeps, justWritten: string | null): Promise<void> {
  const { db, clock } = of;
  for (const file of await filesToDeliver(db, clock.wall())) {
    if (of.stopping?.aborted) return;
    const looked = file.id === justWritten || file.attempts > 0 ? AS_WRITTEN : await lookAgain(of, file);
    if (!looked.goes) continue;
    const held = heldFile(file.id, newId());
    if ((await fileLease.take(db, held, clock.wall())) === 0) continue;
    const done = await fileLease.during(
      db,
      clock,
      () => held,
      () => deliverOne(of, file),
    );
    if (done.error === null) await db.transaction((tx) => delivered(tx, of, file, { held, note: looked.note }));
    else {
      of.log.error(done.error, `the file ${file.name} was not delivered and will be retried`);
      const again = new Date(clock.wall().getTime() + LEASES.file.retryMs(file.attempts + 1));
      await fileLease.change(db, held, { reason: faultWords(done.error) });
      await fileLease.putOff(db, held, again);
    }
  }
}

const AS_WRITTEN: Looked = { goes: true, note: null };

/** A file that cannot be checked now does not hold up the others, and is not delivered unchecked. */
const lookAgain = (of: FileDeps, file: FileRow): Promise<Looked> =>
  takeOutWhatMayNotGo(of, file).catch((error: unknown) => {
    of.log.error(error, `the file ${file.name} could not be checked again and is not delivered until it can be`);
    return { goes: false, note: null };
  });

async function deliverOne({ db, keys, folder }: FileDeps, { id, name }: FileRow): Promise<{ error: unknown }> {
  try {
    await folder.put(name, contentOf(db, keys, id));
    return { error: null };
  } catch (error) {
    return { error };
  }
}

type Brought = { held: Parameters<typeof fileLease.release>[1]; note: string | null };

async function delivered(tx: Db, of: FileDeps, file: FileRow, { held, note }: Brought) {
  const deliveredAt = of.clock.now();
  const isMine = await fileLease.release(tx, held, { state: 'delivered', deliveredAt, reason: note });
  if (isMine > 0 && !of.bankFiles.acks) await recordSettlement(tx, of, file, deliveredAt);
}

/** Records when the entries of a delivered file settle: on their effective day, or later when the file was late. */
export async function recordSettlement(tx: Db, { bankFiles }: FileDeps, file: FileRow, deliveredAt: Date) {
  const { windows } = bankFiles;
  const window = file.window ?? file.at;
  for (const kind of await settlementGroups(tx, file.id))
    await recordSettled(tx, { fileId: file.id, ...kind }, settlementTime(kind, { window, deliveredAt, windows }));
}

/** What operators read about a delivery fault; never a path or an address. */
function faultWords(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? FAULTS[code] : undefined;
  return known ?? 'It could not be delivered to the bank. Delivery is retried.';
}

const AGAIN = 'Delivery is retried.';
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: `The disk is full: free some space. ${AGAIN}`,
  ENOENT: `The folder of BANK_FILES does not exist or has no outbox: check that it is mounted. ${AGAIN}`,
  ENOTDIR: `The folder of BANK_FILES does not exist or has no outbox: check that it is mounted. ${AGAIN}`,
  EACCES: `The folder cannot be written: give this process write permission. ${AGAIN}`,
  EROFS: `The folder cannot be written: give this process write permission. ${AGAIN}`,
  ENOTFOUND: `The name of the SFTP server does not resolve: check the host in BANK_FILES. ${AGAIN}`,
  ECONNREFUSED: `Nothing listens at the address of the SFTP server: check host and port in BANK_FILES, and ask the bank whether it is running. ${AGAIN}`,
  ETIMEDOUT: `The SFTP server does not answer: ask the bank whether it is running. ${AGAIN}`,
  CLOSED: `The SFTP server closed the connection before the sign-in: ask the bank whether this machine may connect. ${AGAIN}`,
  CUT: 'The connection to the SFTP server broke off. The whole file is sent again; if it keeps happening, ask the bank.',
  SIGN_IN: `The SFTP server rejected the sign-in: check BANK_PASSWORD or BANK_KEY_FILE. ${AGAIN}`,
  KEY_FILE: `The file that BANK_KEY_FILE names cannot be read, or is not a private key: check it. ${AGAIN}`,
  HOST_KEY:
    'The host key of the SFTP server has changed: ask the bank whether it changed it. Nothing is sent until BANK_HOST_KEY names the new one.',
  BANK_FULL: `The SFTP server did not store the whole file; its disk may be full. Tell the bank. ${AGAIN}`,
  BANK_FORBIDS: `The SFTP server does not let us write to the outbox: ask the bank for write permission. ${AGAIN}`,
  NOT_THIS_MACHINE: 'While the sandbox clock is moved, files go only to an SFTP server on this machine.',
};
