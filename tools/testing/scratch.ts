import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
const NAME = 'mainstay-test-';
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * A temporary folder for everything that a test run writes, used as the system's temporary folder meanwhile. Tests
 * create and remove thousands of databases and data folders, which takes longer on a disk than the tests themselves, so
 * it is in memory if there is room.
 */
export function makeScratch(parent = hasRoom() ? IN_MEMORY : os.tmpdir()): { remove: () => void } {
  const before = process.env.TMPDIR;
  removeLeft(parent);
  const folder = mkdtempSync(path.join(parent, `${NAME}${process.pid}-`));
  chmodSync(folder, 0o1777); // PostgreSQL and PgBouncer write there too, as other users
  process.env.TMPDIR = folder;
  const remove = () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
  return { remove };
}

/** Whether there is room, and programs may be executed there: tests start what they install. */
function hasRoom(): boolean {
  if (process.platform !== 'linux') return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, at]) => at === IN_MEMORY);
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Removes what killed runs left behind. */
function removeLeft(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(NAME))) {
    const pid = Number(name.slice(NAME.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'; // another user's process is alive as well
  }
}
