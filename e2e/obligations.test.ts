import type { Page } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { accepted, uploadAndRead } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const APPLY = 'Apply & Lock Terms';
const asked = (page: Page) => page.getByRole('dialog', { name: APPLY });
const card = (page: Page) => page.getByRole('region', { name: 'Obligations' });

test('an order with child support and alimony is read and applied as a whole', async ({ open, aPerson }) => {
  const payor = await aPerson();
  await accepted(
    payor.send('POST', '/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' }),
  );
  await uploadAndRead(payor, agreement('both'));
  const { page, go, sees, picture, isAccessible } = await open({ as: payor });
  await go('/review');
  await page.getByRole('button', { name: /are right|is right/ }).click();
  const summary = page.getByRole('main').getByRole('table', { name: 'What applying the terms changes' });
  await summary.getByRole('row', { name: /Child support Nothing \$1,375\.00 every month/ }).waitFor();
  await summary.getByRole('row', { name: /Alimony Nothing .* every month You decide this/ }).waitFor();
  await sees('Debited from Checking ••4321.');
  const named = page.getByRole('region', { name: 'Payments Named in the Agreement' }).getByRole('listitem');
  await named.filter({ hasText: 'Will be paid' }).first().waitFor();
  await named.filter({ hasText: 'You decide this when you apply the terms.' }).first().waitFor();
  await page.getByRole('main').getByRole('button', { name: APPLY }).click();
  await asked(page).getByText('Payments in this agreement').waitFor();
  await asked(page).getByText('To be decided').first().waitFor();
  await expect.poll(() => asked(page).getByRole('button', { name: APPLY }).isDisabled()).toBe(true);
  await asked(page).getByRole('listitem').filter({ hasText: 'Alimony' }).getByLabel('Pay it every month').check();
  for (const other of await asked(page).getByRole('listitem').filter({ hasNotText: 'Alimony' }).all())
    if (await other.getByLabel('Leave it out').isVisible()) await other.getByLabel('Leave it out').check();
  await asked(page)
    .getByRole('row', { name: /Alimony Nothing .* every month/ })
    .waitFor();
  const withheld = asked(page).getByLabel('An employer already withholds this support from wages');
  await withheld.check();
  await asked(page)
    .getByRole('row', { name: /Child support Nothing Not debited/ })
    .waitFor();
  await withheld.uncheck();
  await asked(page).getByText('Is this order signed by the court, or filed?').waitFor();
  await asked(page).getByLabel('Not yet').check();
  await asked(page).getByText('You can apply it anyway.').waitFor();
  await isAccessible();
  await picture('apply an order with two obligations');
  await asked(page).getByRole('button', { name: APPLY }).click();
  await sees('Terms Applied');

  await go('/payments');
  await page.getByRole('tab', { name: 'Payment Settings' }).click();
  await card(page).getByText('Child support').first().waitFor();
  await card(page).getByText('Alimony').first().waitFor();
  await card(page).getByText('Not signed or filed yet').first().waitFor();
  await isAccessible();
  await picture('obligations');
  const { body: obligations } = await payor.send('GET', '/api/obligations');
  expect(obligations).toMatchObject([
    { kind: 'child_support', amount: '1375.00', order: { answer: 'not_yet' } },
    { kind: 'alimony', amount: '600.00', days: [20], citation: { page: expect.any(Number) } },
  ]);
});

test('an obligation is added, changed by a step and ended, by hand', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees, picture, isAccessible } = await open({ as: person, fails: [400, 409] });
  await go('/payments');
  await page.getByRole('tab', { name: 'Payment Settings' }).click();
  await card(page).getByRole('button', { name: 'Add obligation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount of each payment').fill('1846');
  await dialog.getByLabel('How often').selectOption('Twice a month');
  await dialog.getByLabel('Second due date in the month').fill('1');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await dialog.getByText('Enter the two days of the month when it is due, like 1 and 15.').first().waitFor();
  await dialog.getByLabel('Second due date in the month').fill('15');
  await dialog.getByRole('button', { name: 'Add a change' }).click();
  await dialog.getByLabel('From', { exact: true }).fill('2030-06-01');
  await dialog.getByLabel('New amount').fill('1190');
  await isAccessible();
  await picture('add an obligation');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await sees('Obligation Saved');
  await card(page).getByText('$1,846.00 twice a month on the 1st and the 15th').waitFor();
  await card(page).getByText('$1,190.00 from Jun 1, 2030').waitFor();
  await sees('The payment settings cannot show how often this is paid');
  expect(await page.getByRole('button', { name: 'Save settings' }).count()).toBe(0);
  await page.getByLabel('Sharing of Arrears').selectOption('Equally');
  await page.getByRole('button', { name: 'Save sharing of arrears' }).click();
  await sees('Settings Updated');
  await page.getByRole('button', { name: 'Save sharing of arrears', disabled: true }).waitFor();
  expect((await person.send('GET', '/api/payment-settings')).body).toMatchObject({ arrearsSharing: 'equal' });

  await card(page).getByRole('button', { name: 'Add obligation' }).click();
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await dialog.getByText('Enter the amount', { exact: true }).waitFor();
  await dialog.locator('input[aria-invalid=true]:focus').waitFor();
  await dialog.getByLabel('Amount of each payment').fill('100');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await dialog.getByRole('alert').getByText('There is child support for this period already').waitFor();
  await dialog.getByRole('button', { name: 'Add it as well' }).waitFor();
  await dialog.getByRole('button', { name: 'Save obligation' }).waitFor(); // it says "Saving..." no more
  await isAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await card(page).getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End obligation' }).click();
  await sees('Obligation Ended');
});

test('what waits for an event is entered, kept unscheduled, and confirmed with its day', async ({ open, aPerson }) => {
  const person = await aPerson();
  await accepted(
    person.send('POST', '/api/obligations', {
      kind: 'alimony',
      amount: '950',
      frequency: 'monthly',
      days: [15],
      firstPaymentDate: '2026-01-15',
      bonusShare: { words: '15 % of any bonus' },
    }),
  );
  await accepted(person.send('PATCH', '/api/cases/current', { children: [{ initials: 'AR', birthYear: 2017 }] }));
  const { page, go, sees, picture, isAccessible } = await open({ as: person, fails: [400] });
  await go('/payments');
  await page.getByRole('tab', { name: 'Payment Settings' }).click();
  await card(page).getByText('Not scheduled, because the amount is not known in advance.').waitFor();
  await card(page).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await dialog.getByLabel('Amount from then on').fill('400');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await dialog.getByText('Enter what it waits for, like “when the child finishes school”.').first().waitFor();
  await dialog.getByLabel('In the words of the order').fill('when the payee works again');
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await dialog.getByLabel('What changes').nth(1).selectOption('It ends');
  await dialog.getByLabel('When', { exact: true }).nth(1).selectOption('A child reaches an age');
  await dialog.getByLabel('Or only the year of birth').fill('2020');
  await isAccessible();
  await picture('obligation with events');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await sees('Obligation Saved');
  await card(page).getByText('Changes to $400.00: when the payee works again').waitFor();
  await card(page).getByText('Ends once someone confirms that it happened, expected in 2038').waitFor();
  await isAccessible();
  await picture('obligation that waits for events');

  await card(page).getByRole('button', { name: 'It happened' }).first().click();
  // nothing has fallen due since today, so no arrears have to be changed with it
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const year = Number(today.slice(0, 4));
  await dialog.getByLabel('On which day').fill(today);
  await isAccessible();
  await picture('an event is confirmed');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await sees('Event Confirmed');
  await card(page)
    .getByText(/ Happened on /)
    .waitFor();
  await card(page).getByText('$400.00 every month on the 15th').waitFor();

  // a child so young does not turn 18: it is asked again, and not forbidden
  await card(page).getByRole('button', { name: 'It happened' }).click();
  await dialog.getByText(`A.R. turns ${year - 2017} in ${year}`).waitFor();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Check this box to confirm it, or choose another day.').waitFor();
  await isAccessible();
  await picture('an event at an unusual age');
  await dialog.getByLabel('It has happened all the same').check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card(page)
    .getByText(/^Ends: A child turns 18/)
    .waitFor();
});

test('an installment toward arrears is added by hand, changed, and offered once', async ({ open, aPerson }) => {
  const person = await aPerson();
  const support = { kind: 'child_support', amount: '1846', frequency: 'monthly', days: [1], arrearsAmount: '2400' };
  await accepted(person.send('POST', '/api/obligations', support));
  const { page, go, sees, picture, isAccessible } = await open({ as: person });
  await go('/payments');
  await page.getByRole('tab', { name: 'Payment Settings' }).click();
  await card(page).getByRole('button', { name: 'Add obligation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is for').selectOption('Installment toward arrears');
  await dialog
    .getByText('It is paid on the days of the child support, every month on the 1st, until the arrears are paid.')
    .waitFor();
  await dialog
    .getByText(
      'What is owed from before is entered in “Payment Configuration” under “Arrears Payment (Optional)”: $2,400.00 now.',
    )
    .waitFor();
  expect(await dialog.getByLabel('How often').count()).toBe(0);
  await dialog.getByLabel('Amount of each payment').fill('200');
  await isAccessible();
  await picture('add-toward-arrears');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await sees('Obligation Saved');
  await card(page).getByText('$200.00 every month on the 1st, until nothing is owed').waitFor();
  const row = card(page).getByRole('listitem').filter({ hasText: 'Toward arrears' }).first();
  await row.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Amount of each payment').fill('150');
  await dialog.getByRole('button', { name: 'Save obligation' }).click();
  await card(page).getByText('$150.00 every month on the 1st, until nothing is owed').waitFor();
  await card(page).getByRole('button', { name: 'Add obligation' }).click();
  await dialog.getByText('The installment toward arrears is already among the obligations. Change that one.').waitFor();
  expect(await dialog.getByLabel('What it is for').locator('option').allTextContents()).not.toContain(
    'Installment toward arrears',
  );
});
