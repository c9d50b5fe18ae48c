import { openForCommand } from '#db/open.ts';
import { verifyExpenses } from '#expenses/index.ts';
import { verifyPlans } from '#flexible-payments/index.ts';
import { verifyInsurance } from '#insurance/index.ts';
import { recordRun } from '#jobs/last-runs.ts';
import { verifyLedgers } from '#ledger/index.ts';
import { wallClockOf } from '#outside/database-clock.ts';
import { verifyOutside } from '#outside-payments/index.ts';
import { verifyPayments } from '#payments/index.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run ledger:verify`: recomputes every balance from its transfers, and compares payments, plans, premiums, claims
 * and expenses with them. Lists every fault, stores their number for monitoring, and fails if there is one. The rules
 * are in docs/ledger.md.
 */
async function verifyAll() {
  const database = await openForCommand(readSettings(process.env));
  const { db } = database;
  const wall = await wallClockOf(database);
  const { cases, transfers, faults } = await verifyLedgers(db, async (tx, caseId) => [
    ...(await verifyPayments(tx, caseId)),
    ...(await verifyOutside(tx, caseId)),
    ...(await verifyPlans(tx, caseId)),
    ...(await verifyInsurance(tx, caseId)),
    ...(await verifyExpenses(tx, caseId)),
  ])
    .then(async (found) => {
      await recordRun(db, 'ledger_check', { at: wall(), faults: found.faults.length });
      return found;
    })
    .finally(() => database.close());
  for (const { caseId, fault } of faults) console.log(`${caseId}: ${fault}`);
  console.log(`${cases} cases, ${transfers} transfers, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await verifyAll().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
