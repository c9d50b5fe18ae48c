import { dayAt } from '@mainstay/domain/day.ts';
import type { Locator } from 'playwright-core';
import { joins } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

/** The smallest PNG that there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const inView = (row: Locator) =>
  row.evaluate((of) => {
    const { top, bottom } = of.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

for (const phone of [false, true])
  test(`the payor records two payments, the payee confirms one and disputes one${phone ? ', on a phone' : ''}`, async ({
    open,
    aPerson,
  }) => {
    const shape = phone ? '-phone' : '';
    const payor = await aPerson({ name: 'Marco Rivera' });
    const { now } = (await payor.send('GET', '/api/sandbox/clock')).body;
    const paidOn = dayAt(new Date(now), 'America/New_York');
    const firstPaymentDate = new Date(Date.parse(now) + 7 * 86_400_000).toISOString().slice(0, 10);
    const terms = { paymentFrequency: 'monthly', paymentDueDate: Number(firstPaymentDate.slice(8)), firstPaymentDate };
    await payor.send('POST', '/api/payment-settings', { paymentAmount: '1000', arrearsAmount: '500', ...terms });
    const later = new Date(Date.parse(now) + 90 * 86_400_000).toISOString().slice(0, 10);
    const alimony = { kind: 'alimony', amount: '400', frequency: 'monthly', days: [Number(later.slice(8))] };
    const added = await payor.send('POST', '/api/obligations', { ...alimony, firstPaymentDate: later });
    expect([added.status < 300, added.body.error]).toEqual([true, undefined]);
    const payee = await joins(payor, 'payee', 'Ana Rivera');

    const mine = await open({ as: payor, phone });
    await mine.go('/history');
    await mine.sees('Paid outside Mainstay', 'Nothing recorded', '$500.00 of arrears is owed');
    await mine.page.getByRole('button', { name: 'Record a payment' }).click();
    const record = mine.page.getByRole('dialog', { name: 'Record a payment outside Mainstay' });
    await record.getByLabel('Amount').fill('300');
    await record.getByLabel('What for').selectOption({ label: 'Child support, $1,000.00' });
    await record.getByText(/if the payee confirms it now: The debit for .* will be reduced by \$300\.00\./).waitFor();
    await record.getByLabel('Note').fill('Handed over at school');
    await record.getByLabel('Proof').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE });
    await mine.isAccessible();
    await mine.picture(`outside-record${shape}`);
    await record.getByRole('button', { name: 'Record the payment' }).click();
    await record.waitFor({ state: 'hidden' });
    await mine.sees('Not confirmed yet', 'Does not count yet.', 'Handed over at school');
    const second = await payor.send('POST', '/api/outside-payments', { paidOn, amount: '450', method: 'check' });
    expect(second.status).toBe(201);

    const theirs = await open({ as: payee, phone });
    await theirs.go('/');
    await theirs.page.getByRole('link', { name: 'Answer', exact: true }).click(); // leads to the first row to answer
    const asked = theirs.page.locator('tr:has([aria-current=true])');
    await expect.poll(() => inView(asked)).toBe(true);
    await asked.getByRole('button', { name: /^Confirm \$300\.00 in cash/ }).click();
    const confirm = theirs.page.getByRole('alertdialog');
    await confirm.getByText(/for child support will be reduced by \$300\.00\. This cannot be undone\./).waitFor();
    await theirs.isAccessible();
    await theirs.picture(`outside-confirm${shape}`);
    await confirm.getByRole('button', { name: 'Confirm the payment' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await theirs.sees(/The debit for the payment due .* for child support was reduced by \$300\.00\./);
    await theirs.page.getByRole('button', { name: /^Dispute \$450\.00 by check/ }).click();
    const dispute = theirs.page.getByRole('dialog', { name: /^Dispute \$450\.00/ });
    await dispute.getByRole('button', { name: 'Dispute the payment' }).click();
    await dispute.getByText('Say why').waitFor();
    await dispute.getByLabel('Reason').fill('I never got this check');
    await dispute.getByRole('button', { name: 'Dispute the payment' }).click();
    await dispute.waitFor({ state: 'hidden' });
    await theirs.sees('Disputed: I never got this check');
    await theirs.isAccessible();
    await theirs.picture(`outside-history${shape}`);

    await payor.send('POST', '/api/sandbox/clock', { advanceDays: 10 }); // nothing to pay from: $700.00 more are owed
    await mine.go('/history');
    await mine.sees('$1,200.00 of arrears is owed'); // 500 + 1,000 - 300
    await mine.page.getByRole('button', { name: 'Arrears explained' }).click();
    const explained = mine.page.getByRole('dialog', { name: 'Arrears explained' });
    await explained.getByText('Owed today', { exact: true }).waitFor();
    await explained.getByText('−$300.00').waitFor();
    await mine.isAccessible();
    await mine.picture(`arrears-explained${shape}`);
    await explained.getByRole('link', { name: /^Installment of/ }).click();
    await mine.sees('Paid outside Mainstay', /\$300\.00 of it paid outside Mainstay/);

    await mine.go('/history?arrears=explained');
    const beside = explained.getByRole('link', { name: /^Paid outside Mainstay \(in cash, .*\), installment of/ });
    await beside.click();
    await explained.waitFor({ state: 'hidden' });
    const named = mine.page.locator('tr:has([aria-current=true])');
    await named.getByRole('link', { name: 'Proof' }).waitFor();
    const [words, isFocused, isInView] = await named.evaluate(async (row) => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // the dialog has returned the focus
      const { top, bottom } = row.getBoundingClientRect();
      return [row.textContent, row.contains(document.activeElement), top >= 0 && bottom <= innerHeight] as const;
    });
    expect(words).toContain('$300.00');
    expect([isFocused, isInView]).toEqual([true, true]);
    await mine.isAccessible();
    await mine.picture(`outside-named${shape}`);
  });
