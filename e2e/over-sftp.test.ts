import type { Page } from 'playwright-core';
import { COMPANY } from '../server/test/bank-environment.ts';
import { openBank } from '../tools/bank/bank.ts';
import { moveInTurns } from '../tools/bank/in-turns.ts';
import { amountsAt, testAtABank } from './harness/at-a-bank.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted, joins, type Person } from './harness/people.ts';
import { expect } from './harness/test.ts';

const DAY_MS = 86_400_000;
const { test, folder } = testAtABank({ ODFI_SAME_DAY: 'on' }, { sftp: true });

test('over SFTP a family proves its accounts, pays, is covered and paid again, and the statements reconcile to zero', {
  timeout: 600_000,
}, async ({ product, open, aPerson }) => {
  const payor = await aPerson({ name: 'Robin Alvarez' });
  const payee = await joins(payor, 'payee', 'Pat Moreno');
  const operator = await aPerson({ name: 'Olga Operator' });
  await makeOperator(product, operator);
  const bank = openBank({ ...COMPANY, folder, routing: '121042882', opening: 5_000_00 });
  const begin = Date.parse((await accepted(payor.send('GET', '/api/sandbox/clock'))).now);
  bank.until(new Date(begin));
  let day = 0;
  const moveDays = (days: number) => {
    day += days;
    return moveInTurns(bank, new Date(begin + day * DAY_MS), async (at) => {
      await accepted(payor.send('POST', '/api/sandbox/clock', { to: at.toISOString() }));
    });
  };
  const entriesOf = (account: string) => bank.entries().filter((entry) => entry.account.trim() === account);

  // The accounts, and their proof.
  const goesTo = (person: Person, name: string, accountNumber: string) =>
    accepted(
      person.send('POST', '/api/payout-accounts', { kind: 'bank', name, routingNumber: '021000021', accountNumber }),
    );
  await goesTo(payee, 'My savings', '900000007788');
  const payors = await open({ as: payor });
  await payors.go('/payments?tab=sources');
  await addAccount(payors.page, '100004321');
  await payors.page.getByText('Not verified yet').waitFor();
  await payors.picture('over-sftp-unproven');
  await moveDays(8);
  await prove(payors.page, 'Checking', amountsAt(bank, '100004321'));
  await payors.picture('over-sftp-proven');
  const payees = await open({ as: payee, phone: true });
  await payees.go('/payments?tab=sources');
  await payees.page.getByRole('button', { name: 'Enter the two amounts for My savings' }).waitFor();
  await payees.picture('over-sftp-payee-390');
  await prove(payees.page, 'My savings', amountsAt(bank, '900000007788'));

  // Backup is what was paid in.
  const escrow = await accepted(
    payor.send('POST', '/api/payment-sources', { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '0' }),
  );
  await accepted(payor.send('POST', `/api/payment-sources/${escrow.id}/pay-in`, { amount: '900.00' }));
  await payors.go('/payments?tab=sources');
  await payors.page
    .getByText(/processing until/i)
    .first()
    .waitFor();
  await payors.picture('over-sftp-escrow-processing');

  // One instalment is debited, settles, and reaches the payee's account by a file.
  const firstPaymentDate = new Date(begin + 21 * DAY_MS).toISOString().slice(0, 10);
  const terms = { paymentAmount: '400.00', paymentFrequency: 'weekly', paymentDueDate: 15, arrearsAmount: '0' };
  await accepted(payor.send('POST', '/api/payment-settings', { ...terms, firstPaymentDate }));
  await moveDays(15);
  const paid = async () => (await accepted(payor.send('GET', '/api/payments'))).toReversed();
  const [first, second] = await paid();
  expect(first).toMatchObject({ status: 'completed', payout: { state: 'settled' } });
  expect(entriesOf('900000007788').filter(({ cents }) => cents === 400_00)).toHaveLength(1);
  await looksAt(payees.page, first.id, /^Arrived in the payee’s account\./);
  await payees.picture('over-sftp-first-390');

  // The second is returned and covered; its payout is returned, and sent again.
  const debits = () => entriesOf('100004321').filter(({ cents, code }) => cents === 400_00 && code.endsWith('7'));
  while (debits().length < 2) await moveDays(1);
  bank.answer(debits()[1]?.trace ?? '', { code: 'R01' });
  const credits = () => entriesOf('900000007788').filter(({ cents }) => cents === 400_00);
  while (credits().length < 2) await moveDays(1);
  bank.answer(credits()[1]?.trace ?? '', { code: 'R03' });
  await moveDays(7);
  const came = (await paid()).find(({ id }: { id: string }) => id === second.id);
  expect(came).toMatchObject({ status: 'processing', payout: { state: 'returned' } });
  expect(came.fundingSources).toMatchObject([{ type: 'escrow', amount: '400.00' }]);
  await looksAt(payors.page, second.id, /came back/);
  await payors.picture('over-sftp-came-back');
  await goesTo(payee, 'My checking', '900000004321');
  await moveDays(7);
  await payees.go('/payments?tab=sources');
  await prove(payees.page, 'My checking', amountsAt(bank, '900000004321'));
  await moveDays(10);
  await looksAt(payees.page, second.id, /^Arrived in the payee’s account\./);
  await payees.picture('over-sftp-again-390');

  // Each day is proven to the cent.
  const proofs = await accepted(operator.send('GET', '/api/operations/proof'));
  expect(proofs.filter(({ bank, difference }: Record<string, string>) => bank && difference !== '0.00')).toEqual([]);
  const stated = proofs.find(({ bank }: Record<string, string | null>) => bank !== null); // by night the last day's is still to come
  expect(stated.bank).toBe((bank.balance() / 100).toFixed(2));
  const operators = await open({ as: operator });
  await operators.go('/operations');
  await operators.page.getByRole('table', { name: 'Daily proof' }).getByText('$0.00').first().waitFor();
  await operators.picture('over-sftp-proof');
});

async function addAccount(page: Page, accountNumber: string) {
  await page.getByLabel('Source Type').selectOption({ label: 'ACH Bank Account' });
  await page.getByLabel('Display Name').fill('Checking');
  await page.getByLabel('Routing Number').fill('021000021');
  await page.getByLabel('Full Account Number').fill(accountNumber);
  expect(await page.getByText('Use the last 4 digits only').count()).toBe(0);
  await page.getByRole('checkbox', { name: /my own|authorize/i }).check();
  await page.getByRole('button', { name: 'Add Payment Source' }).click();
}

async function prove(page: Page, name: string, [first = '', second = '']: readonly string[]) {
  await page.reload();
  await page.getByRole('button', { name: `Enter the two amounts for ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Verify ${name}` });
  await dialog.getByLabel('First amount').fill(second);
  await dialog.getByLabel('Second amount').fill(first);
  await dialog.getByRole('button', { name: 'Verify account' }).click();
  await page.getByText('Account Verified').first().waitFor();
}

async function looksAt(page: Page, id: string, words: RegExp) {
  await page.goto(`/history?payment=${id}`);
  await page.getByRole('dialog', { name: 'Payment Details' }).getByText(words).waitFor();
}
