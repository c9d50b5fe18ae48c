import { setTimeout as wait } from 'node:timers/promises';
import { type Done, openBank } from './bank.ts';
import { type Clock, realTime, sandboxClock } from './clock.ts';
import { startSftpServer } from './sftp/server.ts';
import { type Asked, HELP, parseCommand } from './words.ts';

const POLL_MS = 500;

/** `npm run bank`: runs the bank until it is stopped. */
async function main(asked: Asked): Promise<void> {
  const bank = openBank(asked.bank);
  console.log('A test bank: no real money moves.');
  console.log(`Files: ${asked.bank.folder}`);
  if (asked.sftp) {
    const server = await startSftpServer(asked.sftp);
    console.log(`SFTP: ${server.address}, host key ${server.fingerprint()}`);
    stopped.signal.addEventListener('abort', () => void server.stop());
  }
  await run(bank, asked.clock ? sandboxClock(asked.clock) : realTime);
}

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

/** Follows the clock. A clock that does not respond is asked again, and reported once. */
async function run(bank: ReturnType<typeof openBank>, clock: Clock): Promise<void> {
  let failure = '';
  while (!stopped.signal.aborted) {
    try {
      report(bank.until(await clock()));
      failure = '';
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      if (says !== failure) console.error(says);
      failure = says;
    }
    await wait(POLL_MS, undefined, { signal: stopped.signal }).catch(() => {}); // stopped while waiting
  }
}

function report({ taken, delivered }: Done): void {
  for (const { name, again, faults } of taken) {
    if (faults.length > 0) console.log(`rejected  ${name}: ${faults[0]?.says} (${faults.length} in rejected/)`);
    else console.log(`${again ? 'known    ' : 'taken    '} ${name}`);
  }
  for (const name of delivered) console.log(`answered  ${name}`);
}

try {
  const asked = parseCommand(process.argv.slice(2), process.env);
  if (asked.help) console.log(HELP.trimEnd());
  else await main(asked);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
