import { expect, test } from 'vitest';
import { monthsCsv } from './months-csv.ts';

test('each month is a row with the case in it, and figures that are not known are empty', () => {
  const months = [
    { first: '2026-02-01', onTime: 0, late: 0, isKnown: false },
    { first: '2026-03-01', onTime: 2, late: 0 },
    { first: '2026-04-01', onTime: 1, late: 1 },
  ];
  const columns = [
    { key: 'onTime', head: 'On Time' },
    { key: 'late', head: 'Late' },
  ] as const;
  expect(monthsCsv(months, { columns, say: String, caseName: 'Rivera support' })).toBe(
    '"Month","On Time","Late","Case"\r\n"2026-02","","","Rivera support"\r\n"2026-03","2","0","Rivera support"\r\n"2026-04","1","1","Rivera support"\r\n',
  );
});
