import { spawn } from 'node:child_process';
import pg from 'pg';

/**
 * Runs a PostgreSQL program on the database at an address. Credentials are passed in its environment, so no process
 * list shows them.
 */
export async function runPgTool(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  words: readonly string[],
): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...connectionOf(url) };
  const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part).slice(-2000);
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT' ? new Error(`${program} is not installed: install the client of PostgreSQL.`) : error,
      ),
    );
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`);
}

/** Where Debian and its relatives have the authorities that Node brings itself. */
const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** The address as PostgreSQL's own programs take it, with the same meaning as for the product. */
export function connectionOf(url: string): Record<string, string> {
  const given = new URL(url).searchParams;
  const { host, port, user, password, database } = new pg.Client({ connectionString: withoutFiles(url) });
  const mode = given.get('sslmode');
  const sslmode = mode === 'no-verify' ? 'require' : mode; // a word of the driver's own
  const authorities = given.get('sslrootcert') ?? (sslmode?.startsWith('verify-') ? SYSTEM_AUTHORITIES : null);
  const all = {
    ...{ PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database, PGPASSWORD: password },
    ...{ PGSSLMODE: sslmode, PGSSLROOTCERT: authorities },
    ...{ PGSSLCERT: given.get('sslcert'), PGSSLKEY: given.get('sslkey') },
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The driver would read them at once. */
function withoutFiles(url: string): string {
  const bare = new URL(url);
  for (const name of ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']) bare.searchParams.delete(name);
  return bare.href;
}
