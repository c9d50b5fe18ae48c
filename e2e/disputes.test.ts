import { aFamily } from './harness/family.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted, type Person } from './harness/people.ts';
import { testAlone as test } from './harness/test.ts';

/** A payor whose payment of $1,000.00 was debited, settled and paid. Returns the payment's ID. */
async function hasPaid(payor: Person): Promise<string> {
  await aFamily(payor);
  await accepted(payor.send('POST', '/api/sandbox/clock', { advanceDays: 35 }));
  const payments = await accepted(payor.send('GET', '/api/payments'));
  return payments.find(({ status }: { status: string }) => status === 'completed').id;
}

test('a payor says that a debit was not theirs, and an operator answers', { timeout: 180_000 }, async ({
  product,
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operator = await aPerson({ name: 'Olga Operator' });
  const paymentId = await hasPaid(payor);
  await makeOperator(product, operator);

  const { page, go, sees, isAccessible, picture } = await open({ as: payor });
  await go(`/history?payment=${paymentId}`);
  const details = page.getByRole('dialog', { name: 'Payment Details' });
  await details.getByRole('button', { name: 'This debit was not mine' }).click();
  const asking = page.getByRole('dialog', { name: 'Was this debit not yours?' });
  await asking.getByRole('button', { name: 'Dispute debit' }).click();
  await asking.getByText('Tell us what is wrong with the debit').waitFor();
  await isAccessible();
  await picture('dispute-asked');
  await asking.getByLabel('What is wrong with it?').fill('I never agreed to this.');
  await asking.getByRole('button', { name: 'Dispute debit' }).click();
  await sees('Debit Disputed');
  await details.getByText('You disputed this debit').waitFor();
  await picture('dispute-open');

  const theirs = await open({ as: operator });
  await theirs.go('/operations');
  const card = theirs.page.getByRole('region', { name: 'Debit of $1,000.00' });
  await card.getByText('I never agreed to this.').waitFor();
  await theirs.isAccessible();
  await theirs.picture('dispute-operations');
  await card.getByLabel('Answer').selectOption({ label: 'It was not authorized: send it back' });
  await card.getByLabel('Reason').fill('No authorization is on record.');
  await card.getByRole('button', { name: 'Answer dispute' }).click();
  await theirs.sees('Dispute Answered');

  await page.reload();
  await details.getByText('Dispute decided in your favor').waitFor();
  await details.getByText(/Reason: No authorization is on record\./).waitFor();
  await picture('dispute-upheld');
});
