import { readFile } from 'node:fs/promises';
import { openPdf } from '@mainstay/reading/pages/pdf.ts';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { Person } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

/** A lawyer who is party to these people's cases, each with arrears of $1,200.00, and has one of their own. */
async function aLawyerOf(aPerson: (of?: { name: string }) => Promise<Person>, ...names: string[]) {
  const lawyer = await aPerson({ name: 'Dana Whitfield' });
  for (const name of names) {
    const owner = await aPerson({ name });
    await owner.send('POST', '/api/payment-settings', {
      paymentAmount: '850.00',
      paymentFrequency: 'monthly',
      paymentDueDate: 5,
      arrearsAmount: '1200.00',
    });
    const number = {
      caseNumber: `DR-${name.length}`,
      court: `Family Court of ${name.split(' ')[1]} County`,
      state: 'NY',
    };
    await owner.send('PATCH', '/api/cases/current', number);
    const { body } = await owner.send('POST', '/api/cases/invitations', { email: lawyer.email, role: 'legal' });
    const token = new URL(body.link).searchParams.get('invitation');
    await lawyer.send('POST', `/api/cases/invitations/${token}/accept`);
  }
  return lawyer;
}

const listed = (page: Page) => page.getByRole('table', { name: 'Your cases' });
const dialog = (page: Page) => page.getByRole('dialog');

async function saved(page: Page, button: string | RegExp) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('who has more than one case finds them in a list, searches it and opens one', async ({ open, aPerson }) => {
  const lawyer = await aLawyerOf(aPerson, 'Maya Chen', 'Sam Okafor');
  const { page, go, sees, isAccessible, picture } = await open({ as: lawyer });
  await go('/');
  await page.getByRole('button', { name: /^Case: / }).click();
  await page.getByRole('menuitem', { name: 'All cases' }).click();
  await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor();
  await sees('All Cases (3)', 'Chen support, DR-9', '$1,200.00', 'None yet', 'Nothing scheduled', '$850.00');
  await sees('Family Court of Okafor County', 'DR-10', 'Party joined');
  for (const state of ['Arrears', 'No payments yet'])
    await listed(page).getByText(state, { exact: true }).first().waitFor();
  await isAccessible();
  await picture('case-list');

  await page.getByLabel('Search cases').fill('okafor');
  await sees('All Cases (1)');
  await page.getByLabel('Search cases').fill('nobody');
  await sees('No cases found');
  await page.getByLabel('Search cases').fill('chen');
  await page.getByRole('button', { name: /^Open Chen support/ }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Case: Chen support/ }).waitFor();
});

test('search and state stay, in the address and at the next visit', async ({ open, aPerson }) => {
  const lawyer = await aLawyerOf(aPerson, 'Maya Chen', 'Sam Okafor');
  const { page, go, sees } = await open({ as: lawyer });
  await go('/cases');
  await sees('All Cases (3)');
  await page.getByLabel('State of payment').selectOption('arrears');
  await sees('All Cases (2)');
  await page.getByLabel('Search cases').fill('chen');
  await sees('All Cases (1)');
  expect(new URL(page.url()).search).toBe('?search=chen&state=arrears');
  await page.reload();
  await sees('All Cases (1)');
  await go('/cases');
  await sees('All Cases (1)');
  expect(new URL(page.url()).search).toBe('?search=chen&state=arrears');
  await expect.poll(() => page.getByLabel('Search cases').inputValue()).toBe('chen');
});

test('what is owed leads to how it came about in that case', async ({ open, aPerson }) => {
  const lawyer = await aLawyerOf(aPerson, 'Maya Chen', 'Sam Okafor');
  const { page, go } = await open({ as: lawyer });
  await go('/cases');
  await page.getByRole('button', { name: /owed in Okafor support.*arrears explained$/ }).click();
  const explained = page.getByRole('dialog', { name: 'Arrears explained' });
  await explained.getByText('Opening balance', { exact: true }).waitFor();
  await explained.getByText(/, saved by .*, as of \w{3} \d{1,2}, \d{4}$/).waitFor();
  await page.getByRole('dialog').getByText('saved by Sam Okafor').waitFor();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: /^Case: Okafor support/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a hearing packet is made from the list, of a case that is not the current one', async ({ open, aPerson }) => {
  const lawyer = await aLawyerOf(aPerson, 'Maya Chen');
  const { page, go, sees, isAccessible, picture } = await open({ as: lawyer });
  await go('/cases');
  const current = (await lawyer.send('GET', '/api/cases/current')).body.id;
  await page.getByRole('button', { name: /^Hearing packet of Chen support/ }).click();
  await dialog(page).getByLabel('Period').selectOption('since_order');
  await dialog(page).getByRole('button', { name: 'Make Hearing Packet' }).click();
  await sees('1 of 1 made');
  await isAccessible();
  await picture('case-packet');
  const { name, bytes } = await saved(page, /^Download PDF of Chen support/);
  expect(name).toMatch(/^Chen support, DR-9 - Hearing Packet \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.pdf$/);
  const pdf = await openPdf(bytes);
  expect(
    pdf
      .textPage(1)
      .lines.map(({ text }) => text)
      .join('\n'),
  ).toContain('Chen support, DR-9');
  pdf.close();
  expect((await lawyer.send('GET', '/api/cases/current')).body.id).toBe(current);
});

test('reports of chosen cases are made one after the other; one that fails is named and stops no other', async ({
  open,
  aPerson,
}) => {
  const lawyer = await aLawyerOf(aPerson, 'Maya Chen', 'Sam Okafor');
  const { page, go, sees, picture } = await open({ as: lawyer, fails: [500] });
  await go('/cases');
  await sees('All Cases (3)');
  const { body } = await lawyer.send('GET', '/api/cases');
  const refused = body.find((one: { name: string }) => one.name.startsWith('Chen')).id;
  await page.route('**/api/reports/court', (route) =>
    route.request().headers()['mainstay-case'] === refused
      ? route.fulfill({ status: 500, json: { error: 'This report could not be written.' } })
      : route.continue(),
  );
  await page.getByLabel('Choose all shown').check();
  await page.getByRole('button', { name: 'Reports of 3 cases' }).click();
  await dialog(page).getByLabel('Report Type').selectOption('year_statement');
  await dialog(page).getByRole('button', { name: 'Make Year Statement' }).click();
  await sees('2 of 3 made', 'This report could not be written.', 'Not made');
  await picture('case-reports');
  const { name, bytes } = await saved(page, 'Download all 2 (ZIP)');
  expect(name).toBe('reports.zip');
  const files = Object.entries(unzipSync(bytes));
  expect(files.map(([file]) => file.replace(/ \d.*/, '')).sort()).toEqual([
    'Okafor support, DR-10 - Year Statement',
    'Whitfield support - Year Statement',
  ]);
  for (const [, pdf] of files) expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the list fits a phone, the case is named across the screen, and it says when it cannot be loaded', async ({
  open,
  aPerson,
}) => {
  const { page, go, sees, isAccessible, picture } = await open({
    as: await aLawyerOf(aPerson, 'Maya Chen'),
    phone: true,
    dark: true,
    fails: [500],
    prepare: (page) => page.route('**/api/events*', () => {}), // never answered, so no event reloads the list
  });
  await page.route('**/api/cases/standings', async (route) =>
    (await page.evaluate(() => document.body.dataset.tried))
      ? route.continue()
      : route.fulfill({ status: 500, json: { error: 'Resting.' } }),
  );
  await go('/cases');
  await sees('Your cases could not be loaded');
  // Only the press ends the failure. By keyboard, since the bar above may come late and move the button.
  await page.evaluate(() => addEventListener('click', () => (document.body.dataset.tried = 'yes'), { capture: true }));
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await sees('All Cases (2)', 'Owner');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const bar = await page.getByRole('button', { name: /^Case: / }).boundingBox();
  expect(bar?.width).toBeGreaterThan(370);
  await expect.poll(() => listed(page).getByRole('row').count()).toBe(3);
  await isAccessible();
  await picture('case-list-phone-dark');
});
