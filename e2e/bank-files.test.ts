import { testAtABank } from './harness/at-a-bank.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted } from './harness/people.ts';
import { expect } from './harness/test.ts';

const { test } = testAtABank({ FILE_LIMIT: '100' });

test('an operator sees the files of the bank, and releases one that is over the limit', { timeout: 180_000 }, async ({
  product,
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operator = await aPerson({ name: 'Olga Operator' });
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true };
  await accepted(payor.send('POST', '/api/payment-sources', { ...bank, accountNumber: '100004321' }));
  await makeOperator(product, operator);
  const { page, go, sees, isAccessible, picture } = await open({ as: operator });
  await go('/operations');
  const unproven = page.getByRole('list', { name: 'Accounts to verify' }).getByRole('listitem').first();
  await unproven.getByRole('textbox', { name: 'Document' }).fill('Voided check, folder 12');
  await unproven.getByRole('textbox', { name: 'Reason' }).fill('The name and the number agree.');
  await isAccessible();
  await picture('operations-accounts');
  await unproven.getByRole('button', { name: 'Verify account' }).click();
  await sees('Account Verified');
  await payor.send('POST', '/api/payment-settings', {
    paymentAmount: '400.00',
    paymentFrequency: 'weekly',
    paymentDueDate: 15,
    arrearsAmount: '0',
  });
  expect((await payor.send('POST', '/api/sandbox/clock', { advanceDays: 40 })).status).toBe(200);

  await go('/operations');
  await sees('Bank Files');
  const card = page.getByRole('list', { name: 'Bank files to look at' }).getByRole('listitem').first();
  await card.getByText('Its total is over the limit for one file.').waitFor();
  await page.getByRole('table', { name: 'Bank files' }).getByText('At the bank').first().waitFor();
  await isAccessible();
  await picture('operations-files');
  await card.getByRole('textbox').fill('The instalments of this week, counted.');
  await card.getByRole('button', { name: 'Release file' }).click();
  await card.getByText('Released by Olga Operator: The instalments of this week, counted.').waitFor();

  const phone = await open({ as: operator, phone: true });
  await phone.go('/operations');
  await phone.sees('Bank Files');
  await phone.picture('operations-files-390');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
