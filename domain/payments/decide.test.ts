import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { cents } from '../money.ts';
import { Problem } from '../problem.ts';
import { aCase, after, at, bank, happens, ids, line, mustHold, NOW, saved, steps, terms } from './case-for-tests.ts';
import { decide, decideNext } from './decide.ts';
import { begin } from './decision.ts';
import type { MoneyEvent } from './events.ts';

describe('an instalment', () => {
  const collecting = after(at(after(aCase(bank, line), saved), '2026-03-17T12:00:00Z'), {
    kind: 'collection_due',
    paymentId: 'p0',
  });

  test('is generated with the steps that will happen to it', () => {
    const { addedPayments, steps } = decide(aCase(bank), saved);
    expect(addedPayments.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-03-20', '2026-04-20']);
    expect(steps.filter(({ subject }) => subject === 'p0').map(({ kind }) => kind)).toEqual([
      'collect',
      'credit',
      'remind',
    ]);
  });

  test('is debited once, however often it is due for collection', () => {
    const due = { kind: 'collection_due', paymentId: 'p0' } as const;
    expect(collecting.debits.map(({ id, state }) => [id, state])).toEqual([['p0:1', 'intended']]);
    const again = decide(collecting, due);
    expect([again.addedDebits, again.entries, again.submits]).toEqual([[], [], [{ debitId: 'p0:1' }]]);
  });

  test('whose debit comes back is covered by the line, and told to all four audiences as one event', () => {
    const settled = after(
      at(collecting, '2026-03-18T13:00:00Z'),
      { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
      { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') },
    );
    const returned = {
      kind: 'debit_returned',
      debitId: 'p0:1',
      at: new Date('2026-03-20T13:00:00Z'),
      code: 'R01',
    } as const;
    const { entries, happened, steps } = decide(at(settled, '2026-03-20T13:00:00Z'), returned);
    expect(entries.map(({ amount }) => amount)).toEqual([1_000_00, 400_00]); // back to the bank, and from the line
    expect(happened.map(({ kind }) => kind)).toEqual(['debit_returned', 'backup_drawn']);
    expect(steps.map(({ kind }) => kind)).toEqual(['present-again', 'present-again']);
  });

  test('that the bank speaks of before it was asked is brought to the bank first', () => {
    const { submits, changedDebits } = decide(collecting, { kind: 'debit_settled', debitId: 'p0:1', at: NOW });
    expect([submits, changedDebits.size]).toEqual([[{ debitId: 'p0:1' }], 0]);
  });

  test('without a source waits, and says so once', () => {
    const bare = at(after(aCase(), saved), '2026-03-17T12:00:00Z');
    const due = { kind: 'collection_due', paymentId: 'p0' } as const;
    expect(decide(bare, due).happened.map(({ kind }) => kind)).toEqual(['waiting_for_source']);
    expect(decide(after(bare, due), due).happened).toEqual([]);
  });
});

test('a decision leaves the state that it was made from as it was', () => {
  const state = aCase(bank, line);
  const before = structuredClone({ ...state, balances: [...state.balances] });
  decide(state, saved);
  expect({ ...state, balances: [...state.balances] }).toEqual(before);
});

test('what cannot be asked for is refused in words, and decides nothing', () => {
  const asked = { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o', amount: cents(1) } as const;
  expect(() => decide(aCase(bank), asked)).toThrow(new Problem('conflict', 'No arrears are owed.'));
});

test('no order of events, repeated or late, breaks what the ledger must keep true', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (events, backed) => {
      const first = terms({ arrearsAmount: cents(300_00), arrearsInstalment: cents(80_00) });
      const draft = begin(backed ? aCase(bank, line) : aCase(bank));
      decideNext(draft, { kind: 'settings_changed', before: null, after: first, newIds: ids('p') });
      for (const { event, hours } of events) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        if (!happens(draft, event)) continue;
        mustHold(draft);
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('an account that was stopped stays so, whatever its bank returns after that', () => {
  const now = '2026-03-03T15:00:00Z';
  const paidInTwice = after(
    at(aCase(bank), now),
    ...['d0', 'd1'].flatMap((debitId): MoneyEvent[] => [
      { kind: 'deposit_asked', actor: SYSTEM, debitId, amount: cents(10_00) },
      { kind: 'debit_accepted', debitId, at: new Date(now), wasKnown: false },
    ]),
  );
  const returned = (debitId: string, code: string): MoneyEvent => ({
    kind: 'debit_returned',
    debitId,
    at: new Date(now),
    code,
  });
  const stopped = after(paidInTwice, returned('d0', 'R07'), returned('d1', 'R02'));
  expect(stopped.sources.map(({ state }) => state)).toEqual(['stopped']);
  const suspended = after(paidInTwice, returned('d0', 'R02'), returned('d1', 'R07'));
  expect(suspended.sources.map(({ state }) => state)).toEqual(['stopped']);
});
