import { openForCommand } from '#db/open.ts';
import { sideBySide } from '#db/side-by-side.ts';
import { recordRun } from '#jobs/last-runs.ts';
import { openKeys } from '#keys/open-keys.ts';
import { wallClockOf } from '#outside/database-clock.ts';
import { readSettings } from '../settings/settings.ts';
import { anchorFile } from './anchor-file.ts';
import { fingerprintOf } from './key.ts';
import { chainsOf } from './store-chains.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { verifyChain } from './verify-chain.ts';

/** While the database reads one chain, another is hashed. */
const CHAINS_AT_ONCE = 4;

/**
 * `npm run audit:verify`: walks every chain, verifies every anchor, and names each chain's first broken link and what
 * is not anchored yet. Stores the number of broken chains for monitoring, and fails if there are any.
 */
async function verifyAll() {
  const settings = readSettings(process.env);
  const database = await openForCommand(settings);
  try {
    const { db } = database;
    const { auditKey: key } = await openKeys(db, settings);
    const wall = await wallClockOf(database);
    const file = anchorFile(settings.dataDir);
    const anchors = await verifyAnchors(db, { key, file, wall: wall() });
    if (!anchors.hasFile && anchors.checked > 0)
      console.log(
        `There is no anchor file ${file}: the anchors in the database were verified, but not compared with copies outside it. Run this with DATA_DIR of a process, or compare with the anchors sent to ANCHOR_ADDRESS.`,
      );
    if (anchors.broken) console.log(`anchors: broken at anchor ${anchors.broken.number}. ${anchors.broken.reason}`);
    let [chains, events, brokenChains] = [0, 0, 0];
    await sideBySide(chainsOf(db), CHAINS_AT_ONCE, async (chain) => {
      const { broken, anchored, ...result } = await verifyChain(db, key, chain, { ahead: true });
      chains += 1;
      events += result.events;
      const first = (anchored?.events ?? 0) + 1;
      if (broken) console.log(`${chain}: broken at event ${broken.sequence}. ${broken.reason}`);
      if (broken) brokenChains += 1;
      else if (first <= result.events)
        console.log(`${chain}: events ${first} to ${result.events} are not anchored yet`);
    });
    console.log(`${anchors.checked} anchors, key ${fingerprintOf(key.publicKey)}`);
    console.log(`${chains} chains, ${events} events, ${brokenChains} broken`);
    await recordRun(db, 'audit_check', { at: wall(), faults: brokenChains + (anchors.broken === null ? 0 : 1) });
    process.exitCode = brokenChains === 0 && anchors.broken === null ? 0 : 1;
  } finally {
    await database.close();
  }
}

await verifyAll().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
