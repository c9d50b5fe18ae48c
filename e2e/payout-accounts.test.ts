import { joins } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const SOURCES = '/payments?tab=sources';

test('the payee adds where their money goes, changes it and removes it', async ({ open, aPerson }) => {
  const payee = await joins(await aPerson(), 'payee');
  const { page, go, sees, isAccessible } = await open({ as: payee });
  await go(SOURCES);
  const card = page.getByRole('region', { name: 'Where your money goes' });
  await card.getByText('Sandbox test account').waitFor();
  await card.getByText('In use').waitFor();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Names and types only').waitFor();
  await expect.poll(() => panel.getByRole('button').allTextContents()).toEqual(['Add Account']);

  await card.getByRole('button', { name: 'Add Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where should your money go?' });
  const submit = dialog.getByRole('button', { name: 'Add Account' });
  await submit.click();
  await dialog.getByText('Enter the nine digits of the routing number, as shown on a check').waitFor();
  await isAccessible();
  await dialog.getByLabel('Name', { exact: true }).fill('My checking');
  await dialog.getByLabel('Routing Number').fill('021000021');
  await dialog.getByLabel('Account Number').fill('900817264455');
  await submit.click();
  await sees('Account Added');
  await card.getByText('Checking account, ending in 4455').waitFor();
  expect(await card.getByText('Sandbox test account').count()).toBe(0);

  await card.getByRole('button', { name: 'Add Account' }).click();
  await dialog.getByLabel('Kind of Account').selectOption({ label: 'State disbursement unit' });
  await dialog.getByLabel('Name', { exact: true }).fill('California State Disbursement Unit');
  await dialog.getByLabel('Routing Number').fill('121042882');
  await dialog.getByLabel('Account Number').fill('55500001111');
  await dialog.getByLabel('State', { exact: true }).selectOption({ label: 'California' });
  await dialog.getByLabel('Case Identifier').fill('0010023456');
  await dialog.getByLabel('FIPS Code').fill('06037');
  await dialog.getByLabel('Payor’s Social Security Number').fill('123-45-6789');
  await isAccessible();
  await submit.click();
  await card.getByText('California disbursement unit, account ending in 1111').waitFor();
  await card.getByText(/First used on .+ A change takes three banking days\./).waitFor();

  await card.getByRole('button', { name: 'Remove My checking' }).click();
  await page.getByRole('button', { name: 'Remove account' }).click();
  await sees('Account Removed');
  await card.getByText('Sandbox test account').waitFor(); // the unit may not be used yet
});

test('nobody else sees it: not the payor once the payee has joined, and no lawyer', async ({ open, aPerson }) => {
  const payor = await aPerson();
  const alone = await open({ as: payor });
  await alone.go(SOURCES);
  const theirs = alone.page.getByRole('region', { name: 'Where the payee’s money goes' });
  await theirs.getByText(/^Used until the payee adds their own account\./).waitFor();
  await theirs.getByText(/^No payee has joined yet\./).waitFor();
  await joins(payor, 'payee');
  for (const person of [payor, await joins(payor, 'legal')]) {
    const { page, go } = await open({ as: person });
    await go(SOURCES);
    await page.getByText('No payment sources configured').waitFor();
    expect(await page.getByText(/^Where .+ money goes$/).count()).toBe(0);
  }
});
