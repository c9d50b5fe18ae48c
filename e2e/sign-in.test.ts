import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PASSWORD, until } from './harness/people.ts';
import { startProduct } from './harness/product.ts';
import { expect, testAloneOn } from './harness/test.ts';

/** At the price that a password has where it is worth stealing. */
const test = testAloneOn(async (onCleanup) => {
  const product = await startProduct('pglite', {}, { fullPrice: true });
  onCleanup(() => product.remove());
  return product;
});

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

test('somebody signs up, is greeted by the first name, and signs out and in again', async ({ open }) => {
  const { page, go, sees, isAccessible, picture } = await open();
  const email = `robin.${Date.now()}@example.com`;
  await go('/api/login');
  await sees('Email address', 'Password');
  await isAccessible();
  await picture('sign-in');

  await page.getByRole('link', { name: 'Create an account' }).click();
  await isAccessible();
  await fillIn(page, { 'Full name': 'Robin Alvarez', 'Email address': email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await sees('Robin');

  await page.getByRole('button', { name: 'Log out Robin' }).click();
  await page.getByRole('heading', { level: 1, name: /Support payments/ }).waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillIn(page, { 'Email address': email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('what a page still asks for does not lead who signs out to the sign-in page', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const [signedOut, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  page.on('requestfailed', (request) => request.url().endsWith('/api/reports') && ended.resolve());
  await page.route('**/api/reports', async (route) => {
    await signedOut.promise;
    await route.continue();
  });
  // The session ends at once; the browser hears of it when what was asked before has been answered.
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    signedOut.resolve();
    await ended.promise;
    await route.fulfill({ response });
  });
  await Promise.all([
    page.waitForRequest('**/api/reports'),
    page.getByRole('link', { name: 'Reports & Audit', exact: true }).click(),
  ]);
  await page.getByRole('button', { name: /^Log out/ }).click();
  await page.getByRole('heading', { level: 1, name: /Support payments/ }).waitFor();
});

test('an empty form says what is missing, field by field', async ({ open }) => {
  const { page, go, sees, isAccessible } = await open();
  await go('/api/login?view=sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await sees(
    'Enter your name',
    'Enter your email address, like name@example.com',
    'Choose a password with at least 10 characters',
  );
  expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
  await isAccessible();
});

test('a wrong password and an unknown address are refused in the same words', async ({ open, aPerson }) => {
  const known = await aPerson();
  const refusals: string[] = [];
  for (const email of [known.email, 'nobody.here@example.com']) {
    const { page, go } = await open({ fails: [401] });
    await go('/api/login');
    await fillIn(page, { 'Email address': email, Password: 'not the password' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('#password[aria-invalid=true]').waitFor();
    refusals.push((await page.locator('#password-error').textContent()) ?? '');
    expect(page.url()).toContain('/api/login');
  }
  expect(refusals).toEqual(Array(2).fill('The email address or password is wrong.'));
});

test('a forgotten password is replaced through the letter', async ({ open, aPerson, product }) => {
  const person = await aPerson({ name: 'Sam Forgetful' });
  const { page, go, sees } = await open();
  await go('/api/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await fillIn(page, { 'Email address': person.email });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const link = await until('the letter has come', async () => linkIn(path.join(product.dataDir, 'mail'), person.email));
  await go(link.replace(/^https?:\/\/[^/]+/, ''));
  await fillIn(page, { 'New password': 'another horse battery' });
  await page.getByRole('button', { name: 'Save new password' }).click();
  await sees('Your new password is saved. Sign in with it now.');
  await fillIn(page, { 'Email address': person.email, Password: 'another horse battery' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

/** The link in a person's newest email. */
function linkIn(folder: string, to: string): string | null {
  if (!existsSync(folder)) return null; // made with the first letter
  const letters = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.name.endsWith('.eml'))
    .map((file) =>
      readFileSync(path.join(folder, file.name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((letter) => letter.includes(to));
  return /https?:\/\/\S+reset=\S+/.exec(letters.at(-1) ?? '')?.[0] ?? null;
}
