import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { aDocument, someTerms } from './harness/fixtures.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { accepted, type Person, uploadAndRead } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const row = (page: Page, field: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });

/** A review of these documents, beside these settings, whatever the server has. */
const withData =
  (documents: ReturnType<typeof aDocument>[], settings: unknown = null) =>
  async (page: Page) => {
    await page.route('**/api/documents', (route) => route.fulfill({ json: documents }));
    await page.route('**/api/documents/*/analysis', (route) => {
      const analysed = documents.find(({ id }) => route.request().url().includes(`/${id}/`));
      return route.fulfill({ json: analysed?.analysisResult });
    });
    await page.route('**/api/payment-settings', (route) => route.fulfill({ json: settings }));
    await page.route('**/api/documents/*/pages/*/image', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"/>',
      }),
    );
  };

const settings = (differing: Record<string, unknown> = {}) => ({
  paymentAmount: '1250.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: '0.00',
  firstPaymentDate: null,
  endDate: null,
  arrearsInstalment: null,
  paymentType: 'child_support',
  version: 1,
  changedAt: '2026-03-01T12:00:00.000Z',
  changedBy: 'Dana Reed',
  document: null,
  changedSinceAgreement: false,
  confirmed: true,
  unconfirmedBy: [],
  dispute: null,
  paused: false,
  ...differing,
});

test('without an analysed agreement the page leads to the upload', async ({ open, someone }) => {
  const { page, go, sees, isAccessible } = await open({ as: someone });
  await go('/review');
  await sees('No Agreement Analysis Available');
  await isAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Upload Document' }).click();
  await page.getByRole('heading', { name: 'Upload Agreement', level: 1 }).waitFor();
});

test('each term is compared with the setting: match, mismatch, new and missing', async ({ open, someone }) => {
  const terms = someTerms({
    paymentAmount: '1250',
    paymentFrequency: 'weekly',
    paymentDueDate: null,
    arrearsAmount: '0.00',
  });
  const documents = [aDocument({ analysisResult: { agreementTerms: terms } })];
  const { page, go, isAccessible } = await open({ as: someone, prepare: withData(documents, settings()) });
  await go('/review');
  await row(page, 'Payment Amount').getByText('Match', { exact: true }).waitFor(); // 1250 is 1250.00
  await row(page, 'Payment Frequency').getByText('Mismatch', { exact: true }).waitFor();
  await row(page, 'Due Date').getByText('Missing', { exact: true }).waitFor();
  await row(page, 'Arrears Amount').getByText('Match', { exact: true }).waitFor();
  await isAccessible();

  await page.unroute('**/api/payment-settings');
  await page.reload();
  await row(page, 'Payment Amount').getByText('New', { exact: true }).waitFor();
});

test('the terms are those that the call for the analysis answers', async ({ open, someone }) => {
  const { page, go, sees } = await open({
    as: someone,
    prepare: withData([aDocument()], settings()),
    fails: [500],
  });
  const analysis = '**/api/documents/*/analysis';
  await page.route(analysis, (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
  await go('/review');
  await sees('Your agreement analysis could not be loaded');
  await page.unroute(analysis);
  const agreementTerms = someTerms({ paymentAmount: '1333.00' });
  await page.route(analysis, (route) => route.fulfill({ json: { agreementTerms } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Payment Amount').getByText('$1,333.00').waitFor();
});

test('arrears have a row only when the agreement states them', async ({ open, someone }) => {
  const documents = [aDocument({ analysisResult: { agreementTerms: someTerms({ arrearsAmount: null }) } })];
  const { page, go } = await open({ as: someone, prepare: withData(documents, settings()) });
  await go('/review');
  await row(page, 'Due Date').waitFor();
  expect(await row(page, 'Arrears Amount').count()).toBe(0);
});

test('confidence is high from 0.8, medium from 0.6, low below', async ({ open, someone }) => {
  const fieldConfidence = { paymentAmount: 0.8, paymentFrequency: 0.79, paymentDueDate: 0.6, arrearsAmount: 0.59 };
  const terms = someTerms({ fieldConfidence: { ...someTerms().fieldConfidence, ...fieldConfidence } });
  const documents = [aDocument({ analysisResult: { agreementTerms: terms } })];
  const { page, go } = await open({ as: someone, prepare: withData(documents) });
  await go('/review');
  const shown = ['Payment Amount', 'Payment Frequency', 'Due Date', 'Arrears Amount'].map((field) => row(page, field));
  for (const [at, level] of ['High', 'Medium', 'Medium', 'Low'].entries()) await shown[at]?.getByText(level).waitFor();
  for (const [at, percent] of ['80%', '79%', '60%', '59%'].entries()) await shown[at]?.getByText(percent).waitFor();
});

test('a citation is cut to 50 characters and names page and line', async ({ open, someone }) => {
  const text = 'Respondent shall pay to Petitioner the sum of One Thousand Two Hundred Fifty Dollars';
  const boxes = [{ x: 0.2, y: 0.4, width: 0.5, height: 0.02 }];
  const citations = [{ field: 'paymentAmount', text, page: 2, line: 14, boxes }];
  const documents = [aDocument({ analysisResult: { agreementTerms: someTerms({ citations }) } })];
  const { go, sees, page } = await open({ as: someone, prepare: withData(documents) });
  await go('/review');
  await sees('page 2, line 14');
  const source = page.getByRole('button', { name: /^Show Payment Amount on the page/ });
  const excerpt = /“(.*)”/.exec((await source.textContent()) ?? '')?.[1] ?? '';
  expect(excerpt.replace(/…$/, '')).toBe(text.slice(0, 50).trimEnd());
});

test('on a phone that lies on its side, the page of the document stays in its card', async ({ open, someone }) => {
  const { go, sees, page } = await open({ as: someone, phone: true, prepare: withData([aDocument()]) });
  await page.setViewportSize({ width: 844, height: 390 });
  await go('/review');
  await sees('Additional Terms Extracted');
  const pages = page.getByRole('region', { name: /^Pages of/ });
  await pages.getByRole('img').waitFor();
  expect(await pages.evaluate((card) => card.scrollHeight - card.clientHeight)).toBeLessThanOrEqual(0);
});

test('the additional terms stand apart, also those that were not found', async ({ open, someone }) => {
  const { go, sees } = await open({ as: someone, prepare: withData([aDocument()]) });
  await go('/review');
  await sees('Additional Terms Extracted', /^Legal Custody/, 'The parties shall share joint legal custody.');
  await sees(/^Physical Custody/, /^Medical Expenses/, /^Childcare Expenses/, 'Not found in the document');
});

/** Who has uploaded a scan: its three pages are read once for the tests of it. */
let scanner: Person | undefined;
const SCAN = agreement('settlement', 'scan.pdf');

async function whoseScanIsRead(aPerson: () => Promise<Person>): Promise<Person> {
  if (scanner) return scanner;
  const person = await aPerson();
  await uploadAndRead(person, SCAN);
  scanner = person;
  return person;
}

test('a scan is followed page by page while it is read', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees } = await open({ as: person });
  await go('/upload');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.locator('input[type=file]').setInputFiles(SCAN);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await sees(/^Page \d of 3$/);
  await page.getByRole('row').getByText('Completed').waitFor({ timeout: 60_000 });
  scanner = person;
});

for (const ending of ['pdf', 'scan.pdf'] as const) {
  test(`choosing a term marks its words on the page (${ending})`, async ({ open, aPerson }) => {
    const person = ending === 'pdf' ? await aPerson() : await whoseScanIsRead(aPerson);
    if (ending === 'pdf') await uploadAndRead(person, agreement('settlement'));
    const { page, go, isAccessible, picture } = await open({ as: person });
    await go('/review');
    await row(page, 'Payment Amount').getByText('$1,118.00').waitFor();
    await row(page, 'Due Date').getByText('15th of the month').waitFor();
    await row(page, 'Arrears Amount').getByText('$734.20').waitFor();

    for (const field of ['Payment Amount', 'Arrears Amount']) {
      await page
        .getByRole('button', { name: new RegExp(`^Show ${field} on the page`) })
        .first()
        .click();
      await page.getByText(new RegExp(`^${field}: page \\d, line \\d+`)).waitFor();
      const mark = page.locator('img[alt^="Page "] ~ span[style*="left"]').first();
      await mark.waitFor();
      expect(await darkness(page)).toBeGreaterThan(0.02);
      const frame = await page.getByRole('region', { name: /^Page \d+$/ }).boundingBox();
      await expect.poll(async () => contains(frame, await mark.boundingBox())).toBe(true);
    }
    const others = page.locator('details').filter({ hasText: 'Other values considered' }).first();
    await others.locator('summary').click();
    const rival = others.getByRole('listitem').first();
    await rival.getByText('It belongs to an earlier order or arrangement.', { exact: true }).waitFor();
    await rival.getByRole('button').click();
    await page.getByText(/, another value: page \d, line \d+/).waitFor();
    await isAccessible();
    await picture(`review-${ending.replace('.pdf', '')}`);

    // On a phone a page is as narrow as the window: a term that is chosen is zoomed until its words can be read.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page
      .getByRole('button', { name: /^Show Payment Amount on the page/ })
      .first()
      .click();
    const mark = page.locator('img[alt^="Page "] ~ span[style*="left"]').first();
    await expect.poll(async () => (await mark.boundingBox())?.height).toBeGreaterThanOrEqual(12);
    const frame = page.getByRole('region', { name: /^Page \d+$/ });
    await expect.poll(async () => isWithin(await frame.boundingBox(), await mark.boundingBox())).toBe(true);
    await picture(`review-${ending.replace('.pdf', '')}-phone`);
  });
}

type Rectangle = { x: number; y: number; width: number; height: number } | null;
const contains = (outer: Rectangle, inner: Rectangle) =>
  !!outer && !!inner && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;

/** In the window from its left edge too, where the line begins. */
const isWithin = (outer: Rectangle, inner: Rectangle) =>
  contains(outer, inner) && !!outer && !!inner && inner.x >= outer.x && inner.x < outer.x + outer.width / 2;

/** The share of dark pixels of the page under the marks: words are there, not blank paper. */
const darkness = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('img[alt^="Page "]');
    if (!image) throw new Error('there is no page');
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('there is no canvas');
    drawing.drawImage(image, 0, 0);
    let [dark, all] = [0, 0];
    const shown = image.getBoundingClientRect();
    const scale = image.naturalWidth / shown.width;
    for (const mark of document.querySelectorAll('img[alt^="Page "] ~ span[style*="left"]')) {
      const { left, top, width, height } = mark.getBoundingClientRect();
      const [x, y] = [(left - shown.left) * scale, (top - shown.top) * scale].map(Math.floor);
      const [w, h] = [width * scale, height * scale].map(Math.ceil);
      const { data } = drawing.getImageData(x ?? 0, y ?? 0, w ?? 1, h ?? 1);
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      all += data.length / 4;
    }
    return dark / Math.max(1, all);
  });

test('the terms of a scan are reviewed on its pages by keyboard alone, with other values and places', {
  timeout: 240_000,
}, async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await whoseScanIsRead(aPerson) });
  const { to, press, reachesAll } = byKeyboard(page);
  await go('/review');
  for (const name of ['Payment Amount', 'Arrears Amount']) {
    const place = page.getByText(new RegExp(`^${name}: page \\d, line \\d+`));
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^Show ${name} on the page`) })
        .first(),
    );
    await place.waitFor();
  }
  const frame = page.getByRole('region', { name: /^Page \d+$/ });
  await to(frame); // it scrolls
  await page.keyboard.press('ArrowDown');
  const others = page.locator('details').filter({ hasText: 'Other values considered' }).first();
  await press(others.locator('summary'));
  await press(others.getByRole('listitem').first().getByRole('button'));
  await page.getByText(/, another value: page \d, line \d+/).waitFor();
  await reachesAll();
  for (const name of [/^Next page/, /^Previous page/, /^Zoom in/, /^Zoom out/]) {
    const control = page.getByRole('main').getByRole('button', { name });
    if ((await control.count()) > 0 && (await control.first().isEnabled())) await press(control.first());
  }
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('among several agreements the newest is shown first and another can be chosen', async ({ open, someone }) => {
  const documents = [
    aDocument({ id: 'newer', fileName: 'newer.pdf' }),
    aDocument({
      id: 'older',
      fileName: 'older.pdf',
      analysisResult: { agreementTerms: someTerms({ paymentAmount: '700.00' }) },
    }),
  ];
  const { page, go } = await open({ as: someone, prepare: withData(documents) });
  await go('/review');
  await page.getByRole('heading', { name: 'newer.pdf' }).waitFor();
  await page.getByLabel('Agreement to review').selectOption('older');
  await page.getByRole('heading', { name: 'older.pdf' }).waitFor();
  await row(page, 'Payment Amount').getByText('$700.00').waitFor();
  expect(new URL(page.url()).searchParams.get('document')).toBe('older');
});

test('the comparison is exported as it stands, every cell quoted', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, prepare: withData([aDocument()], settings()) });
  await go('/review');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Comparison' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('agreement-comparison.csv');
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    '"Field","Extracted Value","Current Setting","Match Status","Confidence"',
    '"Payment Amount","$1,250.00","$1,250.00","Match","90%"',
    '"Payment Frequency","Monthly","Monthly","Match","90%"',
    '"Due Date","1st of the month","1st of the month","Match","90%"',
    '"Arrears Amount","$2,400.00","$0.00","Mismatch","90%"',
  ]);
  await sees('Export Complete', 'Agreement comparison has been exported successfully.');
});

test('an export that fails is told', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, prepare: withData([aDocument()], settings()) });
  await go('/review');
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('The disk is full.');
    };
  });
  await page.getByRole('button', { name: 'Export Comparison' }).click();
  await sees('Export Failed', 'The disk is full.');
});

test('the review fits a phone, in the dark too', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('letter', 'photo.jpg'));
  const { page, go, looksRight } = await open({ as: person, phone: true });
  await go('/review');
  await page.getByText('$300.00').first().waitFor();
  await looksRight('review');
});

test('below the payments stands what the order says of their future, each with its place', async ({
  open,
  someone,
}) => {
  const citation = { text: 'Upon the emancipation of Ada', page: 2, line: 9, boxes: [] };
  const stated = (says: string) => ({ says, day: null, citation });
  const terms = someTerms({
    obligations: [
      { type: 'child_support', amount: '1250.00', frequency: 'monthly', dueDay: 1, per: 'total', from: null, citation },
    ],
    steps: [{ ...stated('Upon the emancipation of Ada'), type: 'child_support', amount: '890.00' }],
    ends: [{ ...stated('until Noel turns 18'), type: 'child_support' }],
    wageWithholding: stated('An income withholding order shall issue.'),
    orderState: { ...stated('/s/ Dana Whitlock'), state: 'signed' },
  });
  const documents = [aDocument({ analysisResult: { agreementTerms: terms } })];
  const { page, go, sees, isAccessible, picture } = await open({ as: someone, prepare: withData(documents) });
  await go('/review');
  await sees('$890.00: Upon the emancipation of Ada');
  await sees('Child support is paid until');
  await sees('Noel turns 18');
  await sees('The document says an employer withholds the payments');
  await sees('The document shows a signature');
  await page.getByRole('button', { name: 'Show Child support changes on the page' }).click();
  await isAccessible();
  await picture('review-order-provisions');
});

test('in Spanish a known start is told in Spanish, and the words of the document are marked as English', async ({
  open,
  aPerson,
}) => {
  const citation = { text: 'Beginning April 5, 2023', page: 2, line: 9, boxes: [] };
  const kind = { type: 'child_support', citation };
  const from = 'April 5, 2023';
  const terms = someTerms({
    obligations: [{ ...kind, amount: '1250.00', frequency: 'monthly', dueDay: 5, per: 'total', from }],
    starts: [{ ...kind, says: from, day: '2023-04-05' }],
    ends: [{ ...kind, says: 'until Noel turns 18', day: null }],
  });
  const person = await aPerson();
  await accepted(person.send('PATCH', '/api/profile', { language: 'es' }));
  const documents = [aDocument({ analysisResult: { agreementTerms: terms } })];
  const { page, go, sees } = await open({ as: person, language: 'es', prepare: withData(documents) });
  await go('/review');
  await sees(/Desde 5 abr 2023$/);
  expect(await page.getByText(from, { exact: true }).count()).toBe(0);
  expect(await page.getByText('Noel turns 18', { exact: true }).getAttribute('lang')).toBe('en');
});
