import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashedText } from '@mainstay/domain/audit/chain.ts';
import pg from 'pg';
import { anchorFile, writeAnchors } from '../server/audit/anchor-file.ts';
import { addAnchor } from '../server/audit/anchors.ts';
import { recordEvents } from '../server/audit/audit.ts';
import { makeAuditKey } from '../server/audit/key.ts';
import { eventsAfter } from '../server/audit/store.ts';
import { verifyAnchors } from '../server/audit/verify-anchors.ts';
import { verifyChain } from '../server/audit/verify-chain.ts';
import type { Db } from '../server/db/db.ts';
import { openDatabase } from '../server/db/open.ts';
import { startPostgres } from '../tools/testing/postgres.ts';

const CASE = 'a case';
const BATCH = 2000;
const ANCHORED_EVERY = 10_000;
const TURNS = 2;
const AIM = 3;

/**
 * `npm run bench -- audit --events 1000000`: verifies a chain with its anchors, compared with a bare script that reads
 * the same rows from the same PostgreSQL in order as text and hashes them one by one. Also measures the hashing alone,
 * on the chain's texts from memory.
 */
async function main() {
  const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
  const count = Number(values.events);
  const cluster = await startPostgres();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-bench-'));
  const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
  try {
    const of = {
      key: makeAuditKey('a secret that only the bench uses, long enough'),
      file: anchorFile(folder),
      wall: new Date(),
    };
    await fill(db, of, count);
    const ratios: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const began = performance.now();
      const chain = await verifyChain(db, of.key, CASE, { ahead: true });
      const anchors = await verifyAnchors(db, of);
      const verified = performance.now() - began;
      if (!chain.intact || chain.events !== count || anchors.broken)
        throw new Error(JSON.stringify({ chain, anchors }));
      const bare = await bareHashing(cluster.url, count);
      const { ms, bytes } = await hashingAlone(db);
      ratios.push(verified / bare);
      const megabytes = (bytes / 1e6).toFixed(0);
      console.log(
        `${count} events, ${anchors.checked} anchors: verified in ${seconds(verified)}; read and hashed in ${seconds(bare)} (${(verified / bare).toFixed(2)}, aim at most ${AIM}); ${megabytes} MB hashed from memory in ${seconds(ms)}`,
      );
    }
    process.exitCode = Math.min(...ratios) <= AIM ? 0 : 1;
  } finally {
    await close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Events like those of payments: some with values before and after, some with neither. */
async function fill(db: Db, { key, file }: { key: ReturnType<typeof makeAuditKey>; file: string }, count: number) {
  const began = performance.now();
  const at = new Date('2026-03-10T15:00:00Z');
  const clock = { now: () => at, wall: () => at };
  const actor = { id: 'b4a6e4b8-4f0e-4b0e-9d7e-2f7c6d0f5a10', name: 'Dana Reed' };
  for (let made = 0; made < count; made += BATCH) {
    const size = Math.min(BATCH, count - made);
    const events = Array.from({ length: size }, (_, i) => ({
      at: new Date(at.getTime() + (made + i) * 1000),
      added: eventNumber(made + i, actor),
    }));
    await db.transaction((tx) => recordEvents(tx, key, events));
    if ((made + size) % ANCHORED_EVERY === 0 || made + size === count) await addAnchor(db, { clock, auditKey: key });
  }
  await writeAnchors(db, file);
  console.log(`${count} events recorded in ${seconds(performance.now() - began)}`);
}

function eventNumber(i: number, actor: { id: string; name: string }) {
  const event = { caseId: CASE, actor, action: 'payment.credited', subject: `payment:${i}` };
  if (i % 3 === 0) return event;
  const after = { state: 'completed', paid: 125_000 + i, missing: 0, name: 'Checking "1001"' };
  return i % 3 === 1 ? { ...event, after } : { ...event, before: { state: 'processing' }, after };
}

/** Reads the same rows in pages by key, every value as the text sent over the wire, and hashes them. */
async function bareHashing(connectionString: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const began = performance.now();
  const types = { getTypeParser: () => (value: string) => value };
  let [read, hash] = [0, ''];
  while (read < count) {
    const { rows } = await client.query<string[]>({
      text: `select previous_hash, sequence, at, actor_id, actor_name, action, subject, before, after, case_id from audit_events
        where case_id = $1 and sequence > $2 order by sequence limit 4000`,
      values: [CASE, read],
      rowMode: 'array',
      types: types as never,
    });
    for (const row of rows) hash = createHash('sha256').update(row.join()).digest('hex');
    read += rows.length;
  }
  const took = performance.now() - began;
  await client.end();
  if (hash === '') throw new Error('nothing was hashed');
  return took;
}

/** The time for the hashing alone. */
async function hashingAlone(db: Db): Promise<{ ms: number; bytes: number }> {
  let [ms, bytes, sequence, last] = [0, 0, 0, ''];
  for (;;) {
    const rows = await eventsAfter(db, CASE, sequence, 5000);
    const texts = rows.map(({ at, previousHash, seal: _seal, hash: _hash, ...event }) =>
      Buffer.from(hashedText(previousHash, { ...event, at: at.toISOString() })),
    );
    const began = performance.now();
    for (const text of texts) last = createHash('sha256').update(text).digest('hex');
    ms += performance.now() - began;
    for (const text of texts) bytes += text.length;
    if (rows.length > 0 && last !== rows.at(-1)?.hash) throw new Error('not the same bytes');
    if (rows.length < 5000) return { ms, bytes };
    sequence += rows.length;
  }
}

await main();
