import { afterAll, expect, test } from 'vitest';
import { agreement } from './harness/agreements.ts';
import { openChromium, openTab } from './harness/browser.ts';
import { inShortRun } from './harness/databases.ts';
import { PASSWORD } from './harness/people.ts';
import { startProduct } from './harness/product.ts';
import { applyTerms } from './harness/review.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test.each(inShortRun('postgres'))(
  'sign up, upload, review, lock, and find the settings (%s)',
  { timeout: 240_000 },
  async (kind) => {
    const product = await startProduct(kind, { SANDBOX: 'on' });
    closing.push(() => product.remove());
    const chromium = await openChromium();
    closing.push(() => chromium.close());
    const { page, go, sees, complaints } = await openTab(chromium, product.address);

    await go('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByLabel('Full name').fill('Robin Alvarez');
    await page.getByLabel('Email address').fill('robin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

    await page.getByRole('link', { name: 'Upload Agreement' }).click();
    // Reading does not know the database, so a scan is read on one of them.
    const alimony = agreement('alimony', kind === 'pglite' ? 'scan.pdf' : 'pdf');
    for (const file of [alimony, agreement('settlement')]) {
      await page.getByRole('button', { name: 'Upload Document' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await expect.poll(() => page.getByText('Completed', { exact: true }).count(), { timeout: 120_000 }).toBe(2);

    await page.getByRole('link', { name: 'Agreement Review' }).click();
    await sees('$1,118.00');
    await page
      .getByRole('button', { name: /^Show Payment Amount on the page/ })
      .first()
      .click();
    await page.locator('img[alt^="Page "] ~ span[style*="left"]').first().waitFor();
    await applyTerms(page);
    await sees('Terms Applied');

    await page.getByRole('link', { name: 'Payment Management' }).click();
    await expect.poll(() => page.getByLabel('Monthly Payment Amount').inputValue()).toBe('1118.00');
    await expect.poll(() => page.getByLabel('Due Date (Day of Month)').inputValue()).toBe('15');
    await sees('Locked to the agreement');

    expect(complaints).toEqual([]);
    await product.stop();
    expect(await product.command('audit-verify')).toEqual({ code: 0, output: expect.any(String) });
    await product.start();
    await page.reload();
    await sees('Locked to the agreement');
  },
);
