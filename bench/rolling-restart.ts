import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { buildProduct } from '../tools/build/build-product.ts';
import { builtFile } from '../tools/build/entries.ts';
import { ended, freePort, startPostgres } from '../tools/testing/postgres.ts';
import { findProgram } from '../tools/testing/system.ts';

/**
 * `npm run bench -- rolling-restart`: two web processes of the built product on PostgreSQL, behind Debian's haproxy as
 * configured in deploy/haproxy/haproxy.cfg, with 50 clients sending requests continuously. Each process is restarted in
 * turn, twice. Exits with 1 if any request fails.
 */
const CLIENTS = 50;
const ROUNDS = 2;
const PAUSE_MS = 100;
const CALM_MS = 5_000;
const DELAY_SECONDS = 4;
const root = path.join(import.meta.dirname, '..');

type Call = { method: string; path: string; body?: unknown };
type Asked = Call & { cookie: string; agent: https.Agent };
type Answered = { status: number; cookies: string[]; body: string };

/** What a client does in turn: mostly reads, and now and then a call that moves money. */
const TURNS: readonly Call[] = [
  { method: 'GET', path: '/api/payments?limit=50' },
  { method: 'GET', path: '/api/dashboard/stats' },
  { method: 'GET', path: '/api/notifications' },
  { method: 'POST', path: '/api/wallet/add-funds', body: { amount: '1.00' } },
  { method: 'GET', path: '/api/wallet' },
];

async function benchRollingRestart(): Promise<number> {
  const haproxy = findProgram('haproxy');
  if (!haproxy) throw new Error('There is no haproxy on this machine (Debian: apt-get install haproxy).');
  buildProduct();
  const cluster = await startPostgres();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-rolling-'));
  const [port, state] = [await freePort(), await freePort()];
  const proxied = await proxy(haproxy, folder, { port, state });
  const webs = await Promise.all(
    proxied.webs.map(async (ports, i) => {
      const env = {
        ...{ PATH: process.env.PATH, DATABASE_URL: cluster.url, DATA_DIR: path.join(folder, `web-${i}`), ROLE: 'web' },
        ...{ PORT: ports.port, METRICS_PORT: ports.probes, PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '1' },
        RATE_LIMITS: 'off', // fifty clients on one network send requests faster than people
        ...{ SANDBOX: 'on', DEMO: 'off', LOG_LEVEL: 'error', SECRET: 'one secret for both web processes' },
        SHUTDOWN_DELAY: String(DELAY_SECONDS),
      };
      return {
        name: `web-${i + 1}`,
        start: () => spawn(process.execPath, [builtFile('server')], { cwd: root, env, stdio: 'inherit' }),
      };
    }),
  );
  const running: ChildProcess[] = [];
  try {
    for (const [i, web] of webs.entries()) {
      running[i] = web.start();
      await isUp(proxied, web.name); // the first one creates the tables
    }
    const cookie = await aPayor(port);
    const clients = startClients(port, cookie);
    await later(CALM_MS); // the yardstick: the same time without a restart
    const calm = clients.take();
    const began = performance.now();
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, web] of webs.entries()) {
        await ended(running[i] as ChildProcess, 'SIGTERM');
        running[i] = web.start();
        await isUp(proxied, web.name);
      }
    const seconds = (performance.now() - began) / 1000;
    const during = clients.take();
    const failed = await clients.stop();
    console.log(`${CLIENTS} clients, ${ROUNDS * webs.length} restarts one after the other in ${seconds.toFixed(0)} s`);
    console.log(`before: ${figures(calm)}`);
    console.log(`during: ${figures(during)}`);
    console.log(
      `failed: ${failed.length}${failed.length > 0 ? `, as ${[...new Set(failed)].slice(0, 5).join('; ')}` : ''}`,
    );
    return failed.length === 0 ? 0 : 1;
  } finally {
    for (const each of [...running, proxied.child]) await ended(each, 'SIGKILL');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proxy(program: string, folder: string, { port, state }: { port: number; state: number }) {
  const [key, certificate, both] = ['key.pem', 'cert.pem', 'both.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
  execFileSync('openssl', [...self, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const webs = [];
  for (let i = 0; i < 2; i++) webs.push({ port: String(await freePort()), probes: String(await freePort()) });
  const at = (of: string | undefined) => `127.0.0.1:${of}`;
  const env = {
    ...{ LISTEN: at(String(port)), CERTIFICATE: both, STATE: at(String(state)) },
    ...{ WEB_1: at(webs[0]?.port), PROBES_1: webs[0]?.probes, WEB_2: at(webs[1]?.port), PROBES_2: webs[1]?.probes },
  };
  const child = spawn(program, ['-db', '-f', path.join(root, 'deploy/haproxy/haproxy.cfg')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'spawn');
  return { child, webs, state };
}

type Proxy = { child: ChildProcess; state: number };

/** Waits until the proxy sends requests to it. */
async function isUp({ child, state }: Proxy, name: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
    const csv = await fetch(`http://127.0.0.1:${state}/state;csv`).then(
      (answer) => answer.text(),
      () => '',
    );
    const [heads = [], ...rows] = csv.split('\n').map((line) => line.replace(/^# /, '').split(','));
    const row = rows.find((each) => each[0] === 'mainstay' && each[1] === name);
    if (row?.[heads.indexOf('status')] === 'UP') return;
    await later(100);
  }
  throw new Error(`${name} did not come up`);
}

function ask(port: number, { method, path, body, cookie, agent }: Asked): Promise<Answered> {
  const origin = `https://localhost:${port}`;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie,
    origin,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = https.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, host: `localhost:${port}` },
        rejectUnauthorized: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .once('error', reject)
          .once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              cookies: response.headers['set-cookie'] ?? [],
              body: Buffer.concat(parts).toString(),
            }),
          );
      },
    );
    asked.once('error', reject);
    asked.end(text);
  });
}

async function aPayor(port: number): Promise<string> {
  const agent = new https.Agent();
  const send = async (cookie: string, path: string, body: unknown) => {
    const answer = await ask(port, { method: 'POST', path, body, cookie, agent });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer;
  };
  const person = { name: 'Bench Payor', email: 'bench@example.com', password: 'a long password of a bench' };
  const { cookies } = await send('', '/api/auth/sign-up/email', person);
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  await send(cookie, '/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  const terms = { paymentAmount: '400.00', paymentFrequency: 'weekly', paymentDueDate: 15, arrearsAmount: '0' };
  await send(cookie, '/api/payment-settings', terms);
  return cookie;
}

/** Clients on persistent connections. `take` returns the times since it was last called. */
function startClients(port: number, cookie: string) {
  let [times, isOver] = [[] as number[], false];
  const failed: string[] = [];
  const live = async (client: number) => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; !isOver; turn++) {
      const call = TURNS[turn % TURNS.length] as Call;
      const began = performance.now();
      await ask(port, { ...call, cookie, agent }).then(
        ({ status }) => {
          if (status >= 300) failed.push(`${call.method} ${call.path} answered ${status}`);
        },
        (error: Error) => failed.push(`${call.method} ${call.path}: ${error.message}`),
      );
      times.push(performance.now() - began);
      await later(PAUSE_MS);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, i) => live(i)));
  return {
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: async () => {
      isOver = true;
      await all;
      return failed;
    },
  };
}

function figures(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)} ms`;
  return `${sorted.length} requests, p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
}

process.exitCode = await benchRollingRestart();
