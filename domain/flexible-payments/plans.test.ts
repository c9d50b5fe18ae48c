import { describe, expect, test } from 'vitest';
import { EMPTY, heldOn } from '../ledger/transfer.ts';
import { cents, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { decideFlexible } from './decide.ts';
import { Declined } from './declined.ts';
import type { FlexibleEvent } from './events.ts';
import { faultsOfPlans } from './faults.ts';
import type { FlexibleMoney, Plan } from './flexible-money.ts';
import { advance, after, asks, at, comesBack, LIMIT, member, paysSecond, second, taken } from './member-for-tests.ts';
import { nextRepresentment } from './second-payment.ts';

const planned = after(member, asks('p'), taken('p'));
const only = ({ plans }: FlexibleMoney): Plan => plans[0] as Plan;
const held = ({ balances }: FlexibleMoney, account: string) => heldOn(balances.get(account) ?? EMPTY);
const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

describe('a plan', () => {
  test('holds line and bank until the bank has answered, and posts all of it or nothing', () => {
    const asked = decideFlexible(member, asks('p'));
    expect(asked.toDebit).toBe(510_00); // half of it, and one percent
    expect(asked.entries.map((entry) => [entry.kind, entry.amount])).toEqual([
      ['pending', 500_00],
      ['pending', 510_00],
    ]);
    const { decision } = advance(after(member, asks('p')), taken('p'));
    expect(decision.payments).toMatchObject([{ kind: 'plan_paid', planId: 'p', total: 1_000_00 }]);
    expect(decision.steps.map(({ kind, part }) => [kind, part])).toEqual([
      ['plan-day', 'opens'],
      ['second-payment', undefined],
      ['plan-day', 'over'],
      ['plan-day', 'default'],
    ]);
    expect([held(planned, 'line:line'), held(planned, 'fees'), held(planned, 'clearing')]).toEqual([
      1_500_00, 10_00, 0,
    ]);
    const refused = after(member, asks('p'), { kind: 'plan_refused', planId: 'p', code: 'R03' });
    expect([only(refused).status, held(refused, 'line:line')]).toEqual(['cancelled', LIMIT]);
  });

  test('is declined in words, with nothing decided', () => {
    expect(() => decideFlexible(member, asks('p', 5_000_00))).toThrow(
      new Declined('Your credit line has $2,000.00 available, and this plan needs $2,500.00.'),
    );
    expect(() => decideFlexible({ ...member, line: null }, asks('p'))).toThrow('Apply for a credit line first.');
  });

  test('takes no transition that its status does not allow', () => {
    expect(() => decideFlexible(planned, taken('p'))).toThrow();
    expect(() => decideFlexible(planned, { kind: 'plan_refused', planId: 'p', code: 'R03' })).toThrow();
  });

  test('in default freezes the line, and is resolved with interest; the line is released when the payment stayed', () => {
    const { state: late, decision } = advance(at(planned, '2026-03-26T05:00:00Z'), {
      kind: 'plan_day_came',
      planId: 'p',
    });
    expect(kinds(decision.happened)).toEqual(['line_frozen', 'plan_defaulted']);
    expect(decision.reported).toMatchObject([{ kind: 'defaulted', amount: 500_00, month: '2026-03' }]);
    const later = at(late, '2026-04-26T15:00:00Z');
    const { toDebit } = decideFlexible(later, { kind: 'second_payment_asked', planId: 'p', way: 'resolve' });
    expect(toDebit).toBe(508_33); // one month at twenty percent a year
    const { state: resolved, decision: paid } = advance(later, paysSecond(second('s', { amount: toDebit ?? ZERO })));
    expect(only(resolved)).toMatchObject({ status: 'completed', repaid: 500_00, interestPaid: 8_33 });
    const release = paid.steps.find(({ kind }) => kind === 'release-line');
    expect(decideFlexible(resolved, { kind: 'line_release_due' }).line).toBe(null); // too early
    const inTime = { ...resolved, now: release?.dueAt as Date };
    expect(decideFlexible(inTime, { kind: 'line_release_due' }).line?.frozen).toBe(false);
  });
});

const open = at(planned, '2026-03-08T15:00:00Z');

describe('a second payment', () => {
  test('repays the line, completes the plan, and is told to those whom it concerns', () => {
    const { state, decision } = advance(open, paysSecond(second('s')));
    expect(only(state)).toMatchObject({ status: 'completed', repaid: 500_00, interestPaid: 0 });
    expect([held(state, 'line:line'), held(state, 'clearing')]).toEqual([LIMIT, 0]);
    expect(decision.payments).toEqual([{ kind: 'plan_repaid', planId: 'p', lineId: 'line', amount: 500_00 }]);
    expect(decision.reported).toMatchObject([{ kind: 'on_time', amount: 500_00 }]);
  });

  test('is declined too early, twice at once, and when nothing is left', () => {
    const asked: FlexibleEvent = { kind: 'second_payment_asked', planId: 'p', way: 'second' };
    expect(() => decideFlexible(planned, asked)).toThrow('The second payment can be made from Mar 7, 2026.');
    const busy = { ...open, debits: [second('s', { state: 'intended' })] };
    expect(() => decideFlexible(busy, asked)).toThrow('This payment is already being made.');
    expect(() => decideFlexible(after(open, paysSecond(second('s'))), asked)).toThrow('already completed');
  });

  test('that comes back opens the plan again and is represented twice, from the same account while that is there', () => {
    const first = second('s');
    const { state, decision } = advance(after(open, paysSecond(first)), comesBack(first, '2026-03-10T13:00:00Z'));
    expect(decision.takenBack).toBe(500_00);
    expect(decision.steps.map(({ kind, part }) => [kind, part])).toEqual([
      ['second-payment', '2'],
      ['second-payment', '3'],
      ['plan-day', 'again:s'],
      ['plan-day', 'default:s'],
    ]);
    expect(only(state)).toMatchObject({ status: 'active', repaid: 0, nextTryAt: new Date('2026-03-13T12:00:00Z') });
    const known = { ...state, debits: [{ ...first, state: 'returned' as const, returnCode: 'R01' }] };
    expect(nextRepresentment(known, 's')).toMatchObject({ debitId: 's.2', represents: { presentation: 2 } });
    const due: FlexibleEvent = { kind: 'representment_due', planId: 'p', firstId: 's' };
    expect(decideFlexible(known, due).toDebit).toBe(500_00);
    expect(() => decideFlexible({ ...known, sources: [] }, due)).toThrow(Problem);
    const thrice = [2, 3].map((n) =>
      second(`s.${n}`, { presentation: n, represents: 's', state: 'returned', returnCode: 'R01' }),
    );
    expect(nextRepresentment({ ...known, debits: [...known.debits, ...thrice] }, 's')).toBe(null);
    const stopped = second('s.2', { presentation: 2, represents: 's', state: 'returned', returnCode: 'R08' });
    expect(nextRepresentment({ ...known, debits: [...known.debits, stopped] }, 's')).toBe(null);
  });
});

test('a plan whose figures are not those of the ledger is found', () => {
  const [plan] = after(open, paysSecond(second('s'))).plans;
  const moved = (purpose: 'plan_part' | 'plan_fee' | 'repay' | 'credit', from: string, to: string, amount: number) => ({
    ...{
      id: `${purpose} ${from}`,
      planId: 'p',
      paymentId: 'p',
      debitId: null,
      claimId: null,
      premiumId: null,
      outsidePaymentId: null,
    },
    ...{ purpose, from, to, amount: cents(amount), at: member.now },
  });
  const all = [
    moved('plan_part', 'line:line', 'clearing', 500_00),
    moved('plan_part', 'bank', 'clearing', 510_00),
    moved('plan_fee', 'clearing', 'fees', 10_00),
    moved('credit', 'clearing', 'payee', 1_000_00),
    moved('repay', 'clearing', 'line:line', 500_00),
  ];
  expect(faultsOfPlans([plan as Plan], all)).toEqual([]);
  expect(faultsOfPlans([{ ...(plan as Plan), interestPaid: cents(5) }], all)).toEqual([
    'plan p: its interest was 0.00, expected 0.05',
  ]);
  expect(faultsOfPlans([{ ...(plan as Plan), repaid: cents(499_99) }], all)).toEqual([
    'plan p: the line got back more than was repaid',
    'plan p: is completed and not repaid',
  ]);
});
