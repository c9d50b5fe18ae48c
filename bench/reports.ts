import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import pg from 'pg';
import { fillPayments } from '../server/test/fill-payments.ts';
import { aPerson } from '../server/test/people.ts';
import { startApp } from '../server/test/start.ts';
import { startPostgres } from '../tools/testing/postgres.ts';
import { bareCsv, barePdf, bareText } from './bare-report.ts';

const SIZES = [1_000, 10_000];
const TURNS = 5;
const AIM_MS = 1_000;

type Cost = { ms: number; processorMs: number };

/**
 * `npm run bench -- reports`: the time for the text, the PDF and the CSV of a payment summary, compared with scripts
 * that write the same rows in the simplest way. Application and scripts run in this process, in turns, on one
 * PostgreSQL.
 */
async function benchReports() {
  const cluster = await startPostgres();
  process.env.TEST_DATABASE_URL = cluster.url; // where a test's application puts its database
  try {
    for (const size of SIZES) await measure(size);
  } finally {
    await cluster.stop();
  }
}

async function measure(size: number) {
  const running = await startApp({ works: false, now: new Date('2026-07-03T16:00:00Z') });
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  try {
    const owner = await aPerson(running);
    const caseId = (await owner.send(getCurrentCase)).body.id;
    await fillPayments(running, caseId, size);
    await client.query('analyze');
    const asked = { reportType: 'payment_summary', periodStart: '1990-01-01', periodEnd: '2026-07-03' } as const;
    const report = async () => (await owner.send(generateReport, { body: asked })).body;
    const { id, reportData } = await report();
    if (reportData.payments.length !== size) throw new Error(`the report counted ${reportData.payments.length}`);
    const file = async (ending: string) => {
      const { statusCode } = await owner.request({ method: 'GET', url: `/api/reports/${id}/${ending}` });
      if (statusCode !== 200) throw new Error(`the ${ending} answered ${statusCode}`);
    };
    console.log(`\n${size} payments, ${TURNS} turns each`);
    await compare('text', report, () => bareText(client, caseId));
    await compare(
      'PDF',
      () => file('pdf'),
      () => barePdf(client, caseId),
    );
    await compare(
      'CSV',
      () => file('csv'),
      () => bareCsv(client, caseId),
    );
  } finally {
    await client.end();
    await running.close();
  }
}

async function compare(name: string, product: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [ours, theirs]: [Cost[], Cost[]] = [[], []];
  for (let turn = 0; turn <= TURNS; turn++) {
    ours.push(await costOf(product));
    theirs.push(await costOf(bare));
  }
  const [a, b] = [middle(ours.slice(1)), middle(theirs.slice(1))]; // the first turn is a warm-up
  const words = ({ ms, processorMs }: Cost) => `${ms.toFixed(0)} ms (${processorMs.toFixed(0)} ms of processor)`;
  console.log(
    `  ${name}: ${words(a)}, aim ${AIM_MS}; bare ${words(b)}; ratio ${(b.processorMs / a.processorMs).toFixed(2)} of processor`,
  );
}

/** The elapsed time, and this process's processor time, which other work on the machine affects less. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { ms: performance.now() - began, processorMs: (user + system) / 1000 };
}

function middle(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => costs.map((cost) => cost[key]).sort((a, b) => a - b)[costs.length >> 1] ?? 0;
  return { ms: of('ms'), processorMs: of('processorMs') };
}

await benchReports();
