import { openForCommand } from '#db/open.ts';
import { openStore } from '#outside/open-files.ts';
import { verifyFiles } from '../backup/move-files.ts';
import { namedFiles } from '../backup/named-files.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run files:verify`: reads and hashes every file that the database refers to. Exits with 1 if one is missing or
 * was altered.
 */
async function main() {
  const settings = readSettings(process.env);
  const database = await openForCommand(settings);
  const store = await openStore(settings.files, makeLog(settings.logLevel));
  try {
    const { right, wrong, missing } = await verifyFiles(store, namedFiles(database.db));
    for (const key of wrong) console.log(`changed: ${key}`);
    for (const key of missing) console.log(`missing: ${key}`);
    console.log(`${right} files of ${store.name} are intact, ${wrong.length} changed, ${missing.length} missing`);
    process.exitCode = wrong.length + missing.length === 0 ? 0 : 1;
  } finally {
    store.close();
    await database.close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
