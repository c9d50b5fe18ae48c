import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ended, freePort, unprivileged } from './postgres.ts';
import { findPgBouncer } from './system.ts';

/**
 * PgBouncer in transaction mode in front of a server that trusts everyone, with fewer connections to it than the
 * product has to PgBouncer, so they are shared. `logins` are the logins it admits. `through` maps a server address to
 * one through it.
 */
export async function startPgBouncer({ server, logins }: { server: string; logins: readonly string[] }) {
  const program = findPgBouncer();
  if (!program) throw new Error('There is no PgBouncer on this machine.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-pgbouncer-'));
  const { hostname, port: serverPort } = new URL(server);
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users.txt'), logins.map((login) => `"${login}" ""\n`).join(''));
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  );
  const as = unprivileged();
  if (as) for (const each of [folder, config, path.join(folder, 'users.txt')]) chownSync(each, as.uid, as.gid);
  const child = spawn(program, [config], { cwd: folder, ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4000);
      if (said.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
  return {
    through: (url: string) =>
      Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port), search: '' }).toString(),
    stop: async () => {
      await ended(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
