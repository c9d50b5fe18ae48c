import fc from 'fast-check';
import { test } from 'vitest';
import type { Day } from '../day.ts';
import type { LedgerEntry } from '../ledger/postings.ts';
import { type Balance, EMPTY, heldOn, isBalanced } from '../ledger/transfer.ts';
import { minus, plus, ZERO } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { Problem } from '../problem.ts';
import { Declined } from './declined.ts';
import type { FlexibleEvent } from './events.ts';
import { advance, asks, comesBack, LIMIT, member, move, paysSecond, second, taken } from './member-for-tests.ts';
import { openBalance } from './plan-money.ts';
import { nextRepresentment } from './second-payment.ts';

/** One step of the property test: a choice, preceded by some days. */
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

/** A member whose bank accepts the debits and returns some of them. */
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
    move(balances, 'owed', 'bank', minus(debit.amount, takenBack)); // as the case's payments do
    this.state = { ...this.state, balances };
  }

  private represents(planId: string, which: number) {
    const firsts = this.debits.filter(({ subject, represents }) => subject === planId && represents === null);
    const firstId = firsts[which % Math.max(1, firsts.length)]?.id ?? '';
    const next = nextRepresentment({ ...this.state, debits: this.debits }, firstId);
    const { presentation = 1 } = next?.represents ?? {};
    if (next) this.pays({ kind: 'representment_due', planId, firstId }, planId, { represents: firstId, presentation });
  }

  /** Null if it was refused in words. */
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

  /** A plan's interest according to the ledger, which its cache must always equal. */
  private interestIn(planId: string) {
    return this.entries.reduce((total, entry) => {
      if ('pendingId' in entry || entry.for.planId !== planId) return total;
      if (entry.for.purpose === 'interest') return plus(total, entry.amount);
      return entry.from === 'fees' && entry.for.purpose === 'return' ? minus(total, entry.amount) : total;
    }, ZERO);
  }
}
