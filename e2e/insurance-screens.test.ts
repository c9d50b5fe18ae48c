import type { Page } from 'playwright-core';
import { serverTells } from './harness/browser.ts';
import { aPolicy } from './harness/insurance.ts';
import { expect, test } from './harness/test.ts';

// Every state of policies, premiums, claims and applications as the screens show it; the story is insurance.test.ts.
const SCREEN = '/insurance';
const at = (day: string) => `2026-${day}T14:00:00.000Z`;

const offer = {
  monthlyPremium: '7.00',
  yearlyPremium: '84.00',
  answerBy: at('04-01'),
  words: 'Another year costs $7.00 a month. Coverage ends unless you agree.',
};
const POLICIES = [
  aPolicy('1', { overdueAmount: '6.67' }),
  aPolicy('2', { status: 'suspended', overdueAmount: '13.34' }),
  aPolicy('3', { status: 'cancelled', statusReason: 'A premium was 60 days overdue.' }),
  aPolicy('4', { renewalOffer: offer }),
  aPolicy('5', { renewalAccepted: true }),
];
const PREMIUMS = [
  { id: 'a', amount: '6.67', dueDate: at('01-10'), status: 'paid', paidDate: at('01-11'), payable: false },
  { id: 'b', amount: '6.67', dueDate: at('02-10'), status: 'overdue', paidDate: null, payable: true },
  { id: 'c', amount: '6.67', dueDate: at('04-10'), status: 'pending', paidDate: null, payable: true },
  { id: 'd', amount: '6.63', dueDate: at('05-10'), status: 'cancelled', paidDate: null, payable: false },
];
const aClaim = (status: string, differing: Record<string, unknown> = {}) => ({
  id: status,
  claimNumber: 'CLM-2026-000009',
  policyId: '1',
  policyNumber: 'POL-2026-000001',
  claimType: 'medical_emergency',
  claimAmount: '900.00',
  claimDate: at('03-04'),
  incidentDate: at('03-02'),
  description: 'A word so long that it has to be broken: '.concat('x'.repeat(120)),
  status,
  estimatedPayout: '720.00',
  paidAmount: null,
  paidAt: null,
  reason: null,
  requiredDocuments: ['Hospital or physician statement'],
  documents: [],
  mine: true,
  canAddDocuments: status === 'submitted',
  ...differing,
});
const CLAIMS = [
  aClaim('submitted'),
  aClaim('under_review'),
  aClaim('approved'),
  aClaim('denied', { estimatedPayout: '0.00', reason: 'The policy was suspended on the day of the incident.' }),
  aClaim('paid', { paidAmount: '719.99', paidAt: at('03-09') }),
];
const APPLICATIONS = ['pending', 'submitted', 'under_review', 'approved', 'denied'].map((status) => ({
  id: status,
  applicationNumber: 'APP-2026-000123',
  applicationStatus: status,
  requestedCoverage: '2000.00',
  applicationDate: at('03-01'),
  expiresAt: at('03-31'),
  quotedPremium: '20.00',
  reason: status === 'denied' ? 'Support and the monthly cost of your debts take all of your income.' : null,
  decidedAt: null,
  policyId: null,
}));

/** Answers what the screens read with these; it is March 10 at noon in New York. */
async function answerInsurance(page: Page) {
  const answers = {
    policies: POLICIES,
    claims: CLAIMS,
    applications: APPLICATIONS,
    'policies/*/premiums': PREMIUMS,
    dashboard: {
      activePolicies: 3,
      totalCoverage: '6000.00',
      monthlyPremiums: '20.01',
      claimsThisYear: 5,
      recentClaims: CLAIMS.slice(0, 3),
    },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/api/insurance/${path}`, (route) => route.fulfill({ json }));
  await serverTells(page, '2026-03-10T16:00:00.000Z');
}

const item = (page: Page, list: string, place: number) =>
  page.getByRole('list', { name: list, exact: true }).locator('> li').nth(place);

test.for([{ phone: false }, { phone: true }])(
  'every state stands on its card: %o',
  { timeout: 120_000 },
  async (look, { open, someone }) => {
    const { page, go, sees, looksRight } = await open({ as: someone, prepare: answerInsurance, ...look });
    await go(SCREEN);
    await sees('$6,000.00', '$20.01');
    await expect.poll(() => page.getByRole('list', { name: 'Recent Claims' }).locator('> li').count()).toBe(3);
    await looksRight('insurance-states-overview');

    await page.getByRole('tab', { name: 'Policies' }).click();
    await item(page, 'Policies', 0).getByText('$6.67 is overdue.', { exact: false }).waitFor();
    await item(page, 'Policies', 1).getByText('Policy Suspended', { exact: true }).waitFor();
    await item(page, 'Policies', 1)
      .getByText(/^Pay the overdue premiums of \$13\.34/)
      .waitFor();
    await item(page, 'Policies', 2).getByText('A premium was 60 days overdue.', { exact: true }).waitFor();
    await item(page, 'Policies', 4).getByText('You agreed to another year. It begins on Jan 10, 2027.').waitFor();
    expect(await item(page, 'Policies', 2).getByText('Renewal').count()).toBe(0); // it has ended
    expect(await page.getByRole('button', { name: 'Beneficiary Info' }).count()).toBe(0); // nobody is named
    await expect.poll(() => page.getByRole('button', { name: 'View Premiums' }).count()).toBe(5);
    await looksRight('insurance-states-policies');
    await item(page, 'Policies', 0).getByRole('button', { name: 'View Premiums' }).click();
    const premiums = page.getByRole('dialog', { name: 'Premiums' });
    const row = (place: number) => premiums.getByRole('row').nth(place + 1);
    await row(0).getByText('Paid Jan 11, 2026', { exact: true }).waitFor();
    await row(1).getByText('Overdue', { exact: true }).waitFor();
    const payable = [0, 1, 2, 3].map((place) => row(place).getByRole('button', { name: 'Pay Now' }).count());
    expect(await Promise.all(payable)).toEqual([0, 1, 1, 0]);
    await looksRight('insurance-states-premiums');
    await premiums.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('tab', { name: 'Claims' }).click();
    for (const [place, words] of ['Submitted', 'Under Review', 'Approved', 'Denied', 'Paid'].entries())
      await item(page, 'Claims', place).getByText(words, { exact: true }).first().waitFor();
    await item(page, 'Claims', 3).getByText('The policy was suspended on the day of the incident.').waitFor();
    await item(page, 'Claims', 4).getByText('$719.99').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add Document' }).count()).toBe(1); // the one that is not decided
    await looksRight('insurance-states-claims');

    await page.getByRole('tab', { name: 'Applications' }).click();
    for (const [place, words] of ['Pending', 'Submitted', 'Under Review', 'Approved', 'Denied'].entries())
      await item(page, 'Applications', place).getByText(words, { exact: true }).waitFor();
    await looksRight('insurance-states-applications');
  },
);

test('a renewal is agreed to with its price on the button', async ({ open, someone }) => {
  const { page, go, sees, isAccessible } = await open({ as: someone, fails: [503], prepare: answerInsurance });
  const sent: (string | undefined)[] = [];
  await page.route('**/api/insurance/policies/4/renew', async (route) => {
    sent.push(route.request().headers()['idempotency-key']);
    await route.fulfill(
      sent.length === 1
        ? { status: 503, json: { error: 'The server is resting.' } }
        : { json: aPolicy('4', { renewalAccepted: true }) },
    );
  });
  await go(`${SCREEN}?tab=policies`);
  await sees(/^Another year costs \$7\.00 a month\. Coverage ends unless you agree\. Answer by Apr 1, 2026\.$/);
  const agree = async () => {
    await page.getByRole('button', { name: 'Renew Policy' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/^Another year costs \$84\.00/)
      .waitFor();
    await isAccessible();
    await page.getByRole('button', { name: 'Agree to $7.00 a month' }).click();
  };
  await agree();
  await sees('Renewal Failed', 'The server is resting.');
  await page.getByRole('alertdialog').getByRole('alert').getByText('The server is resting.').waitFor();
  await page.getByRole('button', { name: 'Agree to $7.00 a month' }).click();
  await sees('Renewal Agreed');
  expect(sent[1]).toBe(sent[0]); // no answer came: the same key asks again
});

test('where it is not offered nothing is sold', async ({ open, someone }) => {
  const { page, go, opens, sees, looksRight } = await open({ as: someone });
  const offers = { creditLine: false, insurance: false, creditBureau: false };
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), offers } });
  });
  const sold = page.getByRole('button', { name: /Apply for Coverage|Get a quote|Get started|Activate/i });
  await go(SCREEN);
  for (const tab of ['Policies', 'Applications']) {
    await page.getByRole('tab', { name: tab }).click();
    await sees('Mainstay does not offer insurance here.', `No ${tab.toLowerCase()} yet`);
    expect(await sold.count()).toBe(0);
    expect(await page.getByText(/quote is free/).count()).toBe(0);
  }
  await looksRight('insurance-not-offered');
  await opens('/flexible-payments');
  await sees('Mainstay does not offer a credit line here.');
  expect(await sold.count()).toBe(0);
  await looksRight('flexible-not-offered');
});

test('what cannot be loaded says so on its card', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, fails: [500] });
  await page.route('**/api/insurance/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  );
  await go(SCREEN);
  for (const [tab, what] of [
    ['Overview', 'recent claims'],
    ['Policies', 'policies'],
    ['Claims', 'claims'],
    ['Applications', 'applications'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await sees('Your insurance summary could not be loaded', `Your ${what} could not be loaded`);
  }
});
