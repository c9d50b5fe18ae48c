import { createHash } from 'node:crypto';
import { verifyAudit } from '@mainstay/contract/audit.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { generateReport, listReports, recordReportUse } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { cents, dollars } from '@mainstay/domain/money.ts';
import { REPORT_TYPES, type ReportType } from '@mainstay/domain/reports/report-types.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsealed } from '#audit/person-keys.ts';
import { eventsAfter } from '#audit/store.ts';
import { idempotencyKeys } from '#http/tables.ts';
import { balancesAt, balancesOf } from '#ledger/ledger.ts';
import { creditedToPayee } from '../test/credited.ts';
import { aParty, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let owner: Person;
let caseId: string;
const NOW = new Date('2026-07-03T16:00:00Z'); // noon in New York

beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
  owner = await aPerson(running, { name: 'Dana Reed' });
  caseId = (await owner.send(getCurrentCase)).body.id;
  await add({ sourceType: 'ach', sourceName: 'Checking', accountNumber: '1001' }); // each debit is returned
  await add({ sourceType: 'loc', sourceName: 'Line', creditLimit: '1500' });
  await add({ sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '1000' });
  await save({ paymentAmount: '1000.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '300.00' });
  await owner.send(moveClock, { body: { to: NOW.toISOString() } });
});
afterAll(() => running.close());

const add = (source: object) => owner.send(addPaymentSource, { body: source as never });
const save = (settings: object) => owner.send(savePaymentSettings, { body: settings as never });
const make = (reportType: ReportType, periodStart = '2026-03-01', periodEnd = '2026-07-03', by = owner) =>
  by.send(generateReport, { body: { reportType, periodStart, periodEnd } });
const contentOf = async (...of: Parameters<typeof make>) => {
  const { body, error } = await make(...of);
  expect(error).toBe('');
  return body.reportData.content;
};
/** The entries of an audit report, each cell on one line. */
const entriesOf = (content: string) =>
  content
    .split('\n')
    .map((line) => line.slice(37, 68).trim())
    .join(' ');
/** Without page headers, footers and line breaks. */
const flat = (content: string) => content.replace(/\s+/g, ' ');

test('a payment summary says what was due, paid and left, as the ledger has it', async () => {
  const content = await contentOf('payment_summary');
  const balance = await balancesOf(running.deps.db, caseId);
  // Four instalments of 1,000, with 1,500 + 1,000 of backup, and 300 owed before: 2,500 paid, 1,500 + 300 open.
  expect(dollars(creditedToPayee(balance))).toBe('$2,500.00');
  expect(dollars(stillOwed(balance('arrears')))).toBe('$1,800.00');
  expect(flat(content.slice(0, 500))).toContain(
    '4 payments fell due, $4,000.00 in all; $2,500.00 of it was paid. In the period the payee received $2,500.00 through Mainstay. Arrears: $300.00 at the start, $1,800.00 at the end.',
  );
  expect(content).toMatch(/Mar 2026 +1 +\$1,000.00 +\$1,000.00 +\$0.00 +\$1,000.00/);
  expect(content).toMatch(/May 2026 +1 +\$1,000.00 +\$500.00 +\$500.00 +\$500.00/);
  expect(content).toMatch(/2026 +4 +\$4,000.00 +\$2,500.00 +\$1,500.00 +\$2,500.00/);
  expect(flat(content)).toContain('To current child support $2,500.00');
  expect(flat(content)).toContain('Support that was not paid +$1,500.00');
  // The 300 are the opening figure, so they are there at the start, as in "Arrears explained".
  expect(flat(content)).toContain('Opening balance of Mar 2, 2026 $300.00');
  expect(flat(content)).toContain('Changed in the settings $0.00');
});

test('arrears at the ends of a period are those of the ledger on these days', async () => {
  const content = await contentOf('payment_summary', '2026-05-01', '2026-05-31');
  const at = async (instant: string) =>
    dollars(stillOwed((await balancesAt(running.deps.db, caseId, new Date(instant)))('arrears')));
  expect(flat(content)).toContain(`At the start of May 1, 2026 ${await at('2026-05-01T03:59:59Z')}`);
  expect(flat(content)).toContain(`At the end of May 31, 2026 ${await at('2026-06-01T03:59:59Z')}`);
  expect(flat(content)).toContain('1 payment fell due, $1,000.00 in all; $500.00 of it was paid.');
});

test('no report says that nothing was owed at the start of the record, where it begins with a figure', async () => {
  const opening = dollars(cents(300_00));
  for (const [start, end] of [
    ['2026-03-02', '2026-03-02'],
    ['2026-02-01', '2026-03-02'],
  ] as const)
    for (const type of ['payment_summary', 'compliance'] as const)
      expect(flat(await contentOf(type, start, end))).toContain(
        `Arrears: ${opening} at the start, ${opening} at the end.`,
      );
  expect(flat(await contentOf('audit', '2026-03-02', '2026-03-02'))).toContain(`Arrears at the start ${opening}`);
  expect(flat(await contentOf('payment_summary', '2026-03-03', '2026-03-04'))).toContain(
    `At the start of Mar 3, 2026 ${opening}`,
  );
});

test('a compliance report measures what was paid by its due day', async () => {
  const content = flat(await contentOf('compliance'));
  expect(content).toContain(
    '2 of 4 payments (50.0%) paid in full by the due day. Of $4,000.00 due, $2,500.00 has been paid.',
  );
  expect(content).toContain('Paid in part 1 of 4 (25.0%)');
  expect(content).toContain('Not paid 1 of 4 (25.0%)');
  expect(content).toContain('Paid by the due day $2,500.00 (62.5%)');
  // the same as the dashboard's figure for twelve months
  expect(content).toContain('Success rate of this period 2 of 4 (50.0%)');
  expect((await owner.send(getDashboardStats)).body).toMatchObject({ successRate: 50, paymentsCounted: 4 });
  expect(content).toContain('Version 1, Mar 2, 2026, 10:00 AM EST, by Dana Reed. Saved by hand, without a document.');
  expect(content).toContain('Payment amount $1,000.00');
});

test('a failure report tells each return with its code, its cover and how it stands', async () => {
  const { body } = await make('payment_failure');
  const content = flat(body.reportData.content);
  expect(content).toContain('R01 insufficient funds');
  expect(content).toContain('Covered: $1,000.00 drawn from Line');
  expect(content).toContain('$500.00 of $1,000.00 paid; $500.00 is open.');
  expect(content).toContain('2 payments were not paid in full, of 4 payments that fell due.');
  expect(body.reportData.payments).toHaveLength(4);
});

test('an audit report holds the entries, the hashes of the chain and its verification', async () => {
  const verified = (await owner.send(verifyAudit)).body;
  const content = await contentOf('audit');
  expect(flat(content)).toContain(
    `The record of this case is intact. All ${verified.events} entries of it were checked`,
  );
  expect(content).toContain(`First hash  ${verified.firstHash}\nLast hash   ${verified.lastHash}\n`);
  expect(flat(content)).toContain('Dana Reed Funding source added');
  expect(entriesOf(content)).toContain(
    'Payment settings changed; amount: $1,000.00; frequency: monthly; due day: 20; arrears: $300.00; for: Child support',
  );
  expect(entriesOf(content)).toContain('Payment not paid in full; status: processing, now failed; paid: $500.00');
  expect(flat(content)).not.toContain('Checking');
});

test.each(REPORT_TYPES)('%s is plain text of 78 columns on numbered pages, also over an empty period', async (type) => {
  for (const [start, end] of [
    ['2026-03-01', '2026-07-03'],
    ['1900-01-01', '1900-01-01'],
    ...(type === 'year_statement' ? [] : [['2024-11-15', '2026-07-03']]),
  ]) {
    const content = await contentOf(type, start, end);
    const pages = content.split('\f');
    for (const [i, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`Mainstay. Sandbox: no real money moves +Page ${i + 1} of ${pages.length}\n$`));
      expect(page.split('\n').length).toBeLessThanOrEqual(61);
    }
    expect(content.split(/[\n\f]/).filter((line) => line.length > 78 || line !== line.trimEnd())).toEqual([]);
    expect(content).not.toMatch(/undefined|NaN|null|\[object/);
  }
});

test('a report is kept with its hash, cannot be changed, and is listed newest first', async () => {
  const { status, body } = await make('compliance');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    reportType: 'compliance',
    generatedAt: NOW.toISOString(),
    generatedBy: 'Dana Reed',
    periodStart: '2026-03-01T14:00:00.000Z', // 9 a.m. in New York, in winter
    periodEnd: '2026-07-03T13:00:00.000Z', // and in summer
    sha256: createHash('sha256').update(body.reportData.content).digest('hex'),
  });
  expect((await owner.send(listReports)).body[0]).toEqual(body);
  for (const table of ['reports', 'report_files']) {
    const refused = running.deps.db
      .execute(sql.raw(`delete from ${table}`))
      .catch((error: { cause?: unknown }) => error.cause);
    expect(String(await refused)).toContain('permission denied');
  }
});

test('made again under its key after a lost answer, a report is there once', async () => {
  const person = await aPerson(running);
  const body = { reportType: 'audit', periodStart: '2026-01-01', periodEnd: '2026-03-01' } as const;
  const ask = (key: string) => person.send(generateReport, { body, headers: { 'idempotency-key': key } });
  const [first, again] = [await ask('a'), await ask('a')];
  expect([again.status, again.body]).toEqual([201, first.body]);
  const { id: caseId } = (await person.send(getCurrentCase)).body;
  const keys = await running.deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.caseId, caseId));
  expect(keys.map(({ status, answer }) => ({ status, answer }))).toEqual([{ status: 201, answer: null }]); // it names people
  await ask('b');
  expect((await person.send(listReports)).body).toHaveLength(2);
});

test('all reports are reached, a page after the other, whatever the size of a page', async () => {
  const person = await aPerson(running);
  for (let made = 0; made < 5; made++) await make('audit', '2026-07-01', '2026-07-03', person);
  const whole = (await person.send(listReports)).body.map(({ id }) => id);
  expect(whole.length).toBe(5);
  const page = async (limit: number, offset: number) =>
    (await person.send(listReports, { query: { limit: String(limit), offset: String(offset) } })).body;
  const paged = [...(await page(2, 0)), ...(await page(2, 2)), ...(await page(2, 4)), ...(await page(2, 6))];
  expect(paged.map(({ id }) => id)).toEqual(whole);
  for (const query of [{ limit: '51' }, { limit: '0' }, { offset: '-1' }, { offset: 'x' }])
    expect((await person.send(listReports, { query })).status).toBe(400);
});

test('instants of the browser are days of the case', async () => {
  const { body } = await make('payment_summary', '2026-03-21T03:30:00.000Z', '2026-07-04T03:30:00.000Z');
  expect([body.periodStart, body.periodEnd]).toEqual(['2026-03-20T13:00:00.000Z', '2026-07-03T13:00:00.000Z']);
});

test.each([
  [{ reportType: undefined }, { reportType: 'Report type is required' }],
  [{ reportType: 'everything' }, { reportType: 'Report type is required' }],
  [{ periodStart: undefined }, { periodStart: 'Start date is required' }],
  [{ periodStart: '' }, { periodStart: 'Start date is required' }],
  [{ periodEnd: undefined }, { periodEnd: 'End date is required' }],
  [{ periodStart: 'soon' }, { periodStart: 'Enter a date that exists, like 2026-03-31' }],
  [{ periodStart: '2026-02-30' }, { periodStart: 'Enter a date that exists, like 2026-03-31' }],
  [{ periodStart: '1899-12-31' }, { periodStart: 'Start date must be on or after January 1, 1900' }],
  [{ periodEnd: '2026-07-04' }, { periodEnd: 'End date cannot be in the future' }],
  [{ periodEnd: '2026-02-28' }, { periodEnd: 'End date must not be before the start date' }],
  [{ periodStart: 7 }, { periodStart: 'Start date is required' }],
])('a request with %j is refused', async (wrong, fields) => {
  const body = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-07-03', ...wrong };
  const answer = await owner.send(generateReport, { body: body as never });
  expect([answer.status, answer.fields]).toEqual([400, fields]);
});

describe('who sees what', () => {
  test.each(ROLES)('%s can generate and read; each use is an audit event', async (role) => {
    const party =
      role === 'payor' ? await aParty(running, owner, role, 'Payor Reed') : await aParty(running, owner, role);
    const { body } = await make('payment_summary', undefined, undefined, party);
    expect((await party.send(listReports)).body.map(({ id }) => id)).toContain(body.id);
    const used = await party.send(recordReportUse, { params: { id: body.id }, body: { use: 'downloaded' } });
    expect(used.error).toBe('');
    const all = await unsealed(running.deps, await eventsAfter(running.deps.db, caseId, 0, 10_000));
    expect(all.slice(-2).map(({ action, actorName, subject }) => [action, actorName, subject])).toEqual([
      ['report.generated', party.name, `report:${body.id}`],
      ['report.downloaded', party.name, `report:${body.id}`],
    ]);
  });

  test('strangers have their own, and visitors none', async () => {
    const { id } = (await make('audit')).body;
    const stranger = await aPerson(running);
    expect((await stranger.send(listReports)).body).toEqual([]);
    const used = await stranger.send(recordReportUse, { params: { id }, body: { use: 'viewed' } });
    expect([used.status, used.error]).toEqual([404, 'This report does not exist.']);
    expect((await aVisitor(running).send(listReports)).status).toBe(401);
  });
});

test('names are text, whatever people put into them', async () => {
  const person = await aPerson(running, { name: '<b>Zoë</b> \u202E李\u0007 =1+1' });
  const content = (await make('audit', '2026-07-01', '2026-07-03', person)).body.reportData.content;
  expect(content).toContain('<b>Zoë</b> 李 =1+1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(content).not.toMatch(/[\u0000-\u0009\u000b\u000d-\u001f\u202e]/);
});
