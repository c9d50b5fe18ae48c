import { openDatabase } from '#db/db.ts';
import { migrateServer, prepareLogin } from '#db/migrate.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run migrate`: brings the tables up to date with the owner's login, and gives the application's login its rights. Where
 * there is one login, or the embedded database, the start does it too.
 */
async function main() {
  const { databaseUrl, migrateUrl, dataDir } = readSettings(process.env);
  const ownersUrl = migrateUrl ?? databaseUrl;
  if (ownersUrl === undefined) await (await openDatabase({ databaseUrl: undefined, dataDir })).close();
  else await migrateServer(ownersUrl);
  console.log('The tables are those of this version.');
  if (ownersUrl !== undefined && databaseUrl !== undefined) console.log(await prepareLogin(ownersUrl, databaseUrl));
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
