import { expect, test } from 'vitest';
import type { Side } from '../cases/side.ts';
import type { Day } from '../day.ts';
import { cents } from '../money.ts';
import { asConfirmed, duplicatesAmong } from './duplicates.ts';

const paid = (side: Side, day: string, amount = 100_00) => ({
  side,
  paidOn: `2026-03-${day}` as Day,
  amount: cents(amount),
  imported: false,
});
const inFile = (...of: Parameters<typeof paid>) => ({ ...paid(...of), imported: true });

test.each([
  ['the same day', paid('payor', '03'), paid('payor', '03'), true],
  ['another day from the same side', paid('payor', '03'), paid('payor', '04'), false],
  ['another day from the other side', paid('payor', '03'), paid('payee', '13'), true],
  ['too far apart', paid('payor', '03'), paid('payee', '14'), false],
  ['another day from the same side, read from a file', inFile('payee', '07'), paid('payee', '05'), true],
  ['another day from the same side, entered after a file', paid('payee', '05'), inFile('payee', '07'), true],
  ['another day from the same side, of two files', inFile('payee', '07'), inFile('payee', '05'), false],
  ['too far apart for a file', inFile('payee', '16'), paid('payee', '05'), false],
  ['another amount', paid('payor', '03'), paid('payee', '03', 100_01), false],
])('%s', (_, added, there, isDuplicate) => {
  expect(duplicatesAmong([added], [there])[0] !== undefined).toBe(isDuplicate);
});

test('each record stands for one: every week has its own payment of one amount', () => {
  const [third, tenth] = [paid('payee', '03'), paid('payee', '10')];
  expect(duplicatesAmong([paid('payor', '04'), paid('payor', '11'), paid('payor', '18')], [third, tenth])).toEqual([
    third,
    tenth,
    undefined,
  ]);
});

test('what both recorded before stands for no third record', () => {
  const both = [paid('payee', '03'), paid('payor', '04')];
  expect(duplicatesAmong([paid('payor', '10')], both)).toEqual([undefined]);
});

test('a file with every week leaves out the weeks that were entered by hand, and the next file none', () => {
  const byHand = [paid('payee', '03'), paid('payee', '10')];
  const file = [inFile('payee', '04'), inFile('payee', '11'), inFile('payee', '18')];
  expect(duplicatesAmong(file, byHand)).toEqual([...byHand, undefined]);
  expect(duplicatesAmong([inFile('payee', '25')], [...byHand, ...file])).toEqual([undefined]);
});

test('before a record counts, one that its confirmer has confirmed within 20 days is asked about, unless it stands for another', () => {
  const confirmed = (...of: Parameters<typeof paid>) => ({ ...paid(...of), confirmed: true });
  const theirs = confirmed('payee', '15');
  expect(asConfirmed(paid('payor', '01'), [theirs])).toBe(theirs);
  expect(asConfirmed(paid('payor', '01'), [{ ...theirs, confirmed: false }])).toBeUndefined();
  expect(asConfirmed(paid('payor', '01', 50_00), [theirs])).toBeUndefined();
  expect(asConfirmed(paid('payor', '01'), [theirs, { ...paid('payor', '14'), confirmed: false }])).toBeUndefined();
  expect(asConfirmed({ ...paid('payor', '01'), paidOn: '2026-02-20' as Day }, [theirs])).toBeUndefined();
});

test('a payment of which a part was taken back is the one that was recorded before, and the other way round', () => {
  const reduced = (written: number) => ({ ...inFile('payee', '01', 60_00), written: cents(written) });
  const whole = inFile('payee', '01');
  expect(duplicatesAmong([reduced(100_00)], [whole])).toEqual([whole]);
  expect(duplicatesAmong([whole], [reduced(100_00)])).toEqual([reduced(100_00)]);
  expect(duplicatesAmong([whole], [reduced(110_00)])).toEqual([undefined]);
  const same = inFile('payee', '01', 60_00);
  expect(duplicatesAmong([reduced(100_00)], [whole, same])).toEqual([same]);
});
