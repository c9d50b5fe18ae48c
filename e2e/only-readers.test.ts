import { joins } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

/** What asks for something that only a parent or their lawyer can do. */
const PROMPTS = [
  'Drag and drop your agreement here',
  'Upload an agreement or court order',
  'Upload an agreement above',
  'Add payment sources to enable guaranteed payments',
  'Save the payment settings, or add what the order requires',
  'I lost my job',
  'Add obligation',
];

test('an officer of the court is asked for nothing that only others can do', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const court = await joins(owner, 'court', 'Casey Clerk');
  const { page, opens, go, sees } = await open({ as: court });
  const asked = async () => {
    const main = await page.getByRole('main').textContent();
    return PROMPTS.filter((prompt) => main?.includes(prompt));
  };
  await go('/');
  await sees('Once an agreement is uploaded, its terms are compared with the payment settings here.');
  await sees('No account can be debited now. Once the payor adds one, it will be listed here.');
  expect(await asked()).toEqual([]);
  await opens('/payments');
  await sees('Nothing is in effect yet.');
  expect(await asked()).toEqual([]);
});
