import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import type { Notice, Projection } from '../case-projection.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, line, NOW, saved } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections } from './projections.ts';

// $1,000.00 on 20 March, debited on 17 March: what the payor is told when it is returned, and when it is collected
// later.

const accept = (debitId: string): MoneyEvent => ({ kind: 'debit_accepted', debitId, at: NOW, wasKnown: false });
const back = (debitId: string, on: string): MoneyEvent => ({
  kind: 'debit_returned',
  debitId,
  at: new Date(on),
  code: 'R01',
});
const notices = (state: CaseMoney, event: MoneyEvent): Notice[] =>
  decide(state, event).happened.flatMap((each) => {
    const projection = paymentsProjections[each.kind] as (of: typeof each) => Projection;
    return projection(each).notices;
  });
const told = (state: CaseMoney, event: MoneyEvent): string[] =>
  notices(state, event).flatMap(({ funders }) => funders ?? []);
const debited = after(
  at(after(aCase(bank), saved), '2026-03-17T12:00:00Z'),
  { kind: 'collection_due', paymentId: 'p0' },
  accept('p0:1'),
);
const failed = after(at(after(debited, back('p0:1', '2026-03-20T12:59:00Z')), '2026-03-20T13:00:00Z'), {
  kind: 'credit_due',
  paymentId: 'p0',
});

describe('a second debit is promised only where one is planned', () => {
  test('before the payee is credited', () => {
    expect(told(at(debited, '2026-03-19T13:00:00Z'), back('p0:1', '2026-03-19T12:00:00Z'))[0]).toContain(
      'We will try the debit again within ten banking days, for no more than is still owed',
    );
  });

  test('not once its money has counted: then it is owed to Mainstay', () => {
    const settled = after(debited, { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') });
    const paid = after(at(settled, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const words = told(at(paid, '2026-03-20T20:00:00Z'), back('p0:1', '2026-03-20T19:00:00Z')).join(' ');
    expect(words).toContain('Your bank returned the debit of $1,000.00');
    expect(words).toContain('(insufficient funds). We will not try the debit again.');
    expect(words).toContain('$1,000.00 is now owed to Mainstay. The payee keeps the payment due Mar 20, 2026.');
  });

  test.each([
    [
      1_000_00,
      'Your bank returned a debit while its money was held for the payee. $1,000.00 is now owed to Mainstay. Nothing is taken from the payee: the payment due Mar 20, 2026 is held for them and will still be paid out. To pay it, choose “Pay Mainstay” under Payment History.',
    ],
    [
      400_00,
      'Your bank returned a debit after the payment was made. $1,000.00 is now owed to Mainstay. The payee keeps $600.00 of the payment due Mar 20, 2026; $400.00 of it is held for them and will still be paid out. To pay it, choose “Pay Mainstay” under Payment History.',
    ],
  ])('what is held of it (%s cents) has not been received, and stays the payee’s', (held, expected) => {
    const settled = after(debited, { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') });
    const nobody = { ...settled, payeeAccount: null, whyHeld: { kind: 'no_payee' } } as const;
    const paid = after(at(nobody, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const payouts = paid.payouts.map((each) => ({ ...each, amount: cents(held) })); // the rest had an account
    const state = at({ ...paid, payouts }, '2026-05-18T20:00:00Z');
    expect(told(state, back('p0:1', '2026-05-18T12:00:00Z'))).toContain(expected);
    const drawn = told({ ...state, sources: [...state.sources, line] }, back('p0:1', '2026-05-18T12:00:00Z')).join(' ');
    expect(drawn).toContain(expected.slice(expected.lastIndexOf('Mainstay. ') + 'Mainstay. '.length));
  });

  test('not after the tenth day, where the try of the third was passed over', () => {
    const capped = { ...failed, caps: { perDebit: cents(999_00), perMonth: null } };
    const passedOver = after(at(capped, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
    const second = after(
      at({ ...passedOver, caps: failed.caps }, '2026-04-03T12:00:00Z'),
      { kind: 'representment_due', paymentId: 'p0' },
      accept('p0:2'),
    );
    const [words] = told(at(second, '2026-04-08T13:00:00Z'), back('p0:2', '2026-04-08T12:00:00Z'));
    expect(words).toContain(`(insufficient funds). We will not try the debit again. ${OWED_AGAIN}`);
  });
});

const OWED_AGAIN =
  'The $1,000.00 of arrears that it would have paid is owed again. To pay it, choose “Pay arrears” under Payment History.';

describe('everybody is told when arrears are owed again that money on its way was to pay', () => {
  const presented = (state: CaseMoney, on: string, id: string) =>
    after(at(state, on), { kind: 'representment_due', paymentId: 'p0' }, accept(id));
  const second = presented(failed, '2026-03-25T12:00:00Z', 'p0:2');
  const others = (state: CaseMoney, event: MoneyEvent) => notices(state, event).flatMap((each) => each.others ?? []);

  test('with the last return, and not before', () => {
    const first = { ...back('p0:2', '2026-03-27T12:00:00Z') };
    expect(told(at(second, '2026-03-27T13:00:00Z'), first).join()).not.toContain('owed again');
    expect(others(at(second, '2026-03-27T13:00:00Z'), first)).toEqual([]);
    const third = presented(after(at(second, '2026-03-27T13:00:00Z'), first), '2026-04-03T12:00:00Z', 'p0:3');
    const last = back('p0:3', '2026-04-07T12:00:00Z');
    expect(told(at(third, '2026-04-07T13:00:00Z'), last)).toEqual([
      `Your bank returned the debit of $1,000.00 for the payment due Mar 20, 2026 (insufficient funds). We will not try the debit again. ${OWED_AGAIN}`,
    ]);
    expect(others(at(third, '2026-04-07T13:00:00Z'), last)).toEqual([
      'Money on its way for the payment due Mar 20, 2026 did not arrive, so $1,000.00 of the arrears is owed again. The payor can pay it right away.',
    ]);
  });

  test('with the second return, if the account is gone by then', () => {
    const removed = at({ ...second, sources: [] }, '2026-03-27T13:00:00Z');
    const returned = back('p0:2', '2026-03-27T12:00:00Z');
    expect(told(removed, returned)).toEqual([
      `Your bank returned the debit of $1,000.00 for the payment due Mar 20, 2026 (insufficient funds). We will not try the debit again. ${OWED_AGAIN}`,
    ]);
    expect(others(removed, returned)[0]).toContain('so $1,000.00 of the arrears is owed again');
  });

  test('on the day of the third, if the account went away after the second return', () => {
    const returned = after(at(second, '2026-03-27T13:00:00Z'), back('p0:2', '2026-03-27T12:00:00Z'));
    const due: MoneyEvent = { kind: 'representment_due', paymentId: 'p0' };
    const removed = { ...returned, sources: [] };
    expect(notices(at(removed, '2026-04-02T12:00:00Z'), due)).toEqual([]); // its account might come back
    const last = at(removed, '2026-04-03T12:00:00Z');
    expect(told(last, due)).toEqual([
      `We did not try the returned debit of $1,000.00 for the payment due Mar 20, 2026 again, because its account was removed or may no longer be debited. ${OWED_AGAIN}`,
    ]);
    expect(others(last, due)[0]).toContain('so $1,000.00 of the arrears is owed again');
  });

  test('only for what nothing else has paid', () => {
    const reduced = {
      ...{ kind: 'outside_payments_confirmed', withheld: [], actor: SYSTEM, opening: day('2026-03-01') },
      payments: [{ id: 'x0', paidOn: day('2026-03-26'), amount: cents(600_00), method: 'cash', obligationId: null }],
    } as MoneyEvent;
    const paid = at(after(at(second, '2026-03-26T15:00:00Z'), reduced), '2026-03-27T13:00:00Z');
    expect(others(paid, { ...back('p0:2', '2026-03-27T12:00:00Z'), code: 'R02' } as MoneyEvent).join()).toContain(
      'so $400.00 of the arrears is owed again',
    );
  });

  test('not where backup covered the payment, or its day is still to come', () => {
    for (const [state, code] of [
      [aCase(bank, { ...line, creditLimit: cents(1_000_00) }), 'R02'],
      [aCase(bank), 'R02'],
    ] as const) {
      const sent = after(
        at(after(state, saved), '2026-03-17T12:00:00Z'),
        { kind: 'collection_due', paymentId: 'p0' },
        accept('p0:1'),
      );
      const event = { ...back('p0:1', '2026-03-19T12:00:00Z'), code } as MoneyEvent;
      expect(told(at(sent, '2026-03-19T13:00:00Z'), event).join()).not.toContain('owed again');
      expect(others(at(sent, '2026-03-19T13:00:00Z'), event)).toEqual([]);
    }
  });

  test('of arrears that a person was paying', () => {
    const onFiles = { ...at(failed, '2026-03-24T15:00:00Z'), countsAfter: 2 };
    const paying = after(
      onFiles,
      { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'a0', amount: cents(700_00) },
      accept('a0:now'),
    );
    const event = back('a0:now', '2026-03-26T12:00:00Z');
    expect(told(at(paying, '2026-03-26T13:00:00Z'), event).join()).toContain('The $700.00 of arrears that it would');
    expect(others(at(paying, '2026-03-26T13:00:00Z'), event)).toEqual([
      'Money on its way for the payment toward arrears did not arrive, so $700.00 of the arrears is owed again. The payor can pay it right away.',
    ]);
  });
});

test('whoever pays is told when the debit is made again, and what it repaid', () => {
  const covered = after(
    at(after(aCase(bank, line), saved), '2026-03-17T12:00:00Z'),
    { kind: 'collection_due', paymentId: 'p0' },
    accept('p0:1'),
  );
  const short = after(at(after(covered, back('p0:1', '2026-03-20T12:59:00Z')), '2026-03-20T13:00:00Z'), {
    kind: 'credit_due',
    paymentId: 'p0',
  });
  const again = after(at(short, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
  expect(told(again, accept('p0:2'))).toEqual([
    'We tried the returned debit of $1,000.00 for the payment due Mar 20, 2026 again.',
  ]);
  const settled = after(at(after(again, accept('p0:2')), '2026-03-30T13:00:00Z'), {
    kind: 'debit_settled',
    debitId: 'p0:2',
    at: new Date('2026-03-26T13:00:00Z'),
  });
  expect(told(settled, { kind: 'funds_cleared', debitId: 'p0:2' })).toEqual([
    'The debit of $1,000.00 for the payment due Mar 20, 2026 arrived. It repaid $400.00 to backup funds.',
    'The arrears have been paid in full. “Arrears explained” on the Dashboard and under Payment History shows how.',
  ]);
});

test('whoever pays is told of late money that nobody owes any more', () => {
  const second = after(
    at(failed, '2026-03-25T12:00:00Z'),
    { kind: 'representment_due', paymentId: 'p0' },
    accept('p0:2'),
  );
  const cash = after(at(second, '2026-03-25T15:00:00Z'), {
    kind: 'outside_payments_confirmed',
    withheld: [],
    actor: SYSTEM,
    opening: day('2026-03-01'),
    payments: [{ id: 'x0', paidOn: day('2026-03-20'), amount: cents(1_000_00), method: 'cash', obligationId: null }],
  });
  const settled = after(at(cash, '2026-03-30T13:00:00Z'), {
    kind: 'debit_settled',
    debitId: 'p0:2',
    at: new Date('2026-03-26T13:00:00Z'),
  });
  expect(told(settled, { kind: 'funds_cleared', debitId: 'p0:2' })).toEqual([
    'The debit for the payment due Mar 20, 2026 brought $1,000.00 more than was still owed. $1,000.00 went to the wallet.',
  ]);
});
