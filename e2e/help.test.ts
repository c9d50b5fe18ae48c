import { makeOperator } from './harness/operator.ts';
import { expect, testAlone as test } from './harness/test.ts';

// People find answers, and a question without one reaches an operator with its case.

test('a question is answered under Help, and one that is asked comes back with its answer', {
  timeout: 180_000,
}, async ({ product, open, aPerson }) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operator = await aPerson({ name: 'Olga Operator' });
  await makeOperator(product, operator);

  const { page, go, sees, isAccessible, picture } = await open({ as: payor });
  await go('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  await isAccessible();
  const question = page.getByText('What happens when the bank returns a debit?');
  await question.click();
  await sees('We tell you the bank’s reason.');
  await picture('help');
  await question.click();
  await page.getByText('We tell you the bank’s reason.').waitFor({ state: 'hidden' });

  const form = page.getByRole('form', { name: 'Ask Mainstay' });
  await form.getByRole('button', { name: 'Send question' }).click();
  await sees('Enter your question');
  await form.getByLabel('What is it about?').selectOption('agreement');
  await form.getByLabel('Your question').fill('My order names two children. Which amount counts?');
  await form.getByRole('button', { name: 'Send question' }).click();
  await sees('Question Sent', 'Waiting for an answer');
  await expect.poll(() => form.getByLabel('Your question').inputValue()).toBe('');
  await isAccessible();
  await picture('help-asked');

  const theirs = await open({ as: operator });
  await theirs.go('/operations');
  const asked = theirs.page.getByRole('list', { name: 'Questions', exact: true }).getByRole('listitem');
  await asked.getByText('My order names two children. Which amount counts?').waitFor();
  await asked.getByText('Dana Reed', { exact: true }).waitFor();
  await theirs.isAccessible();
  await theirs.picture('help-operations');
  await asked.getByLabel('Answer').fill('The amount in the order. It is for both children together.');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await theirs.sees('Answer Sent');
  await asked.first().waitFor({ state: 'detached' });

  const phone = await open({ as: payor, phone: true });
  await phone.go('/');
  await phone.page.getByRole('button', { name: 'Open navigation' }).click();
  await phone.page.getByRole('dialog').getByRole('link', { name: 'Help', exact: true }).click();
  await phone.sees('The amount in the order. It is for both children together.', 'Answered');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.isAccessible();
  await phone.picture('help-390');
});

test('a question leads from where it arises to its answer, opened', async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees } = await open({ as: payor });
  await go('/case');
  await page.getByRole('link', { name: 'What does the other side see?' }).click();
  await sees(/^Nobody else sees your email address, phone number, location or full account numbers\./);
  await go('/payments');
  await page.getByRole('link', { name: 'I lost my job: how do I change an order?' }).click();
  await sees(/^Ask the court or the child support agency right away\./);
  await page.getByRole('link', { name: 'Payment Settings', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Management', level: 1 }).waitFor();
});
