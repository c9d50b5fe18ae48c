import { setTimeout as wait } from 'node:timers/promises';
import { openForCommand } from '#db/open.ts';
import { openKeys } from '#keys/open-keys.ts';
import { READ_WITHIN_MS, rotateKeys } from '#keys/rotate.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run keys:rotate`: run it once all processes have the new keys, with the old ones as `_PREVIOUS`. Makes a new
 * data key, reseals every value with it, and says which old keys may be dropped, and when.
 */
async function main() {
  const settings = readSettings(process.env);
  const database = await openForCommand(settings);
  try {
    const opened = await openKeys(database.db, settings);
    const others = database.kind === 'postgres';
    if (others)
      console.log(
        `A new data key was created. It is used once every process has read it, in ${READ_WITHIN_MS / 1000} s.`,
      );
    const { resealed, factors, rewrapped, retired, lines } = await rotateKeys(database.db, opened, { others, wait });
    console.log(`${resealed} values resealed, ${factors} second factors, ${rewrapped} data keys rewrapped.`);
    if (retired > 0)
      console.log(
        `The material that verifies ${retired} earlier keys of the record is stored: AUDIT_KEY_PREVIOUS is not needed.`,
      );
    for (const line of lines) console.log(line);
    if (lines.length === 0) console.log('No earlier key is needed anymore: the _PREVIOUS variables can be dropped.');
    else console.log('All other _PREVIOUS variables can be dropped.');
  } finally {
    await database.close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
