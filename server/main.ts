import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { serveBackups } from '#backup/running.ts';
import type { Database } from '#db/db.ts';
import { openDatabase } from '#db/open.ts';
import { wordsAtStart } from '#db/read-only.ts';
import { isDemoMade, makeDemo } from '#demo/make-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/people.ts';
import { type Need, readiness, readyMetric, serveProbes } from '#http/probes.ts';
import { followDataKeys } from '#keys/follow.ts';
import { openKeys } from '#keys/open-keys.ts';
import { movableClock } from '#outside/clock.ts';
import { followDatabaseClock } from '#outside/database-clock.ts';
import { checkedFiles } from '#outside/files.ts';
import { makeMail } from '#outside/mail.ts';
import { openStore } from '#outside/open-files.ts';
import { builtInReader } from '#outside/reader.ts';
import { makeSms } from '#outside/sms.ts';
import type { SandboxClock } from '#sandbox/move-clock.ts';
import { tracedCalls } from '#telemetry/trace.ts';
import { buildApp } from './app.ts';
import type { App } from './app-type.ts';
import type { Deps } from './deps.ts';
import { type Log, makeLog, sayTo } from './log.ts';
import { errorInLog, withoutPersonalWords } from './log-words.ts';
import { canWrite, keepPrivate } from './private-folder.ts';
import { productionFaults } from './settings/production-faults.ts';
import { readSettings, type Settings, warningsOf } from './settings/settings.ts';
import { endOnSignal } from './shutdown.ts';

/** Reads the environment, opens the clock, the database and the outside world; then listens and works. */
async function main() {
  const settings = readSettings(process.env, { terminal: process.stdout.isTTY, starts: true });
  const faults = productionFaults(settings);
  if (faults.length > 0) throw new Error(`Mainstay does not start with NODE_ENV=production:\n  ${faults.join('\n  ')}`);
  const log = makeLog(settings.logLevel, undefined, settings.logFormat);
  const say = sayTo(log, settings.logFormat);
  for (const words of warningsOf(settings)) log.warn(words);
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'a fault that nobody expected ends this process');
    process.exit(1);
  });
  const telemetry = await telemetryOf(settings, log);
  const probes =
    settings.metricsPort === undefined ? null : await serveProbes({ ...settings, port: settings.metricsPort, log });
  await keepPrivate(settings.dataDir);
  const database = await openDatabase(settings);
  const databaseClock = await followDatabaseClock({ time: database.time, log });
  const clock = movableClock(databaseClock.wall);
  if (database.logins !== null) log[database.kind === 'pglite' ? 'info' : 'warn'](database.logins);
  const { keys, auditKey, refresh, areThoseOfOthers } = await openKeys(database.db, settings);
  const store = await openStore(settings.files, log);
  const tracedStore = tracedCalls('files', store, ['write', 'read', 'remove']);
  const reader = tracedCalls('reader', builtInReader(process.env), ['read', 'renderPage']);
  const stopping = new AbortController();
  const mail = makeMail({
    smtpUrl: settings.smtpUrl,
    connections: settings.smtpConnections,
    from: settings.mailFrom,
    folder: path.join(settings.dataDir, 'mail'),
    log,
    stopping: stopping.signal,
  });
  let listening = settings.publicUrl ?? `http://localhost:${settings.port}`;

  const { app, deps, metrics, filesAreThere, sandboxClock, start, follow } = await buildApp({
    log,
    stopping: stopping.signal,
    database,
    reader,
    store,
    clockAheadMs: databaseClock.aheadMs,
    settings,
    clock,
    keys,
    auditKey,
    files: checkedFiles(tracedStore, log),
    mail: tracedCalls('mail', mail, ['send']),
    sms: tracedSms({
      gateway: settings.smsUrl === undefined ? undefined : { url: settings.smsUrl, from: settings.smsFrom },
      folder: path.join(settings.dataDir, 'sms'),
      log,
    }),
    address: () => listening,
  });
  telemetry?.metrics(metrics);
  const stopWork = settings.works ? await start(database.kind === 'pglite') : await follow();
  const stopKeys = followDataKeys(refresh, log);
  const stopBackups = await serveBackups({ ...database, dataDir: settings.dataDir }, log);
  if (settings.demo && settings.works) await prepareDemo({ app, deps, sandboxClock, signal: stopping.signal, say });
  if (settings.serves) {
    const port = await listen(app, settings);
    listening = settings.publicUrl ?? `http://localhost:${port}`;
  }
  const { isRight: clockIsRight } = databaseClock;
  const needs = needsOf(database, settings, { filesAreThere, clockIsRight, keysAreRight: areThoseOfOthers });
  const ready = () => readiness(needs, deps);
  readyMetric(metrics, ready);
  probes?.tell({ registry: metrics, ready });
  endOnSignal({
    ...{ log, stopping, limitSeconds: settings.shutdownSeconds },
    groups: [
      settings.serves
        ? [{ what: 'the wait for the proxy', end: () => later(settings.shutdownDelaySeconds * 1000) }]
        : [],
      [
        { what: 'requests', end: () => app.close() },
        { what: 'background work', end: stopWork },
        { what: 'data keys', end: stopKeys },
        { what: 'clock', end: databaseClock.stop },
        { what: 'backups', end: stopBackups },
      ],
      [{ what: 'emails', end: deps.emails.handBack }],
      [
        { what: 'reader', end: () => reader.close() },
        { what: 'mail server', end: () => mail.close() },
      ],
      [
        { what: 'database', end: () => database.close() },
        { what: 'files', end: async () => store.close() },
      ],
      [
        ...(probes ? [{ what: 'probes', end: probes.close }] : []),
        ...(telemetry ? [{ what: 'telemetry', end: telemetry.stop }] : []),
      ],
    ],
  });
  say(settings.serves ? `Mainstay is ready at ${listening}` : 'Mainstay is ready to work');
}

const tracedSms = (of: Parameters<typeof makeSms>[0]) => tracedCalls('sms', makeSms(of), ['send']);

/** Starts OpenTelemetry if it is configured. Otherwise none of it is loaded. */
async function telemetryOf({ telemetry, serves, works }: Settings, log: Log) {
  if (!telemetry) return null;
  const { startTelemetry } = await import('#telemetry/otel.ts');
  return startTelemetry({ settings: telemetry, role: serves && works ? 'both' : serves ? 'web' : 'worker', log });
}

type Seen = { filesAreThere: () => Promise<boolean>; clockIsRight: () => boolean; keysAreRight: () => boolean };

/** What a process cannot do its work without, and what it only misses. */
const needsOf = (
  { ping, isMigrated }: Database,
  { dataDir }: Settings,
  { filesAreThere, clockIsRight, keysAreRight }: Seen,
): Need[] => [
  { is: ping, otherwise: 'The database does not answer, or takes no changes (a standby, or read-only).' },
  {
    is: isMigrated,
    otherwise:
      'The tables are not those of this version, or cannot be read: run "npm run migrate", or start the version that changed them.',
  },
  {
    is: async () => keysAreRight(),
    otherwise:
      'Other processes use a newer key than this one has, as its log says: start it again with their settings (SECRET, SEAL_KEY, LINK_KEY, SESSION_KEY, AUDIT_KEY).',
  },
  { is: () => canWrite(dataDir), otherwise: 'The data folder (DATA_DIR) cannot be written to.' },
  {
    is: filesAreThere,
    otherwise: 'Documents cannot be reached (FILES_URL): payments go on without them.',
    missed: true,
  },
  {
    is: async () => clockIsRight(),
    otherwise:
      'The clock of this machine differs from the database’s, which Mainstay uses: correct the one that is wrong.',
    missed: true,
  },
];

type Demo = {
  app: App;
  deps: Deps;
  sandboxClock: SandboxClock;
  signal: AbortSignal;
  say: (words: string) => void;
};

/**
 * A new installation gets its demo family before anyone can sign in, because its history is simulated from fourteen
 * months ago. The demo is optional: if it fails, the server starts without it, at the present time.
 */
async function prepareDemo({ app, deps, sandboxClock, signal, say }: Demo): Promise<void> {
  const [payor, payee, legal, court] = DEMO_PEOPLE.map(({ email }) => email);
  say(`Demo sign-ins, all with the password ${DEMO_PASSWORD}:\n  ${payor}, ${payee}\n  ${legal}, ${court}`);
  if (await isDemoMade(deps)) return;
  say('Preparing the demo family: it lives through fourteen months of payments.');
  try {
    await makeDemo(app, deps, sandboxClock, signal);
  } catch (error) {
    app.log.error(error, 'the demo was not made');
    const present = deps.clock.wall();
    if (deps.clock.now() < present) await sandboxClock.move(() => present);
  }
}

async function listen(app: App, { host, port }: Settings): Promise<number> {
  const refused = (error: NodeJS.ErrnoException) => error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL';
  await app.listen({ host, port }).catch((error) => {
    if (host === '::' && refused(error)) return app.listen({ host: '0.0.0.0', port });
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
    if (refused(error) || error.code === 'ENOTFOUND')
      throw new Error(`HOST (${host}) is not an address of this machine: leave it out for all addresses.`);
    throw error;
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

await main().catch((error: unknown) => {
  console.error(withoutPersonalWords(wordsAtStart(error)));
  if (process.env.LOG_LEVEL === 'debug') console.error(errorInLog(error));
  process.exit(1);
});
