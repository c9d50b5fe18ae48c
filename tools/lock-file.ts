import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../package-lock.json');

type Locked = {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type LockFile = { packages: Record<string, Locked & Record<string, unknown>> };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * `npm ci` refuses a lock file that lacks a package's builds for other machines. `npm install`, however, leaves them
 * out if its registry did not serve them. So every exact optional dependency must be locked; `--mend` adds missing
 * ones.
 */
function missingIn({ packages }: LockFile): [place: string, entry: Locked][] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(packages, place, name))
      .map(([name, version]): [string, Locked] => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, ...machineOf(name) } as Locked,
      ]),
  );
}

const isLocked = (packages: LockFile['packages'], place: string, name: string) =>
  `${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages;

/** The machine a build is for, by its name: "@biomejs/cli-linux-x64-musl". */
function machineOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[-/]/);
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => known.find((word) => parts.includes(word)));
  if (!cpu) throw new Error(`${name} does not say which machine it is for`);
  const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : null;
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc }) };
}

const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingIn(lock);
if (process.argv.includes('--mend')) {
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} added`);
} else {
  for (const [place] of missing) console.log(`not locked: ${place} (node tools/lock-file.ts --mend)`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
