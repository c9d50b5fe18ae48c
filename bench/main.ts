import { spawn } from 'node:child_process';
import path from 'node:path';

/** What can be measured, and what each measurement shows. */
const BENCHES: Record<string, { file: string; says: string }> = {
  landing: { file: 'landing.ts', says: 'the landing page: JavaScript over the wire, and Lighthouse' },
  dashboard: {
    file: 'dashboard.ts',
    says: 'the dashboard: JavaScript over the wire, and its largest paint on a slow processor',
  },
  screens: {
    file: 'screens.ts',
    says: 'the dashboard, the review and the history behind sign-in: Lighthouse, as a phone',
  },
  audit: {
    file: 'audit.ts',
    says: 'verifying a chain of a million events with its anchors, beside hashing the same bytes',
  },
  anchors: {
    file: 'anchors.ts',
    says: 'an anchor, the proof of a report and the check of all anchors, with many chains',
  },
  http: { file: 'http.ts', says: 'calls a second, beside a bare route on the same database' },
  ledger: { file: 'ledger.ts', says: 'transfers a second beside a bare double entry, and the due day of many cases' },
  scale: {
    file: 'scale.ts',
    says: 'the due day, calls and nightly checks with many cases (--cases), or on one to three machines (--citus DIR)',
  },
  nacha: { file: 'nacha.ts', says: 'bank files written, and returns booked, beside the same bytes and the due day' },
  embedded: { file: 'embedded.ts', says: 'queries of the embedded database, beside the engine as it comes' },
  partitions: {
    file: 'partitions.ts',
    says: 'due work of 100,000 cases in one table, in partitions by case, and by month',
  },
  start: {
    file: 'start.ts',
    says: 'from npm start to the first answer, beside bare Node with PGlite; lines in a terminal',
  },
  'rolling-restart': {
    file: 'rolling-restart.ts',
    says: 'two web processes restarted behind haproxy with 50 clients: requests that fail, and p99',
  },
  reports: { file: 'reports.ts', says: 'text, PDF and CSV of a report over 1,000 and 10,000 payments' },
  reading: { file: 'reading.ts', says: 'accuracy on a labelled folder (--set DIR)' },
  'reading-figures': {
    file: 'reading-figures.ts',
    says: 'dollar figures on scans: right, missed and invented, beside tesseract',
  },
  'reading-speed': { file: 'reading-speed.ts', says: 'the reader, beside pdftotext and tesseract' },
};

/**
 * `npm run bench -- landing http`: runs the named benches one after another. Arguments after `--` go to the last one
 * named.
 */
async function bench(words: string[]): Promise<number> {
  const names = words.filter((word) => word in BENCHES);
  const others = words.filter((word) => !(word in BENCHES));
  if (names.length === 0) {
    console.log('Name what to measure:');
    for (const [name, { says }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(14)} ${says}`);
    return words.length === 0 ? 0 : 1;
  }
  let worst = 0;
  for (const name of names) {
    console.log(`\n${name}: ${BENCHES[name]?.says}`);
    worst = Math.max(worst, await run(BENCHES[name]?.file ?? '', name === names.at(-1) ? others : []));
  }
  return worst;
}

function run(file: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await bench(process.argv.slice(2));
