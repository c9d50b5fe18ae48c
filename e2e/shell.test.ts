import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { expect, test } from './harness/test.ts';

const ENTRIES = [
  ['Dashboard', '/'],
  ['Upload Agreement', '/upload'],
  ['Agreement Review', '/review'],
  ['Payment Management', '/payments'],
  ['Flexible Payments', '/flexible-payments'],
  ['Insurance Protection', '/insurance'],
  ['Shared Expenses', '/expenses'],
  ['Payment History', '/history'],
  ['Reports & Audit', '/reports'],
  ['Notifications', '/notifications'],
  ['Help', '/help'],
] as const;

test('the sidebar has the ten entries and Help, in order, and each leads to a screen without fault', async ({
  open,
  aPerson,
}) => {
  const { page, go, isAccessible } = await open({ as: await aPerson() });
  await go('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();
  await expect.poll(() => links.allInnerTexts()).toEqual(ENTRIES.map(([name]) => name));
  for (const [name, path] of ENTRIES) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect((await page.locator('main').textContent())?.length, name).toBeGreaterThan(60);
    await isAccessible();
  }
});

test('/get-started says something', async ({ open, someone }) => {
  const { page, go, isAccessible } = await open({ as: someone });
  await go('/get-started');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect((await page.locator('main').textContent())?.length).toBeGreaterThan(60);
  await isAccessible();
});

/** A screen that loads little, for what stands on every screen. */
const LIGHT = '/help';

test('the header shows the first name and the role', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const { page, go } = await open({ as: owner });
  await go(LIGHT);
  const header = page.getByRole('banner');
  await header.getByText('Maya', { exact: true }).waitFor();
  await header.getByText('User', { exact: true }).waitFor();

  for (const role of ROLES) {
    const email = `${role}.${Date.now()}@example.com`;
    const { body } = await owner.send('POST', '/api/cases/invitations', { email, role });
    const party = await aPerson({ name: `Sam ${role}`, email, invitation: invitationIn(body.link) });
    const theirs = await open({ as: party });
    await theirs.go(LIGHT);
    const badge = `${role[0]?.toUpperCase()}${role.slice(1)}`;
    await theirs.page.getByRole('banner').getByText(badge, { exact: true }).waitFor();
  }
});

const invitationIn = (link: string) => new URL(link).searchParams.get('invitation') ?? '';

test('the bell shows the count of unread notifications, and 9+ above nine', async ({ open, someone }) => {
  let unread = 0;
  const { page, go } = await open({
    as: someone,
    prepare: (page) => page.route('**/api/notifications/unread-count', (route) => route.fulfill({ json: { unread } })),
  });
  for (const [count, shown] of [
    [3, '3'],
    [9, '9'],
    [10, '9+'],
  ] as const) {
    unread = count;
    await go('/help');
    const bell = page.getByRole('button', { name: `Notifications, ${shown} unread` });
    await bell.waitFor();
    expect((await bell.textContent())?.trim()).toBe(shown);
  }
});

test('the button that logs out says so, to who hovers, listens or reaches it by the keyboard', async ({
  open,
  someone,
}) => {
  const { page, go } = await open({ as: someone });
  await go(LIGHT);
  const button = page.getByRole('button', { name: 'Log out Dana', exact: true });
  await expect.poll(() => button.getAttribute('title')).toBe('Log out');
  await page.getByRole('button', { name: /^Notifications/ }).focus();
  await page.keyboard.press('Tab');
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('tooltip').filter({ hasText: 'Log out' }).waitFor({ state: 'attached' });
});

test('the profile button logs out, and /api/logout ends the session', async ({ open, aPerson }) => {
  // What the dashboard still asks for while it is left is refused.
  const { page, go } = await open({ as: await aPerson({ name: 'Dana Reed' }), fails: [401] });
  await go('/');
  await page.getByRole('button', { name: 'Log out Dana' }).click();
  await page.getByRole('heading', { level: 1, name: /Support payments/ }).waitFor();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

const CLOSED = [
  ...['/upload', '/review', '/payments', '/flexible-payments', '/insurance', '/history', '/reports'],
  ...['/notifications', '/case', '/get-started', '/dashboard'],
];
test('a visitor on a closed screen is told so and led to sign in after half a second', async ({ open }) => {
  const { page, go } = await open({
    fails: [401],
    prepare: (page) =>
      page.addInitScript(() => {
        // When the toast came and when the page was left, by the browser's own clock.
        const seen = () => {
          if (!document.body?.textContent.includes('You are logged out. Logging in again...')) return;
          sessionStorage.setItem(
            'seen',
            sessionStorage.getItem('seen') ?? String(performance.timeOrigin + performance.now()),
          );
        };
        new MutationObserver(seen).observe(document, { childList: true, subtree: true });
        addEventListener('pagehide', () =>
          sessionStorage.setItem('left', String(performance.timeOrigin + performance.now())),
        );
      }),
  });
  for (const path of CLOSED) {
    await go(path);
    await page.getByText('Unauthorized', { exact: true }).first().waitFor();
    await page.waitForURL('**/api/login*');
    const [seen, left] = await page.evaluate(() => ['seen', 'left'].map((key) => Number(sessionStorage.getItem(key))));
    expect((left ?? 0) - (seen ?? 0), path).toBeGreaterThan(400);
    expect((left ?? 0) - (seen ?? 0), path).toBeLessThan(10_000);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('an unknown path is not found, signed out and signed in', async ({ open, someone }) => {
  for (const as of [undefined, someone]) {
    const { page, go, sees, isAccessible } = await open({ ...(as && { as }), fails: [401, 404] });
    await go('/no-such-page');
    await sees('404 Page Not Found', 'Did you forget to add the page to the router?');
    expect(page.url()).toContain('/no-such-page');
    await isAccessible();
  }
});

test('a skeleton stands while it is not known who is here', async ({ open, someone }) => {
  const held = Promise.withResolvers<void>();
  const { page, go } = await open({
    as: someone,
    prepare: (page) =>
      page.route('**/api/auth/user', async (route) => {
        await held.promise;
        await route.continue();
      }),
  });
  await go('/');
  await page.getByText('Loading Mainstay').waitFor({ state: 'attached' });
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  held.resolve();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('on a phone the sidebar is a drawer', async ({ open, someone }) => {
  const { page, go, isAccessible } = await open({ as: someone, phone: true });
  await go(LIGHT);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.waitFor();
  await isAccessible();
  await drawer.getByRole('link', { name: 'Upload Agreement' }).click();
  await page.getByRole('heading', { level: 1, name: 'Upload Agreement' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
});

test('on a phone the keyboard begins at the first link of the drawer, and returns to its button', async ({
  open,
  someone,
}) => {
  const { page, go } = await open({ as: someone, phone: true });
  await go(LIGHT);
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await byKeyboard(page).inDialog(page.getByRole('button', { name: 'Open navigation' }), drawer, async () => {
    expect(await focused()).toBe('Dashboard');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Upload Agreement');
    await page.keyboard.press('Escape');
  });
});

test('on a phone nothing in the header is cut off', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson({ name: 'Marco Rivera' }), phone: true });
  await go(LIGHT);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Case: Rivera support' }).waitFor();
  await header.getByRole('button', { name: 'Sandbox' }).waitFor();
  const cutOff = await header.locator('*').evaluateAll((all) =>
    all
      .filter((each) => each.clientWidth > 1 && getComputedStyle(each).overflowX === 'hidden')
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => each.textContent),
  );
  expect(cutOff).toEqual([]);
});

test('the header fits a window of 390, 360 and 320 pixels, with a long name and several cases', async ({
  open,
  aPerson,
}) => {
  const inviter = await aPerson();
  const email = `maximiliana.${Date.now()}@example.com`;
  const { body } = await inviter.send('POST', '/api/cases/invitations', { email, role: 'legal' });
  const lawyer = await aPerson({ name: 'Maximiliana Featherstonehaugh', email });
  await lawyer.send('POST', `/api/cases/invitations/${invitationIn(body.link)}/accept`);
  const { page, go } = await open({ as: lawyer, phone: true });
  await go('/upload');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Log out/ })
      .waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('in the narrowest window with a sidebar the header still says all of "no real money moves"', async ({
  open,
  aPerson,
}) => {
  const inviter = await aPerson({ name: 'Maximiliana Featherstonehaugh-Cholmondeley' });
  const email = `wilhelmina.${Date.now()}@example.com`;
  const { body } = await inviter.send('POST', '/api/cases/invitations', { email, role: 'legal' });
  const lawyer = await aPerson({ name: 'Wilhelmina-Alexandria Featherstonehaugh', email });
  await lawyer.send('POST', `/api/cases/invitations/${invitationIn(body.link)}/accept`);
  const { page, go } = await open({ as: lawyer });
  await page.setViewportSize({ width: 1024, height: 740 });
  await go('/profile');
  const words = page.getByRole('banner').getByText('Sandbox: no real money moves').filter({ visible: true });
  await words.waitFor();
  expect(await words.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test.for([false, true])(
  'the header says that no real money moves (on a phone: %s), and stays in view with it',
  async (phone, { open, aPerson }) => {
    const { page, go } = await open({ as: await aPerson(), phone });
    await go('/profile');
    const words = page.getByRole('banner').getByText('Sandbox: no real money moves').filter({ visible: true });
    await words.waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect((await words.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  },
);

test('the appearance follows the system until it is chosen, and the choice stays', async ({ open, aPerson }) => {
  const { page, go, isAccessible } = await open({ as: await aPerson(), dark: true });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await go('/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const dark = await ground();
  await isAccessible();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(ground).toBe(light);
});

test.for([false, true])('the keyboard reaches the content first (on a phone: %s)', async (phone, { open, someone }) => {
  const { page, go } = await open({ as: someone, phone });
  await go('/upload');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect((await skip.boundingBox())?.y).toBeLessThan(-30); // not seen before
  await byKeyboard(page).press(skip);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
