import type { Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { accepted } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// Where the keyboard is after what it pressed is gone, or has nothing left to do.
const main = (page: Page) => page.getByRole('main');
const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    return now?.getAttribute('aria-label') ?? (now as HTMLInputElement)?.labels?.[0]?.textContent ?? now?.textContent;
  });
const rowFocused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('marking notifications as read leaves the keyboard where it was', async ({ open, aPerson }) => {
  const payor = await aPerson();
  const { payee } = await aFamily(payor);
  for (const paymentAmount of ['940', '930', '920', '910']) {
    const lower = { paymentAmount, paymentFrequency: 'monthly', paymentDueDate: 5 };
    await accepted(payee.send('POST', '/api/payment-settings', lower)); // at once, and the payor is told
  }
  const { page, go } = await open({ as: payor });
  await go('/notifications');
  const { press } = byKeyboard(page);
  const one = (place = main(page)) => place.getByRole('button', { name: /^Mark as read: / });
  await one().first().waitFor();
  const unread = await one().count();
  expect(unread).toBeGreaterThan(3);

  await press(one().first());
  await expect.poll(() => one().count()).toBe(unread - 1);
  await expect.poll(() => rowFocused(page)).toBe('LI');

  const panel = page.getByRole('dialog', { name: 'Latest notifications' });
  await press(page.getByRole('banner').getByRole('button', { name: /^Notifications, / }));
  await press(one(panel).first());
  await expect.poll(() => one().count()).toBe(unread - 2);
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  const rowOf = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Mark as read: / }) })
    .first();
  await press(rowOf.getByRole('checkbox'), 'Space');
  const selected = main(page).getByRole('button', { name: 'Mark as Read', exact: true });
  await press(selected);
  await expect.poll(() => one().count()).toBe(unread - 3);
  await expect.poll(() => selected.isDisabled()).toBe(true);
  expect(await focused(page)).toBe('Mark as Read');

  const all = main(page).getByRole('button', { name: 'Mark All Read' });
  await press(all);
  await expect.poll(() => one().count()).toBe(0);
  await expect.poll(() => all.isDisabled()).toBe(true);
  expect(await focused(page)).toBe('Mark All Read');
  await page.keyboard.press('Enter'); // has nothing left to do
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Search notifications');
  expect(await all.getAttribute('disabled')).not.toBeNull();
});

test('correcting the case begins in its first field, and ends at its button', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/case');
  const { press, type } = byKeyboard(page);
  const correct = main(page).getByRole('button', { name: 'Correct', exact: true });
  await press(correct);
  await expect.poll(() => focused(page)).toBe('Court');
  await press(main(page).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => focused(page)).toBe('Correct');
  await press(correct);
  await press(main(page).getByRole('button', { name: 'Add a child' }));
  await press(main(page).getByRole('button', { name: 'Remove child 1' }));
  await expect.poll(() => rowFocused(page)).toBe('FIELDSET');
  await type(main(page).getByLabel('Court', { exact: true }), 'Family Court of Maple County');
  await press(main(page).getByRole('button', { name: 'Save details' }));
  await page.getByText('Details Saved').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Correct');
});

test('what was agreed without a question leaves the keyboard at its card', async ({ open, aPerson }) => {
  const payor = await aPerson();
  const { payee } = await aFamily(payor);
  const expenseShares = { payor: 50, days: 30, netting: false };
  await accepted(payor.send('PATCH', '/api/cases/current', { expenseShares }));
  const { page, go, sees } = await open({ as: payee });
  await go('/expenses');
  await byKeyboard(page).press(main(page).getByRole('button', { name: 'Accept' }));
  await sees('Both parents have agreed to this.');
  await expect.poll(() => rowFocused(page)).toBe('SECTION');
});

test('a calendar address that was asked for has the focus', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/history');
  await byKeyboard(page).press(main(page).getByRole('button', { name: 'Get a calendar address' }));
  await expect.poll(() => focused(page)).toBe('Calendar address');
});
