import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { signIn } from './harness/browser.ts';
import { EVERY_PAYMENT, itIs, listThese } from './harness/payments.ts';
import { joins, leaves } from './harness/people.ts';
import { kilobytesOf, scriptsOf } from './harness/scripts.ts';
import { expect, test } from './harness/test.ts';

const APPLICATION = /\/assets\/base-[^/]+\.js$/;

/** Adds up the layout shifts that no input caused, as browsers do: 0.1 is what people begin to notice. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate<number>('shifted');

const quiet = (page: Page) => expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);

for (const phone of [true, false])
  test.for(['/', '/review', '/history'])(
    `%s shows itself without moving anything, ${phone ? 'on a phone' : 'on a desktop'}`,
    async (path, { open, aPerson }) => {
      const { page, go } = await open({ as: await aPerson(), phone, cold: true, prepare: countShifts });
      await listThese(page, EVERY_PAYMENT);
      await itIs(page, '03-21');
      await go(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await quiet(page);
      expect(await shifted(page)).toBeLessThan(0.02);
    },
  );

test.for([
  ['/', '/api/dashboard/needs'],
  ['/review', '/api/payment-settings'],
  ['/history', '/api/payments/arrears'],
] as const)(
  '%s asks for nothing twice, and for nothing in vain while the application is on its way',
  async ([path, early], { open, aPerson }) => {
    const asked: string[] = [];
    const inTime = ['/api/auth/user', '/api/events', early];
    const held = Promise.withResolvers<void>();
    const { page } = await open({
      as: await aPerson(),
      cold: true,
      prepare: async (page) => {
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (pathname.startsWith('/api/')) asked.push(pathname + search.replace(/^\?since=\d+$/, ''));
          // At once, because answers that have waited long are asked for again.
          if (inTime.every((each) => asked.includes(each))) held.resolve();
        });
      },
    });
    await page.route(APPLICATION, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(expect.arrayContaining(inTime));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
    expect(await page.evaluate('[...mainstayStarted.asked.keys()]')).toEqual([]);
  },
);

test.for([
  ['dashboard', '/'],
  ['review', '/review'],
  ['history', '/history'],
] as const)(
  '%s comes in a few files, and with nothing of another screen',
  async ([name, path], { product, open, aPerson }) => {
    const { page } = await open({ as: await aPerson(), cold: true });
    const scripts = await scriptsOf(page, `${product.address}${path}`);
    const screens = scripts.flatMap((script) => /\/(dashboard|review|history)-(?!parts)/.exec(script.path)?.[1] ?? []);
    expect(screens).toEqual([name]);
    expect(scripts.length).toBeLessThanOrEqual(10);
    expect(kilobytesOf(scripts)).toBeLessThanOrEqual(200);
  },
);

test('what changes while the application is on its way is shown', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page } = await open({ as: person, cold: true });
  const held = Promise.withResolvers<void>();
  await page.route(APPLICATION, async (route) => {
    await held.promise;
    await route.continue();
  });
  const changed = Promise.withResolvers<void>();
  await page.route('**/api/events*', async (route) => {
    await changed.promise; // the stream may open later than what is asked for beside it
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/dashboard/answer');
  await page.goto('/', { waitUntil: 'commit' });
  await (await answered).finished();
  const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 };
  expect((await person.send('POST', '/api/payment-settings', terms)).status).toBe(200);
  changed.resolve();
  held.resolve();
  await page.getByRole('region', { name: 'Your payments now' }).getByText('$850.00', { exact: true }).waitFor();
});

test('a page shows and sends nothing for who signs in with another tab while it loads', async ({ open, aPerson }) => {
  const [before, now] = [await aPerson({ name: 'Ana Ruiz' }), await aPerson({ name: 'Bo Lind' })];
  const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 };
  expect((await now.send('POST', '/api/payment-settings', terms)).status).toBe(200);
  const answers: string[] = [];
  const { page, sees } = await open({ as: before, cold: true, fails: [401] });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/(?!auth|login)/.test(pathname)) answers.push(`${response.status()} ${pathname}`);
  });
  page.on('request', (request) => request.isNavigationRequest() && answers.push('opened'));
  await page.route(
    '**/api/auth/user',
    async (route) => {
      const response = await route.fetch(); // of the first person
      await signIn(page.context(), now.address, now);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/');
  await page.getByRole('region', { name: 'Your payments now' }).getByText('$850.00', { exact: true }).waitFor();
  await sees('Bo');
  const ofTheFirst = answers.slice(1, answers.indexOf('opened', 1)).filter((each) => !each.endsWith('/events'));
  expect(ofTheFirst.length).toBeGreaterThan(3);
  expect(ofTheFirst.filter((each) => !each.startsWith('401'))).toEqual([]);
});

const HEADINGS = {
  en: {
    '/': 'Dashboard',
    '/dashboard': 'Dashboard',
    '/review': 'Agreement Review',
    '/history': 'Payment History',
    '/upload': 'Upload Agreement',
    '/payments': 'Payment Management',
    '/flexible-payments': 'Flexible Payments',
    '/insurance': 'Insurance Protection',
    '/expenses': 'Shared Expenses',
    '/reports': 'Reports & Audit',
    '/notifications': 'Notifications',
    '/case': 'Case & people',
    '/cases': 'Cases',
    '/get-started': 'Get Started',
    '/profile': 'Profile',
    '/help': 'Help',
  },
  es: {
    '/': 'Panel',
    '/dashboard': 'Panel',
    '/review': 'Revisión del acuerdo',
    '/history': 'Historial de pagos',
    '/upload': 'Subir acuerdo',
    '/payments': 'Gestión de pagos',
    '/flexible-payments': 'Pagos flexibles',
    '/insurance': 'Seguro de protección',
    '/expenses': 'Gastos compartidos',
    '/reports': 'Informes y auditoría',
    '/notifications': 'Notificaciones',
    '/case': 'Caso y personas',
    '/cases': 'Casos',
    '/get-started': 'Primeros pasos',
    '/profile': 'Perfil',
    '/help': 'Ayuda',
  },
} as const;

/** Each language and each size of window once; the long set has both languages in both. */
const LOOKS = process.env.LONG
  ? (['en', 'es'] as const).flatMap((language) => [true, false].map((phone) => ({ language, phone })))
  : ([
      { language: 'en', phone: false },
      { language: 'es', phone: true },
    ] as const);

/** Keeps the application from this page until it is let go. */
async function hold(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(APPLICATION, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await page.locator('main').waitFor();
    await quiet(page);
    await page.unroute(APPLICATION);
  };
}

/** Records in each frame which heading is shown; the first frames come before the page has any. */
const noteHeadings = (page: Page) =>
  page.addInitScript(() => {
    const headings = Object.assign(window, { headings: [] as string[] }).headings;
    const note = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading !== (headings.at(-1) ?? '')) headings.push(heading);
      requestAnimationFrame(note);
    };
    note();
  });

for (const { language, phone } of LOOKS)
  test(`headings stand in their places before the application is there: ${language}, on a ${phone ? 'phone' : 'desktop'}`, async ({
    open,
    aPerson,
  }) => {
    const person = await aPerson({ email: `${randomBytes(4).toString('hex')}@example.com` }); // stands in one line
    expect((await person.send('PATCH', '/api/profile', { language })).status).toBe(200);
    const { page } = await open({ as: person, phone, language, cold: true, prepare: noteHeadings });
    // the short set opens each screen in one of the looks
    const screens = Object.entries(HEADINGS[language]).filter((_, i) => process.env.LONG || i % 2 === Number(phone));
    for (const [path, name] of screens) {
      const release = await hold(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.locator('header div', { has: page.getByRole('heading', { level: 1, name, exact: true }) });
      const place = async () => {
        await page.evaluate('new Promise(requestAnimationFrame)'); // nothing is painted before its styles are there
        const box = await heading.boundingBox();
        return [path, box?.x, box?.y, box?.height];
      };
      const before = await place();
      await release();
      expect(await place()).toEqual(before);
      expect([path, await page.evaluate('headings')]).toEqual([path, [name]]);
    }
  });

test('nobody reads a heading of a screen that is not theirs', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const lawyer = await joins(owner, 'legal', 'Lee Park');
  const { page } = await open({ as: lawyer, cold: true, prepare: noteHeadings });
  const headingsAt = async (path: string) => {
    const release = await hold(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByText('Loading Mainstay').waitFor({ state: 'attached' });
    await release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.evaluate('headings');
  };
  expect(await headingsAt('/operations')).toEqual(['404 Page Not Found']);
  await leaves(owner, lawyer);
  for (const path of ['/', '/dashboard', '/insurance', '/flexible-payments'])
    expect([path, await headingsAt(path)]).toEqual([path, ['Payment History']]);
  expect(await headingsAt('/get-started')).not.toContain('Get Started');
  expect(await headingsAt('/upload')).toEqual(['Documents']);
  expect(await headingsAt('/payments')).toEqual(['Payment Settings']);
});

test('whose session has ended reads the landing page at once', async ({ open }) => {
  const { page } = await open({ as: { cookie: 'mainstay.session_token=ended' }, cold: true, prepare: noteHeadings });
  await page.goto('/');
  await page.waitForLoadState('load');
  await expect.poll(() => page.evaluate('headings')).toEqual(['Support payments that arrive on time']);
});

test('the quick exit works before the application is there', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson(), phone: true, cold: true });
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A mild day' }),
  );
  await page.route(APPLICATION, () => undefined); // it never comes
  await page.goto('/history', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await page.getByText('A mild day').waitFor();
  expect(page.url()).toBe('https://www.weather.gov/');
});

/** The cards that came with the page; as long as the application is held, there are no others. */
const CARDS = '#served-cards';

for (const { language, phone } of LOOKS)
  test(`the dashboard can be read before the application is there, and stays in its place: ${language}, on a ${phone ? 'phone' : 'desktop'}`, async ({
    open,
    aPerson,
  }) => {
    const person = await aPerson({ email: `${randomBytes(4).toString('hex')}@example.com` });
    const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 };
    expect((await person.send('POST', '/api/payment-settings', terms)).status).toBe(200);
    expect((await person.send('PATCH', '/api/profile', { language })).status).toBe(200);
    const { page } = await open({ as: person, phone, language, cold: true, prepare: countShifts });
    const release = await hold(page);
    await page.goto('/', { waitUntil: 'commit' });
    const served = page.locator(CARDS);
    await served.getByText('$850.00', { exact: true }).waitFor();
    expect(await served.getAttribute('inert')).not.toBeNull(); // nothing in it works yet
    const panel = page.locator('section', { has: page.getByText('$850.00', { exact: true }) }).first();
    const place = async () => [await panel.boundingBox(), await panel.textContent()];
    await page.evaluate('document.fonts.ready');
    const before = await place();
    await release();
    expect(await served.count()).toBe(0);
    expect(await place()).toEqual(before);
    expect(await shifted(page)).toBeLessThan(0.02);
  });

test('cards that came with the page give way to what the application is told', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson(), cold: true, fails: [500] });
  await page.route('**/api/dashboard/*', (route) => route.fulfill({ status: 500, json: { error: 'Not now.' } }));
  const release = await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(CARDS).getByText('Nothing is scheduled').first().waitFor();
  await release();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  expect(await page.locator(CARDS).count()).toBe(0);
});

test("nobody sees somebody else's cards with their own name above", async ({ open, aPerson }) => {
  const [before, now] = [await aPerson({ name: 'Ana Ruiz' }), await aPerson({ name: 'Bo Lind' })];
  const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 };
  expect((await before.send('POST', '/api/payment-settings', terms)).status).toBe(200);
  const { page } = await open({ as: before, cold: true });
  const later = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await signIn(page.context(), now.address, now);
    await route.fulfill({ response: await route.fetch({ headers: { cookie: now.cookie } }) });
  });
  await page.route('**/api/dashboard/needs', async (route) => {
    await later.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(CARDS).getByText('$850.00', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Bo', exact: true }).waitFor();
  await page.getByText('Loading your dashboard').waitFor({ state: 'attached' });
  expect(await page.locator(CARDS).count()).toBe(0);
  later.resolve();
  await quiet(page);
  expect(await page.getByText('$850.00').count()).toBe(0);
});

test('what people type is text in the page, and the page has no script of its own', async ({ product, aPerson }) => {
  const owner = await aPerson();
  await joins(owner, 'legal', 'Lee <img src=x onerror=alert(1)>');
  const answer = await fetch(product.address, { headers: { cookie: owner.cookie } });
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Lee &lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
  expect(html.match(/<script(?! (type="module" crossorigin )?src="\/assets\/)/g)).toBeNull();
});
