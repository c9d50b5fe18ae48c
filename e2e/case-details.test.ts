import { agreement } from './harness/agreements.ts';
import { uploadAndRead } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('what the order says of the court is offered, taken over, and corrected by the other parent', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  await uploadAndRead(payor, agreement('settlement'));
  const { page, go, sees, isAccessible, picture } = await open({ as: payor, fails: [400] });
  await go('/case');
  const card = page.getByRole('region', { name: 'About This Case' });
  await card.getByText(/^Read from “/).waitFor();
  await isAccessible();
  await picture('case-details-offered');

  await go('/review');
  await sees('What it says about your case', /^Case number: /);
  await isAccessible();
  await picture('case-details-offered-in-review');
  await page.getByRole('button', { name: 'Use these details' }).click();
  await sees('Details Saved');
  await page.getByText('What it says about your case').waitFor({ state: 'hidden' });
  await go('/case');
  expect(await card.getByText(/^Read from “/).count()).toBe(0);

  await card.getByRole('button', { name: 'Correct' }).click();
  await card.getByLabel('Case number').fill('---');
  await card.getByRole('button', { name: 'Add a child' }).click();
  const last = (await card.getByLabel(/^Initials of child/).count()) - 1;
  await card
    .getByLabel(/^Initials of child/)
    .nth(last)
    .fill('T.R.');
  await card.getByLabel('Born in').nth(last).fill('2199');
  await card.getByRole('button', { name: 'Save details' }).click();
  await sees('Enter a case number, like D-1-FM-19-004412');
  await card.getByLabel('Case number').fill('DR-01187');
  await card.getByRole('button', { name: 'Save details' }).click();
  await sees(/^Enter a year of birth that is not after \d{4}$/);
  await isAccessible();
  await picture('case-details-form');
  await card.getByLabel('Born in').nth(last).fill('2015');
  await card.getByLabel('State').selectOption('TX');
  await card.getByRole('button', { name: 'Save details' }).click();
  await card.getByText('DR-01187').waitFor();
  await card.getByText(/T\.R\. \(2015\)/).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Case: Rivera support, DR-01187' }).waitFor();

  await go('/cases');
  await sees('Rivera support, DR-01187', 'DR-01187');
  await isAccessible();
  await picture('case-list-court');
});

test('on a phone the details fit, and a court reads them without a way to change them', async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const body = {
    court: 'Circuit Court of the Twenty-First Judicial Circuit, in and for Calusa Pines County, Florida',
    county: 'Calusa Pines',
    state: 'FL',
    caseNumber: '2024-DR-002261-AXXX-NC-SECTION-FOURTEEN',
    children: [
      { initials: 'MR', birthYear: 2013 },
      { initials: 'L', birthYear: null },
    ],
    orderKind: 'Final Judgment of Dissolution of Marriage with Dependent or Minor Children',
    orderDate: '2024-02-16',
  };
  expect((await payor.send('PATCH', '/api/cases/current', body)).status).toBe(200);
  const phone = await open({ as: payor, phone: true });
  await phone.go('/case');
  await phone.sees('Calusa Pines County', 'Florida', 'M.R. (2013), L.', 'Feb 16, 2024');
  const width = () => phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await phone.picture('case-details-phone');
  await phone.page.getByRole('button', { name: 'Correct' }).click();
  expect(await width()).toBeLessThanOrEqual(390);
  await phone.isAccessible();
  await phone.picture('case-details-form-phone');
  await phone.go('/cases');
  await phone.sees('All Cases (1)');
  expect(await width()).toBeLessThanOrEqual(390);
  await phone.picture('case-list-court-phone');

  const email = `clerk.${crypto.randomUUID()}@example.com`;
  const clerk = await aPerson({ name: 'Casey Clerk', email });
  const { body: invited } = await payor.send('POST', '/api/cases/invitations', { email, role: 'court' });
  const token = new URL(invited.link).searchParams.get('invitation');
  await clerk.send('POST', `/api/cases/invitations/${token}/accept`);
  const court = await open({ as: clerk });
  await court.go('/case');
  await court.sees('Calusa Pines County');
  expect(await court.page.getByRole('button', { name: 'Correct' }).count()).toBe(0);
});
