import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, note } from '#backup/back-up.ts';
import { openStore } from '#outside/open-files.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run backup -- --to FOLDER`: backs up database and files into a new folder, while the product runs.
 * `--without-files` leaves the files to the store's own backup, `--with-secret` includes the data folder's secret, and
 * `--made-elsewhere` only notes that another program has made a backup.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'without-files': { type: 'boolean', default: false },
      'with-secret': { type: 'boolean', default: false },
      'made-elsewhere': { type: 'boolean', default: false },
    },
  });
  const settings = readSettings(process.env);
  if (values['made-elsewhere']) {
    await note(settings);
    console.log('Noted: a good backup was made elsewhere just now.');
    return;
  }
  if (values.to === undefined) throw new Error('Name a new folder: npm run backup -- --to FOLDER');
  const to = path.resolve(values.to);
  const store = await openStore(settings.files, makeLog(settings.logLevel));
  try {
    const manifest = await backUp({
      ...{ settings, store, to },
      withFiles: !values['without-files'],
      withSecret: values['with-secret'],
    });
    const { at, files, database, hasFiles, hasSecret } = manifest;
    const kept = hasFiles ? `${files.length} files, each with the hash that the database knows` : 'no files';
    console.log(`Backup of ${at} in ${to}: a database of ${database.bytes} bytes, and ${kept}.`);
    if (!hasSecret)
      console.log(
        'The secret is not in it. Keep SECRET, or the file "secret" of DATA_DIR, in another place: without it nothing sealed opens.',
      );
  } finally {
    store.close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
