import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { type Day, day } from '../day.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { openArrears } from './arrears.ts';
import { aCase, after, at, bank, ids, line, NOW, terms } from './case-for-tests.ts';
import type { CaseMoney, Debit, Payment } from './case-money.ts';
import { decide } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import {
  askedTowardArrears,
  asksTowardArrears,
  isTowardArrears,
  nextTowardArrears,
  payableArrearsOf,
  type TowardArrears,
} from './toward-arrears.ts';

const instalment = (scheduledDate: string, state: Payment['state'] = 'scheduled'): TowardArrears => ({
  ...{ id: scheduledDate, scheduledDate: day(scheduledDate), amount: cents(100_00), paid: ZERO, outside: ZERO },
  state,
});
const asked = (owed: number, ...instalments: TowardArrears[]) => {
  const found = askedTowardArrears(instalments, { owed: cents(owed), beside: ZERO });
  return [Object.fromEntries(found.asked), found.left];
};

test.each([
  [350_00, [100_00, 100_00, 100_00], 50_00],
  [250_00, [100_00, 100_00, 50_00], 0],
  [100_00, [100_00, 0, 0], 0],
  [0, [0, 0, 0], 0],
])('of %d owed the instalments ask for %j, the earliest first, and %d are left', (owed, [april, may, june], left) => {
  expect(asked(owed, instalment('2026-06-01'), instalment('2026-04-01'), instalment('2026-05-01'))).toEqual([
    { '2026-04-01': april, '2026-05-01': may, '2026-06-01': june },
    left,
  ]);
});

test('what is under way comes before an earlier one that waits', () => {
  expect(asked(150_00, instalment('2026-04-01'), instalment('2026-05-01', 'originated'))).toEqual([
    { '2026-04-01': 50_00, '2026-05-01': 100_00 },
    0,
  ]);
});

test('what somebody is just paying beside them is asked of nobody a second time', () => {
  const saved = { paymentAmount: cents(0), arrearsAmount: cents(150_00), arrearsInstalment: cents(100_00) };
  const state = after(aCase(bank), {
    ...{ kind: 'settings_changed', before: null, after: terms(saved), newIds: ids('p') },
  });
  const beside = (more: Partial<Debit>) => {
    const debit = { id: 'o0:now', purpose: 'arrears', subject: 'o0', amount: cents(80_00), state: 'intended' } as Debit;
    const draft = begin({ ...state, debits: [{ ...debit, ...more }] });
    return [...asksTowardArrears(draft).asked.values()];
  };
  expect(beside({})).toEqual([70_00, 0]); // 150 - 80
  expect(beside({ state: 'settled', applied: false })).toEqual([70_00, 0]); // it does not count yet
  expect(beside({ state: 'settled', applied: true })).toEqual([100_00, 50_00]); // the ledger has it
  expect(beside({ state: 'returned' })).toEqual([100_00, 50_00]);
  expect(beside({ purpose: 'owed' })).toEqual([100_00, 50_00]);
});

test('a later instalment that somebody pays now asks for what its debit brings, and the earlier one for the rest', () => {
  const saved = { paymentAmount: cents(0), arrearsAmount: cents(150_00), arrearsInstalment: cents(100_00) };
  const state = after(
    { ...aCase(bank), countsAfter: 2 },
    {
      ...{ kind: 'settings_changed', before: null, after: terms(saved), newIds: ids('p') },
    },
  );
  const pay: MoneyEvent = { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o', paymentId: 'p1' };
  const taken = after(state, pay);
  expect(taken.debits.map(({ amount }) => amount)).toEqual([50_00]);
  const asks = (known: CaseMoney) => Object.fromEntries(asksTowardArrears(begin(known)).asked);
  expect(asks(taken)).toEqual({ p0: 100_00, p1: 50_00 });
  const accepted = after(taken, { kind: 'debit_accepted', debitId: 'p1:now:o', at: NOW, wasKnown: false });
  expect(asks(accepted)).toEqual({ p0: 100_00, p1: 50_00 });
  const debited = after(at(accepted, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
  expect(debited.debits.map(({ amount }) => amount)).toEqual([50_00, 100_00]);
  const back: MoneyEvent = { kind: 'debit_returned', debitId: 'p1:now:o', at: NOW, code: 'R01' };
  expect(asks(after(accepted, back))).toEqual({ p0: 100_00, p1: 50_00 }); // as before
  const more = begin(after(accepted, back));
  openArrears(more, null, { id: 'more', for: { purpose: 'arrears_opened' }, amount: cents(50_00) });
  expect(asks(stateOf(more))).toEqual({ p0: 100_00, p1: 100_00 }); // no amount was reduced for good
});

test('what an instalment under way brings may not be paid beside it a second time', () => {
  const saved = { paymentAmount: cents(0), arrearsAmount: cents(150_00), arrearsInstalment: cents(100_00) };
  const state = after(aCase(bank), {
    ...{ kind: 'settings_changed', before: null, after: terms(saved), newIds: ids('p') },
  });
  const debited = after(at(state, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
  const pays = (known: CaseMoney, amount: number) =>
    after(known, { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o0', amount: cents(amount) });
  expect(pays(state, 150_00).debits).toHaveLength(1); // nothing is under way
  expect(pays(debited, 50_00).debits).toHaveLength(2); // 150 - 100
  expect(() => pays(debited, 50_01)).toThrow('Enter at most $50.00. Payments under way cover the rest of the arrears.');
  const back = after(
    debited,
    { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
    { kind: 'debit_returned', debitId: 'p0:1', at: NOW, code: 'R01' },
  );
  expect(pays(back, 150_00).debits).toHaveLength(2);
  expect(() => pays(back, 150_01)).toThrow('Enter at most $150.00, the amount owed now.');
  const all = after(at(state, '2026-03-17T12:00:00Z'), {
    ...{ kind: 'settings_changed', before: terms(saved), newIds: ids('q') },
    after: terms({ ...saved, arrearsInstalment: cents(150_00), version: 2 }),
  });
  const covered = after(all, { kind: 'collection_due', paymentId: 'q0' });
  expect(() => pays(covered, 1_00)).toThrow('Other payments cover all the arrears that are owed.');
});

test('what comes late repays backup first, and only what is over comes toward the arrears', () => {
  const known = after(aCase(bank, line), {
    ...{ kind: 'settings_changed', before: null, after: terms({ arrearsInstalment: cents(100_00) }), newIds: ids('p') },
  });
  const more = terms({ arrearsInstalment: cents(100_00), paymentAmount: cents(1_400_00), version: 2 });
  const ordered = after(at(known, '2026-03-12T15:00:00Z'), {
    ...{ kind: 'settings_changed', before: terms(), after: more, newIds: ids('q'), withoutPayor: true },
  });
  const support = ordered.payments.find(({ obligation }) => obligation === 'child_support');
  const { id: paymentId = '' } = support ?? {};
  const failed = after(
    at(ordered, '2026-03-17T12:00:00Z'),
    { kind: 'collection_due', paymentId },
    { kind: 'debit_accepted', debitId: `${paymentId}:1`, at: NOW, wasKnown: false },
    { kind: 'debit_returned', debitId: `${paymentId}:1`, at: NOW, code: 'R01' }, // 1,000: the line gives 400
  );
  const owing = after(at(failed, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId });
  expect(owing.payments.find(({ id }) => id === paymentId)).toMatchObject({ state: 'failed', paid: 400_00 });
  const late = after(at(owing, '2026-03-23T12:00:00Z'), { kind: 'difference_due', paymentId });
  const difference = late.debits.find(({ purpose }) => purpose === 'difference');
  expect(difference).toMatchObject({ amount: 400_00, state: 'intended' });
  const open = (amount: number) => {
    const debits = late.debits.map((each) => (each === difference ? { ...each, amount: cents(amount) } : each));
    return payableArrearsOf(begin({ ...late, debits }));
  };
  expect(open(400_00)).toBe(1_000_00); // all of it repays the line
  expect(open(550_00)).toBe(850_00); // 1,000 - (550 - 400)
  expect(open(2_000_00)).toBe(0); // no more than the payment left unpaid
});

describe('what is on its way is what debits bring, whatever the payment that they are for is called', () => {
  const toward = (owed: number, instalment = 100_00, version = 1) =>
    terms({ paymentAmount: cents(0), arrearsInstalment: cents(instalment), arrearsAmount: cents(owed), version });
  const owing = (owed: number, instalment?: number) =>
    after(
      { ...aCase(bank), countsAfter: 2 },
      { kind: 'settings_changed', before: null, newIds: ids('p'), after: toward(owed, instalment) },
    );
  const accepted = (debitId: string, on: string): MoneyEvent => ({
    ...{ kind: 'debit_accepted', debitId, at: new Date(on), wasKnown: true },
  });
  const returned = (debitId: string, on: string): MoneyEvent => ({
    ...{ kind: 'debit_returned', debitId, at: new Date(on), code: 'R01' },
  });
  const pays = (paymentId: string, amount: number): MoneyEvent => ({
    ...{ kind: 'arrears_payment_asked', actor: SYSTEM, paymentId, amount: cents(amount) },
  });
  const credited: MoneyEvent = { kind: 'credit_due', paymentId: 'p0' };
  const stateOfP0 = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'p0')?.state;

  test('a returned one whose debit was presented again', () => {
    const debited = after(
      at(owing(150_00), '2026-03-17T12:00:00Z'),
      { kind: 'collection_due', paymentId: 'p0' },
      accepted('p0:1', '2026-03-17T12:00:00Z'),
    );
    const beside = after(
      at(debited, '2026-03-19T13:00:00Z'),
      returned('p0:1', '2026-03-19T13:00:00Z'),
      pays('o0', 150_00),
      accepted('o0:now', '2026-03-19T13:00:00Z'),
    );
    const waiting = after(at(after(at(beside, '2026-03-20T13:00:00Z'), credited), '2026-03-23T13:00:00Z'), credited);
    const back = after(at(waiting, '2026-03-24T11:00:00Z'), returned('o0:now', '2026-03-24T11:00:00Z'));
    const again = after(
      at(back, '2026-03-24T12:00:00Z'),
      { kind: 'representment_due', paymentId: 'p0' },
      accepted('p0:2', '2026-03-24T12:00:00Z'),
    );
    const looked = after(at(again, '2026-03-24T13:00:00Z'), credited);
    expect(stateOfP0(looked)).toBe('returned');
    expect(payableArrearsOf(begin(looked))).toBe(50_00); // 150 - 100
    expect(() => after(looked, pays('o1', 150_00))).toThrow('Enter at most $50.00.');
  });

  test('of which a part is held back: what is not debited yet may be paid', () => {
    const raised: MoneyEvent = {
      ...{ kind: 'settings_changed', before: toward(100_00, 60_00), newIds: ids('q'), withoutPayor: true },
      after: toward(100_00, 100_00, 2),
    };
    const ordered = after(at(owing(100_00, 60_00), '2026-03-12T15:00:00Z'), raised);
    const due: MoneyEvent = { kind: 'collection_due', paymentId: 'q0' };
    const debited = after(at(ordered, '2026-03-17T12:00:00Z'), due);
    expect(debited.debits.map(({ amount }) => amount)).toEqual([60_00]);
    const paid = after(at(debited, '2026-03-18T15:00:00Z'), pays('o0', 40_00));
    expect(() => after(paid, pays('o1', 1))).toThrow('Other payments cover all the arrears that are owed.');
    const difference: MoneyEvent = { kind: 'difference_due', paymentId: 'q0' };
    expect(after(at(paid, '2026-03-23T12:00:00Z'), difference).debits).toHaveLength(2);
    expect(after(at(debited, '2026-03-23T12:00:00Z'), difference).debits.at(-1)).toMatchObject({ amount: 40_00 });
  });

  describe('a payment that a person is paying, of whom the bank has not answered when its day ends', () => {
    const asked: MoneyEvent = { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o', paymentId: 'p0' };
    const saved: MoneyEvent = { kind: 'settings_changed', before: null, after: terms(), newIds: ids('p') };
    const unpaid = after(at(after({ ...aCase(), countsAfter: 2 }, saved), '2026-03-17T12:00:00Z'), {
      ...{ kind: 'collection_due', paymentId: 'p0' },
    });
    const intended = after(at({ ...unpaid, sources: [bank] }, '2026-03-21T03:59:50Z'), asked);
    const dayOver = after(at(intended, '2026-03-21T04:00:00Z'), credited);

    test('waits for the answer, and is paid with its money', () => {
      expect(stateOfP0(dayOver)).toBe('originated');
      const taken = after(at(dayOver, '2026-03-21T04:00:05Z'), accepted('p0:now:o', '2026-03-21T04:00:05Z'));
      expect([stateOfP0(taken), payableArrearsOf(begin(taken))]).toEqual(['originated', 0]);
      const settled: MoneyEvent = {
        ...{ kind: 'debit_settled', debitId: 'p0:now:o', at: new Date('2026-03-24T13:00:00Z') },
      };
      const counts: MoneyEvent = { kind: 'funds_cleared', debitId: 'p0:now:o' };
      const counted = after(at(after(taken, settled), '2026-03-26T13:00:00Z'), counts);
      expect(stateOfP0(counted)).toBe('credited');
    });

    test('fails at that hour where the bank refuses', () => {
      const refused = decide(at(dayOver, '2026-03-21T04:00:05Z'), {
        ...{ kind: 'debit_refused', debitId: 'p0:now:o', code: 'R02' },
      });
      const at5 = new Date('2026-03-21T04:00:05Z');
      const step = { subject: 'p0', part: `after:${at5.toISOString()}` };
      expect(refused.steps).toEqual([
        { ...step, kind: 'credit', dueAt: new Date('2026-03-20T13:00:00Z') }, // before it is collected
        { ...step, kind: 'collect', dueAt: at5 },
      ]);
    });

    test('what comes of a payment that had failed before is on its way too', () => {
      const failed = after(at({ ...unpaid, sources: [] }, '2026-03-21T04:00:00Z'), credited);
      expect(stateOfP0(failed)).toBe('failed');
      const debits = intended.debits.map((each) => ({ ...each, state: 'originated' as const }));
      expect(payableArrearsOf(begin({ ...failed, debits }))).toBe(0);
      expect(payableArrearsOf(begin(failed))).toBe(1_000_00);
    });
  });
});

describe('what is next', () => {
  const drawn = after(aCase(bank), {
    ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
    after: terms({ paymentAmount: cents(0), arrearsAmount: cents(250_00), arrearsInstalment: cents(100_00) }),
  }); // on 20 March and 20 April, generated until 1 May
  const next = (from: string, { owed = 250_00, ended = [] }: { owed?: number; ended?: string[] } = {}) => {
    const instalments = drawn.payments
      .map((each): Payment => (ended.includes(each.scheduledDate) ? { ...each, state: 'credited' } : each))
      .filter(isTowardArrears);
    const asks = askedTowardArrears(instalments, { owed: cents(owed), beside: ZERO });
    const found = nextTowardArrears(asks, { from: day(from), instalments, schedules: drawn.schedules });
    return found && ([found.date, found.amount] satisfies [Day, Cents]);
  };

  test('is the earliest that stands and asks for something', () => {
    expect(next('2026-03-02')).toEqual(['2026-03-20', 100_00]);
    expect(next('2026-03-02', { owed: 50_00 })).toEqual(['2026-03-20', 50_00]);
    expect(next('2026-03-21', { owed: 150_00 })).toEqual(['2026-04-20', 50_00]); // 100 of March is on its way
    expect(next('2026-03-21', { owed: 100_00 })).toBeNull();
    expect(next('2026-03-02', { owed: 0 })).toBeNull();
  });

  test('is one that is not drawn yet where none stands, of what is left', () => {
    const ended = ['2026-03-20', '2026-04-20'];
    expect(next('2026-04-21', { owed: 50_00, ended })).toEqual(['2026-05-20', 50_00]);
    expect(next('2026-04-21', { owed: 250_00, ended })).toEqual(['2026-05-20', 100_00]);
    expect(next('2026-03-21', { owed: 250_00, ended })).toEqual(['2026-05-20', 100_00]); // both have been paid
    expect(next('2026-04-21', { owed: 0, ended })).toBeNull();
  });
});
