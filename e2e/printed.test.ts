import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { aDocument, someTerms } from './harness/fixtures.ts';
import { aPayment, itIs, listThese, manyPayments } from './harness/payments.ts';
import { expect, test } from './harness/test.ts';

/** What Chromium prints of the current page, page by page as text. */
async function printed(page: Page, name: string): Promise<string[]> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  if (process.env.PICTURES === 'on') writeFileSync(path.join(import.meta.dirname, `output/printed-${name}.pdf`), pdf);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1 << 26 });
  return text.split('\f').slice(0, -1);
}

/** Nobody can press these on paper. */
const CONTROLS =
  /Quick exit|Export|\bClear\b|Search payments|Apply & Lock|Show the whole report|Download|\bPicture\b|\bCSV\b|Older|Actions|Import|Record a payment|Get a calendar|\bCalendar\b/;

function expectPaper(pages: readonly string[], of: { title: string; heads: RegExp; pages?: number }) {
  expect(pages.length).toBeGreaterThanOrEqual(of.pages ?? 1);
  for (const [number, text] of pages.entries()) {
    expect(text, 'its case').toContain(`Reed support, ${of.title}`);
    expect(text, 'its day and its number').toMatch(
      new RegExp(`Mar 21, 2026, \\d+:\\d\\d [AP]M · page ${number + 1} of ${pages.length}`),
    );
    expect(text, 'a control').not.toMatch(CONTROLS);
  }
  expect(pages[0]).toMatch(of.heads);
}

const itIsMarch = (page: Page) => itIs(page, '03-21');

for (const phone of [false, true]) {
  const from = phone ? ', from a phone' : '';
  const shape = phone ? '-phone' : '';

  test(`the history is printed as a table whose head each page repeats${from}`, async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, phone, prepare: itIsMarch });
    await listThese(page, manyPayments(90));
    await go('/history');
    await sees('90 payments found', 'Nothing recorded');
    const pages = await printed(page, `history${shape}`);
    const heads = /Date +Amount +Status +Type +Funding Sources +Notes/;
    expectPaper(pages, { title: 'payment history', heads, pages: 3 });
    for (const text of pages.filter((text) => text.includes('Child support'))) expect(text).toMatch(heads);
    expect(pages.join()).toMatch(/Mar 20, 2026 +\$1,250\.00 +Completed +Child support/); // one line, no card
    expect(pages.join()).toMatch(/Due to date\s+\$112,500\.00/); // 90 times 1,250
  });

  test(`the review is printed as a table${from}`, async ({ open, someone }) => {
    const prepare = async (page: Page) => {
      await itIsMarch(page);
      const citations = [{ field: 'paymentAmount', text: 'shall pay $1,250.00', page: 1, line: 4, boxes: [] }];
      const document = aDocument({ analysisResult: { agreementTerms: someTerms({ citations }) } });
      await page.route('**/api/documents', (route) => route.fulfill({ json: [document] }));
      await page.route('**/api/documents/*/analysis', (route) => route.fulfill({ json: document.analysisResult }));
      await page.route('**/api/payment-settings', (route) => route.fulfill({ json: null }));
      await page.route('**/api/documents/*/pages/*/image', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
    };
    const { page, go, sees } = await open({ as: someone, phone, prepare, fails: [404] });
    await go('/review');
    await sees('Term Comparison', 'Additional Terms Extracted');
    const pages = await printed(page, `review${shape}`);
    expectPaper(pages, {
      title: 'agreement review',
      heads: /Field +Extracted Value +Current Setting +Match Status +Confidence/,
    });
    expect(pages.join()).toMatch(/Payment Amount +\$1,250\.00 +Not set +New/);
  });

  test(`the reports page is printed with its figures as tables, and a whole report alone${from}`, async ({
    open,
    someone,
  }) => {
    const { page, go, sees } = await open({ as: someone, phone, prepare: itIsMarch });
    await listThese(page, [aPayment(), aPayment({ id: 'before', scheduledDate: '2026-02-20T14:00:00.000Z' })]);
    const content = ['The first page', 'of a report', '\fThe second page'].join('\n');
    const report = {
      ...{
        id: 'one',
        reportType: 'payment_summary',
        generatedAt: '2026-03-20T14:00:00.000Z',
        generatedBy: 'Dana Reed',
      },
      ...{ periodStart: '2025-09-20T13:00:00.000Z', periodEnd: '2026-03-20T13:00:00.000Z', sha256: 'a'.repeat(64) },
      reportData: { content, payments: [] },
    };
    await page.route(/\/api\/reports(\?|$)/, (route) => route.fulfill({ json: [report] }));
    await page.route('**/api/reports/one/uses', (route) => route.fulfill({ json: null }));
    await go('/reports?report=one');
    await sees('Due and Paid', 'Report Preview');
    const pages = await printed(page, `reports${shape}`);
    expectPaper(pages, { title: 'reports', heads: /Reports & Audit/ });
    expect(pages[0], 'a first page with more than the figures').toMatch(/Payment Trend[\s\S]*Month +Paid +Not paid/);
    expect(pages.join()).toMatch(/Month +Due +Paid by bank +Backup +Plan +Insurance/);
    expect(pages.join()).toMatch(/February 2026 +\$1,250\.00 +\$1,250\.00 +\$0\.00/);

    await page.getByRole('button', { name: 'Show the whole report' }).click();
    await page.locator('[data-print-alone]').waitFor({ state: 'attached' });
    const whole = await printed(page, `whole-report${shape}`);
    expect(whole).toHaveLength(2);
    expectPaper(whole, { title: 'Payment Summary', heads: /The first page\s+of a report/ });
    expect(whole[1]).toContain('The second page');
    expect(whole.join()).not.toContain('Reports & Audit');
  });

  test(`a receipt is printed alone${from}`, async ({ open, someone }) => {
    const { page, go } = await open({ as: someone, phone, prepare: itIsMarch });
    const payment = aPayment({ id: 'paid' });
    await listThese(page, [payment]);
    await page.route('**/api/payments/paid', (route) => route.fulfill({ json: { ...payment, events: [] } }));
    await go('/history?payment=paid');
    await page.getByRole('button', { name: 'Print receipt', disabled: false }).waitFor();
    await page.locator('[data-print-alone]').getByText('Reed support').waitFor({ state: 'attached' });
    const pages = await printed(page, `receipt${shape}`);
    expectPaper(pages, { title: 'payment paid', heads: /Payment receipt/ });
    expect(pages.join()).toMatch(/Amount +\$1,250\.00/);
    expect(pages.join()).not.toContain('Payment History');
  });
}
