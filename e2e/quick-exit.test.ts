import type { Page } from 'playwright-core';
import { expect, test } from './harness/test.ts';

const NEUTRAL = 'https://www.weather.gov/';
const WORDS = 'A mild day with sunny spells';

/** The neutral page without a network. */
const weather = (page: Page) =>
  page.route(`${NEUTRAL}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Weather</title><p>${WORDS}</p>` }),
  );
const exit = (page: Page) => page.getByRole('button', { name: 'Quick exit', exact: true, includeHidden: true });
const isAway = async (page: Page) => {
  await page.getByText(WORDS).waitFor();
  expect(page.url()).toBe(NEUTRAL);
};

const SCREENS = [
  ...['/', '/upload', '/review', '/payments', '/flexible-payments', '/insurance', '/history', '/reports'],
  ...['/notifications', '/profile', '/case', '/cases', '/get-started', '/terms', '/privacy'],
];

test.for([{ phone: false }, { phone: true }])(
  'is in view on every signed-in screen %j',
  async ({ phone }, { open, aPerson }) => {
    const { page, opens, isAccessible } = await open({ as: await aPerson(), phone, prepare: weather });
    for (const path of SCREENS) {
      await opens(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const box = await exit(page).boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect([path, (box?.y ?? -1) >= 0, (box?.x ?? -1) >= 0]).toEqual([path, true, true]);
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width);
      expect(box?.height).toBeGreaterThanOrEqual(phone ? 44 : 24);
      expect(await exit(page).evaluate(isOnTop)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await isAccessible();
  },
);

/** Nothing lies over it. */
function isOnTop(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test.for([{ phone: false }, { phone: true }])(
  'one press leaves at once, from a dialog and with unsaved changes too, and Back never returns %j',
  async ({ phone }, { open, aPerson }) => {
    let shown = 0;
    const prepare = async (page: Page) => {
      await weather(page);
      page.on('response', (response) => {
        shown += response.url() === NEUTRAL ? 1 : 0;
      });
    };
    const { page, go } = await open({ as: await aPerson(), phone, prepare });
    await go('/api/login?invitation=none');
    await go('/');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await go('/upload');
    await page.getByRole('main').getByRole('button', { name: 'Upload Document' }).click();
    await page.getByRole('dialog').waitFor();
    await exit(page).click();
    await isAway(page);

    for (const times of [2, 3]) {
      await page.evaluate(() => void setTimeout(() => history.back())); // after this answer, which leaving would cut off
      await expect.poll(() => shown).toBe(times);
      await isAway(page);
    }
  },
);

test('a form with changes asks nothing, and who comes back by the address is let in', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson(), phone: true, prepare: weather });
  await go('/payments');
  await page.getByLabel('Payment Amount').fill('850');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.accept();
  });
  await exit(page).click();
  await isAway(page);
  expect(questions).toEqual([]);
  await go('/payments');
  await page.getByRole('heading', { level: 1, name: 'Payment Management' }).waitFor();
});
