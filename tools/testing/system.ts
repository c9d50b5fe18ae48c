import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The first of these programs on the PATH, or in a folder where packages put it outside the PATH. */
function find(names: string[], elsewhere: string[] = []): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...elsewhere.flatMap((pattern) => globSync(pattern)),
  ];
  for (const name of names) {
    const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  return null;
}

/**
 * The same engine without windows, address bar and extensions, which tests do not use and which take a third of its
 * time.
 */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** A program on this machine; null if there is none. */
export const findProgram = (name: string): string | null => find([name], ['/usr/sbin', '/sbin']);

/** The browser that drives the built product: CHROMIUM, or the system's. */
export const findChromium = (): string | null =>
  process.env.CHROMIUM ||
  find([HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']);

/** The folder with initdb and postgres, newest version first. */
export function findPostgres(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  );
  const initdb = find(['initdb'], [...versions, '/opt/homebrew/opt/postgresql*/bin']);
  return initdb && path.dirname(initdb);
}

/** The pooler between the product and its database in a test; Debian installs it where only root looks. */
export const findPgBouncer = (): string | null => find(['pgbouncer'], ['/usr/sbin', '/opt/homebrew/bin']);

const NEEDS: { what: string; packages: string[]; isThere: () => boolean }[] = [
  { what: 'Chromium', packages: [HEADLESS_SHELL], isThere: () => findChromium() !== null },
  {
    what: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: () => findPostgres() !== null,
  },
  { what: 'PgBouncer', packages: ['pgbouncer'], isThere: () => findPgBouncer() !== null },
  { what: 'pdftotext', packages: ['poppler-utils'], isThere: () => find(['pdftotext']) !== null },
  // Only promtool is used, to check the rules of deploy/prometheus; the server is not started.
  { what: 'promtool', packages: ['prometheus'], isThere: () => find(['promtool']) !== null },
  {
    what: 'systemd-analyze',
    packages: ['systemd'],
    isThere: () => process.platform !== 'linux' || find(['systemd-analyze']) !== null, // only Linux has it
  },
  // It checks deploy/haproxy, and `npm run bench -- rolling-restart` runs behind it; the service is not started.
  { what: 'haproxy', packages: ['haproxy'], isThere: () => findProgram('haproxy') !== null },
  { what: 'openssl', packages: ['openssl'], isThere: () => find(['openssl']) !== null },
  {
    what: 'fonts for rendered agreements',
    packages: ['fonts-liberation', 'fonts-dejavu'],
    isThere: () => ['liberation*', 'dejavu*'].every((name) => globSync(`/usr/share/fonts/truetype/${name}`).length > 0),
  },
];

/** Installs what the tests need and the machine lacks, if possible. Returns what is still missing. */
export function bringTools(): string[] {
  const missing = () => NEEDS.filter(({ isThere }) => !isThere());
  const packages = missing().flatMap((need) => need.packages);
  if (packages.length > 0 && process.getuid?.() === 0 && find(['apt-get'])) {
    console.log(`Installing ${packages.join(', ')}`);
    // RUNLEVEL=1 keeps packages from starting their servers.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const apt = (...args: string[]) =>
      execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    try {
      apt('update');
      apt('install', '--yes', '--no-install-recommends', ...packages);
    } catch (error) {
      console.log(`apt-get failed: ${(error as Error).message}`);
    }
  }
  return missing().map(({ what, packages }) => `${what} (Debian: apt-get install ${packages.join(' ')})`);
}
