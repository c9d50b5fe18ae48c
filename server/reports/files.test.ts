import { createHash } from 'node:crypto';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { generateReport, verifyFile } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { dollars } from '@mainstay/domain/money.ts';
import { REPORT_TYPES, type ReportType, titleOf } from '@mainstay/domain/reports/report-types.ts';
import { openPdf } from '@mainstay/reading/pages/pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsealed } from '#audit/person-keys.ts';
import { eventsAfter } from '#audit/store.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { creditedToPayee } from '../test/credited.ts';
import { aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { variants } from '../test/variants.ts';

let running: RunningApp;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  owner = await aPerson(running, { name: '=Žofia <b>李 Rivera' });
  caseId = (await owner.send(getCurrentCase)).body.id;
  const add = (source: object) => owner.send(addPaymentSource, { body: source as never });
  await add({ sourceType: 'ach', sourceName: 'Checking', accountNumber: '1001' }); // each debit is returned
  await add({ sourceType: 'loc', sourceName: 'Line', creditLimit: '1500' });
  const settings = { paymentAmount: '1000.00', paymentFrequency: 'monthly', paymentDueDate: 20 } as const;
  await owner.send(savePaymentSettings, { body: settings });
  await owner.send(moveClock, { body: { to: '2026-06-03T16:00:00Z' } });
});
afterAll(() => running.close());

const make = async (reportType: ReportType) => {
  const body = { reportType, periodStart: '2026-03-01', periodEnd: '2026-06-03' };
  return (await owner.send(generateReport, { body })).body;
};
const fileOf = async (id: string, ending: string) => {
  const answer = await owner.request({ method: 'GET', url: `/api/reports/${id}/${ending}` });
  expect(answer.statusCode).toBe(200);
  return { bytes: answer.rawPayload, headers: answer.headers };
};
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const verified = async (bytes: Uint8Array) =>
  (await aVisitor(running).send(verifyFile, { body: { sha256: hashOf(bytes) } })).body;

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.pageCount }, (_, i) =>
    pdf
      .textPage(i + 1)
      .lines.map(({ text }) => text.replace(/ +/g, ' '))
      .join('\n'),
  );
  pdf.close();
  return pages;
}

test('a PDF says what the ledger says, and ends with a certificate that nobody has signed', async () => {
  const report = await make('payment_summary');
  const { bytes, headers } = await fileOf(report.id, 'pdf');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="court-report-2026-06-03.pdf"',
  });
  const pages = await pagesOf(bytes);
  const text = pages.join('\n');
  const balance = await balancesOf(running.deps.db, caseId);
  const [received, arrears] = [dollars(creditedToPayee(balance)), dollars(stillOwed(balance('arrears')))];
  expect([received, arrears]).toEqual(['$1,500.00', '$1,500.00']); // three of 1,000, backup of 1,500
  expect(text).toContain(`Received by the payee in the period ${received}`);
  expect(text).toContain(`At the end of Jun 3, 2026 ${arrears}`);
  expect(text).toContain('Mar 20, 2026 Mar 20, 2026 Child support $1,000.00 $1,000.00 Line');
  expect(text).toContain('=Žofia <b>[U+674E] Rivera');
  for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1} of ${pages.length}`);

  const certificate = pages.at(-1) ?? '';
  expect(certificate).toMatch(/^Certification of electronic records\n/);
  expect(certificate).toContain(report.sha256);
  expect(certificate).toContain('http://localhost:3000/api/verify');
  for (const blank of ['Date:', 'Signature:', 'Printed name:', 'Title and employer:'])
    expect(certificate.split('\n')).toContain(blank);
});

test.each(variants(REPORT_TYPES))('a %s becomes a tagged PDF, the same each time', async (type) => {
  const { id } = await make(type);
  const { bytes } = await fileOf(id, 'pdf');
  expect((await pagesOf(bytes))[0]).toMatch(new RegExp(`^${titleOf(type)}\n`));
  expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
  expect(bytes.toString('latin1')).toContain('/Marked true');
  expect(bytes.toString('latin1')).toContain('/Lang (en-US)');
  expect(hashOf((await fileOf(id, 'pdf')).bytes)).toBe(hashOf(bytes));
});

test('whoever holds a file learns whether it is unchanged, and nothing of the people in it', async () => {
  const report = await make('compliance');
  const text = Buffer.from(report.reportData.content);
  for (const [format, bytes] of [
    ['txt', text],
    ['pdf', (await fileOf(report.id, 'pdf')).bytes],
    ['csv', (await fileOf(report.id, 'csv')).bytes],
  ] as const) {
    expect(await verified(bytes)).toEqual({
      unchanged: true,
      file: {
        reportType: 'compliance',
        format,
        generatedAt: report.generatedAt,
        periodStart: '2026-03-01',
        periodEnd: '2026-06-03',
      },
    });
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
    expect(await verified(changed)).toEqual({ unchanged: false, file: null });
  }
});

test.each(['', 'abc', 'x'.repeat(64), `${'a'.repeat(64)}'--`])('"%s" is no hash', async (sha256) => {
  expect((await aVisitor(running).send(verifyFile, { body: { sha256 } })).status).toBe(400);
});

test('the payments as CSV are those that were counted, and no cell is a formula', async () => {
  const report = await make('payment_failure');
  const { bytes } = await fileOf(report.id, 'csv');
  const rows = bytes.toString().trimEnd().split('\r\n');
  expect(rows[0]).toBe('"Due","Paid on","Amount","Paid","Status","Payment Type","Funding Sources","Notes","Case"');
  expect(rows.slice(1).every((row) => row.endsWith(`,"Rivera support"`))).toBe(true);
  expect(rows.slice(1).map((row) => row.split(',').slice(0, 5).join())).toEqual([
    '"2026-03-20","2026-03-20","1000.00","1000.00","completed"',
    '"2026-04-20","2026-04-20","1000.00","500.00","failed"',
    '"2026-05-20","2026-05-20","1000.00","0.00","failed"',
  ]);
  expect(rows.filter((row) => /(^|,)"[=+\-@]/.test(row))).toEqual([]);
});

test('each file that is given out is an audit event with its hash', async () => {
  const { id } = await make('audit');
  const { bytes } = await fileOf(id, 'pdf');
  const last = (await unsealed(running.deps, await eventsAfter(running.deps.db, caseId, 0, 10_000))).at(-1);
  expect(last).toMatchObject({
    action: 'report.downloaded',
    actorName: owner.name,
    subject: `report:${id}`,
    after: { format: 'pdf', sha256: hashOf(bytes) },
  });
});

test('the page where files are checked is open to everybody and runs no script of its own', async () => {
  const { statusCode, body, headers } = await aVisitor(running).request({ method: 'GET', url: '/api/verify' });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(body).toContain('<h1 tabindex="-1">Verify a report</h1>');
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+="/);
  for (const [, address] of body.matchAll(/"(\/api\/verify\/[^"]+)"/g)) {
    const asset = await aVisitor(running).request({ method: 'GET', url: address ?? '' });
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});
