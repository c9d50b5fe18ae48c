import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { day } from '../day.ts';
import { availableOn, type Balance, balancesAfter, EMPTY, owedOn, type Transfer } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { newDebit } from '../payments/collect.ts';
import { type DisputeEvent, decideDispute } from './decide.ts';
import { clocksOf, type Dispute, nextDisputeState, whyNotDisputed } from './dispute.ts';

const OPENED = new Date('2026-03-23T15:00:00Z');
const debit: Debit = {
  ...newDebit({
    id: 'd1',
    amount: cents(100_000),
    account: { id: 's1', lastFour: '4321' },
    originateOn: day('2026-03-18'),
    now: OPENED,
  }),
  purpose: 'instalment',
  subject: 'p1',
  state: 'settled',
  firstSettledOn: day('2026-03-19'),
  settledAt: new Date('2026-03-19T13:00:00Z'),
};
const payor = { id: 'u1', name: 'Dana Reed' };
const asked = { kind: 'dispute_asked', actor: payor, id: 'x1', paymentId: 'p1', reason: 'Not mine.' } as const;
const known = { caseId: 'c1', now: OPENED, disputes: [] as Dispute[], debit, balances: new Map<string, Balance>() };

test('the clocks are ten banking days and 45 days, at nine in New York', () => {
  expect(clocksOf(OPENED)).toEqual({
    creditDueAt: new Date('2026-04-06T13:00:00Z'), // the Federal Reserve is open on Good Friday
    answerDueAt: new Date('2026-05-07T13:00:00Z'),
  });
});

describe('a debit is disputed', () => {
  test.each([
    [
      { state: 'originated', settledAt: null },
      'Your bank has not made this debit yet. You can dispute it once it has.',
    ],
    [{ state: 'returned' }, 'The bank has already returned this debit.'],
    [{}, null],
  ] as const)('or not: %j', (more, words) => {
    expect(whyNotDisputed({ ...debit, ...more }, { now: OPENED, again: false })).toBe(words);
  });

  test('for 60 days, the last one too', () => {
    const at = (now: string) => whyNotDisputed(debit, { now: new Date(now), again: false });
    expect(at('2026-05-18T23:00:00Z')).toBeNull();
    expect(at('2026-05-19T12:00:00Z')).toBe('You can dispute a debit only within 60 days after it was made.');
  });
});

test('an answer ends it: no other state follows', () => {
  for (const state of ['upheld', 'denied'] as const)
    for (const transition of ['credit', 'uphold', 'deny'] as const)
      expect(() => nextDisputeState(state, transition)).toThrow(`a dispute that is ${state} cannot ${transition}`);
});

test('whatever happens in whatever order, an answered dispute leaves no provisional credit behind, and the debit returns once', () => {
  const step = fc.oneof(
    fc.constant<DisputeEvent>(asked),
    fc.constant<DisputeEvent>({ kind: 'provisional_credit_due', id: 'x1' }),
    fc.constant<DisputeEvent>({ kind: 'answer_due', id: 'x1' }),
    fc
      .boolean()
      .map<DisputeEvent>((upheld) => ({ kind: 'dispute_answered', actor: SYSTEM, id: 'x1', upheld, reason: 'Seen.' })),
    fc.integer({ min: 1, max: 100_000 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let dispute: Dispute | null = decideDispute(known, asked).dispute;
      const entries: (Transfer & { at?: Date })[] = [];
      let returns = 0;
      for (const [i, event] of steps.entries()) {
        const balances = balancesAfter(entries);
        if (typeof event === 'number') {
          const amount = Math.min(event, availableOn(balances.get('wallet') ?? EMPTY)); // the payor spends it
          if (amount > 0)
            entries.push({
              id: `spent ${i}`,
              kind: 'posted',
              for: { purpose: 'plan_part' },
              from: 'wallet',
              to: 'clearing',
              amount: cents(amount),
            });
          continue;
        }
        try {
          const decision = decideDispute({ ...known, disputes: dispute ? [dispute] : [], balances }, event);
          dispute = decision.dispute ?? dispute;
          entries.push(...(decision.entries as Transfer[]));
          returns += decision.payments.length;
        } catch (error) {
          expect((error as Error).name).toBe('Problem');
        }
      }
      const after = balancesAfter(entries);
      const given = owedOn(after.get('disputes') ?? EMPTY);
      expect(given).toBe(dispute?.state === 'credited' ? debit.amount : 0);
      expect(returns).toBe(dispute?.state === 'upheld' ? 1 : 0);
    }),
  );
});
