import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesAtOnce, openChromium, openTab, type Tab } from './harness/browser.ts';
import { openDemo, startDemo } from './harness/demo.ts';
import { faultsOf } from './harness/faults.ts';
import type { Product } from './harness/product.ts';
import { ROUTES, TABS } from './harness/screens.ts';
import { kilobytesOf, scriptsOf } from './harness/scripts.ts';

// The demo family has fourteen months behind it, so every screen has rows that could be too wide.
let product: Product;
let chromium: Browser;
beforeAll(async () => {
  product = await startDemo();
  await product.stop();
  const operator = await product.command('operator', 'legal@demo.mainstay.app');
  expect(operator).toEqual({ code: 0, output: expect.any(String) });
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
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** What is wrong with a page in windows of these widths. */
async function faultsAt(widths: readonly number[], page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  await changesAtOnce(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await faultsOf(page)).map((fault) => `${address} at ${width}: ${fault}`));
  }
  return found;
}

test('the dashboard of the payor, with an agreement to compare, needs at most 200 KB of JavaScript', async () => {
  const { page, close } = await openDemo(chromium, product.address, 'payor');
  const scripts = await scriptsOf(page, product.address);
  expect(scripts.map(({ path }) => path)).toContainEqual(expect.stringContaining('/terms-'));
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(200);
  await page.getByRole('button', { name: 'Apply & Lock Terms' }).scrollIntoViewIfNeeded();
  await page.getByText('What applying the terms changes').waitFor();
  await close();
});

test.for(['payee', 'court'] as const)('and that of the %s', async (person) => {
  const { page, close } = await openDemo(chromium, product.address, person);
  expect(kilobytesOf(await scriptsOf(page, product.address))).toBeLessThanOrEqual(200);
  await close();
});

const LONG = Boolean(process.env.LONG);

test.for([
  ['payor', [...ROUTES, ...TABS]],
  ...(LONG ? [['legal', ROUTES] as const] : []), // who is the operator too
] as const)(
  'no text of the %s is cut, and nothing scrolls sideways, on any window',
  { timeout: 300_000 },
  async ([person, screens]) => {
    const { page, opens, close } = await openDemo(chromium, product.address, person);
    const found: string[] = [];
    for (const screen of screens) {
      await opens(screen);
      await isLoaded(page);
      found.push(...(await faultsAt(WIDTHS, page, screen)));
    }
    await close();
    expect(screens.length).toBeGreaterThan(15);
    expect(found).toEqual([]);
  },
);

test('no text of a page that is open to everybody is cut, and nothing scrolls sideways, on any window', async () => {
  const { page, go, close } = await openTab(chromium, product.address);
  const found: string[] = [];
  for (const address of OPEN_TO_ALL) {
    await go(address);
    await isLoaded(page);
    found.push(...(await faultsAt(WIDTHS, page, address)));
  }
  await close();
  expect(found).toEqual([]);
});

/** Where people read what is paid, due and agreed. */
const MAIN_SCREENS = ['/review', '/payments', '/history', '/'];

test('text of twice the size is cut nowhere', { timeout: 300_000 }, async () => {
  const large = await openChromium({ textSize: 200 });
  const found: string[] = [];
  for (const language of LONG ? (['en', 'es'] as const) : (['en'] as const)) {
    const { page, opens, close } = await openDemo(large, product.address, 'payee', { language });
    for (const screen of LONG ? [...ROUTES, ...TABS] : MAIN_SCREENS) {
      await opens(screen);
      await isLoaded(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      found.push(...(await faultsAt([768, 1440], page, `${language} ${screen}`)));
      // As wide as 195 pixels are for others: words may be tight there, but the page does not scroll sideways.
      const onPhone = await faultsAt([390], page, `${language} ${screen}`);
      found.push(...onPhone.filter((fault) => fault.endsWith('too wide')));
    }
    await close();
  }
  await large.close();
  expect(found).toEqual([]);
});

const LOOKS = ['payor', 'payee', 'legal', 'court'].flatMap((person) =>
  (['en', 'es'] as const).flatMap((language) => [true, false].map((phone) => ({ person, language, phone }))),
);

test.runIf(LONG).for(LOOKS)(
  'every screen of the $person can be read ($language, phone: $phone)',
  { timeout: 900_000 },
  async ({ person, language, phone }) => {
    const { page, go, looksRight, close } = await openDemo(chromium, product.address, person, { language, phone });
    const found: string[] = [];
    for (const screen of [...ROUTES, ...TABS]) {
      await go(screen);
      await isLoaded(page);
      await looksRight(`look-${person}-${language}-${screen.replace(/\W+/g, '-')}`); // contrast, light and dark
      found.push(...(await faultsAt(phone ? [320, 390] : [768, 1440, 1920], page, screen)));
      await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    }
    await close();
    expect(found).toEqual([]);
  },
);

test('on a tablet the dates of the history on the dashboard stand in one line', async () => {
  const { page, go, close } = await openDemo(chromium, product.address, 'payor');
  await page.setViewportSize({ width: 768, height: 1024 });
  await go('/');
  const dates = page.getByRole('table', { name: 'Payments', exact: true }).locator('tbody td:first-child > div');
  await dates.first().waitFor();
  const lines = await dates.evaluateAll((all) =>
    all.map((each) => {
      const date = document.createRange();
      date.selectNode(document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode() ?? each);
      return date.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  await close();
});

/** A4 less its margins, in CSS pixels; letter paper is a little wider. */
const PAPER = { width: 688, height: 971 };

const DESK = { width: 1440, height: 900 };

describe('on paper', () => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openDemo(chromium, product.address, 'payor');
  });
  afterAll(() => tab?.close());

  test.for(['/history', '/', '/upload', '/cases', '/review', '/reports', '/history?payment='])(
    '%s is printed as tables that fit the paper',
    async (screen, { task }) => {
      const { page, go, opens } = tab;
      await page.setViewportSize(DESK);
      await page.emulateMedia({ media: 'screen' });
      if (screen.endsWith('payment=')) {
        const completed = await page.evaluate(async () => {
          const listed: { id: string; status: string }[] = await (await fetch('/api/payments?limit=100')).json();
          return listed.find(({ status }) => status === 'completed')?.id; // only these have a receipt
        });
        await go(screen + completed);
        await page.getByRole('button', { name: 'Print receipt', disabled: false }).waitFor();
      } else {
        await opens(screen);
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
      expect(tables.length, task.name).toBeGreaterThan(screen === '/reports' ? -1 : 0);
      for (const table of tables) expect(table).toMatchObject({ headsShow: true, besideEachOther: true });
      for (const { rows } of tables) expect(rows).toBeGreaterThan(1);
      expect({ wide, icons: icons.length }).toEqual({ wide: 0, icons: 0 }); // a picture to press does nothing on paper
    },
  );
});
