import { COMPANY } from '../server/test/bank-environment.ts';
import { openBank } from '../tools/bank/bank.ts';
import { moveInTurns } from '../tools/bank/in-turns.ts';
import { testAtABank } from './harness/at-a-bank.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted } from './harness/people.ts';
import { expect } from './harness/test.ts';

/** What one return costs, or several by then. */
const FEES = /^\$(2\.50|5\.00|7\.50)$/;

const { test, folder } = testAtABank({ ODFI_SAME_DAY: 'on' });

test('an operator takes back fees that were booked, sees the alarms, settles the lines, and the day is proven', {
  timeout: 240_000,
}, async ({ product, open, aPerson }) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operator = await aPerson({ name: 'Olga Operator' });
  const source = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true };
  const added = await accepted(payor.send('POST', '/api/payment-sources', { ...source, accountNumber: '100000001' }));
  await makeOperator(product, operator);
  const { id: caseId } = await accepted(payor.send('GET', '/api/cases/current'));
  const seen = { reason: 'The name on it is theirs.', document: 'Voided check' };
  await accepted(operator.send('POST', `/api/operations/cases/${caseId}/accounts/${added.id}/prove`, seen));
  const terms = { paymentAmount: '400.00', paymentFrequency: 'weekly', paymentDueDate: 15, arrearsAmount: '0' };
  await accepted(payor.send('POST', '/api/payment-settings', terms));
  const bank = openBank({ ...COMPANY, folder, routing: '121042882', returnFee: 2_50 });
  const { now } = await accepted(payor.send('GET', '/api/sandbox/clock'));
  bank.until(new Date(now));
  const moveTo = (day: number) =>
    moveInTurns(bank, new Date(Date.parse(now) + day * 86_400_000), async (at) => {
      await accepted(payor.send('POST', '/api/sandbox/clock', { to: at.toISOString() }));
    });
  await moveTo(24);

  const { page, go, sees, isAccessible, picture } = await open({ as: operator });
  const phone = await open({ as: operator, phone: true });
  await phone.go('/operations');
  await phone.sees('Fees Booked');
  await phone.picture('operations-fees-390');

  await go('/operations');
  await sees('Fees Booked');
  const fees = page.getByRole('list', { name: 'Fees booked' }).locator(':scope > li');
  await fees.first().getByRole('button', { name: 'Reverse', exact: true }).click();
  await isAccessible();
  await picture('operations-fees');
  for (let left = await fees.count(); left > 0; left -= 1) {
    const fee = fees.first();
    const opens = fee.getByRole('button', { name: 'Reverse', exact: true });
    if ((await opens.getAttribute('aria-expanded')) === 'false') await opens.click();
    await fee.getByRole('textbox').fill('It is the fee of another account.');
    await fee.getByRole('button', { name: 'Reverse the fee' }).click();
    await expect.poll(() => fees.count()).toBe(left - 1);
  }
  await sees('Unmatched Lines');
  await page
    .getByRole('list', { name: 'Alarms' })
    .getByText(/^The proof of .* has a difference of \$/)
    .first()
    .waitFor();
  await page.getByRole('table', { name: 'Daily proof' }).getByText(FEES).first().waitFor();
  await isAccessible();
  await picture('operations-proof');

  await phone.go('/operations');
  await phone.sees('Daily Proof');
  await phone.picture('operations-proof-390');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const lines = page.getByRole('list', { name: 'Unmatched lines' }).locator(':scope > li');
  for (let left = await lines.count(); left > 0; left -= 1) {
    const line = lines.first();
    await line.getByText(/^RETURNED ITEM FEE/).waitFor();
    await line.getByRole('textbox').fill('The fee of a return.');
    await line.getByRole('button', { name: 'Settle line' }).click();
    await expect.poll(() => lines.count()).toBe(left - 1);
  }
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: 'Alarms' })
        .getByText(/^The proof of/)
        .count(),
    )
    .toBe(0);
  await expect.poll(() => page.getByRole('table', { name: 'Daily proof' }).getByText(FEES).count()).toBe(0);
  await picture('operations-proof-settled');

  // What no rule books waits on the page, too.
  bank.answer(bank.entries()[0]?.trace ?? '', { code: 'R80' });
  await moveTo(27);
  await go('/operations');
  await sees('Bank Answers');
  const answers = page.getByRole('list', { name: 'Bank answers' }).locator(':scope > li');
  await answers.getByText(/^A return of an international entry/).waitFor();
  await isAccessible();
  await picture('operations-answers');
  await phone.go('/operations');
  await phone.sees('Bank Answers');
  await phone.picture('operations-answers-390');
  await answers.getByRole('textbox', { name: 'What was done' }).fill('Asked the bank: it took the answer back.');
  await answers.getByRole('button', { name: 'Settle answer' }).click();
  await expect.poll(() => answers.count()).toBe(0);
});
