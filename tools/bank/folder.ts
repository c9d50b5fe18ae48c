import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['outbox', 'inbox', 'taken', 'rejected'];

/** The folder that the bank and the originator share, seen from the originator: `outbox` is theirs, `inbox` the bank's. */
export function openFolder(root: string) {
  for (const name of FOLDERS) mkdirSync(path.join(root, name), { recursive: true });
  const at = (...parts: string[]) => path.join(root, ...parts);
  return {
    /** The files that lie there to be taken, in the order of their names. Temporary names are left alone. */
    outbox(): { name: string; bytes: Buffer }[] {
      return readdirSync(at('outbox'))
        .filter((name) => /\.ach$/i.test(name) && !name.startsWith('.') && statSync(at('outbox', name)).isFile())
        .sort()
        .map((name) => ({ name, bytes: readFileSync(at('outbox', name)) }));
    },
    /** Puts a taken file away. Another one of the same name keeps its place. */
    setAside(name: string, to: 'taken' | 'rejected', hash: string): void {
      const target = existsSync(at(to, name)) ? `${name}.${hash.slice(0, 8)}` : name;
      renameSync(at('outbox', name), at(to, target));
    },
    explain(name: string, text: string): void {
      writeFileSync(at('rejected', `${name}.faults.txt`), text);
    },
    /** Under a temporary name first, so that nobody reads half a file. */
    deliver(name: string, content: Buffer): void {
      writeFileSync(at('inbox', `.${name}.part`), content);
      renameSync(at('inbox', `.${name}.part`), at('inbox', name));
    },
    stateFile: at('bank-state.json'),
  };
}
