import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesAtOnce, openChromium, openTab } from './harness/browser.ts';
import { enterDemo, startDemo } from './harness/demo.ts';
import type { Product } from './harness/product.ts';
import { ROUTES, TABS } from './harness/screens.ts';

// The demo family has fourteen months behind it, so every screen has rows that could be too wide.
let product: Product;
let chromium: Browser;
beforeAll(async () => {
  product = await startDemo();
  await product.stop();
  const operator = await product.command('operator', 'legal@demo.mainstay.app');
  expect(operator).toMatchObject({ code: 0 });
  await product.start();
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium?.close();
  await product?.remove();
});

const WIDTHS = [320, 390, 768, 1024, 1440];

const OPEN_TO_ALL = [
  '/',
  '/terms',
  '/privacy',
  '/api/login',
  '/api/login?view=sign-up',
  '/api/login?view=forgotten',
  '/api/login?reset=some-token',
  '/api/verify',
];

async function isLoaded(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** The widths at which a page can be scrolled sideways, and by how many pixels. */
async function tooWide(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  await changesAtOnce(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth,
    );
    if (over > 0) found.push(`${address} at ${width}: ${over} pixels`);
  }
  return found;
}

test.for([
  ['payor', [...ROUTES, ...TABS]],
  ['legal', ROUTES], // who is the operator too
] as const)('no screen of the %s scrolls sideways on any window', { timeout: 300_000 }, async ([person, screens]) => {
  const { page, opens, close } = await enterDemo(chromium, product.address, person);
  const found: string[] = [];
  for (const screen of screens) {
    await opens(screen);
    await isLoaded(page);
    found.push(...(await tooWide(page, screen)));
  }
  await close();
  expect(screens.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});

test('no page that is open to everybody scrolls sideways on any window', async () => {
  const { page, go, close } = await openTab(chromium, product.address);
  const found: string[] = [];
  for (const address of OPEN_TO_ALL) {
    await go(address);
    await isLoaded(page);
    found.push(...(await tooWide(page, address)));
  }
  await close();
  expect(found).toEqual([]);
});

test('on a tablet the dates of the history on the dashboard stand in one line', async () => {
  const { page, go, close } = await enterDemo(chromium, product.address, 'payor');
  await page.setViewportSize({ width: 768, height: 1024 });
  await go('/');
  const dates = page.getByRole('table', { name: 'Payments', exact: true }).locator('tbody td:first-child > div');
  await dates.first().waitFor();
  const heights = await dates.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
  await close();
});

/** A4 less its margins, in CSS pixels; letter paper is a little wider. */
const PAPER = { width: 688, height: 971 };

test.for(['/history', '/', '/upload', '/cases', '/review', '/reports', '/history?payment='])(
  '%s is printed as tables that fit the paper',
  async (screen, { task }) => {
    const { page, go, close } = await enterDemo(chromium, product.address, 'payor');
    if (screen.endsWith('payment=')) {
      const [newest] = await page.evaluate(async () => (await fetch('/api/payments?limit=1')).json());
      await go(screen + newest.id);
      await page.getByRole('button', { name: 'Print receipt' }).waitFor();
    } else {
      await go(screen);
      await isLoaded(page);
    }
    if (screen === '/reports') await page.getByRole('button', { name: /^View/ }).first().click();
    await changesAtOnce(page);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const tables = await page.locator('table:visible').evaluateAll((all) =>
      all
        .filter((table) => table.getBoundingClientRect().height > 2) // the table beside a chart is only read aloud
        .map((table) => {
          const rows = [...table.querySelectorAll('tr')].filter((row) => row.checkVisibility());
          const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.checkVisibility());
          const besideEachOther = rows.every((row) => {
            const tops = cellsOf(row).map((cell) => Math.round(cell.getBoundingClientRect().top));
            return new Set(tops).size <= 1;
          });
          const heads = [...table.querySelectorAll('thead th')].filter((head) => head.checkVisibility());
          return {
            name: table.querySelector('caption')?.textContent,
            rows: rows.length,
            headsShow: heads.every((head) => head.getBoundingClientRect().height > 10),
            besideEachOther,
          };
        }),
    );
    const wide = await page
      .locator('main *:visible, [data-print-alone] *:visible')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth + 1).length);
    const icons = await page
      .locator('table button:visible')
      .evaluateAll((all) => all.filter((one) => !one.textContent));
    await close();
    expect(tables.length, task.name).toBeGreaterThan(screen === '/reports' ? -1 : 0);
    for (const table of tables) expect(table).toMatchObject({ headsShow: true, besideEachOther: true });
    for (const { rows } of tables) expect(rows).toBeGreaterThan(1);
    expect({ wide, icons: icons.length }).toEqual({ wide: 0, icons: 0 }); // a picture to press does nothing on paper
  },
);
