import { describe, expect, test } from 'vitest';
import { EMPTY, heldOn } from '../ledger/transfer.ts';
import { decideFlexible } from './decide.ts';
import { Declined } from './declined.ts';
import type { FlexibleMoney } from './flexible-money.ts';
import {
  aDebit,
  advance,
  after,
  asks,
  at,
  comesBack,
  LIMIT,
  member,
  move,
  PAYOR,
  second,
  taken,
} from './member-for-tests.ts';
import { nextFeeTry } from './membership-fee.ts';

// A rail of files, where money counts only once it has settled and is two banking days old.

const held = ({ balances }: FlexibleMoney, account: string) => heldOn(balances.get(account) ?? EMPTY);
const settledAt = new Date('2026-03-03T14:00:00Z');
const waiting = { applied: false, state: 'settled', settledAt } as const;

describe('a plan whose first payment is processing', () => {
  const debit = aDebit('p:first', { purpose: 'plan', subject: 'p', ...waiting, applied: true });
  const here = () => {
    const state = after(member, asks('p'));
    const balances = new Map(state.balances);
    move(balances, 'bank', 'uncleared', 510_00 as never);
    return { ...state, balances };
  };

  test('is made of the money that settled, and the line is drawn only then', () => {
    const state = here();
    expect(held(state, 'line:line')).toBe(LIMIT);
    const { state: made } = advance(at(state, '2026-03-12T13:00:00Z'), { kind: 'plan_taken', planId: 'p', debit });
    expect([held(made, 'uncleared'), held(made, 'clearing'), held(made, 'fees')]).toEqual([0, 0, 10_00]);
    expect(made.plans[0]).toMatchObject({ status: 'active', due: '2026-03-12' }); // the bank's delay does not count
  });

  test('is cancelled by a return, and says so', () => {
    const back = after(here(), { kind: 'plan_refused', planId: 'p', code: 'R01', isReturn: true });
    expect(back.plans[0]).toMatchObject({
      status: 'cancelled',
      failureReason: 'Your bank returned the first payment (R01, not enough money). Nothing was moved.',
    });
    expect(held(back, 'line:line')).toBe(LIMIT);
  });

  test.for([
    ['not taken', 'Our bank did not accept the first payment, so nothing was debited. The plan was not made.'],
    [
      'revoked',
      'The authorization was revoked before the first payment was sent, so nothing was debited. The plan was not made.',
    ],
  ] as const)('blames no bank of the payor for a debit that is %s', ([code, failureReason]) => {
    const back = after(here(), { kind: 'plan_refused', planId: 'p', code, isReturn: true });
    expect(back.plans[0]).toMatchObject({ status: 'cancelled', failureReason });
  });
});

describe('a second payment that is processing', () => {
  const planned = after(member, asks('p'), taken('p'));
  const paying = { ...planned, debits: [second('s', waiting)] };

  test('is not asked for again, and puts its plan neither overdue nor in default', () => {
    const again = { kind: 'second_payment_asked', planId: 'p', way: 'second' } as const;
    expect(() => decideFlexible(at(paying, '2026-03-10T15:00:00Z'), again)).toThrow(Declined);
    const late = decideFlexible(at(paying, '2026-03-27T15:00:00Z'), { kind: 'plan_day_came', planId: 'p' });
    expect([late.happened, late.changedPlans.size, late.steps.map(({ kind }) => kind)]).toEqual([[], 0, ['plan-day']]);
  });

  test('that comes back takes nothing back from the line, and is presented again', () => {
    const { state, decision } = advance(paying, comesBack(second('s', waiting), '2026-03-05T14:00:00Z'));
    expect([decision.entries, decision.takenBack, held(state, 'line:line')]).toEqual([[], 0, LIMIT - 500_00]);
    expect(decision.steps.map(({ kind }) => kind)).toContain('second-payment');
  });
});

describe('a membership fee that is processing', () => {
  const fee = aDebit('f', waiting);
  const nobody = { ...member, settings: { ...member.settings, since: null }, debits: [fee] };

  test('is not asked for again, and not charged beside', () => {
    const asked = { kind: 'membership_fee_asked', actor: PAYOR, wanted: {} } as const;
    expect(() => decideFlexible(nobody, asked)).toThrow('Your membership is already being activated.');
    expect(nextFeeTry({ ...member, debits: [fee] }, '2036-03')).toBeNull();
  });

  test('that comes back begins no membership', () => {
    const event = { kind: 'membership_fee_returned', debit: { ...fee, state: 'returned' }, at: settledAt } as const;
    const { entries, settings, takenBack } = decideFlexible(nobody, event);
    expect([entries, settings, takenBack]).toEqual([[], null, 0]);
  });
});
