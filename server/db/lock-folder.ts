import { createHash } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Makes this process the only one on the folder until it ends or releases it; the system frees the lock of a killed process.
 * Two engines on one folder lose data silently, so a second one is refused with an Error that says what to do.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(realpathSync(folder));
  const server = net.createServer((socket) => socket.end());
  await take(server, address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (!address.startsWith('/') || (await answers(address))) throw new Error(alreadyOpen(folder));
    unlinkSync(address); // a socket file that a killed process left behind
    await take(server, address);
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

const alreadyOpen = (folder: string) =>
  `The data folder ${folder} is already open in another Mainstay process. Stop that one first, or set DATA_DIR to another folder.`;

/** Linux and Windows have names that vanish with their process; elsewhere it is a socket file. */
function addressOf(folder: string): string {
  const name = `mainstay-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

const take = (server: net.Server, address: string) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      done();
    });
  });

const answers = (address: string) =>
  new Promise<boolean>((done) => {
    const socket = net.connect(address);
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('close', () => socket.destroy());
  });
