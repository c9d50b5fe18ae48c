import path from 'node:path';
import { openDatabase } from '#db/open.ts';
import { isDemoMade, makeDemo } from '#demo/make-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/people.ts';
import { movableClock } from '#outside/clock.ts';
import { localFiles } from '#outside/files.ts';
import { makeMail } from '#outside/mail.ts';
import { builtInReader } from '#outside/reader.ts';
import { makeSms } from '#outside/sms.ts';
import type { SandboxClock } from '#sandbox/move-clock.ts';
import { buildApp } from './app.ts';
import type { App } from './app-type.ts';
import type { Deps } from './deps.ts';
import { makeLog } from './log.ts';
import { errorInLog, withoutPersonalWords } from './log-words.ts';
import { keepPrivate } from './private-folder.ts';
import { productionFaults } from './production-faults.ts';
import { installationSecret } from './secret.ts';
import { readSettings, type Settings, warningsOf } from './settings.ts';

/** Environment, clock, database, outside world; then listen and work. */
async function main() {
  const settings = readSettings(process.env, { terminal: process.stdout.isTTY, starts: true });
  const faults = productionFaults(settings);
  if (faults.length > 0) throw new Error(`Mainstay does not start with NODE_ENV=production:\n  ${faults.join('\n  ')}`);
  const log = makeLog(settings.logLevel);
  for (const words of warningsOf(settings)) log.warn(words);
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'a fault that nobody expected ends this process');
    process.exit(1);
  });
  await keepPrivate(settings.dataDir);
  const clock = movableClock(() => new Date());
  const database = await openDatabase(settings);
  if (database.logins !== null) log[database.kind === 'pglite' ? 'info' : 'warn'](database.logins);
  const reader = builtInReader(process.env);
  let listening = settings.publicUrl ?? `http://localhost:${settings.port}`;

  const { app, deps, sandboxClock, start, follow } = await buildApp({
    log,
    database,
    reader,
    settings,
    clock,
    secret: await installationSecret(settings.secret, settings.dataDir),
    files: localFiles(path.join(settings.dataDir, 'files')),
    mail: makeMail({
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      folder: path.join(settings.dataDir, 'mail'),
      log,
    }),
    sms: makeSms({
      gateway: settings.smsUrl === undefined ? undefined : { url: settings.smsUrl, from: settings.smsFrom },
      folder: path.join(settings.dataDir, 'sms'),
      log,
    }),
    address: () => listening,
  });
  const stopWork = settings.works ? await start(database.kind === 'pglite') : await follow();
  const ending = new AbortController();
  if (settings.demo && settings.works) await prepareDemo(app, deps, sandboxClock, ending.signal);
  if (settings.serves) {
    const port = await listen(app, settings);
    listening = settings.publicUrl ?? `http://localhost:${port}`;
    console.log(`Mainstay is ready at ${listening}`);
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    ending.abort();
    await stopWork();
    await app.close();
    await reader.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/**
 * A new installation gets its demo family before anybody comes in, because its history is lived through from fourteen
 * months ago. The demo is a courtesy: without it the server goes on, at the present.
 */
async function prepareDemo(app: App, deps: Deps, sandboxClock: SandboxClock, signal: AbortSignal): Promise<void> {
  const [payor, payee, legal, court] = DEMO_PEOPLE.map(({ email }) => email);
  console.log(`Demo sign-ins, all with the password ${DEMO_PASSWORD}:\n  ${payor}, ${payee}\n  ${legal}, ${court}`);
  if (await isDemoMade(deps)) return;
  console.log('Preparing the demo family: it lives through fourteen months of payments.');
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
    throw error;
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

await main().catch((error: Error) => {
  console.error(withoutPersonalWords(error.message));
  if (process.env.LOG_LEVEL === 'debug') console.error(errorInLog(error));
  process.exit(1);
});
