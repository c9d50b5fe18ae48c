import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { aCase, after, at, bank, ids, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import { obligationEndedNotice } from './ended-notices.ts';
import type { Terms } from './events.ts';

// $1,000.00 on the 20th, ending on 20 April; $250.00 owed, paid at $100.00 each time: 20 March, 20 April, and 20 May.

const ending = { endDate: day('2026-04-20'), arrearsAmount: cents(250_00), arrearsInstalment: cents(100_00) };
const saves = (more: Partial<Terms>, prefix = 'p') =>
  ({ kind: 'settings_changed', before: null, after: terms(more), newIds: ids(prefix) }) as const;
const dues = ({ payments }: Pick<CaseMoney, 'payments'>) =>
  payments.map(({ obligation, scheduledDate, amount }) => `${scheduledDate} ${obligation} ${amount / 100}`).sort();
/** The instalments generated on that day, sixty days ahead. */
const drawnOn = (state: CaseMoney, now: string) =>
  after(at(state, now), { kind: 'instalments_due_ahead', obligationId: 'settings', newIds: ids('q') });
/** Everything due before the end was paid. */
const paidUntilEnd = (state: CaseMoney): CaseMoney => ({
  ...state,
  payments: state.payments.map((each) => ({ ...each, state: 'credited' })),
});
const told = (state: CaseMoney, to: 'funders' | 'others' = 'others') => {
  const { happened } = decide(state, { kind: 'obligation_ends', obligationId: 'settings' });
  return happened.map((event) => (event.kind === 'obligation_ended' ? obligationEndedNotice(event)[to] : event.kind));
};

describe('when an obligation ends', () => {
  test('what is paid toward arrears goes on, on its days', () => {
    const drawn = after(aCase(bank), saves(ending)); // until 1 May
    expect(dues(drawn)).toEqual([
      '2026-03-20 arrears 100',
      '2026-03-20 child_support 1000',
      '2026-04-20 arrears 100',
      '2026-04-20 child_support 1000',
    ]);
    expect(dues(drawnOn(drawn, '2026-03-21T15:00:00Z')).slice(4)).toEqual(['2026-05-20 arrears 100']);
  });

  test('nothing is drawn toward arrears any more once nothing is owed, and it is looked at again later', () => {
    const paid = after(aCase(bank), saves({ ...ending, arrearsAmount: cents(0) }));
    expect(dues(drawnOn(paid, '2026-04-21T15:00:00Z')).slice(4)).toEqual([]);
    const { steps } = decide(at(paid, '2026-04-21T15:00:00Z'), {
      kind: 'instalments_due_ahead',
      obligationId: 'settings',
      newIds: ids('q'),
    });
    expect(steps.filter(({ kind }) => kind === 'draw-schedule')).toHaveLength(1);
  });

  test('terms that ask for nothing but arrears are drawn for as long as something is owed', () => {
    const only = after(aCase(bank), saves({ ...ending, endDate: null, paymentAmount: cents(0) }));
    expect(dues(drawnOn(only, '2026-03-21T15:00:00Z'))).toEqual([
      '2026-03-20 arrears 100',
      '2026-04-20 arrears 100',
      '2026-05-20 arrears 100',
    ]);
  });

  test('it is told on the day after, with what is owed all the same', () => {
    const { steps } = decide(aCase(bank), saves(ending));
    expect(steps.find(({ kind }) => kind === 'obligation-ends')?.dueAt.toISOString()).toBe('2026-04-21T13:00:00.000Z');
    const drawn = paidUntilEnd(after(aCase(bank), saves(ending)));
    expect(told(at(drawn, '2026-04-21T13:00:00Z'))).toEqual([
      'Child support ended on Apr 20, 2026, so nothing more falls due for it. Arrears of $250.00 are still owed. Payments toward them continue until they are paid. The next is $100.00, due May 20, 2026.',
    ]);
    const little = paidUntilEnd(after(aCase(bank), saves({ ...ending, arrearsAmount: cents(50_00) })));
    expect(told(at(little, '2026-04-21T13:00:00Z'))[0]).toMatch(/The next is \$50\.00, due May 20, 2026\.$/); // 50 of 100
    const silent = after(aCase(bank), saves({ ...ending, arrearsInstalment: null }));
    expect(told(at(silent, '2026-04-21T13:00:00Z'))).toEqual([
      expect.stringContaining('Arrears of $250.00 are still owed, and no payment toward them is scheduled.'),
    ]);
    const paid = after(aCase(bank), saves({ ...ending, arrearsAmount: cents(0) }));
    expect(told(at(paid, '2026-04-21T13:00:00Z'))).toEqual([expect.stringContaining('No arrears are owed.')]);
  });

  test('arrears of other obligations are named, and those of its own are not named again', () => {
    const ended = {
      ...({ kind: 'obligation_ended', obligations: [{ id: 'a', kind: 'alimony' }] } as const),
      endedOn: day('2026-04-20'),
      ...{ owed: cents(1600_00), payable: cents(1600_00), next: { on: day('2026-05-20'), amount: cents(200_00) } },
    };
    const words = (...owedFor: ObligationKind[]) => obligationEndedNotice({ ...ended, owedFor }).others;
    expect(words('child_support')).toContain(
      'Arrears of $1,600.00 for child support are still owed. Payments toward them continue until they are paid.',
    );
    expect(words('child_support', 'alimony')).toContain('$1,600.00 for child support and alimony are still owed.');
    expect(words('child_support', 'alimony', 'medical')).toContain('$1,600.00 for several obligations are still owed.');
    expect(words('alimony')).toContain('Arrears of $1,600.00 are still owed.');
  });

  test('the next that is told of is what those on their way leave', () => {
    const drawn = after(aCase(bank), saves({ ...ending, arrearsAmount: cents(250_00) }));
    const onTheirWay = drawn.payments.map((each) => ({ ...each, state: 'originated' as const })); // 100 and 100 of 250
    expect(told(at({ ...drawn, payments: onTheirWay }, '2026-04-21T13:00:00Z'))[0]).toMatch(
      /Arrears of \$250\.00 are still owed\. .* The next is \$50\.00, due May 20, 2026\.$/,
    );
  });

  test('nobody is told to pay what payments on their way cover', () => {
    const ended = paidUntilEnd(after(aCase(bank), saves({ ...ending, arrearsInstalment: null })));
    const pays = (amount: number, to?: 'funders') =>
      told(
        at(
          after(ended, { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'a0', amount: cents(amount) }),
          '2026-04-21T13:00:00Z',
        ),
        to,
      )[0];
    expect(pays(250_00)).toMatch(/Arrears of \$250\.00 are still owed\. Payments on their way cover all of them\.$/);
    expect(pays(100_00)).toMatch(
      /Payments on their way cover \$100\.00 of them\. The payor can pay the rest right away\. Or /,
    );
    // the button is there, not under Payment Management
    expect(pays(100_00, 'funders')).toMatch(/ You can pay the rest right away under Payment History\. Or add /);
  });

  test('everybody is told once the last arrears are paid, and whether support goes on', () => {
    const cash = {
      kind: 'outside_payments_confirmed',
      ...{ withheld: [], actor: SYSTEM, opening: day('2026-03-01') },
      payments: [
        { id: 'x0', paidOn: day('2026-04-21'), amount: cents(250_00), method: 'cash', obligationId: 'arrears' },
      ],
    } as const;
    const kinds = (state: CaseMoney) => decide(state, cash).happened.map(({ kind }) => kind);
    const ended = at(paidUntilEnd(after(aCase(bank), saves(ending))), '2026-04-22T15:00:00Z');
    expect(kinds(ended)).toEqual(['outside_payments_confirmed', 'all_paid']);
    expect(kinds({ ...ended, now: new Date('2026-04-20T15:00:00Z') })).toEqual([
      'outside_payments_confirmed',
      'arrears_paid_off',
    ]);
  });

  test('nothing is told when the end was moved meanwhile', () => {
    const moved = after(aCase(bank), saves(ending), saves({ ...ending, endDate: day('2026-06-20'), version: 2 }, 'r'));
    expect(told(at(moved, '2026-04-21T13:00:00Z'))).toEqual([]);
  });
});
