import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { DESCRIPTIONS, type NewBatch } from '@mainstay/domain/bank-files/new-batch.ts';
import type { NewEntry } from '@mainstay/domain/bank-files/new-entry.ts';
import { traceNumber } from '@mainstay/domain/bank-files/trace-numbers.ts';
import { writeFile } from '@mainstay/domain/bank-files/write-file.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { median } from './median.ts';

const TURNS = 15;
const BANK = { routingNumber: '121042882', name: 'First Bank of Tests' };
const FILE = {
  bank: BANK,
  company: { id: '1234567890', name: 'Mainstay' },
  createdAt: new Date('2027-03-15T14:00:00Z'),
  modifier: 'A',
  reference: '',
};
const BATCH: NewBatch = {
  entryClass: 'PPD',
  holds: 'debits',
  description: DESCRIPTIONS.support,
  effectiveOn: '2027-03-16' as Day,
  descriptiveDate: null,
  discretionaryData: '',
};

/** Writing may take at most this many times as long as writing the same bytes. */
const MOST_TIMES = 3;
/** Five times the entries may take at most this much more memory, an allowance for the timing of garbage collection. */
const MOST_GROWTH = 1.2;

/**
 * Builds and writes files of that many entries record by record, alternating with writing the same records built
 * beforehand. Returns which bounds were missed.
 */
export async function measureWriting(folder: string, entries: number): Promise<string[]> {
  const file = path.join(folder, 'written.ach');
  const known = [...entriesOf(entries)];
  const records = [...recordsOf(known)];
  const took = { ours: [] as number[], bytes: [] as number[] };
  for (let turn = 0; turn < TURNS; turn++) {
    took.ours.push(await written(file, recordsOf(known)));
    took.bytes.push(await written(file, records));
  }
  const [ours, bytes] = [median(took.ours), median(took.bytes)];
  const size = records.reduce((sum, record) => sum + record.length, 0);
  console.log(
    `${entries} entries, ${(size / 1e6).toFixed(1)} MB: written in ${ours.toFixed(0)} ms, the same records in ${bytes.toFixed(0)} ms (${(ours / bytes).toFixed(2)}, at most ${MOST_TIMES}), median of ${TURNS} turns`,
  );
  const memory: number[] = [];
  for (const many of [entries, entries * 5]) {
    let most = 0;
    await written(file, recordsOf(entriesOf(many)), () => {
      most = Math.max(most, process.memoryUsage().rss);
    });
    memory.push(most);
    console.log(`  ${many} entries: ${(most / 2 ** 20).toFixed(0)} MB at most`);
  }
  const [few = 0, many = 0] = memory;
  return [
    ...(ours <= bytes * MOST_TIMES ? [] : [`writing took more than ${MOST_TIMES} times as long as the same bytes`]),
    ...(many <= few * MOST_GROWTH ? [] : ['memory grew with the number of entries']),
  ];
}

const recordsOf = (entries: Iterable<NewEntry>) => writeFile(FILE, [{ ...BATCH, entries }]);

function* entriesOf(count: number): Generator<NewEntry> {
  for (let i = 1; i <= count; i++)
    yield {
      trace: traceNumber(BANK.routingNumber, i),
      direction: 'debit',
      accountType: i % 3 === 0 ? 'savings' : 'checking',
      prenote: false,
      routingNumber: '021000021',
      accountNumber: String(900_000_000 + i),
      amount: cents(400_00 + (i % 1000)),
      name: `Pat Doe ${i}`,
      individualId: `CASE-${i}`,
      addenda: null,
    };
}

/** The milliseconds to write the records to the file, one write each, and flush it to disk. */
async function written(file: string, records: Iterable<string>, look?: () => void): Promise<number> {
  const began = performance.now();
  const stream = createWriteStream(file, { encoding: 'latin1', flush: true });
  for (const record of records) {
    if (stream.write(record)) continue;
    await once(stream, 'drain');
    look?.();
  }
  stream.end();
  await finished(stream);
  return performance.now() - began;
}
