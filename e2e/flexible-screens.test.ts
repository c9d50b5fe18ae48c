import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import {
  aLine,
  anApplication,
  answerFlexible,
  EVERY_TRANSACTION,
  someSettings,
  someWallet,
} from './harness/flexible.ts';
import { joins } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// What the screens say and refuse, whatever the server holds; the story with real money is flexible-payments.test.ts.
const SCREEN = '/flexible-payments';
const tab = (name: string) => `${SCREEN}?tab=${name}`;
const plan = (page: Page, at: number) =>
  page
    .getByRole('list', { name: /Plans$/ })
    .locator('> li')
    .nth(at);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' });

/** Fails a call throughout the test, and records what was sent with which key. */
async function failing(page: Page, path: string, answer: { status: number; json: unknown }) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  await page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push({ body: route.request().postDataJSON(), key: route.request().headers()['idempotency-key'] });
    await route.fulfill(answer);
  });
  return sent;
}
const resting = { status: 503, json: { error: 'The bank is resting.' } };

describe('the way in', () => {
  const inactive = { 'flexible-payments/settings': someSettings({ membershipActive: false, activatedBefore: false }) };

  test('is a card with three steps, four benefits and the price; activating sends the defaults', async ({
    open,
    someone,
  }) => {
    const { page, go, sees, isAccessible } = await open({
      as: someone,
      fails: [503],
      prepare: (page) => answerFlexible(page, inactive),
    });
    const sent = await failing(page, 'flexible-payments/activate-membership', resting);
    await go(SCREEN);
    await page.getByRole('heading', { name: 'Flexible Payments', level: 1 }).waitFor();
    await sees(
      'Pay part now',
      'Support gets paid',
      'Pay the balance later',
      '$14.99',
      'per month',
      'plus 1% processing fee',
    );
    await sees(/The recipient is guaranteed the full amount/);
    await expect.poll(() => page.getByRole('list', { name: 'How it works' }).getByRole('listitem').count()).toBe(3);
    await expect
      .poll(() => page.getByText('Membership benefits').locator('xpath=following-sibling::ul/li').count())
      .toBe(4);
    expect(await page.getByRole('tab').count()).toBe(0);
    await isAccessible();
    await button(page, 'Activate Membership').click();
    await sees('Activation Failed', 'The bank is resting.');
    await button(page, 'Activate Membership').click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]?.body).toEqual({
      membershipActive: true,
      defaultFirstPaymentPercentage: 50,
      preferredSecondPaymentDay: 28,
      creditBuildingOptIn: true,
    });
    expect(sent[1]).toEqual(sent[0]); // no answer came: the same key asks again
  });

  test('is shut for who is not the payor, who reads why', async ({ open, aPerson }) => {
    const owner = await aPerson();
    for (const role of ['payee', 'legal', 'court']) {
      const { page, go, sees, isAccessible, picture } = await open({ as: await joins(owner, role) });
      await go(tab('wallet'));
      await sees('For the payor only', /^Only the payor of this case/);
      await expect.poll(() => button(page, 'Activate Membership').isDisabled()).toBe(true);
      await isAccessible();
      await picture(`flexible-for-${role}`);
    }
  });

  test('after a membership shows what is left of it, and keeps what was chosen', async ({ open, someone }) => {
    const chosen = { defaultFirstPaymentPercentage: 30, preferredSecondPaymentDay: 5, creditBuildingOptIn: false };
    const ended = someSettings({ membershipActive: false, creditBuildingSince: null, nextChargeAt: null, ...chosen });
    const { page, go, sees, looksRight } = await open({
      as: someone,
      fails: [503],
      prepare: (page) =>
        answerFlexible(page, {
          'flexible-payments/settings': ended,
          wallet: someWallet({ availableBalance: '400.00', withdrawableBalance: '400.00' }, EVERY_TRANSACTION),
        }),
    });
    await go(SCREEN);
    await page.getByRole('heading', { name: 'Get Started with Flexible Payments' }).waitFor();
    await sees('Your Plans and Money', '$400.00', /Credit building stays off, as you chose\./, 'Your Credit Line');
    expect(await page.getByRole('tab').count()).toBe(0);
    await expect.poll(() => page.getByRole('list', { name: 'Your Plans' }).locator('> li').count()).toBe(8);
    await plan(page, 5).getByText('On_hold', { exact: false }).waitFor(); // what is open stands before what has ended
    for (const name of ['Resolve', 'Withdraw', 'See what is kept'])
      await expect.poll(() => button(page, name).count()).toBe(1);
    await expect.poll(() => button(page, 'Pay Second Payment').count()).toBe(3);
    expect(await button(page, 'Add Funds').count()).toBe(0);
    await looksRight('flexible-after-membership');
    const sent = await failing(page, 'flexible-payments/activate-membership', resting);
    await button(page, 'Activate Membership').click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toEqual({ membershipActive: true, ...chosen });
  });

  test('shows nothing of that to who has nothing', async ({ open, someone }) => {
    const { page, go } = await open({ as: someone });
    await go(SCREEN);
    await button(page, 'Activate Membership').waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    expect(await page.getByText('Your Plans and Money').count()).toBe(0);
  });

  test('spins while it loads, and says when it could not', async ({ open, someone }) => {
    const held = Promise.withResolvers<void>();
    const { page, go, sees } = await open({
      as: someone,
      fails: [500],
      prepare: (page) => answerFlexible(page),
    });
    await page.route('**/api/flexible-payments/settings', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { error: 'Something went wrong.' } });
    });
    await go(SCREEN);
    await page.getByRole('status').filter({ hasText: 'Loading flexible payments' }).waitFor();
    held.resolve();
    await sees('Your membership could not be loaded', 'Try again');
  });
});

describe('the plans', () => {
  test('have four figures, the three newest plans, and every state on its card', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare: (page) => answerFlexible(page) });
    await go(SCREEN);
    await page.getByRole('tab').first().waitFor();
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['Overview', 'New Payment', 'Wallet', 'Credit Line', 'History']);
    await sees(
      'Active Plans',
      'Completion Rate',
      '50.0%',
      'Wallet Balance',
      'Total Credit Used',
      '$2,003.33',
      'Drawn now',
    );
    await expect.poll(() => page.getByRole('list', { name: 'Recent Plans' }).locator('> li').count()).toBe(3);

    await page.getByRole('tab', { name: 'History' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('history');
    const card = async (at: number, ...words: (string | RegExp)[]) => {
      for (const each of words)
        await plan(page, at)
          .getByText(each, { exact: typeof each === 'string' })
          .first()
          .waitFor();
    };
    const pay = (at: number) => plan(page, at).getByRole('button', { name: 'Pay Second Payment' }).count();
    await card(0, 'Active', '$1,000.00', '$100.00 wallet + $400.00 bank', 'Mar 28, 2026');
    await card(0, 'Second payment available', 'Mar 25, 2026');
    expect(await pay(0)).toBe(0);
    await card(1, 'Active', 'Pay Second Payment');
    await card(2, 'Your bank returned the debit. We will try again on Apr 2, 2026.');
    await card(3, 'Overdue', /^The second payment was due on Mar 28, 2026/);
    expect(await pay(3)).toBe(1);
    const red = await plan(page, 3)
      .getByText('Overdue', { exact: true })
      .evaluate((badge) => getComputedStyle(badge).color);
    expect(red).toBe('rgb(171, 36, 28)'); // --color-negative
    await card(4, 'Completed', 'Completed Mar 25, 2026');
    expect(await pay(4)).toBe(0);
    await card(5, 'Defaulted', 'Payment plan defaulted. Please contact support to resolve this issue.');
    await card(5, /\$503\.33 is owed, including \$3\.33 of interest/, 'Resolve');
    expect(await pay(5)).toBe(0);
    await card(6, 'Cancelled', /^Your bank refused the first payment/);
    await card(7, 'on_hold');
  });

  test('say in the words of the catalogue when a second payment fails, and why on the card', async ({
    open,
    someone,
  }) => {
    const { page, go, sees } = await open({
      as: someone,
      fails: [503],
      prepare: (page) => answerFlexible(page),
    });
    const refused = { success: false, failureReason: 'Your bank refused the debit (R01, not enough money).' };
    const sent = await failing(page, 'flexible-payments/open/process-second-payment', { status: 200, json: refused });
    await go(tab('history')); // newest first
    await plan(page, 1).getByRole('button', { name: 'Pay Second Payment' }).click();
    await sees('Payment Failed', 'Failed to process second payment', refused.failureReason);
    expect(sent).toMatchObject([{ body: null }]);

    await failing(page, 'flexible-payments/tried/process-second-payment', resting);
    await plan(page, 2).getByRole('button', { name: 'Pay Second Payment' }).click();
    await sees('Payment Failed', 'Failed to process second payment');
    await plan(page, 2).getByRole('alert').getByText('No response').waitFor();
  });

  test('say why a plan in default was not resolved', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare: (page) => answerFlexible(page) });
    const refused = { success: false, failureReason: 'Your bank refused the debit (R01, not enough money).' };
    await failing(page, 'flexible-payments/defaulted/resolve', { status: 200, json: refused });
    await go(tab('history'));
    await plan(page, 5).getByRole('button', { name: 'Resolve' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/^\$503\.33 is debited from your bank account/)
      .waitFor();
    await button(page, 'Pay $503.33').click();
    await sees('Payment Failed', refused.failureReason);
  });

  test('say when there are none', async ({ open, someone }) => {
    const none = { 'flexible-payments/plans': [], wallet: someWallet({ availableBalance: '0.00' }) };
    const { page, go, sees } = await open({ as: someone, prepare: (page) => answerFlexible(page, none) });
    await go(SCREEN);
    await sees('No plans yet');
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await sees('No transactions yet');
    await expect.poll(() => button(page, 'Withdraw').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'New Payment' }).click();
    await field(page, 'Total Amount').waitFor();
    expect(await field(page, 'Use wallet funds').count()).toBe(0); // nothing to use
  });
});

describe('a new payment', () => {
  test('shows where each dollar comes from and what it costs before the button', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare: (page) => answerFlexible(page) });
    await page.route('**/api/payment-settings', (route) =>
      route.fulfill({
        json: {
          paymentAmount: '1000.00',
          paymentFrequency: 'monthly',
          paymentDueDate: 20,
          arrearsAmount: '0.00',
          firstPaymentDate: null,
          endDate: null,
          arrearsInstalment: null,
          paymentType: 'child_support',
          version: 1,
          changedAt: '2026-03-01T12:00:00.000Z',
          changedBy: 'Dana Reed',
          document: null,
          changedSinceAgreement: false,
          confirmed: true,
          unconfirmedBy: [],
          dispute: null,
          paused: false,
        },
      }),
    );
    await go(tab('new-payment'));
    await expect.poll(() => field(page, 'Total Amount').inputValue()).toBe('1000.00'); // prefilled
    const slider = page.getByRole('slider');
    for (const [name, value] of [
      ['min', '10'],
      ['max', '90'],
      ['step', '5'],
    ] as const)
      await expect.poll(() => slider.getAttribute(name)).toBe(value);
    await expect.poll(() => slider.inputValue()).toBe('50');
    await expect.poll(() => field(page, 'Second Payment Day').inputValue()).toBe('28');
    await expect.poll(() => field(page, 'Second Payment Day').getByRole('option').count()).toBe(31);
    await expect.poll(() => page.getByRole('switch', { name: 'Use wallet funds' }).isChecked()).toBe(true);
    const summary = page.getByRole('region', { name: 'Summary' });
    const row = (label: string | RegExp) =>
      summary
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: label }) })
        .locator('dd')
        .textContent();
    expect(await row(/^Paid to/)).toBe('$1,000.00');
    expect(await row('From your wallet')).toBe('$100.00');
    expect(await row(/^From your bank/)).toBe('$400.00');
    expect(await row(/^Processing fee/)).toBe('$10.00');
    expect(await row(/^Debited from/)).toBe('$410.00'); // 500 - 100 + 10
    expect(await row('Second payment on Mar 28, 2026')).toBe('$500.00');
    await sees(/^\$14\.99 for this month’s membership and \$10\.00 in processing fees/, '$24.99');
    await sees('101% a year'); // 24.99 / 500 * 365 / 18 days

    await page.getByRole('switch', { name: 'Use wallet funds' }).click();
    expect(await row(/^Debited from/)).toBe('$510.00');
    await slider.press('ArrowRight');
    await sees('First Payment: 55%');
    expect(await row('First payment')).toBe('$550.00');
    await field(page, 'Second Payment Day').selectOption('9'); // it has passed
    await sees('Due on Apr 9, 2026.');
    await field(page, 'Second Payment Day').selectOption('10'); // today has not
    await sees('Due on Mar 10, 2026.', /for less than a day, that is/);
    await field(page, 'Second Payment Day').selectOption('31');
    await sees('Due on Mar 31, 2026.');

    const submit = button(page, 'Create Flexible Payment');
    await expect.poll(() => submit.isDisabled()).toBe(false);
    await field(page, 'Total Amount').fill('0');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await sees('Amount must be greater than 0');
    await field(page, 'Total Amount').fill('0.99');
    await submit.click();
    await sees('Amount must be greater than 0');
    await field(page, 'Total Amount').fill('$1,200');
    await field(page, 'Total Amount').blur();
    expect(await row(/^Paid to/)).toBe('$1,200.00');
  });

  test('tells a refusal, a failure and a failure without words', async ({ open, someone }) => {
    const { page, go, sees } = await open({
      as: someone,
      fails: [503],
      prepare: (page) => answerFlexible(page),
    });
    const outcome = { success: false, planId: null, secondPaymentDue: null, secondPaymentAmount: null };
    const answers = [
      { status: 200, json: { ...outcome, failureReason: 'A second payment is overdue.' } },
      { status: 200, json: { ...outcome, failureReason: null } },
      resting,
      resting,
    ];
    const keys: (string | undefined)[] = [];
    let asked = {};
    await page.route('**/api/flexible-payments/create', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      asked = route.request().postDataJSON();
      return route.fulfill(answers[keys.length - 1] ?? resting);
    });
    await go(tab('new-payment'));
    const submit = button(page, 'Create Flexible Payment');
    await field(page, 'Total Amount').fill('1000');
    await submit.click();
    await sees('Payment Failed', 'A second payment is overdue.');
    expect(asked).toMatchObject({
      totalAmount: '1000.00',
      firstPaymentPercentage: 50,
      secondPaymentDate: '2026-03-28T13:00:00.000Z',
      useWalletFunds: true,
    });
    await submit.press('Enter'); // the toast lies over it
    await sees('Payment Failed', 'Failed to create flexible payment');
    await submit.press('Enter');
    await sees('Payment Failed', 'The bank is resting.', 'No response');
    await submit.press('Enter');
    await expect.poll(() => keys.length).toBe(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(3); // a definite answer ends a key
    expect(keys[3]).toBe(keys[2]); // no answer: the same key asks again
  });

  test('says why none can be made now', async ({ open, someone }) => {
    const reason = 'Apply for a credit line first: it pays the second part until you do.';
    const without = {
      'flexible-payments/settings': someSettings({ whyNoNewPlan: reason }),
      'flexible-payments/credit-line': { line: null, application: null },
    };
    const { page, go, sees } = await open({ as: someone, prepare: (page) => answerFlexible(page, without) });
    await go(tab('new-payment'));
    await field(page, 'Total Amount').fill('1000');
    await sees('No new plan now', reason);
    await expect.poll(() => button(page, 'Create Flexible Payment').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Go to Credit Line' }).click();
    await sees('Apply for a Credit Line', 'No credit line yet');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });
});

describe('the wallet', () => {
  test('takes from $1 to $1,000 and gives at most what is there', async ({ open, someone }) => {
    const { page, go, sees, isAccessible } = await open({
      as: someone,
      fails: [503],
      prepare: (page) => answerFlexible(page, { wallet: someWallet({}, EVERY_TRANSACTION) }),
    });
    const deposits = await failing(page, 'wallet/add-funds', resting);
    const withdrawals = await failing(page, 'wallet/withdraw', resting);
    await go(tab('wallet'));
    await sees('Total Deposited', '$350.00', 'Applied to Payments', '$200.00');
    await sees('+$250.00', '\u2212$50.00', '\u2212$200.00', 'Pending', 'Returned', 'Applied to a flexible payment');
    await button(page, 'Add Funds').click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Amount');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await isAccessible();
    for (const [typed, told] of [
      ['', 'Amount must be greater than $0'],
      ['0', 'Amount must be greater than $0'],
      ['1000.01', 'Maximum deposit is $1,000'],
    ] as const) {
      await amount.fill(typed);
      await press('Add Funds');
      await dialog.getByText(told).waitFor();
    }
    expect(deposits).toEqual([]);
    await amount.fill('$1,000');
    await press('Add Funds');
    await sees('Add Funds Failed', 'The bank is resting.');
    await dialog.getByText('No response').waitFor();
    await press('Cancel');
    await button(page, 'Add Funds').click();
    await amount.fill('1000');
    await press('Add Funds');
    await expect.poll(() => deposits.length).toBe(2);
    expect(deposits[1]).toEqual(deposits[0]); // kept beyond the dialog until there is an answer
    expect(deposits[0]?.body).toEqual({ amount: '1000.00' });
    await press('Cancel');

    await button(page, 'Withdraw').click();
    await expect.poll(() => amount.getAttribute('max')).toBe('100');
    for (const [typed, told] of [
      ['0.99', 'Amount must be greater than $0'],
      ['100.01', 'At most $100.00 can be withdrawn now.'],
    ] as const) {
      await amount.fill(typed);
      await press('Withdraw');
      await dialog.getByText(told, { exact: true }).waitFor();
    }
    await amount.fill('100');
    await press('Withdraw');
    await sees('Withdrawal Failed', 'The bank is resting.');
    expect(withdrawals).toMatchObject([{ body: { amount: '100.00' } }]);
  });
});

describe('the credit line', () => {
  test('is asked for within its limits, and every result is told', async ({ open, someone }) => {
    const none = { 'flexible-payments/credit-line': { line: null, application: null } };
    const { page, go, sees, isAccessible } = await open({
      as: someone,
      fails: [503],
      prepare: (page) => answerFlexible(page, none),
    });
    await go(tab('credit-line'));
    const limit = field(page, 'Requested Limit');
    await expect.poll(() => limit.inputValue()).toBe('500');
    for (const [name, value] of [
      ['min', '100'],
      ['max', '10000'],
      ['step', '50'],
    ] as const)
      await expect.poll(() => limit.getAttribute(name)).toBe(value);
    await sees(/Recommended limit: \$1,000\.00/); // without payment settings
    await expect
      .poll(() => field(page, 'Employment Status (Optional)').getByRole('option').allTextContents())
      .toEqual([
        'Prefer not to say',
        'Employed',
        'Employed part-time',
        'Self-employed',
        'Unemployed',
        'Retired',
        'Student',
        'Other',
      ]);
    const apply = button(page, 'Apply for Credit Line');
    const check = button(page, 'Check Eligibility');
    for (const [typed, told] of [
      ['99.99', 'Minimum requested limit is $100'],
      ['10000.01', 'Maximum limit is $10,000'],
    ] as const) {
      await limit.fill(typed);
      await apply.click();
      await sees(told);
    }
    await field(page, 'Monthly Income (Optional)').fill('0.99');
    await apply.click();
    await sees('Monthly income is required');
    await field(page, 'Monthly Income (Optional)').fill('');
    await button(page, 'Use the recommended limit').click();
    await expect.poll(() => limit.inputValue()).toBe('1000');
    await isAccessible();

    const score = { approvedLimit: '1000.00', interestRate: 0.16, creditScore: 712, reason: null };
    for (const [result, ...words] of [
      [{ ...score, eligible: true }, 'You are eligible', '$1,000.00', '16% APR', '712'],
      [{ ...score, eligible: false }, "You don't meet the current eligibility requirements."],
      [{ ...score, eligible: false, reason: 'A plan is in default.' }, 'A plan is in default.'],
    ] as [object, ...string[]][]) {
      await failing(page, 'flexible-payments/check-eligibility', { status: 200, json: result });
      await check.click();
      await sees(...words);
    }
    await failing(page, 'flexible-payments/check-eligibility', resting);
    await check.click();
    await sees('Eligibility Check Failed', 'The bank is resting.');

    for (const [result, ...words] of [
      [{ status: 'approved', approvedLimit: '1000.00', reason: null }, 'Application Approved!'],
      [{ status: 'under_review', approvedLimit: '0.00', reason: null }, 'Application Under Review'],
      [
        { status: 'under_review', approvedLimit: '0.00', reason: 'Too many returns.' },
        'Application Under Review',
        'Too many returns.',
      ],
    ] as [object, ...string[]][]) {
      await failing(page, 'flexible-payments/apply-credit-line', { status: 200, json: result });
      await apply.click();
      await sees(...words);
    }
    const sent = await failing(page, 'flexible-payments/apply-credit-line', resting);
    await apply.click();
    await sees('Application Failed', 'The bank is resting.');
    expect(sent).toMatchObject([{ body: { requestedLimit: '1000.00' } }]);
  });

  test('shows what is available, and why nothing is drawn while it is frozen', async ({ open, someone }) => {
    const application = anApplication({ status: 'under_review', reason: 'A person looks at it.', decidedAt: null });
    const whyFrozen = 'The plan in default was resolved. A Mainstay operator will release the line.';
    const line = aLine({ frozen: true, whyFrozen });
    const { page, go, sees } = await open({
      as: someone,
      prepare: (page) => answerFlexible(page, { 'flexible-payments/credit-line': { line, application } }),
    });
    await go(tab('credit-line'));
    await sees(
      '$2,000.00',
      'of $2,500.00; $500.00 drawn now',
      'The line is frozen',
      `Nothing is drawn from it. ${whyFrozen}`,
    );
    const support = page.getByRole('link', { name: 'support@mainstay.app' });
    await expect
      .poll(() => support.getAttribute('href'))
      .toBe('mailto:support@mainstay.app?subject=My%20frozen%20credit%20line');
    await sees('Application Under Review', 'A person looks at it.');
  });
});

describe('the membership', () => {
  test('is changed by switches that follow the server, and ended after a question', async ({ open, someone }) => {
    const { page, go, sees, isAccessible } = await open({
      as: someone,
      fails: [503],
      prepare: (page) => answerFlexible(page),
    });
    const saved: unknown[] = [];
    await page.route('**/api/flexible-payments/settings', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      saved.push(route.request().postDataJSON());
      if (saved.length > 2) return route.fulfill(resting);
      return route.fulfill({ json: someSettings(Object.assign({}, ...saved)) });
    });
    await go(SCREEN);
    await sees(/Next charge on Apr 2, 2026/);
    const autopay = page.getByRole('switch', { name: 'Autopay' });
    await autopay.click();
    await expect.poll(() => autopay.isChecked()).toBe(true);
    const building = page.getByRole('switch', { name: 'Credit building' });
    await building.click();
    await expect.poll(() => building.isChecked()).toBe(false);
    await autopay.click();
    await sees('Not Saved', 'The bank is resting.');
    await expect.poll(() => autopay.isChecked()).toBe(true); // not confirmed, not shown
    expect(saved).toEqual([{ autopay: true }, { creditBuildingOptIn: false }, { autopay: false }]);

    await button(page, 'See what is kept').click();
    await sees('Nothing is kept yet', 'Nothing has been sent to a credit bureau yet.');
    await page.keyboard.press('Escape');
    const sent = await failing(page, 'flexible-payments/activate-membership', resting);
    await button(page, 'End membership').click();
    const question = page.getByRole('alertdialog', { name: 'End your membership?' });
    await isAccessible();
    await question.getByRole('button', { name: 'End membership' }).click();
    await sees('Membership Not Ended', 'The bank is resting.');
    expect(sent).toMatchObject([{ body: { membershipActive: false } }]);
  });

  test('that is paused says why, and what to do', async ({ open, someone }) => {
    const paused = { 'flexible-payments/settings': someSettings({ paused: true, nextChargeAt: null }) };
    const { go, sees } = await open({ as: someone, prepare: (page) => answerFlexible(page, paused) });
    await go(SCREEN);
    await sees('Your membership is paused', 'Pay the fee and activate again');
  });
});

const TABS = [
  ['Overview', 'overview'],
  ['New Payment', 'new-payment'],
  ['Wallet', 'wallet'],
  ['Credit Line', 'credit-line'],
  ['History', 'history'],
] as const;
test.for([{ phone: false }, { phone: true }])(
  'every tab is accessible and fits: %o',
  async (look, { open, someone }) => {
    const application = anApplication({ status: 'under_review', reason: 'A person will look at it.', decidedAt: null });
    const { page, go, looksRight } = await open({
      as: someone,
      ...look,
      prepare: (page) =>
        answerFlexible(page, {
          wallet: someWallet({}, EVERY_TRANSACTION),
          'flexible-payments/credit-line': { line: aLine(), application },
        }),
    });
    await go(SCREEN);
    for (const [name, each] of TABS) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await looksRight(`flexible-${each}`);
    }
    await answerFlexible(page, { 'flexible-payments/settings': someSettings({ membershipActive: false }) });
    await go(SCREEN);
    await button(page, 'Activate Membership').waitFor();
    await looksRight('flexible-start');
  },
);
