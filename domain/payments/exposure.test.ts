import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY, heldOn } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, happens, ids, line, mustHold, NOW, saved, steps, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { exposureLimit, roomOf } from './exposure.ts';

const escrow = { ...line, id: 'escrow', sourceType: 'escrow', sourceName: 'Escrow', creditLimit: null } as const;
const limited = (state: CaseMoney, limit: number): CaseMoney => ({
  ...state,
  exposure: { limit: cents(limit), lineId: 'line' },
});

test('the limit of a case is a quarter until its first debit is 60 days old', () => {
  const settled = new Date('2026-03-03T14:00:00Z');
  const on = (day: string) => exposureLimit(cents(2_000_00), settled, new Date(`${day}T15:00:00Z`));
  expect([on('2026-03-04'), on('2026-05-01'), on('2026-05-02')]).toEqual([500_00, 500_00, 2_000_00]);
  expect(exposureLimit(cents(2_000_00), null, settled)).toBe(500_00);
});

test('what is drawn of the line of Mainstay and what is due to it count, and an escrow does not', () => {
  const state = aCase(bank, line, escrow); // $400.00 limit, nothing drawn
  const drawn = { ...EMPTY, creditsPosted: cents(400_00), debitsPosted: cents(150_00) };
  const owed = { ...EMPTY, debitsPosted: cents(30_00) };
  const balances = new Map([...state.balances, ['line:line', drawn] as const, ['owed', owed] as const]);
  expect(roomOf({ limit: cents(200_00), lineId: 'line' }, { ...state, balances })).toBe(20_00); // 200 - 150 - 30
  expect(roomOf({ limit: cents(200_00), lineId: null }, { ...state, balances })).toBe(170_00);
});

describe('an instalment that only more of the line could cover', () => {
  const due = (state: CaseMoney, now: string) => decide(at(state, now), { kind: 'credit_due', paymentId: 'p0' });
  const returned = (limit: number) => {
    const first = terms({ paymentAmount: cents(300_00) });
    const begun = after(limited(aCase(bank, line), limit), { ...saved, after: first } as MoneyEvent);
    return after(
      at(begun, '2026-03-17T12:00:00Z'),
      { kind: 'collection_due', paymentId: 'p0' },
      { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
      { kind: 'debit_returned', debitId: 'p0:1', at: NOW, code: 'R02' },
    );
  };
  const waiting = returned(100_00);

  test('waits and says so, a banking day at a time, and tells both sides once', () => {
    expect(heldOn(waiting.balances.get('line:line') ?? EMPTY)).toBe(300_00); // $100.00 may be paid ahead
    const { changedPayments, steps, happened, entries } = due(waiting, '2026-03-20T13:00:00Z');
    expect(changedPayments.get('p0')).toEqual({ creditOn: '2026-03-23', waitsUntil: '2026-04-10' });
    expect(steps).toMatchObject([{ kind: 'credit', dueAt: new Date('2026-03-23T13:00:00Z') }]);
    expect([entries, happened.map(({ kind }) => kind)]).toEqual([[], ['over_exposure']]);
  });

  test('is paid when there is room again', () => {
    const held = after(at(waiting, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const { changedPayments } = due(limited(held, 300_00), '2026-03-23T13:00:00Z');
    expect(changedPayments.get('p0')).toMatchObject({ state: 'covered', waitsUntil: null });
  });

  test('is paid in the end with what there is', () => {
    const held = after(at(waiting, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const { changedPayments } = due(held, '2026-04-10T13:00:00Z');
    expect(changedPayments.get('p0')).toMatchObject({ state: 'failed', paid: 100_00 });
  });

  test('does not wait where nothing more could be drawn anyway', () => {
    const { changedPayments } = due(returned(400_00), '2026-03-20T13:00:00Z');
    expect(changedPayments.get('p0')).toMatchObject({ state: 'covered' });
  });
});

test('no order of events draws more of the line than may be paid ahead, but for what closes what is due', () => {
  fc.assert(
    fc.property(steps, (events) => {
      const first = terms({ arrearsAmount: cents(300_00), arrearsInstalment: cents(80_00) });
      const draft = begin(limited(aCase(bank, line), 150_00));
      decideNext(draft, { kind: 'settings_changed', before: null, after: first, newIds: ids('p') });
      for (const { event, hours } of events) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        const before = heldOn(draft.balances.get('line:line') ?? EMPTY);
        const room = roomOf({ limit: cents(150_00), lineId: 'line' }, draft);
        if (!happens(draft, event)) continue;
        mustHold(draft);
        const drawn = before - heldOn(draft.balances.get('line:line') ?? EMPTY);
        if (event.kind !== 'debit_returned') expect(drawn).toBeLessThanOrEqual(Math.max(room, 0));
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('a debit that is presented again pays a payment that waits once its money is two banking days old, and repays what was drawn', () => {
  const first = terms({ paymentAmount: cents(300_00) });
  const short = after(
    at(after(limited(aCase(bank, line), 100_00), { ...saved, after: first } as MoneyEvent), '2026-03-17T12:00:00Z'),
    { kind: 'collection_due', paymentId: 'p0' },
    { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
    { kind: 'debit_returned', debitId: 'p0:1', at: new Date('2026-03-20T13:00:00Z'), code: 'R01' },
  );
  const due = (state: CaseMoney, now: string) => after(at(state, now), { kind: 'credit_due', paymentId: 'p0' });
  const again = after(
    at(due(short, '2026-03-20T13:00:00Z'), '2026-03-25T12:00:00Z'),
    { kind: 'representment_due', paymentId: 'p0' },
    { kind: 'debit_accepted', debitId: 'p0:2', at: new Date('2026-03-25T12:00:00Z'), wasKnown: false },
    { kind: 'debit_settled', debitId: 'p0:2', at: new Date('2026-03-26T13:00:00Z') },
  );
  const early = due(again, '2026-03-27T13:00:00Z');
  expect(early.payments.find(({ id }) => id === 'p0')).toMatchObject({
    state: 'returned',
    creditOn: '2026-03-30',
    paid: 0,
  });
  const paid = due(early, '2026-03-30T13:00:00Z');
  expect(paid.payments.find(({ id }) => id === 'p0')).toMatchObject({ state: 'covered', paid: 300_00 });
  expect(heldOn(paid.balances.get('line:line') ?? EMPTY)).toBe(400_00);
  expect(paid.fundings.map(({ kind, amount, repaid }) => [kind, amount, repaid])).toEqual([
    ['loc', 100_00, 100_00],
    ['bank', 200_00, 0],
  ]);
});
