import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Tab } from './harness/browser.ts';
import { accepted, joins, type Person, uploadAndRead } from './harness/people.ts';
import { printPdf } from './harness/print-pdf.ts';
import { expect, testAlone as test } from './harness/test.ts';
import { WHOLE_ORDER } from './harness/whole-order.ts';

const APPLY = 'Apply & Lock Terms';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The time of the product; it only moves forward, so a test begins by going there. */
const itIsThen = (person: Person, day: string) =>
  accepted(person.send('POST', '/api/sandbox/clock', { to: `${day}T15:00:00.000Z` }));

test('an order with two obligations, a step, an event and arrears is lived through by all who are in the case, to its second month', {
  timeout: 240_000,
}, async ({ open, aPerson, chromium }) => {
  await itIsThen(await aPerson(), '2031-03-03');
  const payor = await aPerson({ name: 'Marco Rivera' });
  const checking = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  await accepted(payor.send('POST', '/api/payment-sources', checking));
  const until = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '250' };
  await accepted(payor.send('POST', '/api/payment-settings', until)); // what was paid until the order begins
  const order = await printPdf(chromium, WHOLE_ORDER, 'Judgment for support.pdf');
  await uploadAndRead(payor, order);
  rmSync(path.dirname(order), { recursive: true });

  const pays = await open({ as: payor });
  await pays.go('/review');
  await press(pays.page, 'Use these details');
  await press(pays.page, APPLY);
  const asked = pays.page.getByRole('dialog', { name: APPLY });
  for (const told of [
    'Start with the payment due Apr 1, 2031, as the agreement says',
    'Change it to $1,190.00 from May 1, 2031, as the agreement says',
    'Keep terms that wait for an event, so they can be confirmed when it happens',
  ])
    expect(await asked.getByLabel(told).isChecked(), told).toBe(true);
  await asked.getByText('15% of any net bonus').waitFor();
  await asked.getByText('Feb 28, 2031').waitFor();
  await asked.getByRole('listitem').filter({ hasText: 'Alimony' }).getByLabel('Pay it every month').check();
  await asked.getByLabel('Signed by the court').check();
  await pays.isAccessible();
  await pays.picture('whole-order-applied');
  await asked.getByRole('button', { name: APPLY }).click();
  await pays.sees('Terms Applied', 'Mismatch', 'Not in force yet: $1,846.00 from Apr 1, 2031');
  await pays.picture('whole-order-not-in-force-yet');

  const payee = await joins(payor, 'payee', 'Elena Rivera');
  const gets = await open({ as: payee, phone: true });
  await gets.go('/');
  await gets.sees('Marco Rivera entered the terms of this case. Confirm them, or say what is wrong.');
  await expect.poll(() => gets.page.getByRole('link', { name: 'Check the terms' }).count()).toBe(1); // one card for both
  await gets.go('/payments');
  await gets.sees('Child support to Confirm', 'Alimony to Confirm');
  await gets.picture('whole-order-to-confirm-phone');
  for (const left of [1, 0]) {
    await gets.page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
    await press(gets.page, 'Confirm settings');
    await gets.page.getByRole('dialog').waitFor({ state: 'hidden' }); // what is below it is hidden from roles
    await expect.poll(() => gets.page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(left);
  }

  await itIsThen(payor, '2031-05-16');
  const paid = await accepted(payee.send('GET', '/api/payments?limit=50'));
  expect(
    paid
      .filter(({ status }: { status: string }) => status !== 'pending')
      .map((each: Paid) => `${each.scheduledDate.slice(0, 10)} ${each.paymentType} ${each.paidAmount} ${each.status}`)
      .reverse(),
  ).toEqual([
    '2031-04-01 arrears 100.00 completed',
    '2031-04-01 child_support 1846.00 completed',
    '2031-04-15 alimony 950.00 completed',
    '2031-05-01 arrears 100.00 completed',
    '2031-05-01 child_support 1190.00 completed', // the step
    '2031-05-15 alimony 950.00 completed',
  ]);
  await gets.go('/');
  await gets.sees('$950.00', '$1,240.00', '$50.00'); // 1,190 + 50, what is left of 250 - 2 * 100
  await pays.go('/payments');
  await pays.sees('$1,190.00 every month on the 1st', '$950.00 every month on the 15th');
  await pays.sees('$100.00 every month on the 1st, until nothing is owed', 'Next on Jun 1, 2031');
  await pays.looksRight('whole-order-obligations');

  const lawyer = await joins(payor, 'legal', 'Lena Lawyer');
  const counsel = await open({ as: lawyer });
  await counsel.go('/reports');
  await counsel.page.getByLabel('Report Type', { exact: true }).selectOption('hearing_packet');
  await counsel.page.getByLabel('Period Start', { exact: true }).fill('2031-03-01');
  await press(counsel.page, 'Generate Report');
  await counsel.sees('Report Generated');
  const downloading = counsel.page.waitForEvent('download');
  await press(counsel.page, 'Download PDF with certificate');
  const packet = textOf(await (await downloading).path());
  for (const words of [
    'As of May 16, 2031',
    'Case number DR-01187-31',
    'First payment Apr 1, 2031',
    'Amount at the start $1,846.00 Steps $1,190.00 from May 1, 2031',
    'Share of bonuses, not scheduled 15% of any net bonus',
    'Signed by the court (the document shows a signature)',
    '2. Defendant shall pay to Plaintiff child support of $1,846.00 per month',
    'Arrears owed as of this packet: $50.00.',
  ])
    expect(packet).toContain(words);

  const court = await open({ as: await joins(payor, 'court', 'Clara Court'), phone: true });
  for (const tab of [gets, counsel, court]) {
    const rows = await explained(tab);
    expect(rows.filter((row) => /^Paid toward arrears/.test(row))).toEqual([
      'Paid toward arrears, due Apr 1, 2031 for child support Apr 1, 2031 −$100.00 $150.00',
      'Paid toward arrears, due May 1, 2031 for child support May 1, 2031 −$100.00 $50.00',
    ]);
    expect(rows.filter((row) => /^Installment of May 1, 2031 for child support/.test(row))).toHaveLength(1);
    // line by line the same, what was paid in full too
    for (const row of rows)
      expect(
        inThePacket(row).some((line) => packet.includes(line)),
        row,
      ).toBe(true);
    expect(packet.match(/Installment of \w{3} \d+, \d{4} for/g)).toHaveLength(
      rows.filter((row) => row.startsWith('Installment of')).length,
    );
  }
  await court.picture('whole-order-explained-phone');
  await court.go('/reports');
  await court.page.getByRole('button', { name: /^View Hearing Packet/ }).click();
  await court.sees(/^HEARING PACKET/);
  await court.isAccessible();

  await gets.go('/payments');
  await gets.sees('Paid until the death of either party or the remarriage of Plaintiff');
  await gets.page.getByRole('button', { name: 'It happened' }).last().click(); // the alimony's, after the child support's
  await gets.page.getByRole('dialog').getByLabel('On which day').fill('2031-05-16');
  await press(gets.page, 'Confirm');
  await gets.sees('Event Confirmed', /Happened on May 16, 2031\.$/);
  await gets.picture('whole-order-event-phone');
  const after = await accepted(payor.send('GET', '/api/payments?limit=50'));
  expect(
    after.filter((each: Paid) => each.status === 'pending' && each.paymentType === 'alimony'),
    'nothing more falls due for it',
  ).toEqual([]);
});

type Paid = { scheduledDate: string; paymentType: string; paidAmount: string; status: string };

/** The arrears history as the screen shows it: a row of words for each change. */
async function explained(tab: Tab): Promise<string[]> {
  await tab.go('/history');
  await press(tab.page, 'Arrears explained');
  const dialog = tab.page.getByRole('dialog', { name: 'Arrears explained' });
  await dialog.getByText('Owed today', { exact: true }).waitFor();
  const rows = await dialog
    .getByRole('row')
    .evaluateAll((all) =>
      all
        .slice(1)
        .map((row) => [...row.children].map((cell) => (cell.lastElementChild ?? cell).textContent?.trim()).join(' ')),
    );
  return rows;
}

/** The packet has the day first, its own sign for less, and where it is long the last word on a line of its own. */
const inThePacket = (row: string): string[] => {
  const [, what, last, day, change, owed] = /^(.+) (\w+) (\w{3} \d+, \d{4}) (\S+) (\S+)$/.exec(row) ?? [];
  const sums = `${change?.replace('−', '-')} ${owed}`;
  return [`${day} ${what} ${last} ${sums}`, `${day} ${what} ${sums} ${last}`];
};

function textOf(pdf: string): string {
  const text = execFileSync('pdftotext', ['-layout', pdf, '-']).toString();
  if (process.env.PICTURES === 'on')
    writeFileSync(path.join(import.meta.dirname, 'output/whole-order-packet.txt'), text);
  return text.replace(/\s+/g, ' ');
}
