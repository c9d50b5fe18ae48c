import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, openTab, type Tab } from './harness/browser.ts';
import { openDemo, startDemo } from './harness/demo.ts';
import { faultsOf } from './harness/faults.ts';
import type { Product } from './harness/product.ts';
import { ROUTES, TABS } from './harness/screens.ts';

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

/** What the operators see is for them alone. */
const SCREENS = [...ROUTES.filter((route) => route !== '/operations'), ...TABS];

/** Words that no Spanish sentence has, and nearly every English one. */
const ENGLISH = /\b(the|and|of|is|are|your|with|from|was|were|will|you|this|has|have|been|which|what|who|it|its)\b/i;

/** What the demo family and its court called something themselves. */
const NAMES = /Household Line of Credit|Superior Court of Maple County|Stipulation and Order/;

/** The lines on the page with English in them; what a document says, and what is called by an English name, is marked as such. */
const englishOn = async (page: Page): Promise<string[]> => {
  const lines = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || parentElement.closest('[lang=en], [translate=no], script, style, noscript')) continue;
      if (parentElement.checkVisibility() && textContent?.trim()) found.push(textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest('[lang=en], [translate=no]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return [document.title, ...found];
  });
  return lines.filter((line) => ENGLISH.test(line) && !NAMES.test(line));
};

async function isLoaded({ page }: Tab) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** The others see what they see, and these. */
const OF_PROFESSIONALS = ['/', '/cases', '/reports', '/profile'];

test.for([
  ['payor', SCREENS],
  ['payee', SCREENS],
  ['legal', OF_PROFESSIONALS],
  ['court', OF_PROFESSIONALS],
] as const)('every screen of the %s is Spanish', { timeout: 300_000 }, async ([person, screens]) => {
  const tab = await openDemo(chromium, product.address, person, { language: 'es', phone: person === 'payee' });
  const left: string[] = [];
  for (const screen of screens) {
    await tab.opens(screen);
    await isLoaded(tab);
    await expect.poll(() => tab.page.locator('html').getAttribute('lang')).toBe('es');
    left.push(...(await englishOn(tab.page)).map((line) => `${screen}: ${line}`));
    await tab.picture(`spanish-${person}-${screen.replace(/\W+/g, '-')}`);
    const windows = person === 'payee' ? [390] : [768, 1440];
    for (const width of windows) {
      await tab.page.setViewportSize({ width, height: 900 });
      left.push(...(await faultsOf(tab.page)).map((fault) => `${screen} at ${width}: ${fault}`)); // Spanish takes more room
    }
  }
  await tab.close();
  expect([...new Set(left)]).toEqual([]);
});

test('whoever comes with a Spanish browser meets Spanish before they sign in', async () => {
  const tab = await openTab(chromium, product.address, { language: 'es' });
  for (const address of [
    '/',
    '/terms',
    '/privacy',
    '/api/login',
    '/api/login?view=sign-up',
    '/api/login?view=forgotten',
    '/api/verify',
  ]) {
    await tab.go(address);
    await isLoaded(tab);
    expect([address, await tab.page.locator('html').getAttribute('lang')]).toEqual([address, 'es']);
    expect([address, await englishOn(tab.page)]).toEqual([address, []]);
  }
  await tab.close();
});

test('the sign-in page says a refusal by its code where a newer server words it differently', async () => {
  const tab = await openTab(chromium, product.address, { language: 'es', fails: [401] });
  const [error, code] = ['Newer words for it.', 'wrong_email_or_password'];
  const refusals = [
    { error, code },
    { error, code: 'invalid', fields: { email: 'Newer words, of the field.' }, codes: { email: 'wrong_password' } },
  ];
  await tab.page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 401, json: refusals.shift() }));
  await tab.go('/api/login');
  await tab.page.locator('#email').fill('nadie@example.com');
  await tab.page.locator('#password').fill('no es la contraseña');
  const submit = tab.page.locator('form [type=submit]').first();
  await submit.click();
  await expect
    .poll(() => tab.page.locator('[data-problem]').first().textContent())
    .toBe('El correo electrónico o la contraseña no son correctos.');
  await submit.click();
  await expect.poll(() => tab.page.locator('#email-error').textContent()).toBe('La contraseña no es correcta.');
  await tab.close();
});

test('a page whose Spanish does not come is an English page, and says so', async () => {
  const tab = await openDemo(chromium, product.address, 'payee', { language: 'es', fails: [503] });
  await tab.page.route(/words\.es-/, (route) => route.fulfill({ status: 503 }));
  await tab.go('/history');
  await isLoaded(tab);
  await expect.poll(() => tab.page.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => tab.page.getByRole('heading', { level: 1 }).textContent()).toBe('Payment History');
  await tab.close();
});

test('the language that a person chooses counts more than that of their browser', async () => {
  const tab = await openDemo(chromium, product.address, 'payee');
  const lang = () => tab.page.locator('html').getAttribute('lang');
  await tab.go('/profile');
  await tab.page.evaluate(() => navigator.serviceWorker.register('/push-worker.js').then(() => undefined)); // push is on
  const pushes = () =>
    tab.page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return worker?.active?.scriptURL.split('/').at(-1);
    });
  await tab.page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await tab.page.getByRole('combobox', { name: 'Idioma' }).waitFor();
  expect(await lang()).toBe('es');
  await expect.poll(pushes).toBe('push-worker.js?es');
  const manifest = await tab.page.locator('link[rel=manifest]').getAttribute('href');
  expect(await (await tab.page.request.get(manifest ?? '')).json()).toMatchObject({ lang: 'es', start_url: '/' });
  await tab.page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await tab.page.getByRole('combobox', { name: 'Language' }).waitFor();
  expect(await lang()).toBe('en');
  await tab.close();
});
