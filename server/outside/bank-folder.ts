import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The place where we and our bank leave files for each other. */
export type BankFolder = {
  /** Puts a file into the outbox: under a temporary name first, so that the bank never takes half of it. Done twice it is one file. */
  put(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** What lies in the inbox, in the order of names; `mark` changes when the file does. */
  list(): Promise<{ name: string; bytes: number; mark: string }[]>;
  read(name: string): Promise<Buffer>;
};

/** Names of files that are still being written, by us or by others. */
export const isTemporary = (name: string): boolean => name.startsWith('.') || /\.(part|tmp|filepart)$/i.test(name);

/** A folder of this machine. */
export function localBankFolder(root: string): BankFolder {
  const [outbox, inbox] = ['outbox', 'inbox'].map((name) => path.join(root, name)) as [string, string];
  return {
    async put(name, content) {
      await mkdir(outbox, { recursive: true });
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
      await mkdir(inbox, { recursive: true });
      const names = (await readdir(inbox)).filter((name) => !isTemporary(name)).sort();
      const found = await Promise.all(names.map(async (name) => ({ name, is: await stat(path.join(inbox, name)) })));
      return found
        .filter(({ is }) => is.isFile())
        .map(({ name, is }) => ({ name, bytes: is.size, mark: `${is.size}/${is.mtimeMs}` }));
    },
    read: (name) => readFile(path.join(inbox, name)),
  };
}
