import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { day } from '../day.ts';
import { EMPTY, heldOn, stillOwed } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, ids, line, NOW, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections } from './projections.ts';

const held = (state: CaseMoney, account: string) => heldOn(state.balances.get(account) ?? EMPTY);
const due = (state: CaseMoney) => stillOwed(state.balances.get('owed') ?? EMPTY);

describe('a debit that comes back long after nobody needed its money', () => {
  // $100.00 of arrears is paid in cash while their Pay now does not count yet, so its money goes to the wallet.
  const owing = after(
    { ...aCase(bank, line), countsAfter: 2 },
    {
      ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
      after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
    },
  );
  const debitId = 'p0:now:o';
  const paid = (cash: number) =>
    after(
      at(
        after(
          owing,
          { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o', paymentId: 'p0' },
          { kind: 'debit_accepted', debitId, at: NOW, wasKnown: true },
          { kind: 'debit_settled', debitId, at: new Date('2026-03-03T14:00:00Z') },
          {
            ...{ kind: 'outside_payments_confirmed', actor: SYSTEM, withheld: [], opening: day('2026-03-01') },
            payments: [
              { id: 'x0', paidOn: day('2026-03-02'), amount: cents(cash), method: 'cash', obligationId: null },
            ],
          },
        ),
        '2026-03-06T15:00:00Z',
      ),
      { kind: 'funds_cleared', debitId },
    );
  const back: MoneyEvent = { kind: 'debit_returned', debitId, at: new Date('2026-04-20T12:00:00Z'), code: 'R10' };
  const returned = (state: CaseMoney) => after(at(state, '2026-04-20T15:00:00Z'), back);

  test('is taken from the wallet, which has the money, and draws no backup', () => {
    expect(held(paid(100_00), 'wallet')).toBe(100_00);
    const end = returned(paid(100_00));
    expect([held(end, 'wallet'), held(end, 'line:line'), due(end), held(end, 'bank')]).toEqual([0, 400_00, 0, 0]);
    const told = decide(at(paid(100_00), '2026-04-20T15:00:00Z'), back).happened.flatMap((event) =>
      event.kind === 'late_return_booked' ? paymentsProjections[event.kind](event).notices : [],
    );
    expect(told).toEqual([]);
  });

  test('is taken from the wallet for the part that nobody needed, and the rest is covered', () => {
    const end = returned(paid(30_00)); // 70 paid the payee, 30 went to the wallet
    expect([held(end, 'wallet'), held(end, 'line:line'), due(end)]).toEqual([0, 330_00, 0]);
  });

  test('is owed as far as the wallet has been used', () => {
    const withoutLine = { ...paid(100_00), sources: [bank] };
    const balances = new Map(withoutLine.balances).set('wallet', {
      ...{ ...EMPTY, creditsPosted: cents(100_00), debitsPosted: cents(60_00) },
    });
    const end = returned({ ...withoutLine, balances });
    expect([held(end, 'wallet'), due(end)]).toEqual([0, 60_00]);
  });
});

test('what an instalment brought that nobody owed any more goes back from the wallet too', () => {
  const owing = after(aCase(bank, line), {
    ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
    after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
  });
  const debited = after(
    at(owing, '2026-03-17T12:00:00Z'),
    { kind: 'collection_due', paymentId: 'p0' },
    { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: true },
    { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') },
    {
      ...{ kind: 'outside_payments_confirmed', actor: SYSTEM, withheld: [], opening: day('2026-03-01') },
      payments: [{ id: 'x0', paidOn: day('2026-03-16'), amount: cents(100_00), method: 'cash', obligationId: null }],
    },
  );
  const credited = after(at(debited, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  expect(held(credited, 'wallet')).toBe(100_00);
  const end = after(at(credited, '2026-04-20T15:00:00Z'), {
    ...{ kind: 'debit_returned', debitId: 'p0:1', at: new Date('2026-04-20T12:00:00Z'), code: 'R10' },
  });
  expect([held(end, 'wallet'), held(end, 'line:line'), due(end)]).toEqual([0, 400_00, 0]);
});
