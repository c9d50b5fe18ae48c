import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { continueStatements } from '@mainstay/domain/reconciliation/continuity.ts';
import { recordEvent } from '#audit/audit.ts';
import { takeFile } from '#bank-files/read-inbox.ts';
import { fileByContent } from '#bank-files/store-files.ts';
import type { Database } from '#db/db.ts';
import { openForCommand } from '#db/open.ts';
import { openKeys } from '#keys/open-keys.ts';
import { movableClock } from '#outside/clock.ts';
import { wallClockOf } from '#outside/database-clock.ts';
import { alarmsNow } from '#reconciliation/alarms.ts';
import { dailyProofs, unmatchedLines } from '#reconciliation/proofs.ts';
import { readStatementFile } from '#reconciliation/read-statement-file.ts';
import { type FileRead, reportOf } from '#reconciliation/report.ts';
import { bookedReport, type FileTaken } from '#reconciliation/report-booked.ts';
import { readClock } from '#sandbox/store.ts';
import type { Deps } from '../deps.ts';
import { makeLog } from '../log.ts';
import { fileDepsOf } from '../make-rail.ts';
import type { BankFiles } from '../settings/bank.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/**
 * `npm run reconcile -- FILE...`: reads statements (BAI2 or camt.053) and prints them. With `RAIL=nacha` and access to
 * the database, they are booked as if from the inbox, matched, and proven against our books. Otherwise it says whether
 * they follow each other. Exits with 1 if anything is refused, waiting or unmatched, or makes a difference.
 */
async function main(names: readonly string[]) {
  if (names.length === 0) throw new Error('Name the statements: npm run reconcile -- FILE...');
  const files = await Promise.all(
    names.map(async (name) => ({ name: path.basename(name), bytes: await readFile(name) })),
  );
  const settings = readSettings(process.env);
  const { isClear, lines } = settings.bankFiles
    ? await withBooks(settings, settings.bankFiles, files)
    : alone(files.map(asRead));
  for (const line of lines) console.log(line);
  process.exitCode = isClear ? 0 : 1;
}

type Named = { name: string; bytes: Buffer };
const asRead = ({ name, bytes }: Named): FileRead => ({ file: name, read: readStatementFile(bytes) });

function alone(files: readonly FileRead[]) {
  const statements = files.flatMap(({ read }) => (read.kind === 'read' ? read.statements : []));
  return reportOf(files, continueStatements([], statements));
}

/** A running product holds the embedded database; then statements have to go through the inbox. */
async function withBooks(settings: Settings, bankFiles: BankFiles, files: readonly Named[]) {
  const database = await openForCommand(settings).catch((error: Error) => error);
  if (database instanceof Error) {
    const { isClear, lines } = alone(files.map(asRead));
    return { isClear, lines: [...lines, `The books could not be opened: ${database.message}`] };
  }
  try {
    return await booked(database, settings, bankFiles, files);
  } finally {
    await database.close();
  }
}

async function booked(database: Database, settings: Settings, bankFiles: BankFiles, files: readonly Named[]) {
  const { db } = database;
  const clock = movableClock(await wallClockOf(database));
  const moved = settings.production ? null : await readClock(db);
  if (moved) clock.setNow(new Date(clock.wall().getTime() + moved.offsetMs));
  const { keys, auditKey } = await openKeys(db, settings);
  const record: Deps['record'] = (tx, event) => recordEvent(tx, { clock, auditKey }, event);
  const deps = { db, clock, settings, keys, record, log: makeLog(settings.logLevel) };
  const taken: FileTaken[] = [];
  for (const file of files) {
    const found = asRead(file);
    // only statements are booked from here
    if (found.read.kind === 'read') await takeFile(fileDepsOf(deps, bankFiles), file);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    taken.push({ ...found, stored: (await fileByContent(db, { name: file.name, sha256 })) ?? null });
  }
  return bookedReport(taken, {
    proofs: await dailyProofs(deps, undefined),
    unmatched: await unmatchedLines(deps),
    alarms: await alarmsNow(deps),
  });
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
