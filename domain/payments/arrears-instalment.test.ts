import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { day } from '../day.ts';
import { post } from '../ledger/postings.ts';
import { cents } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { arrearsOwed, arrearsOwedOf, openArrears, reduceArrears } from './arrears.ts';
import { aCase, after, at, bank, ids, line, NOW, saved, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections } from './projections.ts';
import { asksTowardArrears } from './toward-arrears.ts';

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
  // $100.00 of $250.00 on 20 March, a Friday. Backup covers current support and pays nothing toward arrears.
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

  test('it stays, and is not told of again, when terms are saved that ask for as much or more', () => {
    const saved = (arrearsInstalment: number): MoneyEvent => ({
      ...{ kind: 'settings_changed', before: null, newIds: ids('q') },
      after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(arrearsInstalment), version: 2 }),
    });
    const waiting = onItsDay(owing(50_00));
    for (const amount of [100_00, 50_00])
      expect(first(after(waiting, saved(amount)))).toMatchObject({ waiting: true, amount: 50_00 });
    expect(after(waiting, saved(100_00)).payments.filter((each) => each.scheduledDate === '2026-03-20')).toHaveLength(
      1,
    );
    expect(first(after(waiting, saved(40_00)))).toBeUndefined();
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
    [150_00, 100_00, 0], // 150 of 250 paid: 100 still owed
    [190_00, 60_00, 40_00],
    [250_00, 0, 100_00],
  ])('after %d the payment is of %d, and %d are told to be more than was owed', (elsewhere, paid, over) => {
    const settled = after(debited(), {
      ...{ kind: 'debit_settled', debitId: 'p0:1' },
      at: new Date('2026-03-18T13:00:00Z'),
    });
    const state = at(paidElsewhere(settled, elsewhere), '2026-03-20T13:00:00Z');
    const { happened, changedPayments } = decide(state, { kind: 'credit_due', paymentId: 'p0' });
    expect(changedPayments.get('p0')?.notes).toBe(paid === 0 ? 'The arrears were paid otherwise' : undefined);
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
    [150_00, [100_00]], // the whole 100 is still owed
    [190_00, [60_00]], // the rest
    [250_00, []],
  ])('after %d a debit that came back is made again for %j', (elsewhere, amounts) => {
    const returned = after(debited(), {
      ...{ kind: 'debit_returned', debitId: 'p0:1', code: 'R01' },
      at: new Date('2026-03-19T13:00:00Z'),
    });
    const failed = after(at(returned, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const again = decide(at(paidElsewhere(failed, elsewhere), '2026-03-24T13:00:00Z'), {
      kind: 'representment_due',
      paymentId: 'p0',
    });
    expect(again.addedDebits.map(({ amount }) => amount)).toEqual(amounts);
  });

  test.each<[number, object, number[]]>([
    [150_00, { state: 'failed', amount: 100_00 }, [100_00]],
    [190_00, { state: 'failed', amount: 60_00 }, [60_00]], // 250 - 190
    [250_00, { state: 'credited', amount: 0, notes: 'The arrears were paid otherwise' }, []],
  ])('after %d, before its day, one that came back is %j, and is made again for %j', (elsewhere, ended, amounts) => {
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
    expect(again.addedDebits.map(({ amount }) => amount)).toEqual(amounts); // no more than the amount that failed
  });
});

describe('where money that somebody sends toward the arrears does not count yet', () => {
  // Files: $100.00 is owed and due on 20 March, a Friday; its debit of 17 March was returned on the 19th.
  const returned = (): CaseMoney => {
    const saved = after(
      { ...aCase(bank), countsAfter: 2 },
      {
        ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
        after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
      },
    );
    const due = after(at(saved, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' }, accepted('p0:1'));
    return after(at(due, '2026-03-19T13:00:00Z'), cameBack('p0:1', '2026-03-19T13:00:00Z'));
  };
  const accepted = (debitId: string): MoneyEvent => ({
    ...{ kind: 'debit_accepted', debitId, at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
  });
  const cameBack = (debitId: string, on: string): MoneyEvent => ({
    ...{ kind: 'debit_returned', debitId, at: new Date(on), code: 'R01' },
  });
  const sent = (amount: number): CaseMoney =>
    after(
      at(returned(), '2026-03-19T15:00:00Z'),
      { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o0', amount: cents(amount) },
      accepted('o0:now'),
    );
  const credited: MoneyEvent = { kind: 'credit_due', paymentId: 'p0' };
  const again: MoneyEvent = { kind: 'representment_due', paymentId: 'p0' };
  const first = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'p0');

  test.each([100_00, 5_00])('of %d on its way nothing is decided before it counts, whenever it is asked', (amount) => {
    const decision = decide(at(sent(amount), '2026-03-20T13:00:00Z'), credited);
    expect([...decision.changedPayments.values()]).toEqual([{ creditOn: '2026-03-23' }]);
    expect(decision.steps).toMatchObject([{ kind: 'credit-arrears', subject: 'p0', part: '2026-03-23' }]);
    const waiting = after(at(sent(amount), '2026-03-20T13:00:00Z'), credited);
    expect(first(waiting)).toMatchObject({ state: 'returned', amount: 100_00 });
    expect(decide(at(waiting, '2026-03-20T14:00:00Z'), credited).steps).toEqual([]); // asked again
    expect(decide(at(waiting, '2026-03-24T12:00:00Z'), again).addedDebits).toEqual([]); // while it may still arrive
  });

  test.each([100_00, 5_00])(
    'where %d comes back the instalment fails at what is owed, and is presented again',
    (amount) => {
      const waiting = after(at(sent(amount), '2026-03-20T13:00:00Z'), credited);
      const back = after(at(waiting, '2026-03-23T12:00:00Z'), cameBack('o0:now', '2026-03-23T12:00:00Z'));
      const failed = after(at(back, '2026-03-23T13:00:00Z'), credited);
      expect(first(failed)).toMatchObject({ state: 'failed', amount: 100_00 });
      const { addedDebits } = decide(at(failed, '2026-03-24T12:00:00Z'), again);
      expect(addedDebits.map((each) => each.amount)).toEqual([100_00]);
      expect(decide(at(back, '2026-03-24T12:00:00Z'), again).addedDebits).toHaveLength(1); // before its credit was tried again
    },
  );

  test.each<[number, object]>([
    [100_00, { state: 'credited', amount: 0, notes: 'The arrears were paid otherwise' }],
    [5_00, { state: 'failed', amount: 95_00 }],
  ])('where %d counts the instalment is %j', (amount, ended) => {
    const waiting = after(at(sent(amount), '2026-03-20T13:00:00Z'), credited);
    const counted = after(
      at(waiting, '2026-03-24T13:00:00Z'),
      { kind: 'debit_settled', debitId: 'o0:now', at: new Date('2026-03-20T13:00:00Z') },
      { kind: 'funds_cleared', debitId: 'o0:now' },
    );
    expect(first(after(counted, credited))).toMatchObject(ended);
  });

  test('that it was closed stands in the record', () => {
    const state = at(returned(), '2026-03-20T13:00:00Z');
    const draft = begin(state);
    reduceArrears(draft, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(100_00) });
    const [event] = decide(stateOf(draft), credited).happened;
    if (event?.kind !== 'arrears_paid_otherwise') throw new Error('nothing was told');
    const told = paymentsProjections.arrears_paid_otherwise(event);
    expect(told.audit).toMatchObject([
      {
        action: 'payment.credited',
        before: { state: 'returned', amount: 100_00 },
        after: { state: 'credited', amount: 0 },
      },
    ]);
    expect(told.timeline).toMatchObject([{ amount: 0, words: 'The arrears were paid otherwise' }]);
    expect([told.notices, told.topics]).toEqual([[], ['payments']]);
  });
});

describe('an instalment that money beside it covers on the day of its debit', () => {
  // Files: $100.00 is owed and due on 20 March, a Friday, and debited on the 17th; someone sends $100.00 on the 16th.
  const collected: MoneyEvent = { kind: 'collection_due', paymentId: 'p0' };
  const credited: MoneyEvent = { kind: 'credit_due', paymentId: 'p0' };
  const sent = (...sources: Parameters<typeof aCase>): CaseMoney =>
    after(
      at(
        after(
          { ...aCase(...sources), countsAfter: 2 },
          {
            ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
            after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
          },
        ),
        '2026-03-16T15:00:00Z',
      ),
      { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o0', amount: cents(100_00) },
      { kind: 'debit_accepted', debitId: 'o0:now', at: new Date('2026-03-16T15:00:00Z'), wasKnown: true },
    );
  const back: MoneyEvent = {
    ...{ kind: 'debit_returned', debitId: 'o0:now', at: new Date('2026-03-18T11:00:00Z'), code: 'R01' },
  };
  const first = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'p0');
  const amounts = (of: Pick<CaseMoney, 'debits'>) => of.debits.map(({ id, amount }) => [id, amount]);

  test('stays, and is looked at again each banking day until that money has counted or come back', () => {
    const { removedPayments, steps } = decide(at(sent(bank), '2026-03-17T12:00:00Z'), collected);
    expect([removedPayments, steps]).toEqual([
      [],
      [
        { kind: 'collect', subject: 'p0', part: '2026-03-18', dueAt: new Date('2026-03-18T12:00:00Z') },
        { kind: 'credit-arrears', subject: 'p0', part: '2026-03-23', dueAt: new Date('2026-03-23T13:00:00Z') },
      ],
    ]);
    const friday = decide(
      after(at(sent(bank), '2026-03-20T12:00:00Z'), collected),
      { ...collected }, // asked again on one day
    );
    expect(friday.steps.map(({ kind, part }) => `${kind} ${part}`)).toEqual(['collect 2026-03-23']);
  });

  test('is debited after all where that money comes back', () => {
    const waiting = after(at(sent(bank), '2026-03-17T12:00:00Z'), collected);
    expect(asksTowardArrears(begin(waiting)).asked.get('p0')).toBe(0); // meanwhile
    const owing = after(at(waiting, '2026-03-18T11:00:00Z'), back);
    const debited = after(at(owing, '2026-03-18T12:00:00Z'), collected);
    expect(amounts(debited)).toEqual([
      ['o0:now', 100_00],
      ['p0:1', 100_00],
    ]);
    expect(first(debited)).toMatchObject({ state: 'originated', amount: 100_00, creditOn: '2026-03-23' });
    const early = decide(at(debited, '2026-03-20T13:00:00Z'), credited); // as first planned
    expect([early.happened, [...early.changedPayments]]).toEqual([[], []]);
    expect(arrearsOwed(begin(debited))).toBe(100_00);
  });

  test('is removed where that money counts, for nothing can ask for it any more', () => {
    const waiting = after(at(sent(bank), '2026-03-17T12:00:00Z'), collected);
    const counted = after(
      at(waiting, '2026-03-19T13:00:00Z'),
      { kind: 'debit_settled', debitId: 'o0:now', at: new Date('2026-03-17T13:00:00Z') },
      { kind: 'funds_cleared', debitId: 'o0:now' },
    );
    expect(arrearsOwed(begin(counted))).toBe(0);
    expect(first(after(at(counted, '2026-03-20T12:00:00Z'), collected))).toBeUndefined();
  });

  describe('where that money comes back and no account can be debited', () => {
    const looked = (state: CaseMoney, ...times: string[]) =>
      times.reduce((it, time) => after(at(it, time), collected), state);
    const covered = () => looked({ ...sent(bank), sources: [] }, '2026-03-17T12:00:00Z');
    const returned = (state: CaseMoney, time: string) => after(at(state, time), back);

    test('it waits for one until its own day is over', () => {
      expect(first(covered())).toMatchObject({ creditOn: '2026-03-23' });
      const owing = looked(returned(covered(), '2026-03-18T11:00:00Z'), '2026-03-18T12:00:00Z');
      expect(first(owing)).toMatchObject({ waiting: true, amount: 100_00, creditOn: '2026-03-20' });
      const onItsDay = decide(at(owing, '2026-03-20T13:00:00Z'), credited);
      expect(onItsDay.steps.map(({ part, dueAt }) => [part, dueAt])).toEqual([
        ['day-over', new Date('2026-03-21T04:00:00Z')],
      ]);
      const failed = after(at(owing, '2026-03-21T04:00:00Z'), credited);
      expect(first(failed)).toMatchObject({ state: 'failed', amount: 100_00 });
      expect(arrearsOwed(begin(failed))).toBe(100_00);
    });

    test('one that is added on that day is debited, once', () => {
      const owing = looked(returned(covered(), '2026-03-18T11:00:00Z'), '2026-03-18T12:00:00Z');
      const debited = looked({ ...owing, sources: [bank] }, '2026-03-20T15:00:00Z', '2026-03-20T15:00:00Z');
      expect(amounts(debited)).toEqual([
        ['o0:now', 100_00],
        ['p0:1', 100_00],
      ]);
      expect(first(debited)).toMatchObject({ state: 'originated', creditOn: '2026-03-25' });
    });

    test('it fails at once after its day, and nobody is asked for an account', () => {
      const late = looked(covered(), '2026-03-18T12:00:00Z', '2026-03-19T12:00:00Z', '2026-03-20T12:00:00Z');
      expect(first(late)).toMatchObject({ creditOn: '2026-03-26' });
      const { steps, happened } = decide(at(returned(late, '2026-03-20T15:00:00Z'), '2026-03-23T12:00:00Z'), collected);
      expect(steps.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
        ['credit-arrears', new Date('2026-03-23T12:00:00Z')],
      ]);
      expect(happened).toEqual([]);
      const owing = looked(returned(late, '2026-03-20T15:00:00Z'), '2026-03-23T12:00:00Z');
      const failed = after(at(owing, '2026-03-23T12:00:00Z'), credited);
      expect(first(failed)).toMatchObject({ state: 'failed', amount: 100_00 });
      expect(first(failed)?.failureReason).toContain('no bank account to debit');
    });
  });

  test('waits on its day too, where it had waited for an account', () => {
    const owing = after(
      { ...aCase(), countsAfter: 2 },
      {
        ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
        after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
      },
    );
    const asked = after(at(owing, '2026-03-17T12:00:00Z'), collected); // no account
    const covered = after(
      at({ ...asked, sources: [bank] }, '2026-03-18T15:00:00Z'),
      { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o0', amount: cents(100_00) },
      { kind: 'debit_accepted', debitId: 'o0:now', at: new Date('2026-03-18T15:00:00Z'), wasKnown: true },
    );
    const waiting = after(at(covered, '2026-03-20T13:00:00Z'), credited);
    expect(first(waiting)).toMatchObject({ state: 'scheduled', creditOn: '2026-03-23' });
    const owed = after(at({ ...waiting, sources: [] }, '2026-03-20T15:00:00Z'), back);
    expect(first(after(at(owed, '2026-03-23T13:00:00Z'), credited))).toMatchObject({ state: 'failed', amount: 100_00 });
  });
});

test('an instalment stays that another one covered whose debit came back, and is debited when that one has failed', () => {
  // $100.00 of arrears, and an instalment toward them on 20 March for each of two obligations
  const toward = { paymentAmount: cents(0), arrearsInstalment: cents(100_00) };
  const saves = { kind: 'settings_changed', before: null } as const;
  const both = after(
    { ...aCase(bank), countsAfter: 2 },
    { ...saves, newIds: ids('p'), after: terms({ ...toward, arrearsAmount: cents(100_00) }) },
    {
      ...{ ...saves, newIds: ids('q') },
      after: terms({ ...toward, obligationId: 'alimony', paymentType: 'alimony', version: 2 }),
    },
  );
  const looks: MoneyEvent = { kind: 'collection_due', paymentId: 'q0' };
  const made = ({ debits }: CaseMoney) => debits.map(({ id }) => id);
  const debited = after(at(both, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' }, looks, {
    kind: 'debit_accepted',
    debitId: 'p0:1',
    at: NOW,
    wasKnown: true,
  });
  expect(made(debited)).toEqual(['p0:1']);
  const other = { ...bank, id: 'other', isPrimary: false };
  const back = after(at({ ...debited, sources: [bank, other] }, '2026-03-19T13:00:00Z'), {
    ...{ kind: 'debit_returned', debitId: 'p0:1', at: new Date('2026-03-19T13:00:00Z'), code: 'R02' }, // never made again
  });
  const waiting = after(at(back, '2026-03-20T12:00:00Z'), looks);
  const q0 = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'q0');
  expect([q0(waiting)?.state, made(waiting)]).toEqual(['scheduled', ['p0:1']]);
  const failed = after(at(waiting, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  expect(failed.payments.find(({ id }) => id === 'p0')?.state).toBe('failed');
  const asked = after(at(failed, '2026-03-23T12:00:00Z'), looks);
  expect(asked.debits.at(-1)).toMatchObject({ id: 'q0:1', amount: 100_00 });
  const early = after(at(back, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'q0' }); // its own day first
  expect(q0(early)).toMatchObject({ state: 'scheduled', creditOn: '2026-03-23' });
});

describe('what a person pays toward arrears that are paid otherwise meanwhile', () => {
  const NOW_DEBIT = { p0: 'p0:now:o', o0: 'o0:now' } as const;
  const asked: Record<keyof typeof NOW_DEBIT, MoneyEvent> = {
    p0: { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o', paymentId: 'p0' },
    o0: { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o0', amount: cents(100_00) },
  };
  type Used = { state: CaseMoney; event: MoneyEvent };
  const used = (paymentId: keyof typeof NOW_DEBIT, countsAfter: number | null, elsewhere: number): Used => {
    const owing = after(
      { ...aCase(bank), countsAfter },
      {
        ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
        after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
      },
    );
    const draft = begin(after(owing, asked[paymentId]));
    reduceArrears(draft, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(elsewhere) });
    const debitId = NOW_DEBIT[paymentId];
    const accepted: MoneyEvent = { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false };
    if (countsAfter === null) return { state: stateOf(draft), event: accepted };
    const there = after(stateOf(draft), accepted, { kind: 'debit_settled', debitId, at: NOW });
    return { state: at(there, '2026-03-06T15:00:00Z'), event: { kind: 'funds_cleared', debitId } };
  };
  const toldOf = ({ state, event }: Used) => {
    const told = decide(state, event).happened.find(({ kind }) => kind === 'paid_now');
    if (told?.kind !== 'paid_now') throw new Error('nothing was told');
    return paymentsProjections.paid_now(told);
  };

  test.each([
    ['p0', null],
    ['p0', 2],
    ['o0', null],
    ['o0', 2],
  ] as const)('is not told as paid, nor as on time, where it came to nothing: %s, %s', (paymentId, countsAfter) => {
    const made = used(paymentId, countsAfter, 100_00);
    const payment = after(made.state, made.event).payments.find(({ id }) => id === paymentId);
    expect(payment).toMatchObject({ state: 'credited', amount: 0, paid: 0, notes: 'The arrears were paid otherwise' });
    const { timeline, notices, audit } = toldOf(made);
    expect(timeline.at(-1)).toMatchObject({
      amount: 0,
      words: 'The arrears were paid otherwise; $100.00 was more than was owed',
    });
    expect(notices).toMatchObject([
      {
        title: 'More debited than was owed',
        funders: `The debit for ${paymentId === 'o0' ? 'the payment toward arrears' : 'the payment due Mar 20, 2026'} brought $100.00 more than was still owed in arrears. $100.00 went to the wallet.`,
        others: null,
      },
    ]);
    expect(audit).toMatchObject([{ after: { amount: 100_00, over: 100_00 } }]);
  });

  test('is told of what was owed and of what was not', () => {
    const { timeline, notices } = toldOf(used('p0', null, 70_00));
    expect(timeline.at(-1)).toMatchObject({
      amount: 30_00,
      words: 'On its way to the payee; expected Mar 3, 2026; $70.00 was more than was owed',
    });
    expect(notices.map(({ title }) => title)).toEqual(['Payment on its way', 'More debited than was owed']);
  });

  test('is told of what closed a debt to Mainstay', () => {
    const { state, event } = used('p0', null, 100_00);
    const draft = begin(state);
    post(draft, { id: 'due', for: { purpose: 'return' }, from: 'owed', to: 'bank', amount: cents(60_00) });
    const [notice] = toldOf({ state: stateOf(draft), event }).notices;
    expect(notice?.funders).toMatch(/ \$40\.00 went to the wallet\. \$60\.00 was paid to Mainstay\.$/);
  });

  test('and what an instalment brought that nobody owes any more is told to its payor', () => {
    const owing = after(aCase(bank), {
      ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
      after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) }),
    });
    const draft = begin(
      after(
        at(owing, '2026-03-17T12:00:00Z'),
        { kind: 'collection_due', paymentId: 'p0' },
        { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
        { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') },
      ),
    );
    reduceArrears(draft, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(100_00) });
    const [event] = decide(at(stateOf(draft), '2026-03-20T13:00:00Z'), {
      kind: 'credit_due',
      paymentId: 'p0',
    }).happened;
    if (event?.kind !== 'payee_credited') throw new Error('nothing was told');
    const { timeline, notices } = paymentsProjections.payee_credited(event);
    expect(timeline).toMatchObject([
      { amount: 0, words: 'The arrears were paid otherwise; $100.00 was more than was owed' },
    ]);
    expect(notices.map(({ title }) => title)).toEqual(['More debited than was owed']);
  });
});

describe('what was not paid and is presented again', () => {
  const weekly = (more: Parameters<typeof terms>[0] = {}): CaseMoney =>
    after(aCase(bank), {
      ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
      after: terms({
        ...{ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(100_00) },
        ...{ paymentFrequency: 'weekly', ...more }, // from 20 March
      }),
    });
  const paymentOn = ({ payments }: CaseMoney, on: string, obligation = 'arrears') =>
    payments.find((each) => each.scheduledDate === on && each.obligation === obligation)?.id ?? '';
  const debited = (state: CaseMoney, paymentId: string, now: string) =>
    after(
      at(state, now),
      { kind: 'collection_due', paymentId },
      { kind: 'debit_accepted', debitId: `${paymentId}:1`, at: new Date(now), wasKnown: false },
    );
  const failed = (state: CaseMoney, paymentId: string) =>
    after(
      at(
        after(at(debited(state, paymentId, '2026-03-17T12:00:00Z'), '2026-03-20T12:00:00Z'), {
          ...{ kind: 'debit_returned', debitId: `${paymentId}:1`, at: new Date('2026-03-20T12:00:00Z'), code: 'R01' },
        }),
        '2026-03-20T13:00:00Z',
      ),
      { kind: 'credit_due', paymentId },
    );
  const again = (paymentId: string): MoneyEvent => ({ kind: 'representment_due', paymentId });

  test.each([
    [100_00, []],
    [150_00, []],
    [200_00, [100_00]],
  ])(
    'of %d owed, toward arrears beside the next instalment, nothing less than the whole while that is on its way: %j',
    (owed, amounts) => {
      const state = weekly({ arrearsAmount: cents(owed) });
      const [p0, p1] = [paymentOn(state, '2026-03-20'), paymentOn(state, '2026-03-27')];
      const next = debited(failed(state, p0), p1, '2026-03-24T12:00:00Z');
      const { addedDebits } = decide(at(next, '2026-03-25T12:00:00Z'), again(p0));
      expect(addedDebits.map(({ amount }) => amount)).toEqual(amounts);
    },
  );

  test('of support whose arrears were paid outside is debited again for what the line gave, and no more', () => {
    const state = after(aCase(bank, line), saved);
    const owing = failed(state, 'p0');
    expect(owing.payments.find(({ id }) => id === 'p0')).toMatchObject({ state: 'failed', paid: 400_00 }); // by the line
    const paid = after(owing, {
      ...{ kind: 'outside_payments_confirmed', actor: SYSTEM, withheld: [], opening: day('2026-01-01') },
      payments: [{ id: 'x0', paidOn: day('2026-03-20'), amount: cents(600_00), method: 'cash', obligationId: null }],
    });
    expect(arrearsOwed(begin(paid))).toBe(0);
    const { addedDebits } = decide(at(paid, '2026-03-24T12:00:00Z'), again('p0'));
    expect(addedDebits.map(({ amount }) => amount)).toEqual([400_00]);
  });

  test('of support whose arrears an instalment is already bringing is not debited a second time', () => {
    const state = weekly({ paymentAmount: cents(100_00), arrearsAmount: cents(0) });
    const [support, p1] = [paymentOn(state, '2026-03-20', 'child_support'), paymentOn(state, '2026-03-27')];
    const unasked: MoneyEvent = { kind: 'collection_due', paymentId: paymentOn(state, '2026-03-20') }; // nothing is owed yet
    const next = debited(failed(after(state, unasked), support), p1, '2026-03-24T12:00:00Z');
    expect(arrearsOwed(begin(next))).toBe(100_00);
    expect(decide(at(next, '2026-03-25T12:00:00Z'), again(support)).addedDebits).toEqual([]);
  });

  test.each(['arrears', 'child_support'])('of %s is asked of no later instalment a second time', (obligation) => {
    const state = weekly(obligation === 'arrears' ? {} : { paymentAmount: cents(100_00), arrearsAmount: cents(0) });
    const [p0, p1] = [paymentOn(state, '2026-03-20', obligation), paymentOn(state, '2026-04-03')];
    const presented = after(at(failed(state, p0), '2026-03-25T12:00:00Z'), again(p0));
    expect(presented.debits.filter((each) => each.represents)).toHaveLength(1);
    const asked = (known: CaseMoney) => asksTowardArrears(begin(known)).asked.get(p1);
    expect(asked(presented)).toBe(0);
    const settled = after(
      presented,
      { kind: 'debit_accepted', debitId: `${p0}:2`, at: new Date('2026-03-25T13:00:00Z'), wasKnown: false },
      { kind: 'debit_settled', debitId: `${p0}:2`, at: new Date('2026-03-26T13:00:00Z') },
    );
    expect(asked(settled)).toBe(0); // it does not count yet
    const paid: MoneyEvent = {
      ...{ kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o0', amount: cents(100_00) },
    };
    expect(() => decide(at(settled, '2026-03-26T14:00:00Z'), paid)).toThrow(/^Other payments cover all the arrears/);
  });
});

test('what ten days’ notice held back is debited for no more than is still owed', () => {
  const toward = (instalment: number, version = 1) =>
    terms({ paymentAmount: cents(0), arrearsAmount: cents(500_00), arrearsInstalment: cents(instalment), version });
  const standing = after(aCase(bank), {
    ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
    after: toward(50_00),
  });
  const raised = after(at(standing, '2026-03-09T15:00:00Z'), {
    ...{ kind: 'settings_changed', before: toward(50_00), newIds: ids('q'), withoutPayor: true },
    after: toward(200_00, 2),
  });
  const debited = after(at(raised, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'q0' });
  const difference = (state: CaseMoney) =>
    decide(at(state, '2026-03-19T12:00:00Z'), { kind: 'difference_due', paymentId: 'q0' }).addedDebits.map(
      ({ amount }) => amount,
    );
  expect(difference(debited)).toEqual([150_00]); // 200 - 50
  const draft = begin(debited);
  reduceArrears(draft, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(420_00) });
  expect(difference(stateOf(draft))).toEqual([30_00]); // 500 - 420 - 50
});
