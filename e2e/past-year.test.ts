import { readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { accepted, joins, type Person } from './harness/people.ts';
import { printPdf } from './harness/print-pdf.ts';
import { expect, testAlone as test } from './harness/test.ts';

const itIsThen = (person: Person, day: string) =>
  accepted(person.send('POST', '/api/sandbox/clock', { to: `${day}T15:00:00.000Z` }));
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import past payments' });

/** As a state prints what it collected and paid out, before Mainstay. */
const STATE_RECORD = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
@page{size:Letter;margin:1in} body{font:11pt "Liberation Serif",serif} td,th{width:120pt;text-align:left;padding:3pt 0}
</style><h1>State Disbursement Unit: Payment Record</h1><p>Case DR-01187-31</p><table>
<tr><th>Receipt Date</th><th>Source</th><th>Charge</th><th>Amount Paid</th></tr>
<tr><td>09/03/2030</td><td>Income withholding</td><td>1,846.00</td><td>1,846.00</td></tr>
<tr><td>10/02/2030</td><td>Income withholding</td><td>1,846.00</td><td>1,846.00</td></tr>
<tr><td>11/04/2030</td><td>Check</td><td>1,846.00</td><td>900.00</td></tr>
<tr><td>12/03/2030</td><td>Income withholding</td><td>1,846.00</td><td>1,846.00</td></tr>
<tr><td>Total</td><td></td><td></td><td>6,438.00</td></tr></table></html>`;

/** As the payor kept it: two payments since the record of Mainstay began, a row that is none, and a total that is wrong. */
const KEPT = `Date,Amount,Method,Memo,Check number
2030-04-03,"$1,846.00",check,April,100
2030-05-02,"$1,846.00",cash,May,
2031-03-10,300.00,Zelle,Partial March,
2031-03-20,150.00,cash,"Paid at school, no receipt",
soon,5,,,
Total,9999.00,,,
`;

test('a past year is imported from a CSV and a state’s record, half of it confirmed and one disputed, and every list and report tells it', async ({
  open,
  aPerson,
  chromium,
}) => {
  await itIsThen(await aPerson(), '2031-03-03');
  const payor = await aPerson({ name: 'Marco Rivera' });
  const terms = { paymentAmount: '1846', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '2738' };
  await accepted(payor.send('POST', '/api/payment-settings', terms));
  const payee = await joins(payor, 'payee', 'Elena Rivera');
  const lawyer = await joins(payor, 'legal', 'Lena Lawyer');
  await itIsThen(payor, '2031-04-04'); // nothing to pay from: what fell due on April 1 is owed too

  const mine = await open({ as: payor, phone: true, fails: [400] });
  await mine.go('/history');
  await press(mine.page, 'Import');
  const choose = (name: string, buffer: Buffer, mimeType = 'text/csv') =>
    dialog(mine.page).getByLabel('File', { exact: true }).setInputFiles({ name, mimeType, buffer });
  await choose('contacts.csv', Buffer.from('Name,City\nAna,Fresno\n'));
  await mine.sees(/^No columns of dates and amounts were found/);
  await choose('kept.csv', Buffer.from(KEPT));
  await mine.sees('4 payments can be recorded, $4,142.00 in all.', '“soon” is not a date.');
  await mine.sees('The column “Check number” is not imported.', /the total is \$9,999\.00, but the rows above come to/);
  const record = dialog(mine.page).getByRole('button', { name: 'Record 4 payments' });
  await expect.poll(() => record.isDisabled()).toBe(true);
  await dialog(mine.page).getByLabel('Record them although the total in the file is different').check();
  await mine.isAccessible();
  await mine.picture('past-year-import-phone');
  await record.click();
  await mine.sees('Payments Imported');
  const printed = await printPdf(chromium, STATE_RECORD, 'record.pdf');
  await press(mine.page, 'Import');
  await choose('record.pdf', readFileSync(printed), 'application/pdf');
  rmSync(path.dirname(printed), { recursive: true });
  await mine.sees('4 payments can be recorded, $6,438.00 in all.');
  await press(mine.page, 'Record 4 payments');
  await dialog(mine.page).waitFor({ state: 'hidden' });

  const before = await reported(lawyer, 'hearing_packet');
  expect(before.text).toContain('Not confirmed 8 payments, $10,580.00'); // 4,142 + 6,438
  const theirs = await open({ as: payee, phone: true });
  await theirs.go('/history');
  await press(theirs.page, /^Confirm \$300\.00/);
  await press(theirs.page, 'Confirm the payment');
  await theirs.sees('Payment Confirmed', '$300.00 counted toward the failed payment due Apr 1, 2031.');
  await press(theirs.page, /^Dispute \$150\.00/);
  await theirs.page.getByRole('dialog').getByLabel('Reason').fill('I never got this cash');
  await press(theirs.page, 'Dispute the payment');
  await theirs.sees('Disputed: I never got this cash');
  const all: Outside[] = await accepted(payee.send('GET', '/api/outside-payments'));
  for (const each of all.filter(({ paidOn }) => paidOn.startsWith('2030-1')))
    await accepted(payee.send('POST', `/api/outside-payments/${each.id}/confirm`));

  for (const tab of [theirs, await open({ as: lawyer })]) {
    await tab.go('/history');
    await tab.sees('Disputed: I never got this cash', 'Not confirmed yet', 'Confirmed', 'Paid at school, no receipt');
    await tab.sees('$4,284.00 of arrears is owed'); // 2,738 + 1,846 - 300
    await tab.looksRight('past-year');
  }
  const downloading = theirs.page.waitForEvent('download');
  await theirs.page
    .getByRole('region', { name: 'Paid outside Mainstay' })
    .getByRole('button', { name: 'Export CSV' })
    .click();
  const csv = (await readFile(await (await downloading).path())).toString();
  const states = csv.split('\r\n').flatMap((row) => /Confirmed|Not confirmed yet|Disputed/.exec(row)?.[0] ?? []);
  expect(states.sort()).toEqual([...Array(4).fill('Confirmed'), 'Disputed', ...Array(3).fill('Not confirmed yet')]);
  expect(csv).toContain('I never got this cash');

  for (const type of ['affidavit', 'payment_summary', 'hearing_packet']) {
    const { text } = await reported(lawyer, type);
    for (const words of ['$300.00', 'Disputed: I never got this cash. Note: Paid at school, no receipt.'])
      expect(text, type).toContain(words);
    if (type === 'payment_summary') continue;
    expect(text, type).toMatch(/Confirmed by the payee:? 4 payments, \$4,892\.00/); // 300 + 1,846 + 900 + 1,846
    expect(text, type).toMatch(/Not confirmed(?: yet)?:? 3 payments, \$5,538\.00/); // 1,846 three times
    expect(text, type).toMatch(/Disputed:? 1 payment, \$150\.00/);
  }
  expect((await reported(lawyer, 'hearing_packet')).text).toContain('As of Apr 4, 2031');
  const again = await accepted(payor.send('POST', '/api/verify', { sha256: before.sha256 }));
  expect(again.unchanged).toBe(true); // as it was given, before anything was confirmed
});

type Outside = { id: string; paidOn: string };

async function reported(person: Person, reportType: string) {
  const period = { periodStart: '2030-03-01', periodEnd: '2031-04-04' };
  const { reportData, sha256 } = await accepted(person.send('POST', '/api/reports/court', { reportType, ...period }));
  return { text: reportData.content.replace(/\s+/g, ' ') as string, sha256: sha256 as string };
}
