import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { anchorFile, writeAnchors } from '../server/audit/anchor-file.ts';
import { addAnchor, proofOf } from '../server/audit/anchors.ts';
import { makeAuditKey } from '../server/audit/key.ts';
import { verifyAnchors } from '../server/audit/verify-anchors.ts';
import type { Db } from '../server/db/db.ts';
import { openDatabase } from '../server/db/open.ts';
import { startPostgres } from '../tools/testing/postgres.ts';

const ANCHORS = 24;
const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000,100000' } } });

/**
 * `npm run bench -- anchors --cases 10000,1000000`: one anchor, the proof of a report, and the check of all anchors, with
 * that many chains, of which a hundredth moves before each anchor. Memory is the most that the process had by then.
 */
async function benchAnchors(): Promise<void> {
  for (const count of values.cases.split(',').map(Number)) {
    const cluster = await startPostgres();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-bench-'));
    const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
    try {
      await measure(db, anchorFile(folder), count);
    } finally {
      await close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function measure(db: Db, file: string, count: number): Promise<void> {
  const key = makeAuditKey('a secret that only the bench uses, long enough');
  const clock = { now: () => new Date(), wall: () => new Date() };
  const hash = (of: string) => sql.raw(`encode(sha256((${of})::bytea), 'hex')`);
  await db.execute(sql`insert into audit_heads (case_id, sequence, hash, seal)
    select md5(i::text), 1, ${hash('i::text')}, '' from generate_series(1, ${count}::int) i`);
  await addAnchor(db, { clock, auditKey: key });
  let took = 0;
  for (let turn = 1; turn < ANCHORS; turn++) {
    await db.execute(sql`update audit_heads set sequence = sequence + 1, hash = ${hash('hash')}
      where hashtext(case_id || ${turn}::text) % 100 = 0`);
    took = await time(() => addAnchor(db, { clock, auditKey: key }));
  }
  await writeAnchors(db, file);
  const [{ id = '' } = {}] = (
    (await db.execute(sql`select case_id as id from audit_heads limit 1`)) as unknown as {
      rows: { id: string }[];
    }
  ).rows;
  const proof = await time(() => proofOf(db, id));
  const before = megabytes();
  const verify = await time(async () => {
    const { checked, broken } = await verifyAnchors(db, { key, file, wall: new Date() });
    if (checked !== ANCHORS || broken) throw new Error(JSON.stringify({ checked, broken }));
  });
  console.log(
    `${count} chains: an anchor ${seconds(took)}, a proof ${seconds(proof)}, ${ANCHORS} anchors verified in ${seconds(verify)}; memory ${before} MB before, ${megabytes()} MB after`,
  );
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);

await benchAnchors();
