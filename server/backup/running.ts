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

// One process holds the embedded database, so the backup of a running product has to go through it: only that process
// can read the database between two statements. It listens on a socket in the data folder, which only the folder's
// owner can open.

const socketIn = (dataDir: string) => path.join(dataDir, 'backup.sock');

/**
 * Serves copies of the embedded database to `npm run backup`. A copy is made in one turn of the event loop, between two
 * statements: it contains everything committed, and open transactions are rolled back when it is opened, as after a
 * crash. Returns a function that stops it.
 */
export async function serveBackups(
  { dataDir, pglite, db }: { dataDir: string; pglite: PGlite | undefined; db: Db },
  log: Pick<Log, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  if (!pglite) return async () => {}; // a server is backed up with its own tools
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
      log.error(error, 'a requested backup could not be made');
      response.writeHead(500).end();
    }
  });
  await rm(place, { force: true }); // left by a process that was killed; this process holds the folder lock
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

/**
 * Writes a copy of the database of the process that runs on the folder. Returns when it was made, or null if no process
 * runs.
 */
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

/** Lets the process that runs on the folder note that a good backup of that moment exists. */
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
