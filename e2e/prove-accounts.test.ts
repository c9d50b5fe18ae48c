import { COMPANY } from '../server/test/bank-environment.ts';
import { openBank } from '../tools/bank/bank.ts';
import { amountsAt, testAtABank } from './harness/at-a-bank.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { accepted, type Person } from './harness/people.ts';
import { expect } from './harness/test.ts';

const { test, folder } = testAtABank();

async function moveDays(person: Person, bank: ReturnType<typeof openBank>, days: number) {
  const { now } = await accepted(person.send('GET', '/api/sandbox/clock'));
  const to = new Date(Date.parse(now) + days * 86_400_000);
  await accepted(person.send('POST', '/api/sandbox/clock', { to: to.toISOString() }));
  bank.until(to);
}

test('by keyboard, a payor and a payee prove their accounts by the two amounts that arrived there', {
  timeout: 180_000,
}, async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Dana Reed' });
  const bank = openBank({ ...COMPANY, routing: '121042882', folder });
  bank.until(new Date());
  const numbers = { source: '100004321', account: '900000007788' };
  const details = { routingNumber: '021000021' };
  const source = { sourceType: 'ach', sourceName: 'Family checking', accountNumber: numbers.source, authorised: true };
  await accepted(owner.send('POST', '/api/payment-sources', { ...details, ...source }));
  const account = { kind: 'bank', name: 'Savings', accountNumber: numbers.account };
  await accepted(owner.send('POST', '/api/payout-accounts', { ...details, ...account }));

  const { page, go, sees, isAccessible, picture } = await open({ as: owner, fails: [400] });
  await go('/payments?tab=sources');
  await sees(/It is not debited until it is verified\./);
  await sees(/No money goes there until it is verified\./);
  await picture('prove-accounts-on-their-way');

  await moveDays(owner, bank, 5);
  const phone = await open({ as: owner, phone: true });
  await phone.go('/payments?tab=sources');
  await phone.page.getByRole('button', { name: 'Enter the two amounts for Family checking' }).waitFor();
  await phone.picture('prove-accounts-390');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  for (const [name, number] of [
    ['Family checking', numbers.source],
    ['Savings', numbers.account],
  ] as const) {
    const { press, type, inDialog } = byKeyboard(page);
    const [first = '', second = ''] = amountsAt(bank, number);
    const opener = page.getByRole('button', { name: `Enter the two amounts for ${name}` });
    const dialog = page.getByRole('dialog', { name: `Verify ${name}` });
    const verify = () => press(dialog.getByRole('button', { name: 'Verify account' }));
    await inDialog(opener, dialog, async () => {
      await type(dialog.getByLabel('First amount'), 'a lot');
      await verify();
      await dialog.getByText('Enter an amount in dollars, like 1250.00').first().waitFor();
      await type(dialog.getByLabel('First amount'), second);
      const wrong = ['0.99', '0.98', '0.97'].find((amount) => amount !== first && amount !== second);
      await type(dialog.getByLabel('Second amount'), wrong ?? '');
      await isAccessible();
      await picture(`prove-${name === 'Savings' ? 'payout' : 'source'}`);
      await verify();
      await dialog.getByText('you can try twice more').waitFor();
      await type(dialog.getByLabel('Second amount'), first);
      await verify();
    });
    await page.getByText(`${name} is ready to be used.`, { exact: true }).waitFor();
  }
  await sees('In use');
  expect(await page.getByText('Not verified yet').count()).toBe(0);
});
