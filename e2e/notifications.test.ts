import type { Page } from 'playwright-core';
import { accepted, joins, type Person } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

type SignUp = (of?: { name?: string; email?: string; invitation?: string }) => Promise<Person>;

/** An owner who was notified that the payee joined, and of each later change of the settings. */
async function anOwnerWith(aPerson: SignUp, changes: number) {
  const owner = await aPerson({ name: 'Maya Chen' });
  const saves = (person: Person, paymentAmount: string) =>
    accepted(
      person.send('POST', '/api/payment-settings', { paymentAmount, paymentFrequency: 'monthly', paymentDueDate: 5 }),
    );
  await saves(owner, '900.00');
  const payee = await joins(owner, 'payee', 'Sam <b>Chen</b>');
  for (let i = 1; i <= changes; i++) await saves(payee, `${900 - i}.00`); // less for themselves, so at once
  return { owner, payee };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const unreadOf = async (person: Person) =>
  (await person.send('GET', '/api/notifications/unread-count')).body.unread as number;
const failPatches = (page: Page) =>
  page.route('**/api/notifications/*/read', (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is resting.' } }),
  );

test('without any notification you are all caught up', async ({ open, aPerson }) => {
  const { page, go, sees, isAccessible, picture } = await open({ as: await aPerson() });
  await go('/notifications');
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await sees('No notifications found', "You're all caught up!", 'Showing 0 of 0');
  await expect.poll(() => button(page, 'Mark All Read').isDisabled()).toBe(true);
  await isAccessible();
  await picture('notifications-empty');
});

test('they are searched, filtered by type and by unread, and cleared', async ({ open, aPerson }) => {
  const { owner } = await anOwnerWith(aPerson, 3);
  const { page, go, sees, isAccessible, picture } = await open({ as: owner });
  await go('/notifications');
  await sees('Showing 4 of 4', '4 unread', 'Sam <b>Chen</b> joined this case as the payee.');
  await isAccessible();
  await picture('notifications');

  await page.getByLabel('Search notifications').fill('JOINED');
  await sees('Showing 1 of 4');
  await page.getByLabel('Search notifications').fill('nothing of the kind');
  await sees('Showing 0 of 4', 'No notifications found', 'Try adjusting your filters to see more results.');
  await button(page, 'Clear').click();
  await sees('Showing 4 of 4');

  await expect
    .poll(() => page.getByLabel('Type', { exact: true }).getByRole('option').allTextContents())
    .toEqual(['All types', 'Person joined', 'Settings changed']);
  await page.getByLabel('Type', { exact: true }).selectOption('settings_changed');
  await sees('Showing 3 of 4');
  await page.getByRole('button', { name: 'Mark as read: Payment settings changed' }).first().click();
  await sees('3 unread');
  await page.getByLabel('Unread only').check();
  await sees('Showing 2 of 4');
  await button(page, 'Clear').click();
  await sees('Showing 4 of 4');
  await expect.poll(() => page.getByLabel('Unread only').isChecked()).toBe(false);
  expect(await unreadOf(owner)).toBe(3);
});

test('selected ones are marked read together, then all', async ({ open, aPerson }) => {
  const { owner } = await anOwnerWith(aPerson, 4);
  const { page, go, sees } = await open({ as: owner });
  await go('/notifications');
  await sees('Showing 5 of 5', '5 unread');
  await expect.poll(() => button(page, 'Mark as Read').isDisabled()).toBe(true);
  for (const place of [0, 2]) await rows(page).nth(place).getByRole('checkbox').check();
  await sees('2 selected');
  const all = page.getByLabel('Select all');
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(new URL(request.url()).pathname);
  });
  await button(page, 'Mark as Read').click();
  await sees('Notifications Updated', '2 notifications marked as read.', '3 unread');
  expect(new Set(sent).size).toBe(2);
  expect(await page.getByText(/^\d selected$/).count()).toBe(0);

  await all.check();
  await sees('5 selected');
  await page.getByLabel('Unread only').check();
  await sees('3 selected', 'Showing 3 of 5');
  await button(page, 'Mark All Read').click();
  await sees('All Marked as Read', 'Showing 0 of 5');
  expect(await unreadOf(owner)).toBe(0);
  expect(new Set(sent).size).toBe(5);
  await expect.poll(() => page.getByRole('button', { name: /^Notifications, 0 unread/ }).count()).toBe(1);
});

test('what could not be marked is told, and stays unread', async ({ open, aPerson }) => {
  const { owner } = await anOwnerWith(aPerson, 2);
  const { page, go, sees } = await open({ as: owner, fails: [500] });
  await failPatches(page);
  await go('/notifications');
  await page.getByRole('button', { name: 'Mark as read: A person joined the case' }).click();
  await sees('Failed to Update', 'Failed to mark notification as read');
  await page.getByText('Failed to Update', { exact: true }).waitFor({ state: 'detached' }); // the next one is another
  await page.getByRole('button', { name: /^Notifications, 3 unread/ }).click();
  const latest = page.getByRole('dialog', { name: 'Latest notifications' });
  await latest.getByRole('button', { name: 'Mark as read: A person joined the case' }).click();
  await sees('Failed to Update', 'Failed to mark notification as read');
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('checkbox').check();
  await button(page, 'Mark as Read').click();
  await sees('Failed to Update', 'Could not update selected notifications.', '1 selected');
  await button(page, 'Mark All Read').click();
  await sees('Failed to Update', 'Could not mark all notifications as read.', '3 unread');
  expect(await unreadOf(owner)).toBe(3);
});

test('a new one appears without a reload; without events it is asked for every 30 seconds', async ({
  open,
  aPerson,
}) => {
  const { owner, payee } = await anOwnerWith(aPerson, 1);
  const change = (paymentAmount: string) =>
    payee.send('POST', '/api/payment-settings', { paymentAmount, paymentFrequency: 'monthly', paymentDueDate: 5 });
  const live = await open({ as: owner });
  await live.go('/notifications');
  await live.sees('Showing 2 of 2');
  await change('900.00');
  await live.sees('Showing 3 of 3');

  const deaf = await open({
    as: owner,
    prepare: async (page) => {
      await page.clock.install();
      await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
    },
  });
  await deaf.go('/notifications');
  await deaf.sees('Showing 3 of 3');
  await change('901.00');
  const asked = deaf.page.waitForResponse(/\/api\/notifications\?limit=100$/);
  await deaf.page.clock.fastForward(30_000);
  await asked;
  await deaf.sees('Showing 4 of 4');
});

test('everything is asked for again when the server may have missed what changed', async ({ open, aPerson }) => {
  const { owner, payee } = await anOwnerWith(aPerson, 1);
  const prepare = async (page: Page) => {
    await page.clock.install(); // so that nothing is asked for because time passed
    await page.addInitScript(() => {
      window.EventSource = class extends EventTarget {
        close() {}
        constructor() {
          super();
          Object.assign(window, { events: this });
        }
      } as never;
    });
  };
  const { page, go, sees } = await open({ as: owner, prepare });
  await go('/notifications');
  await sees('Showing 2 of 2');
  await payee.send('POST', '/api/payment-settings', {
    paymentAmount: '898.50',
    paymentFrequency: 'monthly',
    paymentDueDate: 5,
  });
  await page.evaluate(() => {
    const { events } = window as unknown as { events: EventSource };
    events.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ topic: 'everything' }) }));
  });
  await page.clock.runFor(1_000);
  await sees('Showing 3 of 3');
});

test('with more than are listed the page says so', async ({ open, aPerson }) => {
  const many = Array.from({ length: 100 }, (_, i) => ({
    id: `n${i}`,
    type: i % 2 ? 'payment_due' : 'payment_completed',
    title: `Payment ${i}`,
    message: 'A long message '.repeat(1 + (i % 12)),
    isRead: i > 40,
    createdAt: new Date(Date.UTC(2026, 2, 1) - i * 3_600_000).toISOString(),
  }));
  const prepare = async (page: Page) => {
    await page.route('**/api/notifications?*', (route) => route.fulfill({ json: many }));
    await page.route('**/api/notifications/unread-count', (route) => route.fulfill({ json: { unread: 4999 } }));
  };
  const person = await aPerson();
  const desktop = await open({ as: person, prepare });
  await desktop.go('/notifications');
  await desktop.sees('Showing 100 of 100', '4,999 unread', /These are your 100 latest notifications/);
  const phone = await open({ as: person, prepare, phone: true, dark: true });
  await phone.go('/notifications');
  await phone.sees('Showing 100 of 100');
  await phone.isAccessible();
  await phone.picture('notifications-phone-dark');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a list that does not load offers to try again', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson(), fails: [500] });
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await go('/notifications');
  await sees('Your notifications could not be loaded');
  await page.unroute('**/api/notifications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees("You're all caught up!");
});

test('a visitor is sent to sign in', async ({ open }) => {
  const { page, go, sees } = await open({ fails: [401] });
  await go('/notifications');
  await sees('Unauthorized');
  await page.waitForURL('**/api/login');
});
