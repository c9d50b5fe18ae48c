import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { joins } from './harness/people.ts';
import { startProduct } from './harness/product.ts';
import { expect, testAloneOn } from './harness/test.ts';

/** What a push service on this machine got; no real one is asked. */
const pushed: string[] = [];
const service = createServer((request, response) => {
  pushed.push(request.url ?? '');
  response.writeHead(201).end();
});
const port = await new Promise<number>((resolve) =>
  service.listen(0, 'localhost', () => resolve((service.address() as AddressInfo).port)),
);

const test = testAloneOn(async (onCleanup) => {
  const product = await startProduct('pglite', { PUSH_SERVICES: `http://localhost:${port}` });
  onCleanup(async () => {
    await product.remove();
    service.close();
  });
  return product;
});

/** The browser has no push service here: it is given an address at ours. All else is its own. */
const withAService = (page: Page) =>
  page.addInitScript((endpoint) => {
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('not as browsers want it');
      return { endpoint, unsubscribe: async () => true } as unknown as PushSubscription;
    };
  }, `http://localhost:${port}/this-browser`);

const aSwitch = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });

/** What the worker shows for a push: it is given one, and what it asks the browser to show is kept. */
async function shownFor(page: Page) {
  const [worker] = page.context().serviceWorkers();
  return worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: unknown[] = [];
    scope.registration.showNotification = async (title, options) => void shown.push([title, options?.body]);
    // Only the browser itself may ask a worker to wait.
    const push = Object.defineProperty(new Event('push'), 'waitUntil', { value: () => {} });
    self.dispatchEvent(push);
    return shown;
  });
}

test.for([{ phone: false }, { phone: true }])(
  'pushes are turned on, shown without a word of the case, and turned off: %o',
  async (look, { open, aPerson }) => {
    const payor = await aPerson({ name: 'Marco Rivera' });
    const payee = await joins(payor, 'payee', 'Ana Rivera');
    const { page, go, looksRight } = await open({ as: payee, ...look, prepare: withAService });
    await page.context().grantPermissions(['notifications']);
    await go('/profile');
    await aSwitch(page).waitFor();
    await expect.poll(() => aSwitch(page).getAttribute('aria-checked')).toBe('false');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await aSwitch(page).click();
    await page.locator('[role=switch][aria-checked=true]').waitFor();
    await looksRight('push');

    pushed.length = 0;
    await joins(payor, 'legal', 'Lena Law');
    await expect.poll(() => pushed, { timeout: 30_000 }).toContain('/this-browser');

    expect(await shownFor(page)).toEqual([['Mainstay', 'There is something new to read']]);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0); // nothing is kept on the device

    await aSwitch(page).click();
    await page.locator('[role=switch][aria-checked=false]').waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    pushed.length = 0;
  },
);

test('a browser that does not let Mainstay show notifications says so, and nothing is kept', async ({
  open,
  aPerson,
}) => {
  const { page, go, sees } = await open({ as: await aPerson(), prepare: withAService });
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await go('/profile');
  await aSwitch(page).click();
  await sees('Your choice was not saved');
  await expect.poll(() => aSwitch(page).getAttribute('aria-checked')).toBe('false');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the product can be installed: a manifest, icons of the sizes it names, and no complaint of the browser', async ({
  open,
  aPerson,
}) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = await answer.json();
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (from) => {
      const picture = new Image();
      picture.src = from;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
