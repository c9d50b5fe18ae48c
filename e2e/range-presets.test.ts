import { dayAt, yearOf } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
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
