import { parseArgs } from 'node:util';
import { openForCommand } from '#db/open.ts';
import { openStore } from '#outside/open-files.ts';
import { moveFiles } from '../backup/move-files.ts';
import { namedFiles } from '../backup/named-files.ts';
import { makeLog } from '../log.ts';
import { placeOf } from '../settings/files.ts';
import { readSettings } from '../settings/settings.ts';

const USAGE = 'npm run files:move -- --from FOLDER_OR_URL --to FOLDER_OR_URL';

/**
 * `npm run files:move`: copies all document files from one place to another, and verifies the hash of each. Exits with
 * 1 if a file is missing or was altered.
 */
async function main() {
  const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  if (from === undefined || to === undefined) throw new Error(`Name both places: ${USAGE}`);
  const settings = readSettings(process.env);
  const places = [from, to].map((text) => placeOf(text, process.env));
  if (JSON.stringify(places[0]) === JSON.stringify(places[1])) throw new Error('Both places are the same.');
  const log = makeLog(settings.logLevel);
  const database = await openForCommand(settings);
  const stores = await Promise.all(places.map((place) => openStore(place, log)));
  try {
    const [source, target] = stores;
    if (!source || !target) throw new Error(USAGE);
    const { copied, already, wrong, missing } = await moveFiles({ from: source, to: target }, namedFiles(database.db));
    for (const key of wrong) console.log(`changed, and not copied: ${key}`);
    for (const key of missing) console.log(`missing: ${key}`);
    const all = copied + already + wrong.length + missing.length;
    console.log(
      `${all} files: ${copied} copied, ${already} were there, ${wrong.length} wrong, ${missing.length} missing. Nothing was removed from ${source.name}.`,
    );
    process.exitCode = wrong.length + missing.length === 0 ? 0 : 1;
  } finally {
    for (const store of stores) store.close();
    await database.close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
