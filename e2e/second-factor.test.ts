import { codeOfApp } from '../server/test/app-codes.ts';
import { PASSWORD } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const HALF_MINUTE = 30_000;

test('an app is set up, and from then on its code is asked for; a recovery code takes its place', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson({ name: 'Maya Chen' });
  const { page, go, sees, looksRight, isAccessible, picture } = await open({ as: person, fails: [400, 401] });
  await go('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code with the key below' }).waitFor();
  await looksRight('second-factor-key');
  const key = ((await dialog.getByText(/^([A-Z2-7]{4} )+/).textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Code').fill('12');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await sees('This code is wrong or has already been used. Enter the one the app shows now.');
  await dialog.getByLabel('Code').fill(codeOfApp(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Keep your recovery codes' }).waitFor();
  await looksRight('second-factor-codes');
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const saved = page.getByRole('checkbox', { name: 'I have saved these codes' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Done' }).click(),
  ]) {
    await close();
    await sees('Copy, download or write down the codes first. They are shown only once.');
    await expect.poll(() => saved.evaluate((box) => box === document.activeElement)).toBe(true);
  }
  await looksRight('second-factor-codes-not-saved');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await sees('10 recovery codes are left.');
  await picture('second-factor-profile');

  const signIn = async (code: string) => {
    const tab = await open({ phone: true, fails: [401] });
    await tab.go('/api/login');
    await tab.page.getByLabel('Email address', { exact: true }).fill(person.email);
    await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await tab.isAccessible();
    await tab.picture('second-factor-sign-in');
    await tab.page.getByLabel('Code', { exact: true }).fill(code);
    await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  };
  await signIn(codeOfApp(key, Date.now() + HALF_MINUTE));
  await signIn(codes[0] ?? '');

  await page.reload();
  await sees('9 recovery codes are left.');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await isAccessible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await sees('It is off. You sign in with only your password.');
});
