import type { Page } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { until, uploadAndRead } from './harness/people.ts';
import { applyTerms } from './harness/review.ts';
import { kilobytesOf, scriptsOf } from './harness/scripts.ts';
import { expect, test } from './harness/test.ts';

const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();

test('the dashboard has every card, and the payment history its period, its columns and its empty state', async ({
  open,
  someone,
}) => {
  const { page, go, sees, isAccessible, picture } = await open({ as: someone });
  await go('/');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await sees(/overview of your child support payment agreements and transactions/i);
  for (const title of [
    'This Month',
    'Next Payment',
    'Payment Success',
    'Backup Funds',
    'Recent Activity',
    'Payment Sources',
    'Quick Actions',
    'Payment History',
  ])
    await page.getByRole('main').getByRole('heading', { name: title, exact: true }).waitFor();
  await sees('Generate Court Report', 'Export Payment History (CSV)');
  const links = card(page, 'Quick Actions').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
    ['View Notifications', '/notifications'],
    ['Payment Settings', '/payments'],
  ]);
  await isAccessible();
  await picture('dashboard-empty');
  await sees(
    'No payment history available',
    'Payment transactions will appear here once processed',
    'Showing 0 payments',
  );
  const period = card(page, 'Payment History').getByRole('combobox');
  await expect.poll(() => period.inputValue()).toBe('6');
  expect(
    await period
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLOptionElement).value])),
  ).toEqual([
    ['Last 6 months', '6'],
    ['Last 12 months', '12'],
    ['All time', '50'],
  ]);
  await card(page, 'Payment History').getByRole('link', { name: 'View All History' }).click();
  await page.getByRole('heading', { name: 'Payment History', level: 1 }).waitFor();
});

test('recent activity shows the ten latest notifications, unread ones with a dot', async ({ open, someone }) => {
  const notifications = Array.from({ length: 12 }, (_, at) => ({
    id: `n${at}`,
    type: 'document_ready',
    title: `Agreement ${at} ready`,
    message: 'Its terms are ready for review.',
    isRead: at > 2,
    createdAt: new Date(Date.now() - at * 3_600_000).toISOString(),
  }));
  const { page, go } = await open({
    as: someone,
    prepare: (page) => page.route('**/api/notifications?*', (route) => route.fulfill({ json: notifications })),
  });
  await go('/');
  const items = card(page, 'Recent Activity').getByRole('listitem');
  await items.first().waitFor();
  await expect.poll(() => items.count()).toBe(10);
  await expect.poll(() => items.filter({ hasText: 'Unread' }).count()).toBe(3);
  await items
    .nth(2)
    .getByText(/2 hours ago/)
    .waitFor();
});

test('an analysed agreement is compared on the dashboard too, with both buttons', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('settlement'));
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/');
  await sees('Agreement Comparison', '$1,118.00', 'Export Comparison');
  const downloaded: string[] = [];
  page.on('download', (each) => downloaded.push(each.suggestedFilename()));
  await until('the comparison is downloaded', async () => {
    // The application may replace the served card just as it is pressed.
    if (downloaded.length === 0) await page.getByRole('button', { name: 'Export Comparison' }).click();
    return downloaded.length > 0;
  });
  expect(downloaded[0]).toBe('agreement-comparison.csv');
  await applyTerms(page);
  await sees('Terms Applied');
  await isAccessible();
  await picture('dashboard');
});

test('a card that cannot be loaded says so and can be tried again', async ({ open, someone }) => {
  const { page, go } = await open({ as: someone, fails: [500] });
  await page.route('**/api/documents', (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is resting.' } }),
  );
  await go('/');
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.unroute('**/api/documents');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('No agreement analyzed yet').waitFor();
});

test('the dashboard fits a phone, in the dark too', async ({ open, someone }) => {
  const { page, go, looksRight } = await open({ as: someone, phone: true });
  await go('/');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await looksRight('dashboard');
});

test('the dashboard needs at most 200 KB of JavaScript on the wire', async ({ product, open, someone }) => {
  const { page } = await open({ as: someone });
  const scripts = await scriptsOf(page, product.address);
  expect(scripts.some(({ path }) => path.includes('/dashboard-'))).toBe(true);
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(200);
});
