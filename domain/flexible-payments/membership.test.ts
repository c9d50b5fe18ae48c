import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { day } from '../day.ts';
import { isBalanced } from '../ledger/transfer.ts';
import { ZERO } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { Problem } from '../problem.ts';
import { decideFlexible } from './decide.ts';
import type { FlexibleDecision } from './decision.ts';
import type { FlexibleEvent } from './events.ts';
import { aDebit, after, at, nobody, PAYOR } from './member-for-tests.ts';
import { nextFeeTry } from './membership-fee.ts';
import { endedForNextPayor, membershipOn } from './membership-standing.ts';
import { flexibleProjections } from './projections.ts';
import { MEMBERSHIP_FEE } from './split.ts';

const paid: FlexibleEvent = { kind: 'membership_fee_taken', debit: aDebit('first') };
const member = after(nobody, paid);
const told = ({ happened }: FlexibleDecision) =>
  happened.flatMap((each) => flexibleProjections[each.kind](each as never).notices.map(({ funders }) => funders));
const byTime = { startedBy: SYSTEM.id, startedByName: SYSTEM.name };

describe('a membership', () => {
  test('costs its fee; the first chooses the defaults, a later one keeps what was chosen', () => {
    const asked = { kind: 'membership_asked', actor: PAYOR, wanted: {} } as const;
    expect(decideFlexible(nobody, asked)).toMatchObject({ toDebit: MEMBERSHIP_FEE, settings: null, happened: [] });
    const first = decideFlexible(nobody, { ...asked, kind: 'membership_fee_asked' });
    expect(first.settings).toMatchObject({ secondPaymentDay: 28, creditBuildingSince: nobody.now });
    const again = decideFlexible(member, { ...asked, kind: 'membership_fee_asked' });
    expect(again.settings?.creditBuildingSince).toBe(null);
  });

  test('and the consents end for the payor who follows; where nothing was on, nothing changes', () => {
    const now = new Date('2026-03-10T15:00:00Z');
    const before = { ...member.settings, autopay: true, creditBuildingSince: member.now };
    expect(endedForNextPayor(before, { now, today: day('2026-03-10') })).toEqual({
      ...before,
      ...{ endsOn: '2026-03-10', autopay: false, creditBuildingSince: null, creditBuildingUntil: now },
    });
    expect(endedForNextPayor(nobody.settings, { now, today: day('2026-03-10') })).toBeNull();
  });

  test('is not activated twice at once', () => {
    const busy = { ...nobody, debits: [aDebit('open', { state: 'intended' })] };
    expect(() => decideFlexible(busy, { kind: 'membership_fee_asked', actor: PAYOR, wanted: {} })).toThrow(Problem);
  });

  test('that was ended goes on for nothing while its month is paid for', () => {
    const ended = after(member, { kind: 'membership_end_asked', actor: PAYOR });
    expect(ended.settings.endsOn).toBe('2026-04-02');
    const { toDebit, settings, steps } = decideFlexible(ended, { kind: 'membership_asked', actor: PAYOR, wanted: {} });
    expect([toDebit, settings?.endsOn]).toEqual([null, null]);
    expect(steps).toEqual([
      { kind: 'membership', subject: '2026-03-02:1', part: 'resumed', dueAt: new Date('2026-04-02T13:00:00Z') },
    ]);
  });

  test('whose fee is refused three times is paused, and each try counts once', () => {
    const failed = (number: number): FlexibleEvent => ({ kind: 'membership_charge_failed', number, words: 'No.' });
    const once = decideFlexible(at(member, '2026-04-02T13:00:00Z'), failed(1));
    expect(once.steps.map(({ part, dueAt }) => [part, dueAt.toISOString()])).toEqual([
      ['try:2:2026-04-02', '2026-04-07T12:00:00.000Z'],
    ]);
    const twice = after(at(member, '2026-04-02T13:00:00Z'), failed(1), failed(1), failed(2));
    expect(twice.settings).toMatchObject({ tries: 2, paused: false });
    expect(decideFlexible(twice, failed(3)).happened.map(({ kind }) => kind)).toEqual(['membership_paused']);
  });

  test('is charged again under the same try when the process died before it was counted', () => {
    const month = '2026-03-02:1';
    const due = at(member, '2026-04-02T13:00:00Z');
    expect(nextFeeTry(due, month)).toEqual({ debitId: `membership:${month}:1`, number: 1 });
    const made = (state: Debit['state']) => ({ ...due, debits: [aDebit(`membership:${month}:1`, { state })] });
    expect(nextFeeTry(made('refused'), month)?.number).toBe(1);
    expect(nextFeeTry(made('returned'), month)?.number).toBe(2);
    expect(nextFeeTry(due, '2026-03-02:0')).toBe(null);
  });

  test('is not charged for a fee of an earlier one that comes back', () => {
    const ended = at(after(member, { kind: 'membership_end_asked', actor: PAYOR }), '2026-04-10T15:00:00Z');
    const [old, fee] = [aDebit('first'), aDebit('second', { createdAt: ended.now })];
    const anew = { ...after(ended, { kind: 'membership_fee_taken', debit: fee }), debits: [old, fee] };
    expect(anew.settings).toMatchObject({ since: '2026-04-10', monthsPaid: 1 });
    const late = at(anew, '2026-05-01T13:00:00Z');
    const back = decideFlexible(late, { kind: 'membership_fee_returned', debit: old, at: late.now });
    expect([back.takenBack, back.settings, back.steps]).toEqual([MEMBERSHIP_FEE, null, []]);
    expect(told(back)).toEqual([expect.stringContaining('It will not be tried again.')]);
    const itsOwn = decideFlexible(late, { kind: 'membership_fee_returned', debit: fee, at: late.now });
    expect([itsOwn.settings?.monthsPaid, itsOwn.steps.length]).toEqual([0, 1]);
    expect(told(itsOwn)).toEqual([expect.stringContaining('It will be tried again.')]);
  });

  test('that was ended is not said to be charged again', () => {
    const ended = after(member, { kind: 'membership_end_asked', actor: PAYOR });
    const back = decideFlexible(ended, { kind: 'membership_fee_returned', debit: aDebit('first'), at: ended.now });
    expect([back.settings, back.steps]).toEqual([expect.objectContaining({ monthsPaid: 0, tries: 0 }), []]);
    expect(told(back)).toEqual([expect.stringContaining('It will not be tried again.')]);
  });

  test('keeps its invariants, whatever happens to it in whatever order', () => {
    const wanted = fc.record({ creditBuildingOptIn: fc.boolean(), autopay: fc.boolean() });
    const event: fc.Arbitrary<FlexibleEvent> = fc.oneof(
      wanted.map((wanted) => ({ kind: 'settings_change_asked' as const, actor: PAYOR, wanted })),
      wanted.map((wanted) => ({ kind: 'membership_asked' as const, actor: PAYOR, wanted })),
      fc.constant({ kind: 'membership_end_asked' as const, actor: PAYOR }),
      fc.record({
        kind: fc.constant('membership_charge_failed' as const),
        number: fc.integer({ min: 1, max: 4 }),
        words: fc.constant('No.'),
      }),
      fc
        .tuple(fc.nat(), fc.boolean())
        .map(([n, time]) => ({ kind: 'membership_fee_taken' as const, debit: aDebit(`d${n}`, time ? byTime : {}) })),
      fc.nat().map((n) => ({ kind: 'membership_fee_returned' as const, debit: aDebit(`d${n}`), at: nobody.now })),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40 })), { maxLength: 30, size: 'max' }),
        (events) => {
          let state = nobody;
          for (const [each, days] of events) {
            state = after({ ...state, now: new Date(state.now.getTime() + days * 86_400_000) }, each);
            const { settings, balances } = state;
            const isTrue =
              isBalanced(balances.values()) &&
              settings.tries <= 3 &&
              (!settings.paused || settings.tries >= 3) &&
              settings.monthsPaid >= ZERO &&
              (settings.since !== null || membershipOn(settings, '2026-03-02' as Debit['originateOn']) === 'none');
            if (!isTrue) throw new Error(JSON.stringify(settings));
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
