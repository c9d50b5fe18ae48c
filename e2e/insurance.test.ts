import { addDays, addMonths, type Day, dayOfMonth } from '@mainstay/domain/day.ts';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { Tab } from './harness/browser.ts';
import { aFamily } from './harness/family.ts';
import { joins, type Person } from './harness/people.ts';
import { moveTo, shown } from './harness/sandbox.ts';
import { expect, testAlone as test } from './harness/test.ts';

// Payment-protection insurance as a family lives it: real money of the sandbox bank, and the clock moved by hand.
const SCREEN = '/insurance';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const showTab = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const first = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).locator('> li').first();
const figure = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The same policy as the wizard makes, without it. */
async function insured(payor: Person) {
  const asked = { requestedCoverage: '2000', currentIncome: '8000', existingDebts: '0' };
  const { body: quote } = await payor.send('POST', '/api/insurance/quote', asked);
  const applied = { ...asked, quotedPremium: quote.monthlyPremium, approvedCoverage: quote.requestedCoverage };
  const { body } = await payor.send('POST', '/api/insurance/apply', applied);
  expect(body).toMatchObject({ applicationStatus: 'approved' });
}

/** By its own button: a toast that is shown takes the first Escape. */
async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Fills the first step of the claim wizard: the loss of a job on that day. */
async function describeLoss(page: Page, { amount, on }: { amount: string; on: Day }) {
  const wizard = dialog(page, 'File Claim');
  await wizard.getByLabel('Claim Type').selectOption('job_loss');
  await wizard.getByLabel('Claim Amount').fill(amount);
  await wizard.getByLabel('Incident Date').fill(on);
  await wizard.getByLabel('Description').fill('The plant was closed and everybody was laid off.');
  return wizard;
}

/** Pays the first premium that can be paid. */
async function payNext({ page, sees }: Tab) {
  await dialog(page, 'Premiums').getByRole('button', { name: 'Pay Now' }).first().click();
  await sees('Premium Paid');
}

test('a quote becomes a policy, premiums are paid, one runs overdue, and a claim is paid', {
  timeout: 300_000,
}, async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const { payee, today } = await aFamily(payor);
  const tab = await open({ as: payor });
  const { page, go, sees, isAccessible, picture } = tab;

  await go(SCREEN);
  await page.getByRole('heading', { name: 'Insurance Protection', level: 1 }).waitFor();
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Overview', 'Policies', 'Claims', 'Applications']);
  await sees('Payment protection', 'Beneficiary support', 'Credit protection', 'No claims yet');
  await expect.poll(() => button(page, 'File Claim').isDisabled()).toBe(true);
  await isAccessible();
  await picture('insurance-empty');
  await showTab(page, 'Policies');
  await sees('No policies yet');
  await showTab(page, 'Claims');
  await sees('No claims yet');
  await showTab(page, 'Applications');
  await sees('No applications yet');

  await button(page, 'Apply for Coverage').click();
  const wizard = dialog(page, 'Apply for Coverage');
  const coverage = wizard.getByLabel('Requested Coverage');
  await expect.poll(() => coverage.inputValue()).toBe('2000');
  await expect.poll(() => coverage.getAttribute('step')).toBe('100');
  await coverage.fill('499');
  await wizard.getByLabel('Existing Debts').fill('-1');
  await button(page, 'Get Quote').click();
  await sees('Minimum coverage is $500', 'Existing debts cannot be negative');
  await coverage.fill('25001');
  await sees('Maximum coverage is $25,000');
  await coverage.fill('2000');
  await wizard.getByLabel('Existing Debts').fill('0');
  await wizard.getByLabel('Current Income (Optional)').fill('8000');
  await isAccessible();
  await picture('insurance-quote-1');
  await button(page, 'Get Quote').click();
  await sees('$6.67', '$80.00', 'Low risk', '90%', '$100.00'); // 4 % of 2,000 a year; 5 % deductible
  await sees(/\$810\.00 is paid to the payee/, /first 30 days/, /^Leaving a job by choice/); // (1,000 - 100) x 90 %
  await isAccessible();
  await picture('insurance-quote-2');
  await button(page, 'Back').click();
  await expect.poll(() => coverage.inputValue()).toBe('2000');
  await button(page, 'Get Quote').click();
  await button(page, 'Submit Application').click();
  await sees('Application Submitted', /^APP-\d{4}-\d{6}: It is approved/);
  await wizard.waitFor({ state: 'hidden' });
  await first(page, 'Applications').getByText('Approved', { exact: true }).waitFor();
  await isAccessible();
  await picture('insurance-applications');

  await showTab(page, 'Policies');
  await first(page, 'Policies').getByText('Active', { exact: true }).waitFor();
  await figure(page, 'Total Coverage').getByText('$2,000.00').waitFor();
  await figure(page, 'Monthly Premium').getByText('$6.67').waitFor();
  await isAccessible();
  await picture('insurance-policies');
  await button(page, 'Beneficiary Info').click();
  await dialog(page, 'Beneficiary Info').getByText('Pat Payee').waitFor();
  await isAccessible();
  await picture('insurance-beneficiary');
  await closeDialog(page);
  await button(page, 'View Premiums').click();
  const premiums = dialog(page, 'Premiums');
  await expect.poll(() => premiums.getByRole('button', { name: 'Pay Now' }).count()).toBe(12);
  await payNext(tab);
  await premiums.getByText(`Paid ${shown(today)}`).waitFor();
  await expect.poll(() => premiums.getByRole('button', { name: 'Pay Now' }).count()).toBe(11);
  await isAccessible();
  await picture('insurance-premiums');
  await closeDialog(page);

  const late = addDays(addMonths(today, 1), 31); // a day after the second premium was 30 days overdue
  await moveTo(page, late);
  await sees('Policy Suspended', 'Suspended', /^Pay the overdue premiums of \$/);
  await isAccessible();
  await picture('insurance-suspended');
  await button(page, 'Pay overdue premiums').click();
  await premiums.getByText('Overdue', { exact: true }).first().waitFor();
  await payNext(tab);
  await closeDialog(page);
  await first(page, 'Policies').getByText('Active', { exact: true }).waitFor();
  expect(await page.getByText('Policy Suspended').count()).toBe(0);

  await button(page, 'File Claim').click();
  await button(page, 'Submit Claim').click();
  await sees('Please select a claim type', 'Claim amount must be greater than $0', 'Incident date is required');
  await sees('Please provide a detailed description (minimum 10 characters)');
  await describeLoss(page, { amount: '900', on: late });
  await isAccessible();
  await picture('insurance-claim-1');
  await button(page, 'Submit Claim').click();
  await sees('Claim Submitted', '$720.00', '1-2 business days', 'Termination or layoff letter'); // (900 - 100) x 90 %
  const letter = { name: 'layoff-letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await dialog(page, 'File Claim').locator('input[type=file]').setInputFiles(letter);
  await sees('Document Added', 'layoff-letter.pdf');
  await isAccessible();
  await picture('insurance-claim-2');
  await button(page, 'Done').click();
  await showTab(page, 'Claims');
  await first(page, 'Claims').getByText('Submitted', { exact: true }).waitFor();
  await isAccessible();
  await picture('insurance-claims');

  const theirs = await open({ as: payee, phone: true });
  await theirs.go(`${SCREEN}?tab=policies`);
  await theirs.sees('Premiums are shown to the payor.', /^Only the payor of this case can apply/);
  await expect.poll(() => button(theirs.page, 'Apply for Coverage').isDisabled()).toBe(true);
  await expect.poll(() => button(theirs.page, 'File Claim').isDisabled()).toBe(false);
  await theirs.isAccessible();
  await theirs.picture('insurance-payee-390');
  await showTab(theirs.page, 'Claims');
  await theirs.sees('Job loss');
  expect(await theirs.page.getByText('layoff-letter.pdf').count()).toBe(0); // the payor's own

  await moveTo(page, addDays(late, 8)); // two banking days to the decision, one more to the payout
  await first(page, 'Claims').getByText('Paid', { exact: true }).first().waitFor();
  await first(page, 'Claims').getByText('$720.00').waitFor();
  await picture('insurance-claim-paid');
  await showTab(page, 'Policies');
  await sees('$1,280.00 left'); // 2,000 - 720
  const { body: payments } = await payee.send('GET', '/api/payments?limit=1000');
  expect(payments).toContainEqual(expect.objectContaining({ paymentType: 'insurance', paidAmount: '720.00' }));
});

test('a missed payment is claimed by the payee and paid from the record', { timeout: 240_000 }, async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const { payee, today } = await aFamily(payor);
  await insured(payor);
  const due = addDays(today, 35); // after the waiting period
  const settings = { paymentAmount: '400', paymentFrequency: 'monthly', paymentDueDate: dayOfMonth(due) };
  const lower = await payor.send('POST', '/api/payment-settings', { ...settings, firstPaymentDate: due });
  expect(lower.status).toBe(200); // less than before, so the payee is asked
  expect((await payee.send('POST', `/api/proposals/${lower.body.proposal.id}/accept`)).status).toBe(200);
  const tab = await open({ as: payor });
  await tab.go(`${SCREEN}?tab=policies`);
  await button(tab.page, 'View Premiums').click();
  for (const left of [11, 10]) {
    await payNext(tab);
    const payNow = dialog(tab.page, 'Premiums').getByRole('button', { name: 'Pay Now' });
    await expect.poll(() => payNow.count()).toBe(left);
  }
  await closeDialog(tab.page);
  const poor = { sourceType: 'ach', sourceName: 'Poor', accountNumber: '1001' }; // returns what is debited
  const { body: source } = await payor.send('POST', '/api/payment-sources', poor);
  const chosen = await payor.send('POST', `/api/payment-sources/${source.id}/primary`);
  expect(chosen.status).toBe(200);
  await moveTo(tab.page, addDays(due, 6));

  const { page, go, sees, picture } = await open({ as: payee });
  await go(SCREEN);
  await button(page, 'File Claim').click();
  const wizard = dialog(page, 'File Claim');
  await wizard.getByLabel('Claim Type').selectOption('missed_payment');
  await sees('The day the payment was due.');
  await wizard.getByLabel('Claim Amount').fill('400');
  await wizard.getByLabel('Incident Date').fill(due);
  await wizard.getByLabel('Description').fill('The payment of this month did not arrive.');
  await button(page, 'Submit Claim').click();
  await sees('Claim Submitted', '$270.00', /the payment record of this case is the evidence/); // (400 - 100) x 90 %
  await button(page, 'Done').click();
  await moveTo(tab.page, addDays(due, 15)); // decided, and paid a banking day later
  await showTab(page, 'Claims');
  await first(page, 'Claims').getByText('$270.00').waitFor();
  await first(page, 'Claims').getByText('Paid', { exact: true }).first().waitFor();
  await go('/history');
  const row = page.getByRole('row').filter({ hasText: 'Insurance' }).filter({ hasText: '$270.00' }).first(); // under the payment that it paid
  await row.getByText('$270.00').waitFor();
  await row.getByText('Insurance $270', { exact: true }).waitFor(); // and not a bank account that paid nothing
  expect(await row.getByText('ACH').count()).toBe(0);
  await picture('insurance-payout-in-history');
});

describe('failures are told in the words of the catalogue', () => {
  const resting = { status: 503, json: { error: 'The server is resting.' } };

  test('of a quote, an application, a claim and a premium', { timeout: 120_000 }, async ({ open, aPerson }) => {
    const payor = await aPerson();
    const { today } = await aFamily(payor);
    await insured(payor);
    const keys: (string | undefined)[] = [];
    const { page, go, sees } = await open({ as: payor, fails: [503] });
    const broken = async (path: string) =>
      page.route(`**/api/insurance/${path}`, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        await route.fulfill(resting);
      });
    await go(SCREEN);
    await broken('quote');
    await button(page, 'Apply for Coverage').click();
    await button(page, 'Get Quote').click();
    await sees('Quote Failed', 'The server is resting.');
    await page.unroute('**/api/insurance/quote');
    await broken('apply');
    await button(page, 'Get Quote').click();
    await button(page, 'Submit Application').click();
    await sees('Application Failed', 'The server is resting.');
    const answered = page.waitForResponse('**/api/insurance/apply');
    await button(page, 'Submit Application').click();
    await answered;
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[1]); // no answer came: the same key asks again
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0); // while it works the dialog stays
    await closeDialog(page);

    await broken('claims');
    await button(page, 'File Claim').click();
    const wizard = await describeLoss(page, { amount: '900', on: today });
    await button(page, 'Submit Claim').click();
    await sees('Claim Submission Failed', 'No response');
    await page.unroute('**/api/insurance/claims');
    await wizard.getByLabel('Incident Date').fill(addDays(today, 1));
    await button(page, 'Submit Claim').click();
    await sees('The incident cannot be in the future');
    await wizard.getByLabel('Incident Date').fill(today);
    await button(page, 'Submit Claim').click();
    await sees('Claim Submitted', 'We expect that nothing will be paid', '$0.00', /was during the waiting period/);
    await button(page, 'Done').click();

    await broken('premiums/*/pay');
    await showTab(page, 'Policies');
    await button(page, 'View Premiums').click();
    await dialog(page, 'Premiums').getByRole('button', { name: 'Pay Now' }).first().click();
    await sees('Payment Failed', 'The server is resting.');
  });

  test('of a quote that has expired meanwhile', async ({ open, aPerson }) => {
    const payor = await aPerson();
    const { today } = await aFamily(payor);
    const { page, go, sees } = await open({ as: payor, fails: [409] });
    await go(SCREEN);
    await button(page, 'Apply for Coverage').click();
    await button(page, 'Get Quote').click();
    await sees('Step 2 of 2: your quote', /^You did not enter an income, so this price is set cautiously/);
    const moved = await payor.send('POST', '/api/sandbox/clock', { to: `${addDays(today, 31)}T17:00:00.000Z` });
    expect(moved.status).toBe(200);
    await button(page, 'Submit Application').click();
    await sees('Application Failed', 'This quote has expired. Get a new one.');
    expect((await payor.send('GET', '/api/insurance/applications')).body).toEqual([]);
  });
});

test('others read, or read why not; it fits a phone', { timeout: 120_000 }, async ({ open, aPerson }) => {
  const payor = await aPerson();
  await aFamily(payor);
  await insured(payor);
  const lawyer = await open({ as: await joins(payor, 'legal', 'Lee Lawyer') });
  await lawyer.go(`${SCREEN}?tab=applications`);
  await lawyer.sees('For the payor only', /the payor and the payee file claims/);
  await expect.poll(() => button(lawyer.page, 'File Claim').isDisabled()).toBe(true);
  await lawyer.isAccessible();

  const court = await open({ as: await joins(payor, 'court', 'Cam Court') });
  await court.go(SCREEN);
  await court.sees('Not for your role', 'Your role cannot see the insurance of this case.');
  expect(await court.page.getByRole('tab').count()).toBe(0);

  const phone = await open({ as: payor, phone: true });
  for (const tab of ['overview', 'policies', 'claims', 'applications']) {
    await phone.go(`${SCREEN}?tab=${tab}`);
    await phone.page.getByRole('tabpanel').waitFor();
    await figure(phone.page, 'Total Coverage').getByText('$2,000.00').waitFor();
    await phone.isAccessible();
    await phone.picture(`insurance-${tab}-390`);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await button(phone.page, 'Apply for Coverage').click();
  await button(phone.page, 'Get Quote').click();
  await phone.sees('Step 2 of 2: your quote');
  await phone.picture('insurance-quote-390');
});

test('after all that the books are right', async ({ product }) => {
  await product.stop();
  expect(await product.command('ledger-verify')).toEqual({ code: 0, output: expect.any(String) });
  expect(await product.command('audit-verify')).toEqual({ code: 0, output: expect.any(String) });
});
