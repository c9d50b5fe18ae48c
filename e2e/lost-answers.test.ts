import { addDays } from '@mainstay/domain/day.ts';
import type { Locator } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { aFamily } from './harness/family.ts';
import { LOST, loseNetwork, withoutLost } from './harness/lost.ts';
import { accepted, type Person } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const countOf = async (person: Person, path: string) => (await accepted(person.send('GET', path))).length;
const PDF = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

/** Presses twice in vain: the call is lost, then its answer. Each time the form tells it, and the third time is the one that counts. */
async function pressThrough(form: Locator, button: Locator, keys: readonly unknown[], said = 'No response') {
  const before = keys.length;
  for (let times = 1; times <= 2; times++) {
    await button.click();
    await expect.poll(() => keys.length).toBe(before + times);
    await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
    await form.getByText(said, { exact: true }).waitFor();
  }
  await button.click();
  await expect.poll(() => keys.length).toBe(before + 3);
  expect(new Set(keys).size).toBe(1);
}

test('an obligation and its change are saved once, and keep what was typed', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees, complaints } = await open({ as: person, phone: true });
  const added = await loseNetwork(page, '/api/obligations');
  await go('/payments?tab=settings');
  const card = page.getByRole('region', { name: 'Obligations' });
  await card.getByRole('button', { name: 'Add obligation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount of each payment').fill('640');
  const save = dialog.getByRole('button', { name: 'Save obligation' });
  await pressThrough(dialog, save, added);
  await sees('Obligation Saved');
  expect(await countOf(person, '/api/obligations')).toBe(1);

  await card.getByRole('button', { name: /^Change/ }).click();
  const changed = await loseNetwork(page, /\/api\/obligations\/[^/]+$/, { method: 'PATCH' });
  await dialog.getByLabel('Amount of each payment').fill('700');
  await pressThrough(dialog, save, changed);
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('$700.00').first().waitFor();
  expect(await countOf(person, '/api/payment-settings/history')).toBe(2);
  withoutLost(complaints);
});

test('a report is made once, wherever its answer was lost', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees, complaints } = await open({ as: person, phone: true });
  const keys = await loseNetwork(page, '/api/reports/court');
  await go('/reports');
  await page.getByLabel('Report Type').selectOption('payment_summary');
  const form = page.getByRole('region', { name: 'Generate Report' });
  await pressThrough(form, form.getByRole('button', { name: 'Generate Report' }), keys);
  await sees('Report Generated');
  expect(await countOf(person, '/api/reports')).toBe(1);

  await page.unroute('**/api/reports/court');
  await loseNetwork(page, '/api/reports/court', { answerOnly: true });
  await go('/dashboard');
  const quick = page.getByRole('button', { name: 'Generate Court Report' });
  await quick.waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0); // what loads above it would move it
  await quick.click();
  await sees('Report Generation Failed');
  await quick.click();
  await sees('Report Generated');
  expect(await countOf(person, '/api/reports')).toBe(2);
  withoutLost(complaints);
});

test('somebody is invited once, and told that nobody knows until then', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, complaints } = await open({ as: person });
  const keys = await loseNetwork(page, '/api/cases/invitations');
  await go('/case');
  const email = `other.${Date.now()}@example.com`;
  await page.getByLabel('Email address').fill(email);
  await pressThrough(page.getByRole('main'), page.getByRole('button', { name: 'Send invitation' }), keys);
  await page.getByText(`${email} is invited as`).waitFor();
  expect(await countOf(person, '/api/cases/invitations')).toBe(1);
  withoutLost(complaints);
});

test('an agreement, sent from the dialog and from the dashboard, is there once each', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees, complaints } = await open({ as: person });
  const keys = await loseNetwork(page, /\/api\/objects\/(?!upload$)/, { method: 'PUT' });
  await go('/upload');
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(agreement('letter'));
  await pressThrough(dialog, dialog.getByRole('button', { name: 'Upload', exact: true }), keys, LOST);
  await sees('File uploaded successfully');
  expect(await countOf(person, '/api/documents')).toBe(1);
  withoutLost(complaints);
});

test('a past year is read again after a lost answer, and recorded once', async ({ open, aPerson }) => {
  const payor = await aPerson();
  await aFamily(payor);
  const { page, go, sees, complaints, picture } = await open({ as: payor, phone: true });
  await go('/history');
  await loseNetwork(page, '/api/outside-payments/import');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import past payments' });
  const kept = Buffer.from('Date,Amount,Method\n2024-01-03,100.00,cash\n2024-02-03,100.00,cash\n');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'kept.csv', mimeType: 'text/csv', buffer: kept });
  await dialog.getByText(LOST).waitFor();
  await picture('import-lost');
  await dialog.getByRole('button', { name: 'Read it again' }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Read it again' }).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Read it again' }).click();
  await sees('2 payments can be recorded, $200.00 in all.');
  await page.unroute('**/api/outside-payments/import');
  const keys = await loseNetwork(page, '/api/outside-payments/import');
  await pressThrough(dialog, dialog.getByRole('button', { name: 'Record 2 payments' }), keys);
  await sees('Payments Imported');
  expect(await countOf(payor, '/api/outside-payments')).toBe(2);
  withoutLost(complaints);
});

test('a debit is disputed once, and a document comes to a claim once', { timeout: 180_000 }, async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson();
  const { today } = await aFamily(payor);
  const asked = { requestedCoverage: '2000', currentIncome: '8000', existingDebts: '0' };
  const quote = await accepted(payor.send('POST', '/api/insurance/quote', asked));
  const applied = { ...asked, quotedPremium: quote.monthlyPremium, approvedCoverage: quote.requestedCoverage };
  await accepted(payor.send('POST', '/api/insurance/apply', applied));
  await accepted(payor.send('POST', '/api/sandbox/clock', { advanceDays: 35 }));
  const [policy] = await accepted(payor.send('GET', '/api/insurance/policies'));
  const premiums = await accepted(payor.send('GET', `/api/insurance/policies/${policy.id}/premiums`));
  for (const { id, status } of premiums)
    if (status !== 'paid') await payor.send('POST', `/api/insurance/premiums/${id}/pay`, { paymentMethod: 'ach' });
  const payments = await accepted(payor.send('GET', '/api/payments'));
  const paid = payments.find(({ status }: { status: string }) => status === 'completed').id;

  const { page, go, sees, complaints, picture } = await open({ as: payor, phone: true });
  await loseNetwork(page, /\/api\/payments\/[^/]+\/dispute$/);
  await page.route('**/api/disputes', (route) => route.continue());
  await go(`/history?payment=${paid}`);
  await page.getByRole('button', { name: 'This debit was not mine' }).click();
  const dispute = page.getByRole('dialog', { name: 'Was this debit not yours?' });
  await dispute.getByLabel('What is wrong with it?').fill('I never agreed to this.');
  await dispute.getByRole('button', { name: 'Dispute debit' }).click();
  await dispute.getByRole('alert').getByText(LOST).waitFor();
  await picture('dispute-lost');
  expect(await dispute.getByLabel('What is wrong with it?').inputValue()).toBe('I never agreed to this.');
  await dispute.getByRole('button', { name: 'Dispute debit' }).click();
  await sees('You disputed this debit'); // the list was read anew, so nothing is left to try
  expect(await countOf(payor, '/api/disputes')).toBe(1);

  await go('/insurance?tab=claims');
  const filed = await loseNetwork(page, '/api/insurance/claims');
  await page.getByRole('button', { name: 'File Claim' }).first().click();
  const wizard = page.getByRole('dialog', { name: 'File Claim' });
  await wizard.getByLabel('Claim Type').selectOption('job_loss');
  await wizard.getByLabel('Claim Amount').fill('300');
  await wizard.getByLabel('Incident Date').fill(addDays(today, 34));
  await wizard.getByLabel('Description').fill('The plant was closed and everybody was laid off.');
  await picture('claim-lost');
  await pressThrough(wizard, wizard.getByRole('button', { name: 'Submit Claim' }), filed);
  await wizard.getByRole('button', { name: 'Done' }).click();
  expect(await countOf(payor, '/api/insurance/claims')).toBe(1);

  await loseNetwork(page, /\/api\/insurance\/claims\/[^/]+\/documents$/, { answerOnly: true });
  await page.getByLabel(/^Document for/).setInputFiles({ name: 'notice.pdf', ...PDF });
  await sees('notice.pdf'); // its answer was lost; the list knows
  await sees('No response');
  withoutLost(complaints);
});
