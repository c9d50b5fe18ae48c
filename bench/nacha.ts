import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runDueDay } from './due-day.ts';
import { fileDay } from './nacha-days.ts';
import { measureWriting } from './nacha-writing.ts';
import { onOwnDatabase } from './own-database.ts';

/**
 * `npm run bench -- nacha --entries 100000`: writes bank files of that many entries, compared with writing the same
 * bytes; and reads and books as many returns, compared with the days of as many payments on the same PostgreSQL. Exits
 * with 1 and names each bound that was missed.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { entries: { type: 'string', default: '100000' } } });
  const entries = Number(values.entries);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-bench-'));
  try {
    const missed = await measureWriting(folder, entries);
    await onOwnDatabase(async (url) => {
      const { seconds } = await runDueDay(url, entries);
      missed.push(...(await fileDay(url, folder, { entries, dueDay: entries / seconds })));
    });
    for (const bound of missed) console.error(`MISSED: ${bound}`);
    return missed.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
