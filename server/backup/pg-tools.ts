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
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const sslmode = new URL(url).searchParams.get('sslmode');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...(sslmode !== null && { PGSSLMODE: sslmode }),
  };
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
