import { agreement } from './harness/agreements.ts';
import { PASSWORD, uploadAndRead } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('the owner invites somebody, who signs up by the link and sees the case in his role', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  await uploadAndRead(owner, agreement('letter'));
  const { page, go, sees, isAccessible } = await open({ as: owner });
  await go('/case');
  await page.getByRole('heading', { name: 'Case & people', level: 1 }).waitFor();
  await isAccessible();
  const email = `clerk.${Date.now()}@example.com`;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Role').selectOption('court');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await sees(`${email} is invited as Court`);
  const link = (await page.getByText(/api\/login\?.*invitation=/).textContent()) ?? '';
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).waitFor();

  const clerk = await open();
  await clerk.go(link.trim().replace(/^https?:\/\/[^/]+/, ''));
  await clerk.sees('Join a case', /Maya Chen invites you/);
  await clerk.page.getByLabel('Full name').fill('Casey Clerk');
  await clerk.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await clerk.page.getByRole('button', { name: 'Create account and join' }).click();
  await clerk.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await clerk.page.getByRole('banner').getByText('Court', { exact: true }).waitFor();

  // The court reads everything of it, and changes nothing.
  await clerk.go('/upload');
  await clerk.sees('Completed');
  await expect.poll(() => clerk.page.getByRole('button', { name: 'Upload Document' }).isDisabled()).toBe(true);
  await clerk.sees('Your role can read this case but not upload agreements or change its terms.');
  expect(await clerk.page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
  await clerk.go('/review');
  await clerk.sees('$300.00');
  await expect
    .poll(() => clerk.page.getByRole('main').getByRole('button', { name: 'Apply & Lock Terms' }).isDisabled())
    .toBe(true);
  await clerk.go('/payments');
  await expect.poll(() => clerk.page.getByRole('button', { name: 'Save Settings' }).isDisabled()).toBe(true);
  await clerk.go('/case');
  await clerk.sees(/^Casey Clerk \(you\)/);
  expect(await clerk.page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);

  await go('/case');
  await sees('Casey Clerk');
});

test('an invitation can be withdrawn, and its link says that it is closed', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const email = `late.${Date.now()}@example.com`;
  const { body } = await owner.send('POST', '/api/cases/invitations', { email, role: 'legal' });
  const { page, go, sees } = await open({ as: owner });
  await go('/case');
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await sees('No invitations are pending.');
  const late = await open();
  await late.go(new URL(body.link).pathname + new URL(body.link).search);
  await late.sees('This invitation is closed');
});

test('the owner names the other party', async ({ open, aPerson }) => {
  const { page, go, sees } = await open({ as: await aPerson() });
  await go('/case');
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Name').fill('Jordan Alvarez');
  await page.getByRole('button', { name: 'Save name' }).click();
  await sees('Jordan Alvarez');
});

test('who belongs to two cases switches between them in the header', async ({ open, aPerson }) => {
  const [owner, lawyer] = [await aPerson({ name: 'Maya Chen' }), await aPerson({ name: 'Lee Park' })];
  const { body } = await owner.send('POST', '/api/cases/invitations', { email: lawyer.email, role: 'legal' });
  const { page, go, sees } = await open({ as: lawyer });
  await go(new URL(body.link).pathname + new URL(body.link).search);
  await page.getByRole('button', { name: 'Join this case' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByRole('banner').getByText('Legal', { exact: true }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Case:/ })
    .click();
  await page.getByRole('menuitemradio', { name: /Your case/ }).click();
  await page.getByRole('banner').getByText('Legal', { exact: true }).waitFor({ state: 'hidden' });
  await sees('Lee');
});
