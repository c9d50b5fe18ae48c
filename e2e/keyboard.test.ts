import type { Page } from 'playwright-core';
import { codeOfApp } from '../server/test/app-codes.ts';
import { agreement } from './harness/agreements.ts';
import type { Tab } from './harness/browser.ts';
import { aFamily } from './harness/family.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { accepted, PASSWORD } from './harness/people.ts';
import { receiptPhoto } from './harness/receipt-photo.ts';
import { test } from './harness/test.ts';

// Each way through the product, without a mouse: see harness/keyboard.ts for what is checked at each stop. Verifying an
// account is in prove-accounts.test.ts, and the dialog that withdraws from the wallet in flexible-payments.test.ts.
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const within = (page: Page, name: string | RegExp) =>
  page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' });
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('from signing up to terms that are locked, a bank, and a payment', { timeout: 240_000 }, async ({ open }) => {
  const { page, go, sees } = await open();
  const { to, press, type, choose, file, inDialog, reachesAll } = byKeyboard(page);
  await go('/api/login?view=sign-up');
  await type(field(page, 'Full name'), 'Robin Alvarez');
  await type(field(page, 'Email address'), `${crypto.randomUUID()}@example.com`);
  await type(field(page, 'Password'), PASSWORD);
  await reachesAll();
  await press(page.getByRole('button', { name: 'Create account' }));
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await reachesAll();

  await press(sidebar(page, 'Payment Management'));
  await type(field(page, 'Monthly Payment Amount'), '850');
  await choose(field(page, 'Payment Frequency'), 'Monthly');
  await type(field(page, 'Due Date (Day of Month)'), '20');
  await press(button(page, 'Save Settings'));
  await sees('Settings Updated');
  await reachesAll();

  await press(sidebar(page, 'Upload Agreement'));
  await inDialog(button(page, 'Upload Document'), dialog(page, 'Upload Document'), async () => {
    await file(dialog(page, 'Upload Document').locator('input[type=file]'), agreement('letter'));
    await press(within(page, 'Upload'));
  });
  await sees('Completed');
  await reachesAll();
  await press(page.getByRole('row').getByRole('link', { name: /^Review/ }));
  await press(button(page, /^Show Payment Amount on the page/).first());
  await reachesAll();
  const right = button(page, /amounts? (is|are) right/);
  if (await right.isVisible()) await press(right);
  const apply = 'Apply & Lock Terms';
  await inDialog(button(page, apply), dialog(page, apply), async () => {
    for (const leave of await dialog(page, apply).getByLabel('Leave it out').all()) await press(leave, 'Space');
    await press(within(page, apply));
    await sees('Terms Applied');
  });

  await press(sidebar(page, 'Payment Management'));
  await to(page.getByRole('tab', { name: 'Payment Settings' }));
  await press(page.getByRole('tab', { name: 'Payment Sources' }), 'Space');
  await choose(field(page, 'Source Type'), 'ACH Bank Account');
  await type(field(page, 'Display Name'), 'Checking');
  await type(field(page, 'Account Number'), '4321');
  await reachesAll();
  await press(button(page, 'Add Payment Source'));
  await sees('Payment Source Added');

  await press(sidebar(page, 'Payment History'));
  const details = dialog(page, 'Payment Details');
  await inDialog(button(page, /^View payment of/).first(), details, async () => {
    await inDialog(details.getByRole('button', { name: 'Pay now' }), question(page), async () => {
      await press(question(page).getByRole('button', { name: /^Pay \$/ }));
      await sees('Payment Made');
    });
    await press(details.getByRole('button', { name: 'Close' }).last());
  });
});

test('what parents answer each other', { timeout: 240_000 }, async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const { payee } = await aFamily(payor);
  await accepted(payor.send('POST', '/api/outside-payments', { paidOn: '2026-01-02', amount: '450', method: 'check' }));
  const pays = await open({ as: payor });
  const gets = await open({ as: payee });
  const payorKeys = byKeyboard(pays.page);
  const payeeKeys = byKeyboard(gets.page);

  await pays.go('/history');
  const record = dialog(pays.page, 'Record a payment outside Mainstay');
  await payorKeys.inDialog(button(pays.page, 'Record a payment'), record, async () => {
    await payorKeys.type(record.getByLabel('Amount'), '300');
    await payorKeys.press(record.getByRole('button', { name: 'Record the payment' }));
  });
  await payorKeys.reachesAll();
  await gets.go('/history');
  await payeeKeys.inDialog(button(gets.page, /^Confirm \$300\.00/), question(gets.page), () =>
    payeeKeys.press(question(gets.page).getByRole('button', { name: 'Confirm the payment' })),
  );
  const dispute = dialog(gets.page, /^Dispute \$450\.00/);
  await payeeKeys.inDialog(button(gets.page, /^Dispute \$450\.00/), dispute, async () => {
    await payeeKeys.type(dispute.getByLabel('Reason'), 'I never got this check');
    await payeeKeys.press(dispute.getByRole('button', { name: 'Dispute the payment' }));
  });
  await gets.sees('Disputed: I never got this check');

  await proposeAndAccept(pays, gets);
  await shareAnExpense(pays, gets);
});

async function proposeAndAccept(pays: Tab, gets: Tab) {
  const payorKeys = byKeyboard(pays.page);
  const payeeKeys = byKeyboard(gets.page);
  await gets.opens('/payments');
  await payeeKeys.inDialog(button(gets.page, 'Confirm'), question(gets.page), () =>
    payeeKeys.press(within(gets.page, 'Confirm settings')),
  );
  await gets.sees('Settings Confirmed');
  await payeeKeys.type(field(gets.page, 'Monthly Payment Amount'), '1100');
  await payeeKeys.press(button(gets.page, 'Save Settings'));
  await gets.sees('Proposal Sent');
  await pays.opens('/payments');
  await payorKeys.inDialog(button(pays.page, 'Accept'), question(pays.page), () =>
    payorKeys.press(within(pays.page, 'Accept proposal')),
  );
  await pays.sees('Proposal Accepted');
  await payorKeys.reachesAll();
}

async function shareAnExpense(pays: Tab, gets: Tab) {
  const payorKeys = byKeyboard(pays.page);
  const payeeKeys = byKeyboard(gets.page);
  await gets.opens('/expenses');
  await payeeKeys.inDialog(button(gets.page, 'Propose shares'), dialog(gets.page, /shared|shares/i), async () => {
    await payeeKeys.type(field(gets.page, /^Share of/), '60');
    await payeeKeys.press(within(gets.page, 'Propose'));
  });
  await pays.opens('/expenses');
  await payorKeys.press(button(pays.page, 'Accept'));
  await gets.sees('Both parents have agreed to this.');
  for (const total of ['240', '80']) {
    const buffer = await receiptPhoto([`TOTAL $${total}.00`]);
    const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
    await payeeKeys.inDialog(button(gets.page, 'Add Expense'), dialog(gets.page, 'Add Expense'), async () => {
      await payeeKeys.file(field(gets.page, 'Receipt'), receipt);
      await payeeKeys.type(field(gets.page, 'Total of the receipt'), total);
      await payeeKeys.press(gets.page.getByRole('radio', { name: 'Medical' }), 'Space');
      await payeeKeys.press(within(gets.page, /^Ask for \$/));
    });
  }
  await payorKeys.press(button(pays.page, 'Agree').first());
  await pays.sees(/^Agreed\. Due /);
  const refuse = dialog(pays.page, /^Refuse/);
  await payorKeys.inDialog(button(pays.page, 'Refuse').first(), refuse, async () => {
    await payorKeys.choose(refuse.getByLabel('Reason'), 'I should');
    await payorKeys.press(within(pays.page, 'Refuse expense'));
  });
  await pays.sees('Refused');
  await payorKeys.reachesAll();
}

test('a payment is split, a line drawn, and a policy taken out', { timeout: 240_000 }, async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  await aFamily(payor);
  const { page, go, opens, sees } = await open({ as: payor });
  const { press, type, choose, inDialog, reachesAll } = byKeyboard(page);
  const tab = (name: string) => press(page.getByRole('tab', { name }), 'Space');
  await go('/flexible-payments');
  await press(button(page, 'Activate Membership'));
  await sees('Membership Activated');
  await reachesAll();
  await tab('Credit Line');
  await type(field(page, 'Requested Limit'), '1000');
  await type(field(page, 'Monthly Income (Optional)'), '8000');
  await choose(field(page, 'Employment Status (Optional)'), 'Employed');
  await reachesAll();
  await press(button(page, 'Check Eligibility'));
  await press(button(page, 'Apply for Credit Line'));
  await sees('Application Approved!');
  await tab('Wallet');
  await inDialog(button(page, 'Add Funds'), dialog(page, 'Add Funds'), async () => {
    await type(dialog(page, 'Add Funds').getByLabel('Amount'), '100');
    await press(within(page, 'Add Funds'));
  });
  await reachesAll();
  await tab('New Payment');
  await press(page.getByRole('slider'), 'ArrowRight');
  await reachesAll();
  await press(button(page, 'Create Flexible Payment'));
  await sees('Flexible Payment Created');
  await reachesAll();

  await opens('/insurance');
  await tab('Applications');
  const quote = dialog(page, 'Apply for Coverage');
  await inDialog(button(page, 'Apply for Coverage'), quote, async () => {
    await type(quote.getByLabel('Current Income (Optional)'), '8000');
    await press(within(page, 'Get Quote'));
    await press(within(page, 'Submit Application'));
  });
  await tab('Policies');
  await inDialog(button(page, 'View Premiums'), dialog(page, 'Premiums'), async () => {
    await press(within(page, 'Pay Now').first());
    await sees('Premium Paid');
    await press(within(page, 'Close').last());
  });
  await tab('Claims');
  await reachesAll();
});

test('what a lawyer reads, reports and asks, and their own profile', { timeout: 240_000 }, async ({
  open,
  aPerson,
}) => {
  const [owner, lawyer] = [await aPerson({ name: 'Maya Chen' }), await aPerson({ name: 'Lee Park' })];
  await aFamily(owner);
  const asked = { email: lawyer.email, role: 'legal' };
  const { link } = await accepted(owner.send('POST', '/api/cases/invitations', asked));
  const token = new URL(link).searchParams.get('invitation');
  await accepted(lawyer.send('POST', `/api/cases/invitations/${token}/accept`));
  const { page, go, opens, sees } = await open({ as: lawyer });
  const { to, press, type, choose, inDialog, reachesAll } = byKeyboard(page);
  await go('/history');
  await type(page.getByRole('searchbox'), 'support');
  await choose(field(page, 'Status'), 'Pending');
  await inDialog(button(page, /^Date range/), dialog(page, 'Date range'), () => press(within(page, 'This year')));
  await reachesAll();
  await press(button(page, 'Clear'));
  await press(button(page, 'Calendar'));
  await to(page.locator('td[data-day][tabindex="0"]'));
  await reachesAll();
  await press(button(page, 'List'));
  await press(button(page, 'Get a calendar address'));
  await inDialog(button(page, 'Turn off'), question(page), () => press(within(page, 'Turn off')));
  await sees('Get a calendar address');

  await opens('/reports');
  await choose(field(page, 'Report Type'), 'Audit');
  await press(button(page, 'Generate Report'));
  await sees('Report Generated');
  await inDialog(button(page, 'Show the whole report'), dialog(page, /Audit/), () => page.keyboard.press('Escape'));
  const saving = page.waitForEvent('download');
  await press(button(page, /^Download PDF/));
  await saving;
  await reachesAll();

  const bell = page.getByRole('button', { name: /^Notifications, \d/ });
  await inDialog(bell, dialog(page, 'Latest notifications'), () => page.keyboard.press('Escape'));
  await press(page.getByRole('banner').getByRole('button', { name: /^Case:/ }));
  await press(page.getByRole('menuitemradio', { name: /Your case/ }));
  await page.getByRole('banner').getByText('Legal', { exact: true }).waitFor({ state: 'hidden' });

  await opens('/case');
  await type(field(page, 'Email address'), `${crypto.randomUUID()}@example.com`);
  await choose(field(page, 'Role'), 'Payee');
  await press(button(page, 'Send invitation'));
  await sees(/is invited as Payee$/);
  await reachesAll();

  await press(sidebar(page, 'Help'));
  const asks = page.getByText('What happens when the bank returns a debit?');
  await press(page.locator('summary').filter({ has: asks }));
  await sees('We tell you the bank’s reason.');
  await choose(field(page, 'What is it about?'), 'An order or its terms');
  await type(field(page, 'Your question'), 'Which amount counts?');
  await press(button(page, 'Send question'));
  await sees('Question Sent');
  await reachesAll();

  await opens('/profile');
  await type(field(page, 'Phone Number (Optional)'), '(202) 555-0143');
  await press(button(page, 'Save'));
  await sees('Profile Updated');
  const factor = page.getByRole('dialog');
  await inDialog(button(page, 'Set up'), factor, async () => {
    await type(factor.getByLabel('Password'), PASSWORD);
    await press(within(page, 'Continue'));
    const key = ((await factor.getByText(/^([A-Z2-7]{4} )+/).textContent()) ?? '').replace(/\s/g, '');
    await type(factor.getByLabel('Code'), codeOfApp(key));
    await press(within(page, 'Turn on'));
    await press(page.getByRole('checkbox', { name: 'I have saved these codes' }), 'Space');
    await press(within(page, 'Done'));
  });
  await sees('10 recovery codes are left.');
  await reachesAll();
  await to(page.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.type('Esp');
  await page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor();
  await reachesAll();
});
