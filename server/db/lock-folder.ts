import { realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: another connection has the lock. */
const BUSY = 5;

/** Keeps a reference to each lock: once collected as garbage it would be closed, and so released. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only user of the folder until it ends or releases it; the system frees the lock of a killed
 * process. Two engines on one folder lose data silently, so a second one is refused with an Error that says what to do.
 * The lock is a file system lock on a file beside the folder, so it also works between containers and network
 * namespaces that share the folder. Node has no such lock of its own, except through its SQLite.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${realpathSync(folder)}.lock`;
  const lock = locked(file, folder);
  held.add(lock);
  return async () => {
    if (held.delete(lock)) lock.close();
  };
}

function locked(file: string, folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive'); // writes nothing: the file stays empty
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new Error(alreadyOpen(folder));
    throw new Error(
      `The file ${file} cannot be locked (${(error as Error).message}): make its folder writable for the server, or set DATA_DIR to another one.`,
    );
  }
}

const alreadyOpen = (folder: string) =>
  `The data folder ${folder} is already open in another Mainstay process. Stop that one first, or set DATA_DIR to another folder.`;
