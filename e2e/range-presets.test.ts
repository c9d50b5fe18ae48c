import { dayAt, yearOf } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { accepted } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('last year is two presses away, in the history and in a report; since the order one more', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson();
  await person.send('PATCH', '/api/cases/current', { orderDate: '2024-05-03' });
  const today = dayAt(new Date((await person.send('GET', '/api/sandbox/clock')).body.now), 'America/New_York');
  const last = yearOf(today) - 1;
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/history');
  const range = page.getByRole('button', { name: /^Date range/ });
  await range.click();
  await isAccessible();
  await picture('range-presets');
  await page.getByRole('button', { name: 'Last year' }).click();
  await page.getByRole('button', { name: `Date range: Jan 1, ${last} – Dec 31, ${last}` }).waitFor();
  await range.click();
  await expect.poll(() => page.getByRole('button', { name: 'Last year' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Since the order' }).click();
  await page.getByRole('button', { name: `Date range: May 3, 2024 – ${dayWords(today)}` }).waitFor();

  await go('/reports');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByRole('button', { name: 'Last year' }).click();
  expect([await field('Period Start').inputValue(), await field('Period End').inputValue()]).toEqual([
    `${last}-01-01`,
    `${last}-12-31`,
  ]);
  await page.getByRole('button', { name: 'Since the order' }).click();
  expect([await field('Period Start').inputValue(), await field('Period End').inputValue()]).toEqual([
    '2024-05-03',
    today,
  ]);
  await isAccessible();

  await field('Report Type').selectOption('year_statement');
  await expect.poll(() => field('Calendar Year').inputValue()).toBe(String(last));
  await field('Calendar Year').selectOption('2024');
  await picture('year-statement-form');
  await page.getByRole('main').getByRole('button', { name: 'Generate Report' }).click();
  await sees('Report Generated');
  await page.getByLabel('Beginning of the report').getByText('Jan 1, 2024 to Dec 31, 2024').waitFor();
});

test('since the order says what it begins with where the date of the order is not known', async ({ open, aPerson }) => {
  const person = await aPerson();
  const today = dayAt(new Date((await person.send('GET', '/api/sandbox/clock')).body.now), 'America/New_York');
  const terms = { paymentFrequency: 'monthly', paymentDueDate: Number(today.slice(8)), firstPaymentDate: today };
  await accepted(person.send('POST', '/api/payment-settings', { paymentAmount: '100', arrearsAmount: '0', ...terms }));
  const { page, go, isAccessible, picture } = await open({ as: person });
  await go('/reports');
  const note = page.getByText(
    'The date of the order is not known here, so “Since the order” begins with the first payment due. Add the date under Case & people.',
  );
  await page.getByRole('button', { name: 'Since the order' }).waitFor();
  expect(await note.count()).toBe(0);
  await page.getByRole('button', { name: 'Since the order' }).click();
  await note.waitFor();
  expect(await page.getByLabel('Period Start', { exact: true }).inputValue()).toBe(today);
  await isAccessible();
  await picture('since-the-order-unknown');
  await note.getByRole('link', { name: 'Case & people' }).click();
  await page.getByRole('heading', { name: 'About This Case' }).waitFor();

  await go('/history');
  await page.getByRole('button', { name: /^Date range/ }).click();
  await page.getByText(/so “Since the order” begins with the first payment due/).waitFor();
});
