import { makeOperator } from './harness/operator.ts';
import { joins } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

test('an operator sees the payouts that came back, and the accounts they came back from', { timeout: 180_000 }, async ({
  product,
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const payee = await joins(payor, 'payee');
  const operator = await aPerson({ name: 'Olga Operator' });
  const sends = async (person: typeof payor, path: string, body: object) =>
    expect([path, (await person.send('POST', path, body)).status < 300]).toEqual([path, true]);
  const account = { kind: 'bank', name: 'My checking', routingNumber: '021000021', accountNumber: '900000001002' };
  await sends(payee, '/api/payout-accounts', account);
  await sends(payor, '/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1003' });
  await sends(payor, '/api/wallet/add-funds', { amount: '100' });
  const { now } = (await payor.send('GET', '/api/sandbox/clock')).body;
  const firstPaymentDate = new Date(Date.parse(now) + 7 * 86_400_000).toISOString().slice(0, 10);
  const monthly = { paymentFrequency: 'monthly', paymentDueDate: Number(firstPaymentDate.slice(8)), firstPaymentDate };
  await sends(payor, '/api/payment-settings', { paymentAmount: '400.00', ...monthly });
  await sends(payor, '/api/sandbox/clock', { advanceDays: 7 });
  await sends(payor, '/api/wallet/withdraw', { amount: '40' });
  await sends(payor, '/api/sandbox/clock', { advanceDays: 12 });
  await makeOperator(product, operator);

  for (const phone of [false, true]) {
    const { page, go, sees, isAccessible, picture } = await open({ as: operator, phone });
    await go('/operations');
    await sees('Payouts Held', 'Suspended Accounts');
    const held = page.getByRole('list', { name: 'Payouts held' });
    const withdrawal = held.getByRole('listitem').filter({ hasText: 'Withdrawal' });
    await withdrawal.getByText('The bank sent it back: R03, no account found.').waitFor();
    await withdrawal.getByText('$40.00').waitFor();
    await withdrawal.getByText('Checking ending in 1003').waitFor();
    await held.getByText('Payment to the payee').first().waitFor();
    await page.getByRole('region', { name: 'Suspended accounts' }).getByText('My checking ending in 1002').waitFor();
    const onThisPage = page.getByRole('navigation', { name: 'On this page' });
    await onThisPage.getByRole('link', { name: /^Payouts Held \d+$/ }).click();
    const { y = 0 } = (await page.getByRole('heading', { name: 'Payouts Held' }).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(phone ? 110 : 64); // below what stays at the top
    expect(y).toBeLessThan(400);
    await isAccessible();
    await picture(`operations-payouts-${phone ? 390 : 1440}`);
    if (phone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }

  const theirs = await open({ as: payor });
  await theirs.go('/flexible-payments?tab=wallet');
  await theirs.sees('Withdrawal that came back; we will send it again');
  await theirs.isAccessible();
  await theirs.picture('withdrawal-came-back-1440');

  // the payee is removed, and an operator returns what is held for them to the payor
  const parties: { id: string; role: string }[] = (await payor.send('GET', '/api/cases/current')).body.parties;
  const partyId = parties.find(({ role }) => role === 'payee')?.id;
  await sends(operator, `/api/operations/parties/${partyId}/remove`, { reason: 'They joined by mistake.' });
  for (const phone of [true, false]) {
    const { page, go, sees, isAccessible, picture } = await open({ as: operator, phone });
    await go('/operations');
    const held = page.getByRole('list', { name: 'Payouts held' });
    const payment = held.getByRole('listitem').filter({ hasText: 'Payment to the payee' });
    await payment.getByRole('button', { name: 'Return to the payor' }).click();
    await payment.getByText(/The payment then counts as failed, and \$400\.00 is owed as arrears/).waitFor();
    await isAccessible();
    await picture(`operations-return-${phone ? 390 : 1440}`);
    if (phone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (phone) continue;
    await payment.getByRole('button', { name: 'Return $400.00' }).click();
    await payment.getByText('Give a reason').waitFor();
    await payment.getByLabel('Reason').fill('The court ended the order.');
    await payment.getByRole('button', { name: 'Return $400.00' }).click();
    await sees('Returned to the payor', '$400.00 is owed as arrears again. Everybody has been told.');
    await payment.waitFor({ state: 'detached' });
  }
  const wallet = await open({ as: payor, phone: true });
  await wallet.go('/flexible-payments?tab=wallet');
  await wallet.sees('Returned: the payee has left the case');
  await wallet.picture('returned-wallet-390');
  await theirs.go('/history');
  await theirs.sees(
    'Returned to the payor',
    /\$400\.00 was held for the payee, who has left the case, and was returned to the payor on/,
  );
  await theirs.isAccessible();
  await theirs.picture('returned-payments-1440');
});
