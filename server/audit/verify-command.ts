import { openDatabase } from '#db/db.ts';
import { readSettings } from '../settings.ts';
import { verifyChain } from './audit.ts';
import { chainsOf } from './store-chains.ts';

/** `npm run audit:verify`: walks every chain, names the first broken link of each, and fails when there is one. */
async function verifyAll() {
  const database = await openDatabase(readSettings(process.env));
  let [events, brokenChains] = [0, 0];
  const chains = await chainsOf(database.db);
  for (const chain of chains) {
    const result = await verifyChain(database.db, chain);
    events += result.events;
    if (result.broken === null) continue;
    brokenChains += 1;
    console.log(`${chain}: broken at event ${result.broken.sequence}. ${result.broken.reason}`);
  }
  await database.close();
  console.log(`${chains.length} chains, ${events} events, ${brokenChains} broken`);
  process.exitCode = brokenChains === 0 ? 0 : 1;
}

await verifyAll().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
