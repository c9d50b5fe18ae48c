import { expect, test } from './harness/test.ts';

test('a page of the release before leaves out the steps of a case that it does not know', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson(), phone: true });
  await page.route('**/api/dashboard/needs', async (route) => {
    const response = await route.fetch();
    const needs = await response.json();
    await route.fulfill({ response, json: { ...needs, wayIn: [{ step: 'brand_new', done: true }, ...needs.wayIn] } });
  });
  await go('/');
  const steps = page.getByRole('region', { name: 'Set up your case' });
  await steps.getByText('0 of 5 done').waitFor();
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(5);
});
