import type { Page } from 'playwright-core';
import { anOrganisation } from '../server/test/organisation.ts';
import { freePort } from '../tools/testing/postgres.ts';
import { startProduct } from './harness/product.ts';
import { testAloneOn } from './harness/test.ts';

const members = {
  clerk: { email: 'clerk@county.example', email_verified: true, name: 'Casey Clerk' },
  unproven: { email: 'somebody.else@example.com', email_verified: false, name: 'Somebody Else' },
};

/** The pages of the provider ask for a typeface of the internet and an icon that they do not have. */
const withoutDecoration = (page: Page) =>
  page.route(/fonts\.googleapis\.com|favicon\.ico/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));

const test = testAloneOn(async (onCleanup) => {
  const PORT = String(await freePort());
  const organisation = await anOrganisation(`http://localhost:${PORT}`, members);
  const product = await startProduct('pglite', { PORT, OIDC_NAME: 'Cedar County', ...organisation.environment });
  onCleanup(async () => {
    await product.remove();
    await organisation.close();
  });
  return product;
});

test('a clerk signs in at the county, and who has not shown their address there does not', async ({ open }) => {
  const signInThere = async (id: string, phone: boolean) => {
    const tab = await open({ phone, prepare: withoutDecoration });
    await tab.go('/api/login');
    await tab.isAccessible();
    await tab.picture(`organisation-${id}`);
    await tab.page.getByRole('button', { name: 'Sign in with Cedar County' }).click();
    await tab.page.locator('[name=login]').fill(id);
    await tab.page.locator('[name=password]').fill('any');
    await tab.page.getByRole('button', { name: 'Sign-in' }).click();
    await tab.page.getByRole('button', { name: 'Continue' }).click();
    return tab;
  };
  const clerk = await signInThere('clerk', false);
  await clerk.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await clerk.sees('Casey');

  const unproven = await signInThere('unproven', true);
  await unproven.sees('Your organization has not confirmed your email address, so it cannot sign you in here.');
  await unproven.picture('organisation-refused');
});
