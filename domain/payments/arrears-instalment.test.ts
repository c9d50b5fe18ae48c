import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { arrearsOwedOf, openArrears } from './arrears.ts';
import { aCase, after, at, bank, ids, terms } from './case-for-tests.ts';
import { begin, stateOf } from './decision.ts';

test('what is presented again toward arrears and comes late reduces those of every obligation, as it would have in time', () => {
  const support = { kind: 'settings_changed', before: null, newIds: ids('p') } as const;
  const alimony = terms({ obligationId: 'alimony', paymentType: 'alimony', version: 2, paymentDueDate: 25 });
  const both = after(
    aCase(bank),
    {
      ...support,
      after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(1) }),
    },
    { ...support, after: alimony, newIds: ids('a') },
  );
  const draft = begin(both);
  openArrears(draft, 'alimony', { id: 'y', for: { purpose: 'arrears_opened' }, amount: cents(200_00) });
  const due = at(stateOf(draft), '2026-03-17T12:00:00Z');
  const taken = { debitId: 'p0:1', at: new Date('2026-03-17T12:00:00Z'), wasKnown: false };
  const failed = after(after(due, { kind: 'collection_due', paymentId: 'p0' }, { kind: 'debit_accepted', ...taken }), {
    kind: 'debit_returned',
    debitId: 'p0:1',
    at: new Date('2026-03-19T13:00:00Z'),
    code: 'R01',
  });
  const credited = after(at(failed, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  const again = after(at(credited, '2026-03-24T13:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
  const settled = after(
    again,
    { kind: 'debit_accepted', debitId: 'p0:2', at: new Date('2026-03-24T13:00:00Z'), wasKnown: false },
    { kind: 'debit_settled', debitId: 'p0:2', at: new Date('2026-03-25T13:00:00Z') },
    { kind: 'funds_cleared', debitId: 'p0:2' },
  );
  const end = begin(settled);
  expect([arrearsOwedOf(end, FIRST_OBLIGATION), arrearsOwedOf(end, 'alimony')]).toEqual([0, 100_01]); // 200.00 + 0.01 - 100.00
});
