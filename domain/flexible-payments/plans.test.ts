import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../day.ts';
import type { LedgerEntry } from '../ledger/postings.ts';
import { type Balance, EMPTY, heldOn, isBalanced } from '../ledger/transfer.ts';
import { cents, minus, plus, ZERO } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { Problem } from '../problem.ts';
import { decideFlexible } from './decide.ts';
import { Declined } from './declined.ts';
import type { FlexibleEvent } from './events.ts';
import { faultsOfPlans } from './faults.ts';
import type { FlexibleMoney, Plan } from './flexible-money.ts';
import { openBalance } from './plan-money.ts';
import { nextRepresentment } from './second-payment.ts';
import { aDebit, advance, after, at, LIMIT, member, move, PAYOR } from './test-member.ts';

const DUE = '2026-03-10' as Day;

const asks = (planId: string, amount = 1_000_00): FlexibleEvent => ({
  kind: 'plan_asked',
  actor: PAYOR,
  planId,
  due: DUE,
  asked: { payeeId: 'payee', totalAmount: cents(amount), firstPaymentPercentage: 50, useWalletFunds: true },
});
const taken = (planId: string): FlexibleEvent => ({ kind: 'plan_taken', planId });
const second = (id: string, more: Partial<Debit> = {}): Debit =>
  aDebit(id, { purpose: 'second_payment', subject: 'p', amount: cents(500_00), ...more });
const paysSecond = (debit: Debit): FlexibleEvent => ({ kind: 'second_payment_taken', planId: debit.subject, debit });
const comesBack = (debit: Debit, instant: string): FlexibleEvent => ({
  kind: 'second_payment_returned',
  planId: debit.subject,
  debit: { ...debit, state: 'returned', returnCode: 'R01', returnedAt: new Date(instant) },
  at: new Date(instant),
});

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
    expect(toDebit).toBe(508_33); // a month of twenty percent a year
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
    const known = { ...state, debits: [{ ...first, state: 'returned' as const }] };
    expect(nextRepresentment(known, 's')).toMatchObject({ debitId: 's.2', represents: { presentation: 2 } });
    const due: FlexibleEvent = { kind: 'representment_due', planId: 'p', firstId: 's' };
    expect(decideFlexible(known, due).toDebit).toBe(500_00);
    expect(() => decideFlexible({ ...known, sources: [] }, due)).toThrow(Problem);
    const thrice = [2, 3].map((n) => second(`s.${n}`, { presentation: n, represents: 's', state: 'returned' }));
    expect(nextRepresentment({ ...known, debits: [...known.debits, ...thrice] }, 's')).toBe(null);
  });
});

test('a plan whose figures are not those of the ledger is found', () => {
  const [plan] = after(open, paysSecond(second('s'))).plans;
  const moved = (purpose: 'plan_part' | 'plan_fee' | 'repay' | 'credit', from: string, to: string, amount: number) => ({
    ...{ id: `${purpose} ${from}`, planId: 'p', paymentId: 'p', debitId: null, claimId: null, premiumId: null },
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

/** What a case goes through in the property: a choice, and days that pass before it. */
type Turn = { choice: number; which: number; days: number };

test('no order of events breaks what a plan must keep true', () => {
  const turn: fc.Arbitrary<Turn> = fc.record({
    choice: fc.integer({ min: 0, max: 6 }),
    which: fc.nat({ max: 9 }),
    days: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60, size: 'max' }), (turns) => {
      const life = new Life();
      for (const each of turns) {
        life.turn(each);
        const faults = life.faults();
        if (faults.length > 0) throw new Error(faults.join('; '));
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

/** A member whose bank takes what it is asked for, and returns some of it. */
class Life {
  private state = member;
  private readonly debits: Debit[] = [];
  private readonly entries: LedgerEntry[] = [];

  turn({ choice, which, days }: Turn) {
    const now = new Date(this.state.now.getTime() + days * 86_400_000);
    this.state = { ...this.state, now, debits: this.debits };
    const planId = this.state.plans.at(which % Math.max(1, this.state.plans.length))?.id ?? 'none';
    if (choice === 0) this.makePlan(`p${this.state.plans.length}`, (which + 1) * 100_00);
    else if (choice === 1) this.happens({ kind: 'line_release_due' });
    else if (planId === 'none') return;
    else if (choice === 2) this.happens({ kind: 'plan_day_came', planId });
    else if (choice === 3) this.pays({ kind: 'second_payment_asked', planId, way: 'second' }, planId);
    else if (choice === 4) this.pays({ kind: 'second_payment_asked', planId, way: 'resolve' }, planId);
    else if (choice === 5) this.returns(which);
    else this.represents(planId, which);
  }

  private makePlan(planId: string, amount: number) {
    const due = new Date(this.state.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10) as Day;
    const asked = this.happens({ ...asks(planId, amount), due } as FlexibleEvent);
    if (asked) this.happens(amount % 3 === 0 ? { kind: 'plan_refused', planId, code: 'R03' } : taken(planId));
  }

  private pays(asked: FlexibleEvent, planId: string, more: Partial<Debit> = {}) {
    const amount = this.happens(asked)?.toDebit;
    if (!amount) return;
    const debit = second(`s${this.debits.length}`, { subject: planId, amount, ...more });
    this.debits.push(debit);
    this.happens(paysSecond(debit));
  }

  private returns(which: number) {
    const open = this.debits.filter(({ state }) => state === 'originated');
    const debit = open[which % Math.max(1, open.length)];
    if (!debit) return;
    const returned = comesBack(debit, this.state.now.toISOString());
    const takenBack = this.happens(returned)?.takenBack ?? ZERO;
    Object.assign(debit, { state: 'returned', returnedAt: this.state.now });
    const balances = new Map(this.state.balances);
    move(balances, 'owed', 'bank', minus(debit.amount, takenBack)); // as the payments of the case do
    this.state = { ...this.state, balances };
  }

  private represents(planId: string, which: number) {
    const firsts = this.debits.filter(({ subject, represents }) => subject === planId && represents === null);
    const firstId = firsts[which % Math.max(1, firsts.length)]?.id ?? '';
    const next = nextRepresentment({ ...this.state, debits: this.debits }, firstId);
    const { presentation = 1 } = next?.represents ?? {};
    if (next) this.pays({ kind: 'representment_due', planId, firstId }, planId, { represents: firstId, presentation });
  }

  /** Null where it was refused in words. */
  private happens(event: FlexibleEvent) {
    try {
      const { state, decision } = advance(this.state, event);
      this.state = state;
      this.entries.push(...decision.entries);
      return decision;
    } catch (error) {
      if (error instanceof Declined || error instanceof Problem) return null;
      throw error;
    }
  }

  faults(): string[] {
    const { plans, balances, line } = this.state;
    const balance = (account: string): Balance => balances.get(account) ?? EMPTY;
    const held: [string, boolean][] = [
      ['money is neither made nor lost', isBalanced(balances.values())],
      ['nothing stays in clearing', heldOn(balance('clearing')) === 0],
      ['the line holds its limit at most', heldOn(balance('line:line')) <= LIMIT],
      ['a default freezes the line', plans.every(({ status }) => status !== 'defaulted') || line?.frozen === true],
      ...plans.flatMap((plan): [string, boolean][] => [
        [`${plan.id} is repaid in part or in full`, plan.repaid >= 0 && openBalance(plan) >= 0],
        [`${plan.id} is completed when it is repaid`, plan.status !== 'completed' || openBalance(plan) === 0],
        [`${plan.id} has the interest of the ledger`, plan.interestPaid === this.interestIn(plan.id)],
      ]),
    ];
    return held.filter(([, isTrue]) => !isTrue).map(([what]) => what);
  }

  /** What the ledger says of a plan's interest: the cache of the plan is never another figure. */
  private interestIn(planId: string) {
    return this.entries.reduce((total, entry) => {
      if ('pendingId' in entry || entry.for.planId !== planId) return total;
      if (entry.for.purpose === 'interest') return plus(total, entry.amount);
      return entry.from === 'fees' && entry.for.purpose === 'return' ? minus(total, entry.amount) : total;
    }, ZERO);
  }
}
