import { joins } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

test('what a late return has left is paid to Mainstay, and only its payor sees it', async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Robin Alvarez' });
  const sends = async (path: string, body: object) => {
    const { status, body: answer } = await payor.send('POST', path, body);
    expect([path, status < 300]).toEqual([path, true]);
    return answer;
  };
  const bank = (accountNumber: string) => ({
    sourceType: 'ach',
    sourceName: `Checking ${accountNumber}`,
    accountNumber,
  });
  await sends('/api/payment-sources', bank('0007')); // settles, and comes back ten days later
  const { now } = (await payor.send('GET', '/api/sandbox/clock')).body;
  const firstPaymentDate = new Date(Date.parse(now) + 7 * 86_400_000).toISOString().slice(0, 10);
  const monthly = { paymentFrequency: 'monthly', paymentDueDate: Number(firstPaymentDate.slice(8)), firstPaymentDate };
  await sends('/api/payment-settings', { paymentAmount: '1000.00', ...monthly });
  await sends('/api/sandbox/clock', { advanceDays: 26 });
  await sends('/api/payment-sources', bank('4321'));
  const payee = await joins(payor, 'payee');

  const { page, go, sees, isAccessible, picture } = await open({ as: payor });
  await go('/history');
  await sees('$1,000.00 is owed to Mainstay', /Nothing is taken from the payee/);
  await page.getByRole('button', { name: 'Pay Mainstay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay Mainstay' });
  await dialog.getByText('$1,000.00 is owed. Your bank account is debited. Nothing changes for the payee.').waitFor();
  const amount = dialog.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('1000.00');
  await amount.fill('1000.01');
  await dialog.getByRole('button', { name: 'Pay Mainstay' }).click();
  await dialog.getByText('Enter at most $1,000.00, the amount owed now').waitFor();
  await isAccessible();
  await picture('owed-dialog');
  await amount.fill('400');
  await dialog.getByRole('button', { name: 'Pay Mainstay' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees('$400.00 has been paid to Mainstay.', '$600.00 is owed to Mainstay');

  const other = await open({ as: payee });
  await other.go('/history');
  await other.sees(/payments found$/);
  expect(await other.page.getByText('owed to Mainstay').count()).toBe(0);

  await page.getByRole('button', { name: 'Pay Mainstay' }).click();
  await dialog.getByRole('button', { name: 'Pay Mainstay' }).click();
  await page.getByText('owed to Mainstay').waitFor({ state: 'detached' });
  expect((await payor.send('GET', '/api/payments/arrears')).body).toEqual({
    arrearsOwed: '0.00',
    owedToMainstay: '0.00',
  });
});
