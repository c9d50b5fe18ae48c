import { joins } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

test('a payment that comes back from the payee’s bank is held, is told without blame, and goes again', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Robin Alvarez' });
  const payee = await joins(payor, 'payee');
  const sends = async (person: typeof payor, path: string, body: object) => {
    const { status, body: answer } = await person.send('POST', path, body);
    expect([path, status < 300]).toEqual([path, true]);
    return answer;
  };
  const account = (name: string, lastFour: string) =>
    sends(payee, '/api/payout-accounts', {
      kind: 'bank',
      name,
      routingNumber: '021000021',
      accountNumber: `90000000${lastFour}`,
    });
  const move = (advanceDays: number) => sends(payor, '/api/sandbox/clock', { advanceDays });
  await account('My checking', '1002'); // takes each payment, and sends it back two banking days later
  await sends(payor, '/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  const { now } = (await payor.send('GET', '/api/sandbox/clock')).body;
  const firstPaymentDate = new Date(Date.parse(now) + 7 * 86_400_000).toISOString().slice(0, 10);
  const monthly = { paymentFrequency: 'monthly', paymentDueDate: Number(firstPaymentDate.slice(8)), firstPaymentDate };
  await sends(payor, '/api/payment-settings', { paymentAmount: '1000.00', ...monthly });
  await move(16);

  const { page, go, isAccessible, picture } = await open({ as: payor });
  const details = page.getByRole('dialog', { name: 'Payment Details' });
  const { id } = (await payor.send('GET', '/api/payments')).body.at(-1);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await go(`/history?payment=${id}`);
    await details.getByText(/^Could not be paid into the payee’s account and came back/).waitFor();
    await details.getByText('Processing', { exact: true }).first().waitFor();
    await details.getByText('Came back from the payee’s bank').waitFor();
    await isAccessible();
    await picture(`payout-came-back-${width}`);
    expect(await details.getByText(/1002|My checking|R02/).count()).toBe(0);
  }
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Held for the payee').first().waitFor();

  await account('My savings', '4321');
  await move(7);
  const other = await open({ as: payee });
  await other.go(`/history?payment=${id}`);
  const paid = other.page.getByRole('dialog', { name: 'Payment Details' });
  await paid.getByText(/^Arrived in the payee’s account\./).waitFor();
  await paid.getByText(/My savings ending in 4321/).waitFor();
  await paid.getByText('Completed', { exact: true }).first().waitFor();
  await paid.getByText('Sent to the payee again').waitFor();
});
