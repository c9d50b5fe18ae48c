import type { Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { joins } from './harness/people.ts';
import { aPaperOrder, photosOf } from './harness/photos.ts';
import { expect, test } from './harness/test.ts';

// Ways through the product without a mouse that begin on paper, and the bells of those who did not begin it: see
// harness/keyboard.ts for what is checked at each stop.
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const main = (page: Page) => page.getByRole('main');

test('the bell of the payee, the lawyer and the court opens, leads to a notification, and gives the focus back', {
  timeout: 240_000,
}, async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Maya Chen' });
  const { payee } = await aFamily(payor);
  const [lawyer, court] = [await joins(payor, 'legal', 'Lee Park'), await joins(payor, 'court', 'Casey Clerk')];
  for (const as of [payee, lawyer, court]) {
    await payor.send('PATCH', '/api/cases/current', { caseNumber: `FL-${as.email.slice(0, 6)}` });
    const { page, go } = await open({ as });
    const { press, inDialog } = byKeyboard(page);
    await go('/history');
    const bell = page.getByRole('button', { name: /^Notifications, [1-9]/ });
    const latest = dialog(page, 'Latest notifications');
    await inDialog(bell, latest, () => page.keyboard.press('Escape'));
    await press(bell);
    await press(latest.getByRole('link', { name: 'View all notifications' }));
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    const list = page.getByRole('list', { name: 'Notifications, newest first' });
    const read = list.getByRole('button', { name: /^Mark as read/ }).first();
    await press(read);
    await page.getByRole('button', { name: /^Notifications, / }).waitFor();
    await byKeyboard(page).reachesAll();
  }
});

test('pages are photographed, put in order, turned, cropped and removed', { timeout: 240_000 }, async ({
  open,
  aPerson,
}) => {
  const { page, go, sees } = await open({ as: await aPerson() });
  const { press, to, reachesAll } = byKeyboard(page);
  const photos = await photosOf(await aPaperOrder());
  const uploads = dialog(page, 'Upload Document');
  const within = (name: string | RegExp) => uploads.getByRole('button', { name, exact: typeof name === 'string' });
  /** The focus stands on a control of the dialog, whose name this is. */
  const focusIsOn = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName),
      )
      .toBe(name);
  await go('/upload');
  await press(main(page).getByRole('button', { name: 'Upload Document' }));
  await press(within('Photograph several pages'));
  await sees(/^Lay each page flat/);
  const choosing = page.waitForEvent('filechooser');
  await press(within('Take or choose photos'));
  await (await choosing).setFiles(photos);
  const pages = uploads.getByRole('list', { name: 'Pages, in their order' }).getByRole('listitem');
  await expect.poll(() => pages.count()).toBe(3);
  await reachesAll();

  await press(within('Move page 3 up'));
  await focusIsOn('Move page 2 up');
  await page.keyboard.press('Enter');
  await focusIsOn('Move page 1 down'); // it is the first page now: only the way back is left
  await press(within('Turn page 1'));
  await focusIsOn('Turn page 1');
  await press(within('Crop page 1'));
  for (const edge of ['Top', 'Right', 'Bottom', 'Left']) {
    const slider = uploads.getByLabel(edge, { exact: true });
    await to(slider);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe('2');
  }
  await reachesAll();
  await press(within('Crop page 1'));
  await press(within('Remove page 3'));
  await expect.poll(() => pages.count()).toBe(2);
  await focusIsOn('Remove page 2');
  await press(within('Make one PDF'));
  await uploads.getByText('photographed-pages.pdf').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
});
