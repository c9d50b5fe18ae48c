import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt } from '@mainstay/domain/day.ts';
import { aFamily } from './harness/family.ts';
import { makeOperator } from './harness/operator.ts';
import type { Person } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

// An operator decides what the rules leave to a person; nobody else learns that the page exists.
const SCREEN = '/operations';

/** A payor with a policy that covers, and a claim for the loss of a job that waits for a reviewer. */
async function aClaim(payor: Person, description: string) {
  await aFamily(payor);
  const asked = { requestedCoverage: '2000', currentIncome: '8000', existingDebts: '0' };
  const { body: quote } = await payor.send('POST', '/api/insurance/quote', asked);
  const applied = { ...asked, quotedPremium: quote.monthlyPremium, approvedCoverage: quote.requestedCoverage };
  expect((await payor.send('POST', '/api/insurance/apply', applied)).body.applicationStatus).toBe('approved');
  const [policy] = (await payor.send('GET', '/api/insurance/policies')).body;
  const [premium] = (await payor.send('GET', `/api/insurance/policies/${policy.id}/premiums`)).body;
  expect((await payor.send('POST', `/api/insurance/premiums/${premium.id}/pay`, { paymentMethod: 'ach' })).status).toBe(
    200,
  );
  const today = await moveTo(payor, (day) => addDays(day, 31));
  const claim = { policyId: policy.id, claimType: 'job_loss', claimAmount: '900', incidentDate: today, description };
  const filed = await payor.send('POST', '/api/insurance/claims', claim);
  expect(filed.status).toBe(201);
  await moveTo(payor, (day) => addBankingDays(day, 1));
  return filed.body as { claimNumber: string };
}

/** Moves the clock to noon on a later day. Returns the day. */
async function moveTo(person: Person, later: (today: Day) => Day) {
  const { body } = await person.send('GET', '/api/sandbox/clock');
  const day = later(dayAt(new Date(body.now), BANK_ZONE));
  const moved = await person.send('POST', '/api/sandbox/clock', { to: `${day}T17:00:00.000Z` });
  expect(moved.status).toBe(200);
  return day;
}

test('an operator decides a job-loss claim; for others there is no such page', { timeout: 180_000 }, async ({
  product,
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operator = await aPerson({ name: 'Olga Operator' });
  const { claimNumber } = await aClaim(payor, 'The plant was closed and everybody was laid off.');
  await makeOperator(product, operator);

  const theirs = await open({ as: payor });
  await theirs.go(SCREEN);
  await theirs.sees('404 Page Not Found');
  expect(await theirs.page.getByRole('link', { name: 'Operations' }).count()).toBe(0);
  expect((await payor.send('GET', '/api/operations/queue')).status).toBe(403);

  const { page, go, sees, isAccessible, picture } = await open({ as: operator });
  await go('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operations' }).click();
  await page.getByRole('heading', { name: 'Operations', level: 1 }).waitFor();
  const today = page.getByRole('region', { name: "Today's payments are safe" });
  await today.getByText('Everything that was due has been done.').waitFor();
  await today.getByText('Note').first().waitFor(); // nobody has made a backup of it
  await picture('operations-today');
  const review = page.getByRole('region', { name: `Claim: Job loss, ${claimNumber}` });
  for (const words of [
    '$900.00',
    '$720.00',
    'The plant was closed and everybody was laid off.',
    'No documents were sent in.',
  ])
    await review.getByText(words, { exact: true }).first().waitFor();
  await isAccessible();
  await picture('operations-queue');
  await review.getByRole('button', { name: 'Approve' }).click();
  await sees('Give a reason');
  await review.getByLabel('Reason').fill('The layoff is public and well known.');
  await review.getByRole('button', { name: 'Approve' }).click();
  await sees('Approved', 'No claims or applications are waiting');
  await isAccessible();

  await theirs.go('/insurance?tab=claims');
  await theirs.page.getByRole('list', { name: 'Claims', exact: true }).getByText('Approved', { exact: true }).waitFor();
  await theirs.sees(/The layoff is public and well known\./);

  const phone = await open({ as: operator, phone: true });
  await phone.go('/');
  await phone.page.getByRole('button', { name: 'Open navigation' }).click();
  await phone.picture('operations-drawer-390');
  await phone.page.getByRole('dialog').getByRole('link', { name: 'Operations' }).click();
  await phone.sees('No claims or applications are waiting');
  await phone.sees("Today's payments are safe");
  await phone.picture('operations-today-390');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // A day on which they are not.
  const checks = [
    {
      state: 'unsafe',
      words: '2 steps are due and not done, the oldest for 12 minutes. Look whether a worker is running.',
    },
    { state: 'note', words: 'No backup has been kept yet.' },
    { state: 'safe', words: 'The bank’s inbox has been read.' },
  ];
  for (const { page: each } of [phone, { page }])
    await each.route('**/api/operations/today', (route) =>
      route.fulfill({ json: { safe: false, checks, checkedAt: '2026-03-10T15:00:00.000Z' } }),
    );
  await phone.go('/operations');
  await phone.sees("Today's payments are not safe", 'Not safe', /the oldest for 12 minutes/);
  await phone.isAccessible();
  await phone.picture('operations-today-unsafe-390');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await go('/operations');
  await sees("Today's payments are not safe");
  await isAccessible();
  await picture('operations-today-unsafe');
});

test('after all that the books are right', async ({ product }) => {
  await product.stop();
  expect(await product.command('ledger-verify')).toEqual({ code: 0, output: expect.any(String) });
  expect(await product.command('audit-verify')).toEqual({ code: 0, output: expect.any(String) });
});
