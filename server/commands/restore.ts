import path from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '#backup/restore.ts';
import { openStore } from '#outside/open-files.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run restore -- --from FOLDER`: restores a backup into an empty database, with the files beside it, and verifies
 * every hash.
 */
async function main() {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (from === undefined) throw new Error('Name the folder of the backup: npm run restore -- --from FOLDER');
  const settings = readSettings(process.env);
  const store = await openStore(settings.files, makeLog(settings.logLevel));
  try {
    const { manifest, files, notes } = await restore({ settings, store, from: path.resolve(from) });
    console.log(
      `Restored the backup of ${manifest.at}: the database, and ${files} files, each with the hash that it knows.`,
    );
    for (const words of notes) console.log(words);
    console.log('Before anyone uses it: npm run ledger:verify, npm run audit:verify, npm run reconcile -- FILE...');
  } finally {
    store.close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
