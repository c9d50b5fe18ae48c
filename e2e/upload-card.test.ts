import type { Page } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { aDocument } from './harness/fixtures.ts';
import { expect, test } from './harness/test.ts';

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('main input[type=file]:not(#served-cards *)').setInputFiles(file);

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload and analysis' });

test('the dashboard card uploads, waits for the analysis, and says that it is done', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson() });
  await go('/');
  await choose(page, agreement('letter'));
  await sees('Upload Successful', 'Document uploaded and analysis completed.');
  await bar(page).waitFor({ state: 'hidden' });
  await sees('$300.00');
});

test('what could not be read is told with its reason', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson() });
  await go('/');
  const broken = Buffer.from('%PDF-1.7\nthis is no PDF beyond its first line');
  await choose(page, { name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken });
  await sees('Analysis Failed');
  await bar(page).waitFor({ state: 'hidden' });
});

test('what is no agreement is refused in the words of the card', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone });
  await go('/');
  for (const [name, mimeType, size, title, message] of [
    ['notes.txt', 'text/plain', 10, 'Invalid File Type', 'Please upload a PDF or image file.'],
    ['huge.pdf', 'application/pdf', 10_485_761, 'File Too Large', 'Please upload a file smaller than 10MB.'],
  ] as const) {
    await choose(page, { name, mimeType, buffer: Buffer.alloc(size, 32) });
    await sees(title, message);
  }
});

test('a refusal by the server is told, and the progress resets', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, fails: [400, 500] });
  await go('/');
  for (const [status, words] of [
    [400, 'This file is not a PDF or an image.'],
    [500, 'Something went wrong on our side.'],
  ] as const) {
    await page.route('**/api/documents/upload', (route) => route.fulfill({ status, json: { error: words } }));
    await choose(page, agreement('letter'));
    await sees('Upload Failed', words);
    await bar(page).waitFor({ state: 'hidden' });
  }
});

test('progress climbs by 10 every 200 ms and waits at 90', async ({ open, aPerson }) => {
  const held = Promise.withResolvers<void>();
  const { page, go, sees } = await open({
    as: await aPerson(),
    prepare: async (page) => {
      await page.clock.install();
      await page.route('**/api/documents/upload', async (route) => {
        await held.promise;
        await route.continue();
      });
    },
  });
  await go('/');
  await page.locator('main input[type=file]:enabled:not(#served-cards *)').waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await choose(page, agreement('letter'));
  await page.clock.runFor(100);
  const climbed = [];
  for (let step = 0; step < 12; step++) {
    climbed.push(Number(await bar(page).getAttribute('aria-valuenow')));
    await page.clock.runFor(200);
  }
  expect(climbed).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
  held.resolve();
  await page.clock.resume();
  await sees('Upload Successful');
});

test('when the agreement has been read the bar goes to 100, and makes room after a moment', async ({
  open,
  aPerson,
}) => {
  let documents: object[] = [];
  const { page, go } = await open({
    as: await aPerson(),
    prepare: async (page) => {
      await page.clock.install();
      await page.route('**/api/documents', (route) => route.fulfill({ json: documents }));
      await page.route('**/api/documents/*/analysis', (route) => route.fulfill({ json: aDocument().analysisResult }));
      await page.route('**/api/documents/upload', (route) => {
        documents = [aDocument()];
        return route.fulfill({ status: 201, json: documents[0] });
      });
    },
  });
  await go('/');
  await page.locator('main input[type=file]:enabled:not(#served-cards *)').waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await choose(page, agreement('letter'));
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return (await bar(page).count()) === 1 && bar(page).getAttribute('aria-valuenow');
    })
    .toBe('100');
  // it goes after 1.5 s, of which a busy machine may have used some before it showed the 100
  await page.clock.runFor(1000);
  await expect.poll(() => bar(page).getAttribute('aria-valuenow')).toBe('100');
  await page.clock.runFor(500);
  await bar(page).waitFor({ state: 'hidden' });
});
