import { testAtABank } from './harness/at-a-bank.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted } from './harness/people.ts';
import { expect } from './harness/test.ts';

const { test } = testAtABank({ DECISION_LIMIT: '1000' });

test('one operator books money for a line, and another one confirms it', { timeout: 240_000 }, async ({
  product,
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operators = [await aPerson({ name: 'Olga Operator' }), await aPerson({ name: 'Otis Stone' })] as const;
  for (const operator of operators) await makeOperator(product, operator);
  const line = { sourceType: 'loc', sourceName: 'First Lender', creditLimit: '9000.00', availableBalance: '9000.00' };
  await accepted(payor.send('POST', '/api/payment-sources', line));

  const desk = await open({ as: operators[0] });
  await desk.go('/operations');
  const card = desk.page.getByRole('list', { name: 'Money for sources' }).locator(':scope > li');
  await card.getByRole('button', { name: 'Book money' }).click();
  await card.getByText('Enter an amount above $0').waitFor();
  await card.getByLabel('Amount').fill('5000');
  await card.getByLabel('Reason').fill('Wire of First Lender, on the statement.');
  await card.getByRole('button', { name: 'Book money' }).click();
  await card.getByText('Olga Operator booked $5,000.00: Wire of First Lender, on the statement.').waitFor();
  await desk.isAccessible();
  await desk.picture('two-operators-waits');

  const other = await open({ as: operators[1], phone: true });
  await other.go('/operations');
  const theirs = other.page.getByRole('list', { name: 'Money for sources' }).locator(':scope > li');
  await theirs.getByLabel('Reason').fill('I saw it too.');
  await other.picture('two-operators-390');
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await theirs.getByText('Funded', { exact: true }).waitFor();
  await expect
    .poll(async () => (await accepted(payor.send('GET', '/api/payment-sources')))[0].availableBalance)
    .toBe('5000.00');
});
