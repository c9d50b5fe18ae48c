import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { outsideCsv } from './outside-csv.ts';

test('each row of the file names its case', () => {
  const payment = {
    ...{ paidOn: '2026-03-02' as Day, amount: cents(300_00), method: 'cash', state: 'unconfirmed' },
    ...{ recordedBy: 'Marco Rivera', effect: null, reason: null, note: 'March' },
  } as OutsidePayment;
  const [heads, row] = outsideCsv([payment], 'Rivera support, DR-01187', () => 'Alimony').split('\r\n');
  expect(heads).toMatch(/,"Note","Case"$/);
  expect(row).toMatch(/^"2026-03-02","300\.00","Alimony",.*,"March","Rivera support, DR-01187"$/);
});
