import { expect, test } from 'vitest';
import { reportParts } from './report-parts.ts';

const onPhone = (text: string) =>
  reportParts(text)
    .filter(({ as }) => as !== 'wide')
    .map((part) => (part.as === 'joint' ? ' ' : part.text))
    .join('');
const TEXT = `                       FRANKLIN COUNTY

Arrears               $1,875.00
Last payment          The payment that was due on the first day of the month, by
                      way of a bank account
Totals ............................................................ 9

This report covers the payments that were due in this period, and those that
were made toward arrears.

TOTALS BY MONTH
---------------
Month           Due      Received
---------  --------  ------------
Mar 2027    $905.00     $1,055.00
Total       $905.00     $1,055.00

End`;

test('on a wide screen a report is as it was laid out', () => {
  expect(
    reportParts(TEXT)
      .map((part) => part.text)
      .join(''),
  ).toBe(TEXT);
});

test('on a phone lines that were broken are joined, and tables keep their columns', () => {
  expect(onPhone(TEXT)).toBe(`FRANKLIN COUNTY

Arrears  $1,875.00
Last payment  The payment that was due on the first day of the month, by way of a bank account
Totals  9

This report covers the payments that were due in this period, and those that were made toward arrears.

TOTALS BY MONTH
Month           Due      Received
---------  --------  ------------
Mar 2027    $905.00     $1,055.00
Total       $905.00     $1,055.00

End`);
});

test('only a table scrolls', () => {
  const [table, ...more] = reportParts(TEXT).filter(({ as }) => as === 'table');
  expect(table?.text).toMatch(/^Month {2,}Due[\s\S]+Total {2,}\$905\.00 {2,}\$1,055\.00\n$/);
  expect(more).toEqual([]);
});
