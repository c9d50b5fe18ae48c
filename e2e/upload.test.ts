import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { anUnreadDocument } from './harness/fixtures.ts';
import { expect, test } from './harness/test.ts';

const LETTER = agreement('letter');

async function openUploader(page: Page) {
  await page.goto('/upload');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.waitFor();
  return dialog;
}

/** How far the bar of the dialog is. */
const percent = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: 'Upload progress' }).getAttribute('aria-valuenow'));

test('the page says what can be uploaded, what happens then, and that there is nothing yet', async ({
  open,
  aPerson,
}) => {
  const { page, go, sees, isAccessible, picture } = await open({ as: await aPerson() });
  await go('/upload');
  await page.getByRole('heading', { name: 'Upload Agreement', level: 1 }).waitFor();
  await sees('Document Upload', 'PDF', /JPG, JPEG/, 'PNG', 'GIF', 'Analysis Process', 'Document History');
  await sees('Upload and OCR', 'AI term extraction', 'Validation and citations', 'Review and comparison');
  await sees('No documents uploaded yet', 'Upload your first agreement to get started with AI analysis');
  await isAccessible();
  await picture('upload-empty');
});

test('a chosen agreement is sent, read, listed, and told by a notification', async ({ open, aPerson }) => {
  const { page, sees, isAccessible, picture } = await open({ as: await aPerson() });
  const dialog = await openUploader(page);
  await expect.poll(() => dialog.locator('input[type=file]').getAttribute('accept')).toBe('.pdf,.jpg,.jpeg,.png,.gif');
  await expect.poll(() => dialog.locator('input[type=file]').getAttribute('multiple')).toBeNull();
  await isAccessible();
  await dialog.locator('input[type=file]').setInputFiles(LETTER);
  await sees(path.basename(LETTER));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await sees('Processing Document', 'Analyzing document content and extracting terms...', 'File uploaded successfully');
  await dialog.waitFor({ state: 'hidden' });

  const row = page.getByRole('row').filter({ hasText: path.basename(LETTER) });
  await row.getByText('Completed').waitFor();
  await row.getByText(/^2\d KB$/).waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await isAccessible();
  await picture('upload');
  await row.getByRole('link', { name: /^Review/ }).click();
  await page.getByRole('heading', { name: 'Agreement Review', level: 1 }).waitFor();
});

test('a file can be dropped on the dialog, and Cancel clears it', async ({ open, aPerson }) => {
  const { page, sees } = await open({ as: await aPerson() });
  const dialog = await openUploader(page);
  const bytes = readFileSync(LETTER).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, bytes);
  await dialog.locator('label').dispatchEvent('drop', { dataTransfer: dropped });
  await sees('dropped.pdf');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('dropped.pdf').waitFor({ state: 'hidden' });
  await sees(/click to browse/);
});

test('what is no agreement, or too large, is refused in the dialog', async ({ open, aPerson }) => {
  const { page, sees } = await open({ as: await aPerson() });
  const dialog = await openUploader(page);
  for (const [name, mimeType, size, title, message] of [
    ['notes.txt', 'text/plain', 10, 'Invalid File Type', 'Please select a PDF or image file.'],
    ['huge.pdf', 'application/pdf', 10_485_761, 'File Too Large', 'File must be smaller than 10MB.'],
  ] as const) {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(size, 32) });
    await sees(title, message);
    await expect.poll(() => dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
  }
});

test('progress climbs by 10 every 100 ms, waits at 90, and ends at 100; the dialog closes 1.5 s later', async ({
  open,
  aPerson,
}) => {
  const held = Promise.withResolvers<void>();
  const { page, sees } = await open({
    as: await aPerson(),
    prepare: async (page) => {
      await page.clock.install();
      await page.route('**/api/objects/upload', async (route) => {
        await held.promise;
        await route.continue();
      });
    },
  });
  const dialog = await openUploader(page);
  await dialog.locator('input[type=file]').setInputFiles(LETTER);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.clock.runFor(50);
  const climbed = [await percent(page)];
  for (let step = 0; step < 12; step++) {
    await page.clock.runFor(100);
    climbed.push(await percent(page));
  }
  expect(climbed).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90, 90]);
  await page.clock.runFor(10_000);
  expect(await percent(page)).toBe(90);

  held.resolve();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return percent(page);
    })
    .toBe(100);
  await sees('File uploaded successfully');
  await page.clock.runFor(1000);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await dialog.waitFor({ state: 'hidden' });
});

test('Upload Another makes room for the next file', async ({ open, aPerson }) => {
  const { page, sees } = await open({ as: await aPerson(), prepare: (page) => page.clock.install() });
  const dialog = await openUploader(page);
  await dialog.locator('input[type=file]').setInputFiles(LETTER);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return dialog.getByRole('button', { name: 'Upload Another' }).isVisible();
    })
    .toBe(true);
  await dialog.getByRole('button', { name: 'Upload Another' }).click();
  await page.clock.resume();
  await sees(/click to browse/);
  expect(await page.getByRole('progressbar', { name: 'Upload progress' }).count()).toBe(0);
  await dialog.locator('input[type=file]').setInputFiles(agreement('alimony'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('row').count()).toBe(3); // the head and two documents
});

/** Each of the two calls of an upload, refused and without an answer (0); the long set has more ways to refuse. */
const FAILURES = [
  ['**/api/objects/upload', 500, 'Failed to get upload URL'],
  ['**/api/objects/upload', 0, 'Failed to get upload URL'],
  ['**/api/objects/*-*', 403, 'Upload failed'],
  ['**/api/objects/*-*', 0, 'Upload failed'],
] as const;
const MORE_FAILURES = [
  ['**/api/objects/upload', 403, 'Failed to get upload URL'],
  ['**/api/objects/*-*', 413, 'Upload failed'],
] as const;

test.for([...FAILURES, ...(process.env.LONG ? MORE_FAILURES : [])])(
  'a failing %s (%i) is told as "%s"',
  async ([address, status, message], { open, aPerson }) => {
    const { page, sees, complaints } = await open({ as: await aPerson(), fails: [status] });
    const dialog = await openUploader(page);
    const target = address.endsWith('upload') ? '**/api/objects/upload' : /\/api\/objects\/(?!upload$)/;
    await page.route(target, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { error: 'This did not work.' } }),
    );
    await dialog.locator('input[type=file]').setInputFiles(LETTER);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await sees('Upload Failed', message, 'Upload failed. Please try again.');
    expect(await page.getByRole('progressbar', { name: 'Upload progress' }).count()).toBe(0);
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('net::ERR_FAILED')));

    await page.unroute(target);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await sees('File uploaded successfully');
  },
);

test('signed out in the middle, the upload says so and leads to sign in', async ({ open, aPerson }) => {
  const { page, sees } = await open({ as: await aPerson(), fails: [401] });
  const dialog = await openUploader(page);
  await dialog.locator('input[type=file]').setInputFiles(LETTER);
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await sees('Unauthorized', 'You are logged out. Logging in again...');
  await page.waitForURL('**/api/login*');
});

test('the history shows every state, with the page that is being read and the reason of a failure', async ({
  open,
  aPerson,
}) => {
  const documents = [
    anUnreadDocument({ id: 'a', fileName: 'waiting.pdf' }),
    anUnreadDocument({
      id: 'b',
      fileName: 'reading.pdf',
      analysisStatus: 'processing',
      progress: { page: 2, pages: 7 },
    }),
    anUnreadDocument({
      id: 'c',
      fileName: 'broken.pdf',
      analysisStatus: 'failed',
      failureReason: 'This PDF is protected by a password. Upload a copy without one.',
    }),
  ];
  const { page, go, sees, isAccessible } = await open({
    as: await aPerson(),
    prepare: (page) => page.route('**/api/documents', (route) => route.fulfill({ json: documents })),
  });
  await go('/upload');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('waiting.pdf').getByText('Pending').waitFor();
  await row('reading.pdf').getByText('Processing').waitFor();
  await row('reading.pdf').getByText('Page 2 of 7').waitFor();
  await row('broken.pdf').getByText('Failed').waitFor();
  await sees('This PDF is protected by a password. Upload a copy without one.', '471 KB', 'Mar 5, 2026, 9:05 AM');
  await row('broken.pdf').getByRole('button', { name: 'Retry broken.pdf' }).waitFor();
  await isAccessible();
});

test('a document that cannot be read says why, can be retried, and withdrawn', async ({ open, aPerson }) => {
  const { page, sees } = await open({ as: await aPerson() });
  const dialog = await openUploader(page);
  const broken = Buffer.from('%PDF-1.7\nthis is no PDF beyond its first line');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'broken.pdf' });
  await row.getByText('Failed').waitFor();
  const retried = page.waitForResponse((answer) => answer.url().endsWith('/retry'));
  await row.getByRole('button', { name: 'Retry broken.pdf' }).click();
  expect((await retried).status()).toBe(200);
  await row.getByText('Failed').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await row.getByRole('button', { name: 'Withdraw broken.pdf' }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await row.waitFor();
  await row.getByRole('button', { name: 'Withdraw broken.pdf' }).click();
  await asking.getByRole('button', { name: 'Withdraw document' }).click();
  await sees('Document Withdrawn');
  await row.getByText(/^Withdrawn .* SHA-256 [0-9a-f]{64}$/).waitFor();
});
