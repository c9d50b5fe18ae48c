import type { Locator, Page } from 'playwright-core';
import { accepted, joins, type Person } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const DAY_MS = 86_400_000;
const AMOUNT = '1846.00';

/** "Jan 28", beside a date of the same year. */
const words = (day: string, beside: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== beside.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** A payor, a payee who agreed to the terms, and a lawyer; the first payment has been made. `account` says what the bank did. */
async function aPaidCase(aPerson: (of?: { name: string }) => Promise<Person>, account: string) {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const sends = (path: string, body: object) => accepted(payor.send('POST', path, body));
  await sends('/api/payment-sources', { sourceType: 'ach', sourceName: 'Chase', accountNumber: account });
  await sends('/api/payment-sources', {
    sourceType: 'escrow',
    sourceName: 'Court escrow',
    availableBalance: '2000.00',
  });
  const now = Date.parse((await payor.send('GET', '/api/sandbox/clock')).body.now);
  const firstPaymentDate = new Date(now + 7 * DAY_MS).toISOString().slice(0, 10);
  const monthly = { paymentFrequency: 'monthly', paymentDueDate: Number(firstPaymentDate.slice(8)), firstPaymentDate };
  await sends('/api/payment-settings', { paymentAmount: AMOUNT, ...monthly });
  const payee = await joins(payor, 'payee', 'Ana Rivera');
  const [asked] = (await payee.send('GET', '/api/proposals')).body;
  await accepted(payee.send('POST', `/api/proposals/${asked.id}/accept`, {}));
  const lawyer = await joins(payor, 'legal', 'Lee Park');
  await sends('/api/sandbox/clock', { advanceDays: 8 });
  const today = (await payor.send('GET', '/api/sandbox/clock')).body.now.slice(0, 10);
  const { next } = (await payor.send('GET', '/api/dashboard/answer')).body;
  return { payor, payee, lawyer, next: words(next.dueOn, today) };
}

const answer = (page: Page) => page.getByRole('region', { name: 'Your payments now' });

/** Waits for these words in a part of the page, and for their end to stand in the window as it was opened. */
async function readsAtOnce(part: Locator, ...all: string[]) {
  const page = part.page();
  for (const each of all) {
    const found = part.getByText(each).first();
    await found.waitFor();
    const box = await found.boundingBox();
    expect([each, (box?.y ?? 0) + (box?.height ?? 9_999) <= 844]).toEqual([each, true]);
  }
  expect(await page.evaluate('scrollY')).toBe(0);
}

test('in five seconds, without scrolling, a phone tells each of them what they ask first', async ({
  open,
  aPerson,
}) => {
  const { payor, payee, next } = await aPaidCase(aPerson, '6789');
  const paid = await open({ as: payee, phone: true });
  await paid.go('/');
  const amounts = ['$1,846.00', '$0.00'];
  await readsAtOnce(answer(paid.page), 'Last payment', 'It arrived', 'Next payment', `On ${next}.`, 'Owed', ...amounts);
  await readsAtOnce(answer(paid.page), 'Nothing is past due.', 'Your money goes to Sandbox test account ••0000');
  const seen = await answer(paid.page).textContent();
  for (const hidden of ['Chase', 'overed']) expect(seen).not.toContain(hidden);
  await paid.looksRight('answer-payee');

  const pays = await open({ as: payor, phone: true });
  await pays.go('/');
  await readsAtOnce(
    answer(pays.page),
    'Next payment',
    `On ${next}, from Chase ••6789.`,
    'Covered by backup',
    ...amounts,
  );
  await pays.looksRight('answer-payor');
});

test('on a phone the last payments come before the rest, for the keyboard too', async ({ open, aPerson }) => {
  const { payee } = await aPaidCase(aPerson, '6789');
  const { page, go, sees } = await open({ as: payee, phone: true });
  await go('/');
  await sees('Last payments');
  await page.getByRole('main').getByRole('heading', { name: 'Payment Sources', exact: true }).waitFor();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const order = ['Last payments', 'This Month', 'Agreement Analysis', 'Payment History'];
  expect(headings.filter((each) => order.includes(each))).toEqual(order.filter((each) => headings.includes(each)));
  const tops = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b)); // what is read later stands further down
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Last payments').waitFor({ state: 'detached' });
});

test('a return, from the phones of the payor, the payee and the lawyer', async ({ open, aPerson }) => {
  const { payor, payee, lawyer, next } = await aPaidCase(aPerson, '0001'); // its bank returns each debit
  const pays = await open({ as: payor, phone: true });
  await pays.go('/');
  await readsAtOnce(answer(pays.page), `On ${next}, from Chase ••0001.`, 'Not covered: $1,692.00 short'); // 1,846 - 154
  const needs = pays.page.getByRole('region', { name: 'What needs you' });
  await readsAtOnce(needs, 'Your next payment is not covered');
  // 2,000 - 1,846 = 154 are left
  await needs
    .getByText(`Your bank returned the last debit. Backup left: $154.00. Add $1,692.00 before ${next}.`)
    .waitFor();
  await pays.looksRight('return-payor');

  const paid = await open({ as: payee, phone: true });
  await paid.go('/');
  await readsAtOnce(answer(paid.page), '$1,846.00', 'It arrived', `On ${next}.`, 'Nothing is past due.');
  await paid.looksRight('return-payee');
  const acts = await open({ as: lawyer, phone: true });
  await acts.go('/');
  await readsAtOnce(answer(acts.page), '$1,846.00', 'It arrived', `On ${next}.`, 'Nothing is past due.');
  for (const { page } of [paid, acts]) {
    expect(await page.getByText(/returned the last debit|Backup left|Not covered/).count()).toBe(0);
    await page.getByRole('region', { name: 'Last payments' }).getByText('Completed').waitFor();
  }
  await acts.looksRight('return-lawyer');

  await needs.getByRole('link', { name: 'Add backup' }).click();
  await pays.page.waitForURL('**/payments?tab=sources');
  const more = { sourceType: 'escrow', sourceName: 'More', availableBalance: '1692.00' };
  await accepted(payor.send('POST', '/api/payment-sources', more));
  await pays.page.goBack();
  await answer(pays.page).getByText('Covered by backup').waitFor();
  expect(await needs.count()).toBe(0);
});

test('the way in leads through the steps, and cannot be put away', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees, looksRight } = await open({ as: owner });
  await go('/');
  const steps = page.getByRole('region', { name: 'Set up your case' });
  await steps.getByText('0 of 5 done').waitFor();
  expect(await steps.getByRole('listitem').count()).toBe(5);
  expect(await steps.getByRole('button').count()).toBe(0);
  expect(await steps.getByRole('link', { name: 'Upload the order' }).getAttribute('href')).toBe('/upload');
  await looksRight('way-in');
  await accepted(
    owner.send('POST', '/api/payment-settings', {
      paymentAmount: AMOUNT,
      paymentFrequency: 'monthly',
      paymentDueDate: 1,
    }),
  );
  await steps.getByText('Terms saved').waitFor();
  const bank = { sourceType: 'ach', sourceName: 'Chase', accountNumber: '6789' };
  await accepted(owner.send('POST', '/api/payment-sources', bank));
  await steps.getByText('2 of 5 done').waitFor();
  const invited = { email: 'ana@example.com', role: 'payee' };
  await accepted(owner.send('POST', '/api/cases/invitations', invited));
  await sees('Your invitation has no answer yet', /We invited ana@example.com/);
});
