import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { agreement } from './harness/agreements.ts';
import { aPaperOrder, photosOf } from './harness/photos.ts';
import { applyTerms } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Document' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function open3(page: Page) {
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await press(page, 'Photograph several pages');
  await dialog(page).getByText('Lay each page flat').waitFor();
}
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);
const pagesShown = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Pages, in their order' }).getByRole('listitem');

test('three pages of a paper order, photographed out of order and on their side, become one upright PDF, and its terms are locked', {
  timeout: 300_000,
}, async ({ open, aPerson }) => {
  const { page, go, sees, isAccessible, picture } = await open({ as: await aPerson(), phone: true });
  const [first, second, third] = await photosOf(await aPaperOrder());
  if (!first || !second || !third) throw new Error('three pages were expected');
  await go('/upload');
  await open3(page);
  await choose(page, [second, first]);
  await expect.poll(() => pagesShown(page).count()).toBe(2);
  await choose(page, [third]);
  await expect.poll(() => pagesShown(page).count()).toBe(3);
  await press(page, 'Move page 2 up'); // the first page was chosen second
  await press(page, 'Turn page 2');
  for (const edge of ['Top', 'Bottom', 'Left', 'Right']) {
    if (edge === 'Top') await press(page, 'Crop page 1');
    await dialog(page).getByLabel(edge, { exact: true }).fill('6');
  }
  expect(
    await dialog(page)
      .getByText(/blurred/)
      .count(),
  ).toBe(0);
  await isAccessible();
  await picture('photograph-phone');
  await press(page, 'Make one PDF');
  await dialog(page).getByText('photographed-pages.pdf').waitFor();

  await press(page, 'Upload');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Completed', { exact: true }).first().waitFor({ timeout: 200_000 });
  const [{ id }] = await (await page.request.get('/api/documents')).json();
  const pdf = await PDFDocument.load(await (await page.request.get(`/api/documents/${id}/file`)).body());
  expect(pdf.getPages().map((each) => each.getHeight() > each.getWidth())).toEqual([true, true, true]); // all upright

  await go('/review');
  await applyTerms(page);
  await sees('Terms Applied', 'These terms are locked as the payment settings.');
  await picture('photograph-locked-phone');
  const settings = await (await page.request.get('/api/payment-settings')).json();
  expect(settings).toMatchObject({ paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 });
});

test('a blurred photo is told before it is sent, and one that is none is refused in words', async ({
  open,
  aPerson,
}) => {
  const { page, go, sees, looksRight } = await open({ as: await aPerson() });
  const [first] = await photosOf(agreement('letter'));
  if (!first) throw new Error('a page was expected');
  const blurred = { ...first, name: 'IMG_2.jpg', buffer: await sharp(first.buffer).blur(9).jpeg().toBuffer() };
  await go('/upload');
  await open3(page);
  await choose(page, [first, blurred]);
  await sees('Page 2: blurred');
  await looksRight('photograph');
  await press(page, 'Remove page 2');
  await expect.poll(() => pagesShown(page).count()).toBe(1);
  expect(
    await dialog(page)
      .getByText(/blurred/)
      .count(),
  ).toBe(0);
  const none = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await choose(page, [none, first]);
  await sees('A photo could not be opened', 'note.jpg');
  await expect.poll(() => pagesShown(page).count()).toBe(2); // the other one is kept
  const small = { ...first, name: 'IMG_3.jpg', buffer: await sharp(first.buffer).resize(120).jpeg().toBuffer() };
  await choose(page, Array(29).fill(small));
  await sees('A photo was left out', /at most 30 pages/);
  await press(page, 'Make one PDF');
  await press(page, 'Back to the pages');
  await expect.poll(() => pagesShown(page).count()).toBe(30);
  await page.keyboard.press('Escape');
  const asks = page.getByRole('alertdialog', { name: 'Discard 30 photographed pages?' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => pagesShown(page).count()).toBe(30);
  await press(page, 'Choose a file instead');
  await asks.getByRole('button', { name: 'Discard pages' }).click();
  await sees('PDF, JPG, PNG or GIF, up to 10 MB');
});
