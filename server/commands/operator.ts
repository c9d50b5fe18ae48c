import { recordEvent } from '#audit/audit.ts';
import { openForCommand } from '#db/open.ts';
import { openKeys } from '#keys/open-keys.ts';
import { operate } from '#operations/operator.ts';
import { movableClock } from '#outside/clock.ts';
import { wallClockOf } from '#outside/database-clock.ts';
import { readClock } from '#sandbox/store.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run operator`: grants and revokes the operator flag, and makes some of the decisions offered under /operations.
 */
async function main(words: readonly string[]) {
  const settings = readSettings(process.env);
  const database = await openForCommand(settings);
  try {
    const { db } = database;
    const { auditKey } = await openKeys(database.db, settings);
    const clock = movableClock(await wallClockOf(database));
    const moved = await readClock(db);
    if (moved) clock.setNow(new Date(clock.wall().getTime() + moved.offsetMs));
    const deps: Pick<Deps, 'db' | 'clock' | 'auditKey' | 'settings' | 'record'> = {
      db,
      clock,
      auditKey,
      settings,
      record: (tx, event) => recordEvent(tx, { clock, auditKey }, event),
    };
    for (const line of await operate(deps, words)) console.log(line);
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
