import { expect, test } from './harness/test.ts';

test('who has more than one case finds them in a list, searches it and opens one', async ({ open, aPerson }) => {
  const lawyer = await aPerson({ name: 'Dana Whitfield' });
  for (const name of ['Maya Chen', 'Sam Okafor']) {
    const owner = await aPerson({ name });
    await owner.send('POST', '/api/payment-settings', {
      paymentAmount: '850.00',
      paymentFrequency: 'monthly',
      paymentDueDate: 5,
      arrearsAmount: '1200.00',
    });
    const { body } = await owner.send('POST', '/api/cases/invitations', { email: lawyer.email, role: 'legal' });
    const token = new URL(body.link).searchParams.get('invitation');
    await lawyer.send('POST', `/api/cases/invitations/${token}/accept`);
  }
  const { page, go, sees, isAccessible, picture } = await open({ as: lawyer });
  await go('/');
  await page.getByRole('button', { name: /^Case: / }).click();
  await page.getByRole('menuitem', { name: 'All cases' }).click();
  await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor();
  await sees('All Cases (3)', 'Chen support', '$1,200.00', 'None yet', 'Nothing scheduled', /^\$850\.00, /);
  await isAccessible();
  await picture('case-list');

  await page.getByLabel('Search cases').fill('okafor');
  await sees('All Cases (1)');
  await page.getByLabel('Search cases').fill('nobody');
  await sees('No cases found');
  await page.getByLabel('Search cases').fill('chen');
  await page.getByRole('button', { name: 'Open Chen support' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Case: Chen support' }).waitFor();
});

test('the list fits a phone, and says when it cannot be loaded', async ({ open, aPerson }) => {
  const { page, go, sees, isAccessible, picture } = await open({
    as: await aPerson(),
    phone: true,
    dark: true,
    fails: [500],
  });
  await page.route('**/api/cases/standings', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
  await go('/cases');
  await sees('Your cases could not be loaded');
  await page.unroute('**/api/cases/standings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees('All Cases (1)', 'Owner');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isAccessible();
  await picture('case-list-phone-dark');
});
