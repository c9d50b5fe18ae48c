import { describe, expect, test } from 'vitest';
import type { Day } from '../day.ts';
import { dayIn, methodIn } from './cells.ts';
import { readTable } from './read-table.ts';

const today = '2026-03-20' as Day;
const table = (...rows: string[]) =>
  rows.map((row, i) => ({ line: i + 1, page: null, cells: row.split('|').map((cell) => cell.trim()) }));
const read = (...rows: string[]) => readTable(table(...rows), { today, method: null });

test('reads days, amounts, ways and notes under their heads, wherever these stand', () => {
  const { rows, problems, totalsAgree } = read(
    'Payment record of Marco Rivera',
    'Note | Amount Due | Amount Paid | Date | How',
    'January | $850.00 | $400.00 | 1/5/2026 | Zelle',
    ' | $850.00 | 1,250 | Feb 3, 2026 | check #12',
    'Total | | $1,650.00 | |',
  );
  expect(
    rows.map(({ line, paidOn, amount, method, note, reason }) => [line, paidOn, amount, method, note, reason]),
  ).toEqual([
    [3, '2026-01-05', 400_00, 'transfer', 'January', null],
    [4, '2026-02-03', 1_250_00, 'check', null, null],
  ]);
  expect([problems, totalsAgree]).toEqual([['The column “Amount Due” is not imported.'], true]);
});

test.each([
  ['neither', ' | ', 'This row has neither a date nor an amount.'],
  ['no day', 'soon | 5', '“soon” is not a date.'],
  ['a day that is not', '2/30/2026 | 5', '“2/30/2026” is not a date.'],
  ['a day ahead', '3/21/2026 | 5', 'Mar 21, 2026 is in the future.'],
  ['no amount', '3/1/2026 | a lot', '“a lot” is not an amount.'],
  ['a comma for the cents', '3/1/2026 | 5,00', '“5,00” is not an amount.'],
  ['commas anywhere', '3/1/2026 | 1,23,4.50', '“1,23,4.50” is not an amount.'],
  ['nothing paid', '3/1/2026 | 0.00', 'Nothing was paid.'],
  ['taken back', '3/1/2026 | (100.00)', '“(100.00)” was taken back, not paid.'],
  ['taken back', '3/1/2026 | -$100.00', '“-$100.00” was taken back, not paid.'],
  ['too much', '3/1/2026 | 1000000.01', '$1,000,000.01 is more than can be recorded.'],
])('tells why a row with %s is not read', (_, row, reason) => {
  expect(read('Date | Amount | Memo', `${row} | x`).rows.map((each) => each.reason)).toEqual([reason]);
});

test.each([
  ['Date | Amount', '3/1/2026 | 1 | 250.00'],
  ['Date | Amount', '3/1/2026 | 12 | 50'],
  ['Date | Amount | Memo', '3/1/2026 | 1 | 250.00'],
  ['Date | Amount | Memo', '3/1/2026 | $1 | 250 | '],
  ['Date | Amount | Memo', '3/1/2026 | 100 | rent | more'],
])('an amount torn apart by its comma is not read as dollars: %s, %s', (head, row) => {
  const { rows } = read(head, row);
  expect(rows).toMatchObject([{ amount: null, reason: expect.stringContaining('quotation marks: "1,250.00"') }]);
});

test('cells that are empty, and a number of three digits in another column, tear nothing', () => {
  expect(
    read('Date | Amount | Check', '3/1/2026 | 5 | 250 ', '3/2/2026 | 6 | 7 | ').rows.map((each) => each.reason),
  ).toEqual([null, null]);
  expect(read('Date | Amount | Balance', '3/1/2026 | 300 | 900.00').rows).toMatchObject([
    { amount: 300_00, reason: null },
  ]);
  expect(read('Date | Amount | Balance', '3/1/2026 | 1 | 300.00 | ').rows).toMatchObject([{ amount: null }]);
});

test('what a payment was for is read where the words are known', () => {
  const { rows, problems } = read(
    'Date | Amount | For',
    '3/1/2026 | 5 | Child support',
    '3/2/2026 | 5 | Toward arrears',
    '3/3/2026 | 5 | Spousal support',
    '3/4/2026 | 5 | the usual',
  );
  expect(rows.map(({ paidFor }) => paidFor)).toEqual(['child_support', 'arrears', 'alimony', null]);
  expect(problems).toEqual([]);
});

test('a total that the rows do not come to is told', () => {
  const { problems, totalsAgree } = read('Date | Amount', '3/1/2026 | 100', '3/2/2026 | 100', 'Grand total | 300');
  expect(totalsAgree).toBe(false);
  expect(problems).toEqual(['Line 4: the file says that the total is $300.00, but the rows above come to $200.00.']);
});

test.each([
  [
    'of each page, and of all',
    ['1/1/2026 | 100', 'Page total | 100', '1/8/2026 | 50', 'Page total | 50', 'Grand total | 150'],
  ],
  [
    'of pages, of years over them, and running ones',
    [
      '1/1/2025 | 1',
      'Page total | 1',
      '2/1/2025 | 2',
      'Page total | 2',
      'Year total | 3',
      '1/1/2026 | 4',
      'Total | 7',
      'Year total | 4',
    ],
  ],
  ['after a payment was taken back', ['3/1/2026 | 100', '3/5/2026 | (100.00)', 'Total | 0.00']],
])('a total %s agrees with its rows', (_, rows) => {
  expect(read('Date | Amount', ...rows)).toMatchObject({ problems: [], totalsAgree: true });
});

test('a total of a page that its rows do not come to is told with the sum of that page', () => {
  const { problems } = read('Date | Amount', '1/1/2026 | 100', 'Page total | 100', '1/8/2026 | 50', 'Page total | 60');
  expect(problems).toEqual(['Line 5: the file says that the total is $60.00, but the rows above come to $50.00.']);
});

test('a payment that was taken back later was not paid, wherever the file lists it', () => {
  const rows = ['3/5/2026 | (100.00)', '3/1/2026 | 100', '2/1/2026 | 100', '3/6/2026 | 100', '3/7/2026 | (40.00)'];
  expect(read('Date | Amount', ...rows).rows.map(({ reason }) => reason)).toEqual([
    '“(100.00)” was taken back, not paid.',
    'It was taken back on Mar 5, 2026.',
    null,
    null,
    '“(40.00)” was taken back, not paid.',
  ]);
});

test('of a payment that was taken back in part, the rest was paid', () => {
  const of = (...rows: string[]) =>
    read('Date | Amount', ...rows)
      .rows.filter(({ reason }) => reason === null)
      .map(({ amount, remark }) => [amount, remark]);
  expect(of('3/1/2026 | 300', '3/5/2026 | (100.00)', '3/6/2026 | -50.00')).toEqual([
    [150_00, '$100.00 of $300.00 was taken back on Mar 5, 2026. $50.00 of $200.00 was taken back on Mar 6, 2026.'],
  ]);
  // the same amount first, whichever is later; nothing from a payment after it, or of less
  expect(of('3/1/2026 | 100', '3/3/2026 | 300', '3/5/2026 | (100.00)', '3/9/2026 | 400')).toEqual([
    [300_00, null],
    [400_00, null],
  ]);
  expect(of('3/1/2026 | 40', '3/5/2026 | (100.00)')).toEqual([[40_00, null]]);
});

test('a payment of which every part was taken back was not paid', () => {
  const { rows, totalsAgree } = read(
    'Date | Amount',
    '3/1/2026 | 100',
    '3/6/2026 | -40.00',
    '3/7/2026 | -60.00',
    'Total | 0',
  );
  expect(rows[0]?.reason).toBe(
    '$40.00 of $100.00 was taken back on Mar 6, 2026. The rest was taken back on Mar 7, 2026.',
  );
  expect(totalsAgree).toBe(true);
});

test.each([
  [
    'of two payments',
    ['3/1/2026 | 100', '3/2/2026 | 100', '3/5/2026 | -200', 'Total | 0'],
    4,
    '$200.00',
    ['$0.00', '$200.00'],
  ],
  [
    'of one and a half',
    ['3/1/2026 | 200', '3/2/2026 | 100', '3/5/2026 | -250', 'Total | 50'],
    4,
    '$250.00',
    ['$50.00', '$300.00'],
  ],
  ['more than was left', ['3/1/2026 | 100', '3/5/2026 | -40', '3/6/2026 | -70'], 4, '$70.00', null],
  ['below nothing', ['3/1/2026 | 100', '3/5/2026 | -150', 'Total | (50.00)'], 3, '$150.00', ['-$50.00', '$100.00']],
])('what was taken back and no payment came to is told: %s', (_, rows, line, amount, sums) => {
  const { problems, totalsAgree } = read('Date | Amount', ...rows);
  expect(totalsAgree).toBe(false);
  expect(problems).toEqual([
    `Line ${line}: ${amount} was taken back, but no payment before it came to that much.`,
    ...(sums ? [`The rows of this file come to ${sums[0]}, but those that can be recorded come to ${sums[1]}.`] : []),
  ]);
});

test('a row whose type takes money back is no payment, and neither is what it takes back', () => {
  const { rows, totalsAgree, doubts } = read(
    'Date | Type | Amount',
    '3/1/2026 | Payment | 100.00',
    '3/5/2026 | Reversal | 100.00',
    '3/9/2026 | NSF | 70.00',
    '3/10/2026 | Adjustment | 50.00',
    '3/11/2026 | Charge | 900.00',
    '3/12/2026 | Check | 30.00',
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    'It was taken back on Mar 5, 2026.',
    '“Reversal” takes money back, so it is not a payment.',
    '“NSF” takes money back, so it is not a payment.',
    '“Adjustment” does not say that anything was paid.',
    '“Charge” does not say that anything was paid.',
    null,
  ]);
  expect([totalsAgree, doubts]).toEqual([
    false,
    ['Line 4: $70.00 was taken back, but no payment before it came to that much.'],
  ]);
});

test('a row that was returned, voided or is pending is not paid, and one in another currency is not in dollars', () => {
  const { rows, problems } = read(
    'Payment Date | Amount | Status | Currency',
    '3/1/2026 | 10 | Returned | USD',
    '3/2/2026 | 20 | Voided | USD',
    '3/3/2026 | 30 | Pending | USD',
    '3/4/2026 | 40 | Cleared | CAD',
    '3/5/2026 | 50 | Cleared | US$',
    '3/6/2026 | 60 | |',
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    '“Returned” says that it was not paid in the end.',
    '“Voided” says that it was not paid in the end.',
    '“Pending” says that it has not been paid yet. Import it once it has been.',
    'This amount is in “CAD”. Only payments in US dollars can be recorded.',
    null,
    null,
  ]);
  expect(problems).toEqual([]);
});

test('a type or a status that is not known is a doubt, told once', () => {
  const { rows, doubts, totalsAgree } = read(
    'Date | Amount | Transaction Type | Status',
    '3/1/2026 | 10 | Payment | Posted',
    '3/2/2026 | 20 | Xfer-7 | Posted',
    '3/3/2026 | 30 | Xfer-7 | Held over',
  );
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null]);
  expect([totalsAgree, doubts]).toEqual([
    false,
    [
      'Mainstay does not know whether rows with “Xfer-7” were paid. Check them.',
      'Mainstay does not know whether rows with “Held over” were paid. Check them.',
    ],
  ]);
});

test.each([
  'Support charge',
  'Child support due',
  'Current support owed',
  'Regular charge',
  'Payment adjustment',
  'Support billed',
  'Payment due',
  'Payment not received',
  'No payment',
  'Skipped payment',
  'Not cleared',
])('“%s” is no payment, as a type and as a status', (words) => {
  for (const column of ['Type', 'Status']) {
    const { rows } = read(`Date | ${column} | Amount`, `3/1/2026 | ${words} | 900.00`);
    expect(rows[0]?.reason).toBe(`“${words}” does not say that anything was paid.`);
  }
});

test.each([
  'Payment toward obligation',
  'Regular payment',
  'Interest payment',
  'Payments received for support owed',
  'Debit card',
  'Check No. 1042',
  'Past-due support payment',
])('“%s” is a payment', (words) => {
  const { rows, totalsAgree } = read('Date | Type | Amount', `3/1/2026 | ${words} | 900.00`);
  expect([rows[0]?.reason, totalsAgree]).toEqual([null, true]);
});

test('in a file without types, a description of a charge or of money taken back is a doubt', () => {
  const { rows, doubts } = read(
    'Date | Description | Amount',
    '3/1/2026 | Monthly charge | 900.00',
    '3/2/2026 | Reversal of payment | 100.00',
    '3/3/2026 | NSF check | 55.00',
    '3/4/2026 | Check No. 1042, due to a trip | 60.00',
  );
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null, null]);
  expect(doubts).toEqual(
    ['Monthly charge', 'Reversal of payment', 'NSF check'].map(
      (words) => `Mainstay does not know whether rows with “${words}” were paid. Check them.`,
    ),
  );
});

test('a total that the rows come to only with some that cannot be recorded is told', () => {
  const { problems, totalsAgree } = read('Date | Amount', '3/1/2026 | 100', 'soon | 5', 'Total | 105');
  expect([problems, totalsAgree]).toEqual([
    ['The rows of this file come to $105.00, but those that can be recorded come to $100.00.'],
    false,
  ]);
});

describe('refuses', () => {
  test('a file without such columns, with what it has instead', () => {
    expect(() => read('Name | City', 'Ana | Fresno')).toThrow(
      'No columns of dates and amounts were found. Name them “Date” and “Amount”. The first row has “Name”, “City”.',
    );
  });
  test('a file that has nothing', () => {
    expect(() => read('')).toThrow('This file has no rows.');
  });
  test('ten thousand rows', () => {
    const rows = Array.from({ length: 10_000 }, () => '3/1/2026 | 5');
    expect(() => read('Date | Amount', ...rows)).toThrow(
      'This file has 10,000 rows. You can import at most 2,000 at once. Split the file by year and import the parts one after the other. Nothing was recorded.',
    );
  });
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['03/01/26', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['1-Mar-2026', '2026-03-01'],
  ['2026-03-01T10:00:00', '2026-03-01'],
  ['13/40/2026', null],
  ['', null],
])('"%s" is %s', (written, day) => {
  expect(dayIn(written)).toBe(day);
});

test.each([
  ['Income withholding order', 'wages'],
  ['MONEY ORDER', null],
  ['ck 1021', 'check'],
  ['Debit card', 'card'],
  ['cash', 'cash'],
])('"%s" was paid by %s', (words, method) => {
  expect(methodIn(words)).toBe(method);
});
