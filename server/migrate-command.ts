import { migrateServer, prepareLogin } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run migrate`: brings the tables up to date with the owner's login, and gives the application's login its rights. Where
 * there is one login, or the embedded database, the start does it too.
 */
async function main() {
  const { databaseUrl, directUrl, migrateUrl, dataDir, limits } = readSettings(process.env);
  const ownersUrl = migrateUrl ?? directUrl ?? databaseUrl;
  if (ownersUrl === undefined) await (await openDatabase({ databaseUrl: undefined, dataDir })).close();
  else await migrateServer(ownersUrl, limits);
  console.log('The tables are those of this version.');
  if (ownersUrl !== undefined && databaseUrl !== undefined)
    console.log(await prepareLogin(ownersUrl, databaseUrl, limits));
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
