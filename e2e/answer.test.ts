import type { Locator, Page } from 'playwright-core';
import { aPaidCase } from './harness/family.ts';
import { accepted } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const AMOUNT = '1846.00';

const answer = (page: Page) => page.getByRole('region', { name: 'Your payments now' });

/** Waits for these words in a part of the page, and for their end to be visible in the initial window. */
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
  await page.getByRole('region', { name: 'Last payments' }).getByText('Due to date').waitFor(); // its totals
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
  await readsAtOnce(answer(pays.page), `On ${next}, from Chase ••0001.`, 'Backup is $1,692.00 short'); // 1,846 - 154
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
    expect(await page.getByText(/returned the last debit|Backup left|Backup is/).count()).toBe(0);
    await page.getByRole('region', { name: 'Last payments' }).getByText('Completed').waitFor();
  }
  await acts.looksRight('return-lawyer');

  await needs.getByRole('link', { name: 'Add backup' }).click();
  await pays.page.waitForURL('**/payments?tab=sources');
  const more = { sourceType: 'escrow', sourceName: 'More', availableBalance: '1692.00' };
  await accepted(payor.send('POST', '/api/payment-sources', more));
  await pays.page.goBack();
  await answer(pays.page).getByText('Covered by backup').waitFor();
  await needs.waitFor({ state: 'detached' });
});

test('the way in leads through the steps, and cannot be put away', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees, looksRight } = await open({ as: owner });
  await go('/');
  const steps = page.getByRole('region', { name: 'Set up your case' });
  await steps.getByText('0 of 5 done').waitFor();
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(5);
  expect(await steps.getByRole('button').count()).toBe(0);
  await expect.poll(() => steps.getByRole('link', { name: 'Upload the order' }).getAttribute('href')).toBe('/upload');
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

test('whatever the amounts, the names and the window, nothing is cut and nothing scrolls sideways', async ({
  open,
  aPerson,
}) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
  const DUE = '2030-12-28';
  const answered = {
    last: { amount: '9999999.99', paidOn: '2029-12-24', arrivesOn: '2029-12-28' },
    next: { amount: '9999999.99', dueOn: DUE, account: `${name} ••6789`, covered: false, missing: '9999999.99' },
    arrearsOwed: '9999999.99',
  };
  const needed = {
    needs: [
      { kind: 'backup', left: '9999999.99', missing: '9999999.99', dueOn: DUE },
      { kind: 'confirm_terms', by: name },
      { kind: 'prove_account', name, amounts: true, of: 'payor' },
      { kind: 'outside_payments', count: 12, amount: '9999999.99' },
      { kind: 'invitation', email: `${name}@example.com`, expiresAt: `${DUE}T12:00:00Z` },
      { kind: 'something that a newer server knows' },
    ],
    wayIn: ['order', 'terms', 'bank', 'backup', 'other_parent'].map((step) => ({ step, done: step === 'terms' })),
    setup: 'new',
    goesTo: `${name} ••6789`,
  };
  const { page, go, looksRight, isAccessible, picture } = await open({
    as: await aPerson(),
    prepare: async (page) => {
      await page.route('**/api/dashboard/answer', (route) => route.fulfill({ json: answered }));
      await page.route('**/api/dashboard/needs', (route) => route.fulfill({ json: needed }));
    },
  });
  await go('/');
  await page.getByRole('heading', { name: 'What needs you' }).waitFor();
  await page.getByRole('heading', { name: 'Set up your case' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'What needs you' }).getByRole('listitem').count()).toBe(5);
  await looksRight('answer-extremes');
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([width, 0]);
    // what is cut would be wider inside than it stands there
    const cut = await page
      .getByRole('main')
      .evaluate((main) =>
        [
          ...main.querySelectorAll(
            '[aria-label="Your payments now"] *, [aria-labelledby="needs"] *, [aria-labelledby="way-in"] *',
          ),
        ]
          .filter(
            (each) => !each.matches('.sr-only') && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1,
          )
          .map((each) => each.textContent),
      );
    expect([width, cut]).toEqual([width, []]);
    await picture(`answer-extremes-${width}`);
  }
  await isAccessible();
});

test('what cannot be loaded says so, and can be tried again', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson(), fails: [500] });
  const asked: string[] = [];
  const fail = (part: string) =>
    page.route(`**/api/dashboard/${part}`, (route) => {
      asked.push(part);
      return route.fulfill({ status: 500, json: { error: 'Not now.' } });
    });
  await fail('answer');
  await fail('needs');
  await go('/');
  await page.getByText('Your payments could not be loaded').waitFor();
  await page.getByText('Your open tasks could not be loaded').waitFor();
  await page.getByRole('region', { name: 'Payment History' }).waitFor();
  expect(asked.sort(), 'only the buttons ask again').toEqual(['answer', 'needs']);
  await page.unroute('**/api/dashboard/answer');
  await page.unroute('**/api/dashboard/needs');
  await page.getByRole('region', { name: 'What needs you' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Set up your case' }).waitFor();
  await answer(page).getByRole('button', { name: 'Try again' }).click();
  await answer(page).getByText('Nothing is scheduled.').waitFor();
});
