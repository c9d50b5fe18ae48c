import { openDatabase } from '#db/db.ts';
import { readSettings } from '../settings.ts';
import { verifyLedgers } from './verify.ts';

/** `npm run ledger:verify`: recomputes every balance from its transfers, names every fault, and fails when there is one. */
async function verifyAll() {
  const database = await openDatabase(readSettings(process.env));
  const { cases, transfers, faults } = await verifyLedgers(database.db).finally(() => database.close());
  for (const { caseId, fault } of faults) console.log(`${caseId}: ${fault}`);
  console.log(`${cases} cases, ${transfers} transfers, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await verifyAll().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
