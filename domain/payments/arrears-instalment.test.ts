import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { arrearsOwed, arrearsOwedOf, openArrears, reduceArrears } from './arrears.ts';
import { aCase, after, at, bank, ids, line, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { MoneyEvent } from './events.ts';

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

describe('where no account can be debited', () => {
  // $100.00 of $250.00 on 20 March, a Friday; backup is for current support and pays nothing toward arrears
  const owing = (owed: number, ...sources: Parameters<typeof aCase>) =>
    after(aCase(...sources), {
      ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
      after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(owed) }),
    });
  const collected: MoneyEvent = { kind: 'collection_due', paymentId: 'p0' };
  const credited: MoneyEvent = { kind: 'credit_due', paymentId: 'p0' };
  const onItsDay = (state: CaseMoney) => after(at(state, '2026-03-17T12:00:00Z'), collected);
  const dayOver = (state: CaseMoney) => after(at(state, '2026-03-21T04:00:00Z'), credited);
  const paidElsewhere = (state: CaseMoney, amount: number): CaseMoney => {
    const draft = begin(state);
    reduceArrears(draft, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(amount) });
    return stateOf(draft);
  };
  const first = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'p0');

  test.each<[string, Parameters<typeof aCase>]>([
    ['without any source', []],
    ['with a line of credit alone', [line]],
  ])('it waits for what it asks for, and fails at no more, %s', (_, sources) => {
    const waiting = decide(at(owing(50_00, ...sources), '2026-03-17T12:00:00Z'), collected);
    expect(waiting.happened).toMatchObject([{ kind: 'waiting_for_source', payment: { amount: 50_00 } }]);
    const failed = dayOver(onItsDay(owing(50_00, ...sources)));
    expect(first(failed)).toMatchObject({ state: 'failed', amount: 50_00, paid: 0 });
    expect(arrearsOwed(begin(failed))).toBe(50_00);
  });

  test('what was paid otherwise while it waited is asked of it no more', () => {
    const part = dayOver(paidElsewhere(onItsDay(owing(250_00)), 220_00));
    expect(first(part)).toMatchObject({ state: 'failed', amount: 30_00 }); // 250 - 220
    const all = paidElsewhere(onItsDay(owing(250_00)), 250_00);
    expect(first(dayOver(all))).toBeUndefined();
    expect(decide(at(all, '2026-03-21T04:00:00Z'), credited).happened).toEqual([{ kind: 'instalments_removed' }]);
  });

  test('done again after the process died it changes nothing', () => {
    for (const owed of [250_00, 50_00]) {
      const failed = dayOver(onItsDay(owing(owed)));
      for (const event of [collected, credited]) {
        const again = decide(at(failed, '2026-03-21T05:00:00Z'), event);
        expect([again.entries, [...again.changedPayments], again.happened]).toEqual([[], [], []]);
      }
    }
    const gone = dayOver(paidElsewhere(onItsDay(owing(250_00)), 250_00));
    for (const event of [collected, credited])
      expect(decide(at(gone, '2026-03-21T05:00:00Z'), event).happened).toEqual([]);
  });

  test('an account that is added while it waits is debited for what it asks for', () => {
    const waiting = paidElsewhere(onItsDay(owing(250_00)), 220_00);
    const { addedDebits } = decide(at({ ...waiting, sources: [bank] }, '2026-03-18T15:00:00Z'), collected);
    expect(addedDebits.map(({ amount }) => amount)).toEqual([30_00]);
  });
});

describe('where arrears are paid otherwise while a debit is on its way', () => {
  const debited = () => {
    const saved = after(aCase(bank), {
      ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
      after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(250_00) }),
    });
    const due = after(at(saved, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
    return after(due, {
      ...{ kind: 'debit_accepted', debitId: 'p0:1', wasKnown: false },
      at: new Date('2026-03-17T12:00:00Z'),
    });
  };
  const paidElsewhere = (state: CaseMoney, amount: number): CaseMoney => {
    const draft = begin(state);
    reduceArrears(draft, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(amount) });
    return stateOf(draft);
  };

  test.each([
    [150_00, 100_00, 0], // 250 - 150 are still owed
    [190_00, 60_00, 40_00],
    [250_00, 0, 100_00],
  ])('after %d the payment is of %d, and %d are told to be more than was owed', (elsewhere, paid, over) => {
    const settled = after(debited(), {
      ...{ kind: 'debit_settled', debitId: 'p0:1' },
      at: new Date('2026-03-18T13:00:00Z'),
    });
    const state = at(paidElsewhere(settled, elsewhere), '2026-03-20T13:00:00Z');
    const { happened } = decide(state, { kind: 'credit_due', paymentId: 'p0' });
    expect(happened).toContainEqual(
      expect.objectContaining({
        kind: 'payee_credited',
        paid,
        over,
        payment: expect.objectContaining({ amount: paid }),
      }),
    );
  });

  test.each([
    [150_00, 1], // the whole 100 are still owed
    [190_00, 0],
    [250_00, 0],
  ])('after %d a debit that came back is presented again %d times', (elsewhere, times) => {
    const returned = after(debited(), {
      ...{ kind: 'debit_returned', debitId: 'p0:1', code: 'R01' },
      at: new Date('2026-03-19T13:00:00Z'),
    });
    const failed = after(at(returned, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const again = decide(at(paidElsewhere(failed, elsewhere), '2026-03-24T13:00:00Z'), {
      kind: 'representment_due',
      paymentId: 'p0',
    });
    expect(again.addedDebits).toHaveLength(times);
  });

  test.each<[number, object, number]>([
    [150_00, { state: 'failed', amount: 100_00 }, 1],
    [190_00, { state: 'failed', amount: 60_00 }, 0], // 250 - 190
    [250_00, { state: 'credited', amount: 0, notes: 'Nothing was left to pay' }, 0],
  ])(
    'after %d, before its day, one that came back is %j, and is presented again %d times',
    (elsewhere, ended, times) => {
      const returned = after(debited(), {
        ...{ kind: 'debit_returned', debitId: 'p0:1', code: 'R01' },
        at: new Date('2026-03-19T13:00:00Z'),
      });
      const state = at(paidElsewhere(returned, elsewhere), '2026-03-20T13:00:00Z');
      const done = after(state, { kind: 'credit_due', paymentId: 'p0' });
      expect(done.payments.find(({ id }) => id === 'p0')).toMatchObject(ended);
      expect(arrearsOwed(begin(done))).toBe(250_00 - elsewhere);
      const more = begin(at(done, '2026-03-24T13:00:00Z'));
      openArrears(more, null, { id: 'more', for: { purpose: 'arrears_opened' }, amount: cents(900_00) });
      const again = decide(stateOf(more), { kind: 'representment_due', paymentId: 'p0' });
      expect(again.addedDebits).toHaveLength(times); // as one debit, for as much as it was
    },
  );
});
