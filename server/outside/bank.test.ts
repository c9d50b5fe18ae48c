import { bankInstant } from '@mainstay/domain/banking-day.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { startApp } from '../test/start.ts';
import { eventsFor, sandboxBank } from './bank.ts';
import type { NewEntry } from './rail.ts';

const nine = (text: string) => bankInstant(day(text));
const credit = (lastFour: string, more: Partial<NewEntry> = {}): NewEntry => ({
  direction: 'credit',
  reference: `of ${lastFour}`,
  caseId: 'c',
  entryId: 'p:1',
  accountId: 'a',
  lastFour,
  amount: cents(100_00),
  at: nine('2026-03-20'),
  effective: day('2026-03-20'),
  ...more,
});
const told = (entry: NewEntry, earlier = 0) => eventsFor(entry, earlier).map(({ kind, code, at }) => [kind, code, at]);

test('a credit settles at nine of its effective day, and on the next banking day where that is past', () => {
  expect(told(credit('4321'))).toEqual([['settled', null, nine('2026-03-20')]]);
  expect(told(credit('4321', { effective: day('2026-03-23') }))).toEqual([['settled', null, nine('2026-03-23')]]);
  expect(told(credit('4321', { at: new Date('2026-03-20T21:00:00Z') }))).toEqual([
    ['settled', null, nine('2026-03-23')],
  ]);
});

test.each([
  ['0002', 'R02'],
  ['0003', 'R03'],
  ['0004', 'R04'],
  ['0016', 'R16'],
  ['0020', 'R20'],
  ['0023', 'R23'],
  ['1002', 'R02'],
  ['1003', 'R03'],
  ['1004', 'R04'],
  ['2002', 'R02'],
])('a credit to an account that ends in %s comes back two banking days later as %s', (lastFour, code) => {
  expect(told(credit(lastFour))).toEqual([
    ['settled', null, nine('2026-03-20')],
    ['returned', code, nine('2026-03-24')],
  ]);
});

test.each(['0001', '0007', '1001', '1010', '2001'])('a credit to one whose debits come back (%s) settles', (lastFour) =>
  expect(told(credit(lastFour))).toHaveLength(1),
);

test('only the first credit of 2002 comes back, whatever was debited there, and a reference sent twice is one entry', async () => {
  const { database, close } = await startApp({ works: false });
  const bank = sandboxBank(database.db);
  await bank.submit([{ ...credit('2002'), direction: 'debit', reference: 'debit' }]);
  await bank.submit([credit('2002', { reference: 'first' }), credit('2002', { reference: 'second' })]);
  await bank.submit([credit('2002', { reference: 'first' })]);
  const known = await bank.status(['debit', 'first', 'second', 'unknown'], nine('2026-04-01'));
  expect(known.map((events) => events?.map(({ direction, kind }) => `${direction} ${kind}`) ?? null)).toEqual([
    ['debit settled'],
    ['credit settled', 'credit returned'],
    ['credit settled'],
    null,
  ]);
  await close();
});
