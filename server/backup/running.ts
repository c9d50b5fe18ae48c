import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Db } from '#db/db.ts';
import { recordRun } from '#jobs/last-runs.ts';
import type { Log } from '../log.ts';

// The embedded database is held by one process, so a backup of a running product goes through that process: it alone can read the
// database between two statements. It is asked at a socket in the data folder, which nobody but the owner of the folder can open.

const socketIn = (dataDir: string) => path.join(dataDir, 'backup.sock');

/**
 * Gives copies of the embedded database to `npm run backup`. The copy is made in one turn of the process, between two statements:
 * what was committed is in it, and what is under way is rolled back when it is opened, as after a crash. Answers a function that stops it.
 */
export async function serveBackups(
  { dataDir, pglite, db }: { dataDir: string; pglite: PGlite | undefined; db: Db },
  log: Pick<Log, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  if (!pglite) return async () => {}; // a server is backed up by its own tools
  const place = socketIn(dataDir);
  const server = http.createServer(async (request, response) => {
    try {
      if (request.url === '/copy') {
        const at = new Date().toISOString();
        const copy = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
        response.writeHead(200, { 'content-length': copy.length, 'x-made-at': at }).end(copy);
      } else {
        await recordRun(db, 'backup', { at: new Date(await textOf(request)) });
        response.writeHead(204).end();
      }
    } catch (error) {
      log.error(error, 'a backup was asked for and not given');
      response.writeHead(500).end();
    }
  });
  await rm(place, { force: true }); // left by a process that was killed; this one has the lock of the folder
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(place, done));
  } catch (error) {
    log.warn(error, `no backup can be made while this process runs: ${place} cannot be opened`);
    return async () => {};
  }
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}

async function textOf(request: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Writes a copy of the database of the process that runs on the folder; answers when it was made, or null where none runs. */
export async function copyFromRunning(dataDir: string, file: string): Promise<Date | null> {
  const answer = await ask(dataDir, '/copy').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (answer === null) return null;
  if (answer.statusCode !== 200) throw new Error('The running process could not copy its database; its log says why.');
  await pipeline(answer, createWriteStream(file, { mode: 0o600, flush: true }));
  return new Date(String(answer.headers['x-made-at']));
}

/** Has the process that runs on the folder note that there is a good backup of that moment. */
export async function noteInRunning(dataDir: string, at: Date): Promise<void> {
  const answer = await ask(dataDir, '/done', at.toISOString());
  answer.resume();
  if (answer.statusCode !== 204) throw new Error('The running process did not note the backup; its log says why.');
}

const ask = (dataDir: string, url: string, body?: string) =>
  new Promise<http.IncomingMessage>((done, fail) => {
    http
      .request({ socketPath: socketIn(dataDir), path: url, method: body === undefined ? 'GET' : 'POST' }, done)
      .once('error', fail)
      .end(body);
  });
