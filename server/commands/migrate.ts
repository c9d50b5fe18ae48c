import { distribute, mustBeDistributed } from '#db/distribute.ts';
import { migrateServer, prepareLogin } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run migrate`: migrates the tables with the owner's login, and grants the application's login its rights. With a
 * single login, or the embedded database, the product does this at start too. With DISTRIBUTED=citus it also places the
 * tables on the machines.
 */
async function main() {
  const { databaseUrl, directUrl, migrateUrl, dataDir, distributed, limits } = readSettings(process.env);
  const ownersUrl = migrateUrl ?? directUrl ?? databaseUrl;
  if (ownersUrl === undefined) await (await openDatabase({ databaseUrl: undefined, dataDir })).close();
  else {
    await mustBeDistributed(ownersUrl, distributed);
    await migrateServer(ownersUrl, limits);
  }
  console.log('The tables are those of this version.');
  if (ownersUrl !== undefined && distributed) {
    const placed = await distribute(ownersUrl);
    console.log(
      `${placed} tables were placed on the machines of the cluster; the others were before, or stay on the coordinator.`,
    );
  }
  if (ownersUrl !== undefined && databaseUrl !== undefined)
    console.log(await prepareLogin(ownersUrl, databaseUrl, limits));
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
