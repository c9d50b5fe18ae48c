import type { Page } from 'playwright-core';
import { expect, test } from './harness/test.ts';

const WRONG_TYPE = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no agreement') };
const TOO_LARGE = { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761, 32) };

const toasts = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem');

/** The dashboard, whose upload card makes a toast for each file that it refuses. */
async function openDashboard(page: Page) {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

const refuse = (page: Page, file: typeof WRONG_TYPE) =>
  page.locator('main input[type=file]:not(#served-cards *)').setInputFiles(file);

test('one toast shows at a time, for five seconds', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson(), prepare: (page) => page.clock.install() });
  await openDashboard(page);
  await refuse(page, WRONG_TYPE);
  await toasts(page).filter({ hasText: 'Invalid File Type' }).waitFor();
  await refuse(page, TOO_LARGE);
  await toasts(page).filter({ hasText: 'File Too Large' }).waitFor();
  await expect.poll(() => toasts(page).count()).toBe(1);
  expect((await toasts(page).boundingBox())?.width).toBeLessThanOrEqual(420);

  await page.clock.fastForward(3500);
  await expect.poll(() => toasts(page).count()).toBe(1);
  await page.clock.fastForward(2000);
  await toasts(page).waitFor({ state: 'hidden' });
});

test('F8 leads the keyboard to the toast, Escape dismisses it', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson() });
  await openDashboard(page);
  await refuse(page, WRONG_TYPE);
  await toasts(page).waitFor();
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-label*="Notification"]') !== null)).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await toasts(page).waitFor({ state: 'hidden' });
});

test('F8 leads out of a dialog too, and Escape back into it', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/upload');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(WRONG_TYPE);
  await toasts(page).waitFor();
  await page.keyboard.press('F8');
  const isIn = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
  expect(await isIn('[aria-label*="Notification"]')).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isIn('[aria-label*="Notification"] li')).toBe(true);
  await page.keyboard.press('Escape');
  await toasts(page).waitFor({ state: 'hidden' });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => isIn('[role=dialog]')).toBe(true);
});

test.for([
  [390, 844],
  [768, 1024],
  [1024, 768],
] as const)(
  'a toast leaves the buttons of a dialog free in a window of %i by %i',
  async ([width, height], { open, aPerson }) => {
    const { page, go } = await open({ as: await aPerson(), phone: true });
    await page.setViewportSize({ width, height });
    await go('/upload');
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(WRONG_TYPE);
    await toasts(page).waitFor();
    const [told, button] = await Promise.all([
      toasts(page).boundingBox(),
      dialog.getByRole('button', { name: 'Cancel' }).boundingBox(),
    ]);
    if (!told || !button) throw new Error('the toast or the button is not shown');
    expect(told.y + told.height).toBeLessThan(button.y);
  },
);

test('a swipe to the right of 50 pixels dismisses a toast, a shorter one does not', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson() });
  await openDashboard(page);
  await refuse(page, WRONG_TYPE);
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('there is no toast');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect.poll(() => toasts(page).count()).toBe(1);
  await swipe(90);
  await toasts(page).waitFor({ state: 'hidden' });
});

test('a tooltip comes after 700 ms, not before', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson(), prepare: (page) => page.clock.install() });
  await page.goto('/');
  const button = page.getByRole('button', { name: /^Log out/ });
  await button.waitFor();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
  await button.hover();
  await page.clock.runFor(600);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.clock.runFor(200);
  await page.getByRole('tooltip').filter({ hasText: 'Log out' }).waitFor({ state: 'attached' });
});
