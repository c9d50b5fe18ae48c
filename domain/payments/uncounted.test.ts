import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { parseWindows } from '../bank-files/windows.ts';
import { EMPTY, heldOn, stillOwed } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, happens, ids, line, mustHold, NOW, saved, steps, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { underWay } from './under-way-words.ts';

const parsed = parseWindows('10:30, 20:00', false);
const windows = 'windows' in parsed ? parsed.windows : [];

/** A case whose bank takes files: money counts two banking days after settlement. */
const onFiles = (state: CaseMoney): CaseMoney => ({ ...state, leadDays: 1, countsAfter: 2, windows });

const heard = (debitId: string): Record<'accepted' | 'settled' | 'returned' | 'counts', MoneyEvent> => ({
  accepted: { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false },
  settled: { kind: 'debit_settled', debitId, at: new Date('2026-03-03T14:00:00Z') }, // nine in New York
  returned: { kind: 'debit_returned', debitId, at: new Date('2026-03-05T14:00:00Z'), code: 'R01' },
  counts: { kind: 'funds_cleared', debitId },
});
const COUNTS = '2026-03-05T14:00:00Z';

const held = (state: CaseMoney, account: string) => heldOn(state.balances.get(account) ?? EMPTY);

describe('a deposit on a rail of files', () => {
  const { accepted, settled, returned, counts } = heard('d');
  const asked: MoneyEvent = { kind: 'deposit_asked', actor: SYSTEM, debitId: 'd', amount: cents(100_00) };
  const sent = after(onFiles(aCase(bank)), asked, accepted);
  const here = at(after(sent, settled), COUNTS);

  test('moves nothing until it has settled, then waits beside the wallet, and counts two banking days later', () => {
    expect([held(sent, 'bank'), held(sent, 'wallet')]).toEqual([0, 0]);
    expect([held(here, 'uncleared'), held(here, 'wallet')]).toEqual([100_00, 0]);
    expect(decide(sent, settled).steps).toEqual([{ kind: 'clear', subject: 'd', dueAt: new Date(COUNTS) }]);
    const counted = after(here, counts, counts);
    expect([held(counted, 'uncleared'), held(counted, 'wallet')]).toEqual([0, 100_00]);
  });

  test('is not used before its day, however often it is looked at', () => {
    const early = at(here, '2026-03-05T13:59:59Z');
    expect(held(after(early, counts, accepted, settled, counts), 'wallet')).toBe(0);
  });

  test('that comes back before it counts goes back whole, and is owed by nobody', () => {
    for (const state of [sent, here]) {
      const back = after(state, returned, counts, returned);
      expect([held(back, 'bank'), held(back, 'uncleared'), held(back, 'wallet')]).toEqual([0, 0, 0]);
      expect(stillOwed(back.balances.get('owed') ?? EMPTY)).toBe(0);
    }
    expect(decide(here, returned).happened.map(({ kind }) => kind)).toEqual(['debit_returned']);
  });

  test('that comes back after it counted is taken back from where it was used', () => {
    const back = after(here, counts, { ...returned, code: 'R10' } as MoneyEvent);
    expect([held(back, 'bank'), held(back, 'wallet')]).toEqual([0, 0]);
  });

  test('says until when it is processing', () => {
    expect(sent.debits.map(underWay)).toEqual([
      {
        amount: 100_00,
        until: new Date(COUNTS),
        words:
          'The bank debit of $100.00 is processing until Mar 5, 2026. Its money counts two banking days after it settles.',
      },
    ]);
  });
});

describe('an instalment that is paid by hand on a rail of files', () => {
  const { accepted, settled, returned, counts } = heard('p0:now:o');
  const asked: MoneyEvent = { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o', paymentId: 'p0' };
  const sent = after(onFiles(aCase(bank, line)), saved, asked, accepted);
  const stateOf = (state: CaseMoney) => state.payments.find(({ id }) => id === 'p0')?.state;

  test('is on its way until the money counts, and the payee is credited then', () => {
    expect(stateOf(sent)).toBe('originated');
    const here = at(after(sent, settled), COUNTS);
    expect([stateOf(here), held(here, 'payee')]).toEqual(['originated', 0]);
    const paid = after(here, counts);
    expect([stateOf(paid), held(paid, 'payee')]).toEqual(['credited', 1_000_00]);
  });

  test('is collected in its time when it comes back', () => {
    const back = decide(at(after(sent, settled), COUNTS), returned);
    expect(back.changedPayments.get('p0')).toMatchObject({ state: 'scheduled' });
    expect(back.steps).toMatchObject([{ kind: 'collect', dueAt: new Date('2026-03-16T12:00:00Z') }]);
  });

  test('is covered by backup when it comes back too late to be collected in time', () => {
    const late = after(at(onFiles(aCase(bank, line)), '2026-03-18T15:00:00Z'), saved, asked, {
      ...accepted,
      at: new Date('2026-03-18T15:00:00Z'),
    } as MoneyEvent);
    expect(late.payments.find(({ id }) => id === 'p0')?.creditOn).toBe('2026-03-23'); // settles on the 19th
    const before = at(late, '2026-03-19T13:00:00Z');
    expect(stateOf(after(before, { kind: 'credit_due', paymentId: 'p0' }))).toBe('originated');
    const back = decide(at(late, '2026-03-20T13:00:00Z'), {
      ...returned,
      at: new Date('2026-03-20T13:00:00Z'),
    } as MoneyEvent);
    expect(back.happened.map(({ kind }) => kind)).toEqual(['debit_returned', 'backup_drawn']);
    expect(back.steps).toMatchObject([{ kind: 'credit', dueAt: new Date('2026-03-20T13:00:00Z') }]);
  });
});

describe('an instalment whose debit was late on its way', () => {
  const due = (state: CaseMoney, day: string) => after(at(state, day), { kind: 'credit_due', paymentId: 'p0' });
  const late = (...sources: Parameters<typeof aCase>) =>
    after(
      at(after(onFiles(aCase(...sources)), saved), '2026-03-16T12:00:00Z'),
      { kind: 'collection_due', paymentId: 'p0' },
      { kind: 'debit_accepted', debitId: 'p0:1', at: new Date('2026-03-16T12:00:00Z'), wasKnown: false },
      { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') }, // should have been the 17th
    );
  const payment = (state: CaseMoney) => state.payments.find(({ id }) => id === 'p0');

  test('is credited when the money counts, not before', () => {
    const waiting = due(late(bank), '2026-03-19T13:00:00Z');
    expect(payment(waiting)).toMatchObject({ state: 'settled', creditOn: '2026-03-20' });
    expect(payment(due(waiting, '2026-03-20T13:00:00Z'))?.state).toBe('credited');
  });

  test('is paid in time where backup reaches, which the money repays when it counts', () => {
    const state = late(bank, { ...line, creditLimit: cents(2_000_00) });
    const enough = { ...EMPTY, creditsPosted: cents(2_000_00) };
    const backed = { ...state, balances: new Map([...state.balances, ['line:line', enough] as const]) };
    const draft = begin(at(backed, '2026-03-19T13:00:00Z'));
    decideNext(draft, { kind: 'credit_due', paymentId: 'p0' });
    expect(draft.payments.get('p0')?.state).toBe('covered');
    expect(draft.decision.steps).toContainEqual({
      kind: 'clear',
      subject: 'p0:1',
      dueAt: new Date('2026-03-20T13:00:00Z'),
    });
    draft.known.now = new Date('2026-03-20T13:00:00Z');
    decideNext(draft, { kind: 'funds_cleared', debitId: 'p0:1' });
    expect(heldOn(draft.balances.get('line:line') ?? EMPTY)).toBe(2_000_00);
  });
});

test('a debit that missed the last window of the day is credited so much later', () => {
  const after20 = at(after(onFiles(aCase(bank)), saved), '2026-03-17T00:30:00Z'); // 20:30 on Monday the 16th
  const { addedDebits, changedPayments } = decide(after20, { kind: 'collection_due', paymentId: 'p0' });
  expect(addedDebits[0]?.originateOn).toBe('2026-03-17');
  expect(changedPayments.get('p0')?.creditOn).toBe('2026-03-20');
});

test('no order of events breaks what the ledger must keep true where money counts later', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (events, backed) => {
      const first = terms({ arrearsAmount: cents(300_00), arrearsInstalment: cents(80_00) });
      const draft = begin(onFiles(backed ? aCase(bank, line) : aCase(bank)));
      decideNext(draft, { kind: 'settings_changed', before: null, after: first, newIds: ids('p') });
      for (const { event, hours } of events) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        if (happens(draft, event)) mustHold(draft);
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);
