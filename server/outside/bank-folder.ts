import { isUtf8 } from 'node:buffer';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where we and our bank exchange files. */
export type BankFolder = {
  /**
   * Puts a file into the outbox, under a temporary name first so the bank never picks up a partial file. Safe to
   * repeat.
   */
  put(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** The files in the inbox, by name; `mark` changes when a file does. */
  list(): Promise<{ name: string; bytes: number; mark: string }[]>;
  read(name: string): Promise<Buffer>;
};

/** Whether a name is that of a file still being written, by us or the bank. */
export const isTemporary = (name: string): boolean => name.startsWith('.') || /\.(part|tmp|filepart)$/i.test(name);

/**
 * The file's status; null if it has gone since it was listed, or is a dangling link. The other files are still read.
 */
const statusOf = (file: string | Buffer) =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return null;
    throw error;
  });

/** Older systems encode file names like their texts: one byte per character. */
const nameOf = (bytes: Buffer): string => bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
const pathOf = (folder: string, name: Buffer): Buffer => Buffer.concat([Buffer.from(`${folder}${path.sep}`), name]);

/** Errors about a single file, local or on an SFTP server: it is gone, or we may not read it. */
const OF_ONE_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'EIO', 2, 3, 4]);
export const isOfOneFile = (error: unknown): error is Error => OF_ONE_FILE.has((error as { code?: unknown }).code);

/** Where our files go, and where those of the bank come from. */
export const BOXES = ['outbox', 'inbox'] as const;

/**
 * A folder of this machine. Where it `makes` its boxes it does so once. One that is gone later, as when a disk is not mounted any more, is a
 * fault: in one made in its place our files would count as delivered, and the bank's as none.
 */
export function localBankFolder(root: string, { makes }: { makes: boolean }): BankFolder {
  const [outbox, inbox] = BOXES.map((name) => path.join(root, name)) as [string, string];
  let made: Promise<unknown> | undefined;
  const isThere = async () => {
    if (makes) made ??= Promise.all([outbox, inbox].map((box) => mkdir(box, { recursive: true })));
    await made?.catch((error) => {
      made = undefined; // tried again
      throw error;
    });
  };
  return {
    async put(name, content) {
      await isThere();
      const draft = path.join(outbox, `.${name}.part`);
      const file = await open(draft, 'w');
      try {
        for await (const piece of content) await file.writeFile(piece);
        await file.sync();
        await file.close();
        await rename(draft, path.join(outbox, name));
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
    },
    async list() {
      await isThere();
      const names = (await readdir(inbox, { encoding: 'buffer' })).map((bytes) => ({ name: nameOf(bytes), bytes }));
      const files = names.filter(({ name }) => !isTemporary(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
      const found = await Promise.all(
        files.map(async ({ name, bytes }) => ({ name, is: await statusOf(pathOf(inbox, bytes)) })),
      );
      return found.flatMap(({ name, is }) =>
        is?.isFile() ? [{ name, bytes: is.size, mark: `${is.size}/${is.mtimeMs}` }] : [],
      );
    },
    read: (name) =>
      readFile(path.join(inbox, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return readFile(pathOf(inbox, Buffer.from(name, 'latin1')));
      }),
  };
}
