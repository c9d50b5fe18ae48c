import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { vi } from 'vitest';
import { builtFile } from '../../tools/build/entries.ts';
import { aDataDir } from './data-dir.ts';
import { freshDatabase } from './start.ts';

/** The built server in separate processes, with its own database (of the kind the tests use) and folder. */
export async function aBuiltServer(environment: Record<string, string> = {}) {
  const dataDir = await aDataDir();
  const fresh = process.env.TEST_DATABASE_URL ? await freshDatabase() : null;
  await fresh?.database.close();
  const env = {
    ...{ PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, DEMO: 'off', SANDBOX: 'on' },
    ...(fresh?.url && { DATABASE_URL: fresh.url }),
    ...environment,
  };
  const children: ReturnType<typeof spawn>[] = [];
  return {
    dataDir,
    url: fresh?.url,
    start(more: Record<string, string> = {}) {
      const options = { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
      const child = spawn(process.execPath, ['--liftoff-only', builtFile('server')], options);
      children.push(child);
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          text += chunk;
        });
      const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      const says = (words: RegExp) =>
        vi.waitFor(
          () => {
            const found = words.exec(text);
            if (!found) throw new Error(`it has not said ${words}: ${text}`);
            return found[1] ?? '';
          },
          { timeout: 60_000, interval: 20 },
        );
      return { child, ended, text: () => text, says, ready: () => says(/Mainstay is ready at (https?:[^\s"]+)/) };
    },
    async remove() {
      for (const child of children) child.kill('SIGKILL');
      await fresh?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A request whose headers and half of its body the server has received; `finish` sends the rest and returns the status.
 */
export async function halfSent(url: string, body: string) {
  const request = http.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    agent: new http.Agent({ keepAlive: true }),
  });
  const answered = once(request, 'response').then(([response]: http.IncomingMessage[]) => response);
  answered.catch(() => {}); // unused if the server is killed
  request.flushHeaders();
  await once(request, 'continue');
  const half = Math.floor(body.length / 2);
  request.write(body.slice(0, half));
  return {
    async finish() {
      request.end(body.slice(half));
      const response = await answered;
      response?.resume();
      return response?.statusCode;
    },
  };
}

/**
 * Sends requests on ten kept-alive connections until each is told to close; `failed` says how requests failed. No new
 * connections are opened after that, because the system resets those the server has not accepted when it stops
 * listening.
 */
export async function askUntilClosed(url: string): Promise<{ failed: Promise<string[]> }> {
  const failed: string[] = [];
  const askers = Array.from({ length: 10 }, () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    /** Whether the connection stays open. */
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const asked = http.get(url, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.headers.connection !== 'close'));
          response.once('error', ({ message }) => resolve(!failed.push(message)));
        });
        asked.once('error', ({ message }) => resolve(!failed.push(message)));
      });
    return { agent, ask };
  });
  await Promise.all(askers.map(({ ask }) => ask()));
  const asking = async ({ agent, ask }: (typeof askers)[number]) => {
    while (await ask());
    agent.destroy();
  };
  return { failed: Promise.all(askers.map(asking)).then(() => failed) };
}
