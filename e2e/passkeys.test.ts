import type { Page } from 'playwright-core';
import { expect, test } from './harness/test.ts';

/**
 * A device that creates passkeys without prompting. Returns a function that moves its passkeys to another page of the
 * same person.
 */
async function aDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether it verifies its person. */
    knows: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added, signs in and confirms, and is removed', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Maya Chen' });
  const { page, go, sees, looksRight, isAccessible, picture } = await open({ as: person, fails: [400, 401, 403] });
  const device = await aDevice(page);
  await go('/profile');
  await sees('You have none yet.');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await sees('Passkey Added');
  await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor();
  expect(await device.passkeys()).toHaveLength(1);
  await looksRight('passkeys');

  await page.getByRole('button', { name: 'Log out Maya' }).click();
  await page.getByRole('heading', { level: 1, name: /Support payments/ }).waitFor();
  await go('/api/login');
  await isAccessible();
  await picture('passkey-sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  let asked = false;
  await page.route('**/api/cases/invitations', async (route) => {
    if (route.request().method() !== 'POST' || asked) return route.continue();
    asked = true;
    await route.fulfill({ status: 403, json: { error: 'Please confirm it’s you.', code: 'confirm' } });
  });
  await go('/case');
  await page.getByLabel('Email address').fill('lawyer@example.com');
  await page.getByLabel('Role').selectOption('legal');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await sees('lawyer@example.com is invited as Legal');

  await go('/profile');
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
  await sees('You have none yet.');
  await page.getByRole('button', { name: 'Log out Maya' }).click();
  await page.getByRole('heading', { level: 1, name: /Support payments/ }).waitFor();
  await go('/api/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await sees('This passkey does not belong to any account here. Sign in with your password.');
});
