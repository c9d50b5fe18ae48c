import type { Page } from 'playwright-core';
import { PASSWORD } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// Nobody waits 15 minutes here: the first answer is the server's own refusal of an old sign-in. That it refuses, its tests show.
const ASKED = { error: 'Please confirm it’s you: you signed in more than 15 minutes ago.', code: 'confirm' };

const asksFirst = async (page: Page) => {
  let asked = false;
  await page.route('**/api/cases/invitations', async (route) => {
    if (route.request().method() !== 'POST' || asked) return route.continue();
    asked = true;
    await route.fulfill({ status: 403, json: ASKED });
  });
};

test('who signed in long ago is asked who they are, and then what they wanted is done', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const { page, go, sees, looksRight, picture } = await open({ as: owner, prepare: asksFirst, fails: [400, 403] });
  await go('/case');
  await page.getByLabel('Email address').fill('lawyer@example.com');
  await page.getByLabel('Role').selectOption('legal');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.waitFor();
  await looksRight('confirm');
  await picture('confirm-desk');
  await dialog.getByLabel('Password').fill('not this one at all');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await sees('The password is wrong.');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await sees('lawyer@example.com is invited as Legal');
  expect(await dialog.count()).toBe(0);
});

test('who would rather not is told so, and nothing is done', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const { page, go, sees, picture } = await open({ as: owner, phone: true, prepare: asksFirst, fails: [403] });
  await go('/case');
  await page.getByLabel('Email address').fill('lawyer@example.com');
  await page.getByLabel('Role').selectOption('legal');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.waitFor();
  await picture('confirm-phone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await sees(ASKED.error);
  expect((await owner.send('GET', '/api/cases/invitations')).body).toEqual([]);
});
