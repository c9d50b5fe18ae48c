import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { EMPTY } from '../ledger/transfer.ts';
import { cents, ZERO } from '../money.ts';
import { aheadOfNext, coverOf, dueTogether } from './paid-and-due.ts';

// A claim paid 600 ahead while a debit was under way; the debit came back, so there are arrears. On the next day 500 of
// support and 100 toward arrears fall due. Money paid ahead pays no arrears (ahead-for.ts): 100 are debited, and no
// backup is there. The dashboard says "Covered by backup".
test('money paid ahead covers no instalment toward arrears', () => {
  const one = (id: string, amount: number, obligation: string) =>
    ({
      ...{ id, obligation, amount: cents(amount), paid: ZERO, outside: ZERO },
      ...{ dueOn: day('2026-06-13'), state: 'scheduled' },
    }) as never;
  const due = [one('s', 500_00, 'child_support'), one('a', 100_00, 'arrears')];
  const balances = new Map([['ahead', { ...EMPTY, creditsPosted: cents(600_00) }]]);
  const next = dueTogether(due, day('2026-06-01'));
  if (!next) throw new Error('nothing is due');
  expect(aheadOfNext(due, next, balances)).toEqual({ ahead: 500_00, toDebit: 100_00 });
  const cover = coverOf(next, { sources: [], balances, exposure: null, fundings: [] });
  expect(cover).toMatchObject({ covered: false, missing: 100_00 });
});
