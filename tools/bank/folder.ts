import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['outbox', 'inbox', 'taken', 'rejected'];

/** The shared folder, named as the originator sees it: they write `outbox`, the bank writes `inbox`. */
export function openFolder(root: string) {
  for (const name of FOLDERS) mkdirSync(path.join(root, name), { recursive: true });
  const at = (...parts: string[]) => path.join(root, ...parts);
  return {
    /** The files in the outbox, by name; temporary names are ignored. */
    outbox(): { name: string; bytes: Buffer }[] {
      return readdirSync(at('outbox'))
        .filter((name) => /\.ach$/i.test(name) && !name.startsWith('.') && statSync(at('outbox', name)).isFile())
        .sort()
        .map((name) => ({ name, bytes: readFileSync(at('outbox', name)) }));
    },
    /** Moves a taken file away, without overwriting another of the same name. */
    setAside(name: string, to: 'taken' | 'rejected', hash: string): void {
      const target = existsSync(at(to, name)) ? `${name}.${hash.slice(0, 8)}` : name;
      renameSync(at('outbox', name), at(to, target));
    },
    explain(name: string, text: string): void {
      writeFileSync(at('rejected', `${name}.faults.txt`), text);
    },
    /** Writes under a temporary name first, so no one reads half a file. */
    deliver(name: string, content: Buffer): void {
      writeFileSync(at('inbox', `.${name}.part`), content);
      renameSync(at('inbox', `.${name}.part`), at('inbox', name));
    },
    stateFile: at('bank-state.json'),
  };
}
