import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, openTab, type TabOptions } from './harness/browser.ts';
import { type Product, startProduct } from './harness/product.ts';

// The demo family has fourteen months behind it: every screen is seen full.
const SCREENS = ['/', '/upload', '/review', '/payments', '/payments?tab=sources', '/history', '/case'];

let product: Product;
let chromium: Browser;
beforeAll(async () => {
  product = await startProduct('pglite', { DEMO: 'on' }, 'tools/start.ts'); // as `npm start` does
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium?.close();
  await product?.remove();
});

/** Signs in by one press, as somebody of the demo family. */
async function enter(person: string, options?: TabOptions) {
  const tab = await openTab(chromium, product.address, options);
  await tab.go('/api/login');
  await tab.page.locator(`[data-demo="${person}@demo.mainstay.app"]`).click();
  await tab.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  return tab;
}

test.for([
  ['payor', 'Payor'],
  ['payee', 'Payee'],
  ['legal', 'Legal'],
  ['court', 'Court'],
])('the %s of the demo family enters by one press and sees the case', async ([person = '', badge = '']) => {
  const { page, go, complaints, close } = await enter(person);
  await page.getByRole('banner').getByText(badge, { exact: true }).waitFor();
  await go('/upload');
  await page.getByRole('row').filter({ hasText: 'Completed' }).first().waitFor();
  await close();
  expect(complaints).toEqual([]);
});

test.for([
  ['desktop-light', {}],
  ['desktop-dark', { dark: true }],
  ['phone-light', { phone: true }],
  ['phone-dark', { phone: true, dark: true }],
] as const)('every screen full of data is accessible and fits (%s)', async ([name, options]) => {
  const { page, go, isAccessible, picture, complaints, close } = await enter('payor', options);
  for (const [at, path] of SCREENS.entries()) {
    await go(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await isAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    await picture(`demo-${name}-${at}`);
  }
  await close();
  expect(complaints).toEqual([]);
});
