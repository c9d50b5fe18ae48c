import { agreement } from './harness/agreements.ts';
import { accepted, joins, uploadAndRead } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('before an upload is shared it says who will be able to read it', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const { page, go, sees, looksRight } = await open({ as: owner, phone: true });
  await go('/upload');
  const uploads = page.getByRole('main').getByRole('button', { name: 'Upload Document' });
  await uploads.click();
  await sees('Nobody else is in this case now. Anyone who joins will be able to read this.');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await joins(owner, 'payor', 'Dana Reed');
  await go('/upload');
  await uploads.click();
  const words = 'Dana Reed (payor) will be able to read this, and so will anyone who joins the case later.';
  await page.getByRole('dialog').getByText(words).waitFor();
  await page.setInputFiles('input[type=file]', agreement('letter'));
  await page.getByRole('dialog').getByText(words).waitFor(); // still there when the file is chosen
  await looksRight('upload-who-will-read');
  await go('/');
  await sees(words);
});

test('the address of a withdrawn document says that it was withdrawn, and shows no other one in its place', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const { id } = await uploadAndRead(owner, agreement('letter'), 'Draft.pdf');
  await uploadAndRead(owner, agreement('alimony'), 'Final.pdf');
  await accepted(owner.send('DELETE', `/api/documents/${id}`));
  const { page, go, sees, looksRight } = await open({ as: owner, phone: true });
  await go(`/review?document=${id}`);
  await sees('Draft.pdf was withdrawn');
  await looksRight('review-withdrawn');
  expect(await page.getByText('Final.pdf').count()).toBe(0);
});

test('the payor sets limits on bank debits, and the payee reads them', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Dana Reed' });
  const payee = await joins(owner, 'payee', 'Maya Chen');
  const { page, go, sees, looksRight } = await open({ as: owner, fails: [409] });
  await go('/payments?tab=sources');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('One debit').fill('0');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await sees('Enter a limit above $0.00');
  expect(await field('One debit').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('One debit').fill('$1,000');
  await field('Calendar month').fill('1500');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await sees('Limits Saved');
  await expect.poll(() => field('One debit').inputValue()).toBe('1000.00');
  await looksRight('debit-limits');

  await field('One debit').fill('899.99');
  const elsewhere = { caps: { perDebit: '1000.00', perMonth: '1600.00' } };
  expect((await owner.send('PATCH', '/api/cases/current', elsewhere)).status).toBe(200);
  await expect.poll(() => field('Calendar month').inputValue()).toBe('1600.00');
  expect(await field('One debit').inputValue()).toBe('899.99'); // what is typed stays

  const settings = { paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' };
  expect((await owner.send('POST', '/api/payment-settings', settings)).status).toBe(200);
  await page.getByRole('button', { name: 'Save limits' }).click();
  await sees('One payment under the current terms is $900.00. The limit for one debit cannot be less.');

  const theirs = await open({ as: payee, phone: true });
  await theirs.go('/payments?tab=sources');
  await theirs.sees(
    '$1,000.00',
    '$1,600.00',
    'Only the payor can change the limits on debits from their bank accounts.',
  );
  expect(await theirs.page.getByRole('button', { name: 'Save limits' }).count()).toBe(0);
  await theirs.looksRight('debit-limits-read');
});

test('a parent marks a case as dangerous for them; the others see neither the mark nor the names of their banks', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson({ name: 'Dana Reed' });
  const payee = await joins(owner, 'payee', 'Maya Chen');
  const court = await joins(owner, 'court', 'Casey Clerk');
  const source = { sourceType: 'ach', sourceName: 'Oakwood Checking', bankName: 'Oakwood', accountNumber: '4321' };
  expect((await owner.send('POST', '/api/payment-sources', source)).status).toBe(201);
  const { page, go, looksRight } = await open({ as: owner, phone: true });
  await go('/case');
  const mark = page.getByRole('switch', { name: 'This case is dangerous for me' });
  await mark.click();
  await expect.poll(() => mark.isChecked()).toBe(true);
  await looksRight('your-safety');
  await page.reload();
  await expect.poll(() => mark.isChecked()).toBe(true);

  const theirs = await open({ as: payee });
  await theirs.go('/payments?tab=sources');
  await theirs.sees('Bank account');
  expect(await theirs.page.getByText('Oakwood').count()).toBe(0);
  await theirs.go('/case');
  const own = theirs.page.getByRole('switch', { name: 'This case is dangerous for me' });
  await own.waitFor();
  await expect.poll(() => own.isChecked()).toBe(false);
  const clerk = await open({ as: court });
  await clerk.go('/case');
  await clerk.sees(/^Casey Clerk/);
  expect(await clerk.page.getByText('Your Safety').count()).toBe(0);
});
