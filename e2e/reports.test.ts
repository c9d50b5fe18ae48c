import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, dayAt, dayOfMonth, monthsOf } from '@mainstay/domain/day.ts';
import { lastTwelveMonths } from '@mainstay/domain/payments/success.ts';
import type { Page } from 'playwright-core';
import { itIs, manyPayments } from './harness/payments.ts';
import type { Person } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Recent reports, newest first' }).getByRole('listitem');
const reportsOf = async (person: Person) => (await person.send('GET', '/api/reports')).body;
const nowOf = async (person: Person) => new Date((await person.send('GET', '/api/sandbox/clock')).body.now);
const dayIn = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at);

/** A family whose bank account is always short: backup pays, then half of it, then nothing. Whatever day it is, three payments fall due. */
async function aFamily(person: Person) {
  for (const source of [
    { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1001' },
    { sourceType: 'loc', sourceName: 'Line', creditLimit: '1500.00' },
  ])
    await person.send('POST', '/api/payment-sources', source);
  await person.send('POST', '/api/payment-settings', {
    paymentAmount: '1000.00',
    paymentFrequency: 'monthly',
    paymentDueDate: dayOfMonth(addDays(dayAt(await nowOf(person), 'America/New_York'), 10)),
    arrearsAmount: '0',
  });
  await person.send('POST', '/api/sandbox/clock', { advanceDays: 90 }); // due after 10 days, and one and two months later
}

test('without payments and reports it says what will be here', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/reports');
  await page.getByRole('heading', { name: 'Reports & Audit', level: 1 }).waitFor();
  await sees('Total Payments', 'Success Rate', 'Total Amount', 'Failed Payments', 'No payments yet');
  await sees('No reports generated yet', 'No report selected');
  const today = await nowOf(person);
  await expect.poll(() => field(page, 'Period End').inputValue()).toBe(dayIn(today));
  const start = new Date(`${await field(page, 'Period Start').inputValue()}T12:00:00Z`);
  expect(Math.round((today.getTime() - start.getTime()) / (30.4 * 86_400_000))).toBe(6);
  await isAccessible();
  await picture('reports-empty');
});

test('all four reports are generated, viewed and saved as text, byte for byte', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Maya <b>Chen</b>' });
  await aFamily(person);
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/reports');
  await sees('33.3%', '$1,000.00'); // one of three
  await sees('Payment Trend', /^Paid \$1,500\.00$/, /^Not paid \$1,500\.00$/); // 1,500 of three times 1,000
  const trend = page.getByRole('table', { name: 'Paid and not paid, by the month in which it fell due' });
  // Of a thirteenth month that twelve months back begin in, nothing fell due.
  const touched = monthsOf(lastTwelveMonths(dayAt(await nowOf(person), 'America/New_York'))).slice(-12);
  await expect.poll(() => trend.getByRole('row').count()).toBe(1 + touched.length);
  await sees('Last 12 months', 'Not paid in full on time, all time');
  for (const [type, title] of [
    ['payment_summary', 'PAYMENT SUMMARY'],
    ['compliance', 'COMPLIANCE REPORT'],
    ['payment_failure', 'PAYMENT FAILURE REPORT'],
    ['audit', 'AUDIT REPORT'],
  ] as const) {
    await field(page, 'Report Type').selectOption(type);
    await button(page, 'Generate Report').click();
    await sees('Report Generated', 'Court report has been generated successfully.');
    await page.getByLabel('Beginning of the report').getByText(title).waitFor();
  }
  await expect.poll(() => rows(page).count()).toBe(4);
  await expect.poll(() => rows(page).getByText('Recent', { exact: true }).count()).toBe(4);
  const [, failure, , summary] = await reportsOf(person);

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^View Payment Failure Report/ })
    .click();
  const preview = page.getByRole('region', { name: 'Beginning of the report' });
  await preview.getByText('PAYMENT FAILURE REPORT').waitFor();
  await expect.poll(() => preview.textContent()).toBe(`${failure.reportData.content.slice(0, 500)}...`);
  await sees('Payments analyzed', '3');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Opened report');
  await isAccessible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture('reports');

  await button(page, 'Show the whole report').click();
  const whole = page.getByRole('dialog').getByRole('region', { name: 'The whole report' });
  await expect.poll(() => whole.textContent()).toBe(failure.reportData.content.replaceAll('\f', '\n'));
  await picture('reports-whole');
  await page.keyboard.press('Escape');

  const called: string[] = [];
  page.on('request', (request) => called.push(`${request.method()} ${request.url()}`));
  const downloading = page.waitForEvent('download');
  await rows(page)
    .nth(3)
    .getByRole('button', { name: /^Download Payment Summary/ })
    .click();
  const download = await downloading;
  await sees('Download Complete', 'Report has been downloaded successfully.');
  expect(download.suggestedFilename()).toBe(`court-report-${dayIn(new Date(summary.generatedAt))}.txt`);
  const saved = await readFile(await download.path());
  expect(saved.toString()).toBe(summary.reportData.content);
  expect(createHash('sha256').update(saved).digest('hex')).toBe(summary.sha256);
  expect(saved.toString()).toContain('Maya <b>Chen</b>');
  expect(called.filter((call) => !/^GET (blob:|.*\/api\/(notifications|events))/.test(call))).toEqual([]);

  const audited = await person.send('POST', '/api/reports/court', {
    reportType: 'audit',
    periodStart: summary.generatedAt,
    periodEnd: (await nowOf(person)).toISOString(),
  });
  const record = audited.body.reportData.content;
  expect(record.match(/Report viewed/g)).toHaveLength(5); // four as they were generated, one by the button
  expect(record).not.toContain('Report downloaded');
});

test('what is wrong with the form is said beside it, and nothing is sent', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson() });
  const sent: string[] = [];
  await page.route('**/api/reports/court', (route) => {
    sent.push(route.request().url());
    return route.continue();
  });
  await go('/reports');
  await button(page, 'Generate Report').click();
  await sees('Report type is required');
  await field(page, 'Report Type').selectOption('audit');
  await field(page, 'Period Start').fill('');
  await field(page, 'Period End').fill('');
  await button(page, 'Generate Report').click();
  await sees('Start date is required', 'End date is required');
  await field(page, 'Period Start').fill('1899-12-31');
  await field(page, 'Period End').fill('2190-01-01');
  await button(page, 'Generate Report').click();
  await sees('Start date must be on or after January 1, 1900', 'End date cannot be in the future');
  await field(page, 'Period Start').fill('2020-02-02');
  await field(page, 'Period End').fill('2020-02-01');
  await button(page, 'Generate Report').click();
  await sees('End date must not be before the start date');
  expect(sent).toEqual([]);
});

test('what is wrong with the form is still said when the zone of the case comes after it', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson();
  const now = await nowOf(person);
  const dayThere = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  // One of the two has another day than New York at any hour.
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayThere(zone) !== dayIn(now));
  const { page, go, sees } = await open({ as: person, timeZone });
  const held = Promise.withResolvers<void>();
  // A server of the release before does not tell the zone with the signed-in person.
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    const { currentCase, ...user } = await response.json();
    await route.fulfill({ response, json: { ...user, currentCase: { ...currentCase, timeZone: undefined } } });
  });
  await page.route('**/api/cases/current', async (route) => {
    await held.promise;
    await route.continue();
  });
  await go('/reports');
  const before = await field(page, 'Period End').inputValue();
  await button(page, 'Generate Report').click();
  await sees('Report type is required');
  held.resolve();
  await expect.poll(() => field(page, 'Period End').inputValue()).not.toBe(before);
  await sees('Report type is required');
});

test('failures are told, and the form keeps what was chosen', async ({ open, aPerson }) => {
  const person = await aPerson();
  await person.send('POST', '/api/reports/court', {
    reportType: 'audit',
    periodStart: '2020-01-01',
    periodEnd: '2020-01-31',
  });
  const { page, go, sees } = await open({ as: person, fails: [500] });
  await page.route('**/api/reports/court', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
  await go('/reports');
  await field(page, 'Report Type').selectOption('compliance');
  await button(page, 'Generate Report').click();
  await sees('Report Generation Failed', 'Failed to generate report', 'The report was not generated', 'Resting.');
  await expect.poll(() => field(page, 'Report Type').inputValue()).toBe('compliance');

  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no room');
    };
  });
  await rows(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  await sees('Download Failed');
});

test('lists that cannot be loaded say so and can be asked for again', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson(), fails: [500] });
  await page.route('**/api/reports', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
  let asked = 0;
  await page.route('**/api/payments?*', (route) => {
    asked++;
    return route.fulfill({ status: 500, json: { error: 'Resting.' } });
  });
  const charts = page.waitForResponse('**/api/payments/arrears/history');
  await go('/reports');
  await sees('Your reports could not be loaded', 'Your payment figures could not be loaded');
  await charts;
  expect(asked, 'only the button asks again').toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.first().click();
  await sees('Total Payments');
  await retry.click();
  await sees('No reports generated yet');
});

test('who is signed out meanwhile is sent to sign in', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson(), fails: [401] });
  await go('/reports');
  await sees('No reports generated yet');
  await page.route('**/api/reports/court', (route) => route.fulfill({ status: 401, json: { error: 'Unauthorized' } }));
  await field(page, 'Report Type').selectOption('audit');
  await button(page, 'Generate Report').click();
  await sees('Unauthorized', 'You are logged out. Logging in again...');
  await page.waitForURL((url) => url.pathname === '/api/login' || url.pathname === '/'); // still signed in: back at once
});

test('five of the newest are listed, each with its age', async ({ open, aPerson }) => {
  const person = await aPerson();
  const make = () =>
    person.send('POST', '/api/reports/court', {
      reportType: 'compliance',
      periodStart: '2020-01-01',
      periodEnd: '2020-01-31',
    });
  const days = (advanceDays: number) => person.send('POST', '/api/sandbox/clock', { advanceDays });
  const { body: clock } = await person.send('GET', '/api/sandbox/clock');
  const noon = new Date(clock.now);
  noon.setUTCHours(24 + 17, 0, 0, 0); // ages are counted in days of the case, so none may end while the test runs
  await person.send('POST', '/api/sandbox/clock', { to: noon.toISOString() });
  await make(); // the oldest, not listed any more
  await make();
  await days(1);
  await make();
  await days(23);
  await make(); // 7 days old at the end
  await days(1);
  await make();
  await make();
  await days(6);
  const { page, go, sees } = await open({ as: person });
  await go('/reports');
  await sees('Recent Reports');
  await expect.poll(() => rows(page).count()).toBe(5);
  const ages = await rows(page).evaluateAll((all) => all.map((row) => row.querySelector('p span')?.textContent));
  expect(ages).toEqual(['Recent', 'Recent', 'Recent', 'Active', 'Archived']);
});

test('the older reports stand on further pages, also those that are asked for later', async ({ open, aPerson }) => {
  const person = await aPerson();
  const period = { periodStart: '2020-01-01', periodEnd: '2020-01-31' };
  for (let made = 0; made < 6; made++)
    expect((await person.send('POST', '/api/reports/court', { reportType: 'compliance', ...period })).status).toBe(201);
  const [newest] = await reportsOf(person);
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, i) => ({ ...newest, id: `${prefix}-${i}` }));
  const { page, go, sees, isAccessible } = await open({ as: person });
  await go('/reports');
  await sees('1 to 5 of 6');
  await button(page, 'Older').click();
  await sees('6 to 6 of 6');
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => button(page, 'Older').isDisabled()).toBe(true);
  await isAccessible();

  await page.route('**/api/reports', (route) => route.fulfill({ json: many(50, 'new') }));
  await page.route('**/api/reports?offset=50', (route) => route.fulfill({ json: many(2, 'old') }));
  await go('/reports');
  await sees('1 to 5 of 50 and more');
  for (let pages = 1; pages <= 10; pages++) {
    await button(page, 'Older').click();
    await sees(new RegExp(`^${pages * 5 + 1} to `));
  }
  await sees('51 to 52 of 52');
  await expect.poll(() => rows(page).count()).toBe(2);
});

test('a thousand payments are counted, on a phone in the dark too', async ({ open, aPerson }) => {
  const person = await aPerson();
  await person.send('POST', '/api/reports/court', {
    reportType: 'payment_summary',
    periodStart: '2020-01-01',
    periodEnd: '2020-06-30',
  });
  const { page, go, sees, isAccessible, picture } = await open({ as: person, phone: true, dark: true });
  await itIs(page, '03-20'); // other tests move the time, and success is that of the last twelve months
  await page.route('**/api/payments?limit=1000', (route) => route.fulfill({ json: manyPayments(1000) }));
  await go('/reports');
  await sees('1,000', '100.0%', '$1,250,000.00');
  await rows(page).getByRole('button', { name: /^View/ }).click();
  await page.getByRole('region', { name: 'Beginning of the report' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isAccessible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture('reports-phone-dark');
});

test('a PDF and the payments are saved, and whoever gets the PDF learns whether it is unchanged', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson({ name: 'Maya Chen' });
  await aFamily(person);
  const { page, go, sees } = await open({ as: person, fails: [500] });
  await go('/reports');
  await field(page, 'Report Type').selectOption('payment_summary');
  await button(page, 'Generate Report').click();
  await sees('Report Generated');
  const [report] = await reportsOf(person);
  const saved = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await button(page, name).click();
    const download = await downloading;
    await sees('Download Complete', 'Report has been downloaded successfully.');
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const day = dayIn(new Date(report.generatedAt));
  const pdf = await saved('Download PDF with certificate');
  expect(pdf.name).toBe(`court-report-${day}.pdf`);
  const payments = await saved('Download payments (CSV)');
  expect(payments.name).toBe(`court-report-${day}.csv`);
  expect(payments.bytes.toString().trimEnd().split('\r\n')).toHaveLength(4); // a head and three payments
  await page.route('**/api/reports/*/pdf', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
  await button(page, 'Download PDF with certificate').click();
  await sees('Download Failed');

  const visitor = await open(); // without an account
  await visitor.go('/api/verify');
  await visitor.sees('Verify a report');
  await visitor.isAccessible();
  const choose = (name: string, buffer: Buffer) =>
    visitor.page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose(pdf.name, pdf.bytes);
  await visitor.sees('This file is unchanged. Mainstay issued it exactly as it is.', 'Payment Summary, PDF');
  await visitor.isAccessible();
  await visitor.picture('verify-unchanged');

  const forged = Buffer.from(pdf.bytes);
  forged[1_000] = (forged[1_000] ?? 0) ^ 1;
  await choose('forged.pdf', forged);
  await visitor.sees(
    'Mainstay did not issue this file, or it was changed afterward. Even one changed byte makes a difference.',
  );
  const phone = await open({ phone: true, dark: true });
  await phone.go('/api/verify');
  await phone.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'forged.pdf', mimeType: 'application/pdf', buffer: forged });
  await phone.sees('forged.pdf', createHash('sha256').update(forged).digest('hex'));
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.isAccessible();
  await phone.picture('verify-changed-phone-dark');
});

test('a sum of five digits stays on one line on the narrowest phone', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson(), phone: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/api/payments?limit=1000', (route) => route.fulfill({ json: manyPayments(14) }));
  await go('/reports');
  const sum = page.getByText('$17,500.00', { exact: true }).first(); // 14 x 1,250
  await sum.waitFor();
  const lines = await sum.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('the beginning of a packet wraps on a phone without the padding of its columns', async ({ open, aPerson }) => {
  const person = await aPerson();
  const caption = { court: 'Superior Court of California, County of Sacramento', county: 'Sacramento', state: 'CA' };
  await person.send('PATCH', '/api/cases/current', caption);
  const packet = { reportType: 'hearing_packet', periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  await person.send('POST', '/api/reports/court', packet);
  const { page, go } = await open({ as: person, phone: true });
  await go('/reports');
  await rows(page).getByRole('button', { name: /^View/ }).click();
  const preview = page.getByRole('region', { name: 'Beginning of the report' });
  await preview.getByText('Superior Court').waitFor();
  const lines = (await preview.allInnerTexts()).join('\n').split('\n');
  expect(lines.filter((line) => /^ |\S {3,}\S/.test(line))).toEqual([]);
  expect(lines).toContain('Superior Court of California, County of Sacramento');
});
