import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, type TabOptions } from './harness/browser.ts';
import { enterDemo, openDemo, startDemo } from './harness/demo.ts';
import { answersOfOtherVersion } from './harness/other-version.ts';
import type { Product } from './harness/product.ts';

// The demo family has fourteen months behind it: every screen is seen full. No tab follows another of its own screen, for
// which the page would have to be loaded again.
const SCREENS = [
  '/upload',
  '/review',
  '/payments',
  '/flexible-payments',
  '/payments?tab=sources',
  '/flexible-payments?tab=wallet',
  '/history',
  '/flexible-payments?tab=history',
  '/case',
  '/reports',
  '/notifications',
  '/profile',
  '/cases',
  '/',
];

let product: Product;
let chromium: Browser;
beforeAll(async () => {
  product = await startDemo();
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium?.close();
  await product?.remove();
});

const open = (person: string, options?: TabOptions) => openDemo(chromium, product.address, person, options);

test.for([
  ['payor', 'Payor'],
  ['payee', 'Payee'],
  ['legal', 'Legal'],
  ['court', 'Court'],
])('the %s of the demo family enters by one press and sees the case', async ([person = '', badge = '']) => {
  const { page, opens, complaints, close } = await enterDemo(chromium, product.address, person);
  await page.getByRole('banner').getByText(badge, { exact: true }).waitFor();
  await opens('/upload');
  await page.getByRole('row').filter({ hasText: 'Completed' }).first().waitFor();
  await close();
  expect(complaints).toEqual([]);
});

test.for([{ phone: false }, { phone: true }])(
  'every screen full of data is accessible and fits: %o',
  { timeout: 180_000 },
  async (look) => {
    const { page, opens, looksRight, complaints, close } = await open('payor', look);
    for (const [at, screen] of SCREENS.entries()) {
      await opens(screen);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await looksRight(`demo-${at}`);
    }
    await close();
    expect(complaints).toEqual([]);
  },
);

test('against a server of another version every screen still shows its lists', async () => {
  const { page, go, opens, complaints, close } = await open('payor');
  const insurance = ['/insurance', '/get-started', '/insurance?tab=claims', '/help', '/insurance?tab=applications'];
  const screens = [...SCREENS, ...insurance];
  const rowsOf = async (screen: string) => {
    await opens(screen);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    return page.locator('main tbody tr').count();
  };
  const before = await rowsOf('/history');
  const changed = await answersOfOtherVersion(page);
  await go('/help'); // what the page knows of the server of its own version is forgotten
  for (const screen of screens) {
    await rowsOf(screen);
    expect.soft(await page.getByText(/could not be (shown|loaded)/).count(), screen).toBe(0);
  }
  expect(await rowsOf('/history')).toBe(before);
  expect(before).toBeGreaterThan(5);
  expect(changed.size).toBeGreaterThan(20);
  await opens('/payments?tab=sources');
  await page.getByText('Payment Source', { exact: true }).first().waitFor();
  await page.getByRole('banner').getByText('User', { exact: true }).waitFor();
  await opens('/upload');
  await page.getByText('Pending', { exact: true }).first().waitFor();
  await page.unrouteAll({ behavior: 'wait' }); // answers that are still being changed
  await close();
  expect(complaints).toEqual([]);
});

const PEOPLE = ['payor', 'payee', 'legal', 'court'];

/** What a person sees about the money: the calls, and both exports as saved. */
async function whatIsTold(person: string) {
  const { page, go, opens, complaints, close } = await open(person);
  const read = (path: string) => page.evaluate(async (at) => (await fetch(at)).json(), path);
  const saved = async (button: string) => {
    const downloading = page.waitForEvent('download');
    const save = page.getByRole('button', { name: button });
    await save.waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0); // what loads above it would move it
    await save.click();
    return readFile(await (await downloading).path(), 'utf8');
  };
  await go('/');
  const dashboard = await saved('Export Payment History (CSV)');
  await opens('/history');
  await page.getByText(/^[\d,]+ payments found$/).waitFor();
  const told = {
    stats: await read('/api/dashboard/stats'),
    payments: await read('/api/payments?limit=10000'),
    arrears: await read('/api/payments/arrears'),
    dashboard,
    history: await saved('Export'),
  };
  await close();
  expect(complaints).toEqual([]);
  return told;
}

/** The rows of an export, without its heads. */
const cells = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
const centsIn = (money: string | undefined) => Number((money ?? '').replace(/[$.,]/g, ''));
const addUp = (rows: string[][], column: number) => rows.reduce((sum, row) => sum + centsIn(row[column]), 0);
type Counted = {
  paymentType: string;
  amount: string;
  paidAmount: string;
  status: string;
  settles?: unknown[];
  beyond?: Beyond;
};
type Beyond = { arrears: string; ahead: string };
/** What a row has that no other has: of a plan's or a claim's money, what went beyond the instalments that it settles. */
const ownOf = ({ paymentType, paidAmount, beyond }: Counted) =>
  ['flexible', 'insurance'].includes(paymentType)
    ? centsIn(beyond?.arrears) + centsIn(beyond?.ahead)
    : centsIn(paidAmount);
const settlesNoOther = (row: string[]) => !row.some((cell) => cell.startsWith('Pays the installment'));

test('card, chart, reports and exports have the same figures', { timeout: 120_000 }, async () => {
  const { page, go, opens, complaints, close } = await open('payor');
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const figure = async (title: string, pattern: RegExp) => {
    await expect.poll(async () => pattern.test((await card(title).textContent()) ?? '')).toBe(true);
    return pattern.exec((await card(title).textContent()) ?? '')?.[0];
  };
  const saved = async (button: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    return cells(await readFile(await (await downloading).path(), 'utf8'));
  };
  await go('/');
  const rate = await figure('Payment Success', /[\d.]+%/);
  const rows = page.getByRole('table', { name: /^Payments of the last 12 months/ }).getByRole('row');
  await rows.first().waitFor({ state: 'attached' });
  const chart = await rows.all();
  const bars = await Promise.all(chart.slice(1).map((row) => row.getByRole('cell').allTextContents()));
  const [onTime = 0, backup = 0, failed = 0] = [0, 1, 2].map((part) =>
    bars.reduce((sum, row) => sum + Number(row[part]), 0),
  );
  expect(`${((100 * (onTime + backup)) / (onTime + backup + failed)).toFixed(1)}%`).toBe(rate);

  await opens('/reports');
  expect(await figure('Success Rate', /[\d.]+%/)).toBe(rate);
  const completed = centsIn(await figure('Total Amount', /\$[\d,.]+/));
  const failures = Number(await figure('Failed Payments', /\d+/));
  await opens('/history');
  await page.getByText(/^[\d,]+ payments found$/).waitFor();
  const history = await saved('Export');
  const ended = (status: string) => history.filter((row) => settlesNoOther(row) && row[2] === status);
  expect(history.filter((row) => !settlesNoOther(row)).length).toBeGreaterThan(2); // two plans and a claim
  const told: Counted[] = await page.evaluate(async () => (await fetch('/api/payments?limit=10000')).json());
  const settling = told.filter(({ status, settles }) => status === 'completed' && settles);
  const beyond = settling.reduce((sum, each) => sum + ownOf(each), 0);
  expect(addUp(ended('Completed'), 1) + beyond).toBe(completed);
  expect(ended('Failed')).toHaveLength(failures);

  const made = await page.evaluate(async () => {
    const ask = async (path: string, body?: object) =>
      fetch(
        path,
        body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      );
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const now = new Date((await (await ask('/api/sandbox/clock')).json()).now);
    const [end, yearAgo] = [today.format(now), new Date(now)];
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    yearAgo.setUTCDate(yearAgo.getUTCDate() + 1);
    const report = async (reportType: string, periodStart: string) =>
      (await ask('/api/reports/court', { reportType, periodStart, periodEnd: end })).json();
    const [year, all] = [
      await report('compliance', today.format(yearAgo)),
      await report('payment_summary', '2020-01-01'),
    ];
    const csv = await (await ask(`/api/reports/${all.id}/csv`)).text();
    return { year: year.reportData.content as string, all: all.reportData.content as string, csv };
  });
  expect(made.year.replace(/\s+/g, ' ')).toContain(
    `Success rate of this period ${onTime + backup} of ${onTime + backup + failed} (${rate})`,
  );
  const inSummary = (label: string) => centsIn(new RegExp(`${label} +(\\S+)`).exec(made.all)?.[1]);
  expect(addUp(cells(made.csv), 3)).toBe(inSummary('Paid for these payments'));
  const counted = told.filter(({ paymentType }) => paymentType !== 'expense');
  expect(counted.reduce((sum, each) => sum + ownOf(each), 0)).toBe(inSummary('Received by the payee in the period'));
  await close();
  expect(complaints).toEqual([]);
});

test('the four people are told the same, in the calls, the exports and the ledger, to the cent', async () => {
  const told = await Promise.all(PEOPLE.map(whatIsTold));
  const [payor] = told;
  if (!payor) throw new Error('nobody was told anything');
  const { stats, payments, arrears } = payor;
  for (const other of told.slice(1)) {
    // His backup funds, and what he owes to Mainstay, the payor alone sees.
    expect(other).toEqual({
      ...payor,
      stats: { ...stats, backupFunds: { ...stats.backupFunds, available: null } },
      arrears: { ...arrears, owedToMainstay: null },
    });
  }
  expect(arrears.arrearsOwed).toBe(stats.arrearsOwed);

  type Listed = Counted & { scheduledDate: string };
  const listed = (payments as Listed[]).map(({ scheduledDate, amount, status }) => [
    scheduledDate.slice(0, 10),
    amount,
    status.charAt(0).toUpperCase() + status.slice(1),
  ]);
  for (const csv of [payor.dashboard, payor.history]) expect(cells(csv).map((row) => row.slice(0, 3))).toEqual(listed);

  await product.stop();
  const balance = await ledgerOf(product);
  // What a flexible plan or insurance paid is listed where it went; its own row has the rest.
  const paid = (payments as Listed[]).reduce((sum, each) => sum + ownOf(each), 0);
  expect(balance('payee') + balance('paid_out')).toBe(paid);
  expect(-balance('arrears')).toBe(Number(stats.arrearsOwed.replace('.', '')));
  expect(balance('line:') + balance('escrow:')).toBe(Number(stats.backupFunds.available.replace('.', '')));
  expect(await product.command('ledger-verify')).toEqual({ code: 0, output: expect.any(String) });
});

/** Reads the demo case's books while nothing else has them open: what is credited and not debited, in cents. */
async function ledgerOf({ dataDir }: Product) {
  const database = await PGlite.create(path.join(dataDir, 'pglite'));
  const { rows } = await database.query<{ id: string; balance: number }>(
    `select id, (credits_posted - debits_posted - debits_pending)::float as balance from ledger_accounts
     where case_id = (select case_id from parties join "user" on "user".id = user_id where email = 'payor@demo.mainstay.app')`,
  );
  await database.close();
  return (account: string) =>
    rows
      .filter(({ id }) => id.startsWith(account) && (account.endsWith(':') || id === account))
      .reduce((sum, row) => sum + row.balance, 0);
}
