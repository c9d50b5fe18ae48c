import { distribute, mustBeDistributed } from '#db/distribute.ts';
import { migrateServer, prepareLogin } from '#db/migrate.ts';
import { mustHaveEmbedded, openDatabase } from '#db/open.ts';
import { mustLeadToOne, type Named } from '#db/pooler.ts';
import { wordsAtStart } from '#db/read-only.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/**
 * `npm run migrate`: migrates the tables with the owner's login, and grants the application's login its rights. With a
 * single login, or the embedded database, the product does this at start too. With DISTRIBUTED=citus it also places the
 * tables on the machines.
 */
async function main() {
  const settings = readSettings(process.env);
  const addresses = addressesOf(settings);
  if (addresses === null) {
    mustHaveEmbedded(settings);
    await (
      await openDatabase({ databaseUrl: undefined, dataDir: settings.dataDir, production: settings.production })
    ).close();
    console.log('The tables are up to date.');
    return;
  }
  const { owners, others } = addresses;
  await mustLeadToOne(owners, others); // before anything is changed
  await mustBeDistributed(owners.url, settings.distributed);
  await migrateServer(owners.url, settings.limits);
  console.log('The tables are up to date.');
  if (settings.distributed)
    console.log(
      `${await distribute(owners.url)} tables were placed on the machines of the cluster; the others were before, or stay on the coordinator.`,
    );
  if (settings.databaseUrl === undefined) return;
  console.log(await prepareLogin(owners.url, settings.databaseUrl, settings.limits));
  await lookAgain(owners, others);
}

/** The owner's address, and the others that must lead to the same database; null for the embedded one. */
function addressesOf({ databaseUrl, directUrl, migrateUrl }: Settings): { owners: Named; others: Named[] } | null {
  const [owners, ...others] = [
    { variable: 'MIGRATE_DATABASE_URL', url: migrateUrl },
    { variable: 'DIRECT_DATABASE_URL', url: directUrl },
    { variable: 'DATABASE_URL', url: databaseUrl },
  ].flatMap(({ variable, url }): Named[] => (url === undefined ? [] : [{ variable, url }]));
  return owners === undefined ? null : { owners, others };
}

/** Now the application's login is there: an address that does not let it in leads to another server, or has another password. */
async function lookAgain(owners: Named, others: readonly Named[]) {
  for (const { variable, why, refused } of await mustLeadToOne(owners, others)) {
    if (refused)
      throw new Error(
        `${variable} does not let its login in (${why}), which has its rights where ${owners.variable} leads: set ${variable} to that server and database, with the password that the login has there.`,
      );
    console.log(
      `Whether ${variable} leads to this database could not be seen (${why}): no process starts until it does.`,
    );
  }
}

await main().catch((error: unknown) => {
  console.error(wordsAtStart(error));
  process.exitCode = 2;
});
