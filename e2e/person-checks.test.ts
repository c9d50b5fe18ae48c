import { testAtABank } from './harness/at-a-bank.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted, joins } from './harness/people.ts';
import { expect } from './harness/test.ts';

const { test } = testAtABank({ PERSON_CHECK: 'on' });

test('a person says who they are, an operator refuses, and two operators clear them', { timeout: 240_000 }, async ({
  product,
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const payee = await joins(payor, 'payee', 'Pat Moreno');
  const operators = [await aPerson({ name: 'Olga Operator' }), await aPerson({ name: 'Otis Stone' })] as const;
  for (const operator of operators) await makeOperator(product, operator);
  const source = { sourceType: 'ach', sourceName: 'Family checking', routingNumber: '021000021', authorised: true };
  await accepted(payor.send('POST', '/api/payment-sources', { ...source, accountNumber: '100004321' }));

  const { page, go, sees, isAccessible, picture } = await open({ as: payor, fails: [400] });
  await go('/payments?tab=sources');
  await sees('Who you are');
  await sees(/It is not debited until it is verified\. Verification starts once we have checked who you are\./);
  await page.getByRole('button', { name: 'Send' }).click();
  await sees('Enter your name as it appears on your ID');
  await isAccessible();
  await picture('person-check-form');
  await page.getByLabel('Legal Name').fill('Dana Elizabeth Reed');
  await page.getByLabel('Date of Birth').fill('1984-05-06');
  await page.getByLabel('Home Address').fill('12 Elm Street, Reno, NV 89501');
  await page.getByRole('button', { name: 'Send' }).click();
  await sees('We are checking who you are');
  await picture('person-check-waits');

  const phone = await open({ as: payee, phone: true });
  await phone.go('/payments?tab=sources');
  await phone.sees('Who you are');
  await phone.picture('person-check-form-390');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const desks = [
    await open({ as: operators[0], fails: [409] }),
    await open({ as: operators[1], phone: true }),
  ] as const;
  const look = async (desk: (typeof desks)[number], button: 'Clear' | 'Refuse', reason: string) => {
    await desk.go('/operations');
    const card = desk.page.getByRole('list', { name: 'People to check' }).getByRole('listitem');
    await card.getByText('12 Elm Street, Reno, NV 89501').waitFor();
    await card.getByLabel('Sanctions Lists').fill('OFAC SDN');
    const { now } = await accepted(payor.send('GET', '/api/sandbox/clock'));
    await card.getByLabel('Dated').fill(now.slice(0, 10));
    await card.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await desk.picture(`person-check-${button.toLowerCase()}`);
    await card.getByRole('button', { name: button }).click();
    return card;
  };
  const refused = await look(desks[0], 'Refuse', 'A person of that name and birthday is listed.');
  await refused.getByText('A person of that name and birthday is listed.').waitFor();
  await desks[0].isAccessible();
  await sees('We could not complete your identity check');
  await picture('person-check-refused');

  const again = await look(desks[0], 'Clear', 'The passport shows another place of birth.');
  await again.getByText(/^Olga Operator cleared them: The passport/).waitFor();
  await look(desks[1], 'Clear', 'I saw the passport too.');
  await desks[1].sees('Cleared');
  expect(await desks[1].page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => page.getByText('We could not complete your identity check').count()).toBe(0);

  await desks[0].go('/operations');
  await desks[0].page.getByLabel('Email').fill(payor.email);
  await desks[0].page.getByRole('button', { name: 'Find' }).click();
  await desks[0].page.getByText('I saw the passport too.').waitFor();
  await desks[0].picture('person-check-found');
});
