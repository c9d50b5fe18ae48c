import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { project } from '../case-projection.ts';
import { day } from '../day.ts';
import { applyEntry } from '../ledger/transfer.ts';
import { cents, sum } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { decideExpenses } from './decide.ts';
import type { ExpensesState } from './decision.ts';
import type { ExpenseAsked, ExpensesEvent } from './events.ts';
import { type Expense, openOf, owedBy, type SaidPaid, saidAmountOf, shareOf } from './expense.ts';
import { faultsOfExpenses } from './faults.ts';
import { expensesProjections } from './projections.ts';

const PAYOR = { id: 'marco', name: 'Marco Rivera' };
const PAYEE = { id: 'elena', name: 'Elena Rivera' };
const LAWYER = { id: 'lawyer', name: 'Ana Lee' };
const NOW = new Date('2026-11-26T15:00:00Z'); // ten in the morning in New York

const member = (actor: typeof PAYOR, role: 'payor' | 'payee' | 'legal') => ({
  ...{ userId: actor.id, partyId: `part of ${actor.id}`, name: actor.name, role, owner: role === 'payor' },
  ...{ actsFor: null, joinedAt: new Date('2026-01-05T15:00:00Z') },
});

/** Two parents and a lawyer; no shares agreed yet. */
const family: ExpensesState = {
  caseId: 'case',
  timeZone: 'America/New_York',
  now: NOW,
  members: [member(PAYOR, 'payor'), member(PAYEE, 'payee'), member(LAWYER, 'legal')],
  joined: [],
  former: [],
  shares: [],
  expenses: [],
  settlements: [],
  beingPaid: new Set(),
  isProof: false,
  receiptUsedBy: null,
  payeeHasUnit: false,
  balances: new Map(),
};

/** The state after some events, as it would be loaded for the next one. */
function after(state: ExpensesState, ...events: readonly ExpensesEvent[]): ExpensesState {
  let now = state;
  for (const event of events) now = afterOne(now, event);
  return now;
}

function afterOne(before: ExpensesState, event: ExpensesEvent): ExpensesState {
  const { shares, expenses, settlements, entries } = decideExpenses(before, event);
  const balances = new Map(before.balances);
  for (const entry of entries) if ('from' in entry) applyEntry(balances, { ...entry, posted: entry.amount });
  const kept = <T extends { id: string }>(rows: readonly T[], changed: ReadonlyMap<string, T>) => [
    ...new Map([...rows.map((row) => [row.id, row] as const), ...changed]).values(),
  ];
  return {
    ...before,
    balances,
    shares: kept(before.shares, shares),
    expenses: kept(before.expenses, expenses),
    settlements: [...before.settlements, ...settlements],
  };
}

const at = (state: ExpensesState, now: string): ExpensesState => ({ ...state, now: new Date(now) });
const kinds = (state: ExpensesState, event: ExpensesEvent) =>
  decideExpenses(state, event).happened.map(({ kind }) => kind);

const propose = (more: Partial<{ payor: number; days: number; netting: boolean }> = {}) =>
  ({ kind: 'shares_asked', actor: PAYEE, newId: 's1', shares: { payor: 60_00, ...more } }) as const;
const accept = { kind: 'shares_accepted', actor: PAYOR, sharesId: 's1' } as const;
const agreed = after(family, propose(), accept);
const netted = after(family, propose({ netting: true }), accept);

const receipt = (id = 'r1') => ({ id, sha256: `hash of ${id}` });
const doctor = (more: Partial<ExpenseAsked> = {}): ExpenseAsked => ({
  category: 'medical',
  paidOn: day('2026-11-20'),
  total: cents(240_00),
  note: 'Dental check-up',
  receipt: receipt(),
  ...more,
});
const ask = (more: Partial<ExpenseAsked> = {}, newId = 'e1', actor = PAYEE) =>
  ({ kind: 'expense_asked', actor, newId, asked: doctor(more) }) as const;
const agree = { kind: 'expense_agreed', actor: PAYOR, expenseId: 'e1' } as const;
const refuse = { kind: 'expense_refused', actor: PAYOR, expenseId: 'e1', reason: 'wrong_amount' } as const;
const payNow = { kind: 'expense_payment_asked', actor: PAYOR, expenseId: 'e1' } as const;
const outside = (actor = PAYEE) =>
  ({ kind: 'paid_outside', actor, expenseId: 'e1', paidOn: null, method: null }) as const;
const debit = (amount: number, more: Partial<Debit> = {}): Debit => ({
  ...{ id: 'd1', purpose: 'expense', subject: 'e1', sourceId: 'bank', lastFour: '4321', amount: cents(amount) },
  ...{ presentation: 1, represents: null, state: 'originated', originateOn: day('2026-11-27'), firstSettledOn: null },
  ...{
    settledAt: null,
    applied: true,
    over: cents(0),
    returnedAt: null,
    returnCode: null,
    returnedBy: null,
    coveredAt: null,
  },
  ...{ operationId: 'o', startedBy: PAYOR.id, startedByName: PAYOR.name, createdAt: NOW },
  ...more,
});
const taken = (amount = 144_00) => ({ kind: 'expense_taken', debit: debit(amount) }) as const;
const one = (state: ExpensesState) => state.expenses.find(({ id }) => id === 'e1');

describe('a share', () => {
  test.each([
    [240_00, 60_00, 144_00],
    [100_00, 57_30, 57_30],
    [99_99, 33_33, 33_33], // 33.326…
    [1, 50_00, 0], // half a cent stays with the parent who paid
    [3, 50_00, 1], // 1.5 cents
    [100_01, 50_00, 50_00],
    [100_000_00, 100_00, 100_000_00],
    [5, 0, 0],
  ])('of %i cents at %i hundredths of a percent is %i', (total, rate, share) => {
    expect(shareOf(cents(total), rate)).toBe(share);
  });

  test('of one parent and the other together are at most the total, and at most a cent less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (total, rate) => {
        const both = shareOf(cents(total), rate) + shareOf(cents(total), 10_000 - rate);
        expect(total - both === 0 || total - both === 1).toBe(true);
      }),
    );
  });
});

describe('shares', () => {
  const alone: ExpensesState = { ...family, members: [member(PAYEE, 'payee')] };

  test('of somebody alone in a case are in force at once', () => {
    expect(kinds(alone, propose())).toEqual(['shares_in_force']);
    expect(kinds(after(alone, propose()), ask())).toEqual(['expense_asked']);
  });

  test('wait for the other parent, who alone can accept or refuse them', () => {
    const open = after(family, propose());
    expect(() => decideExpenses(open, ask())).toThrow('First agree on how expenses are shared');
    expect(() => decideExpenses(open, { ...accept, actor: PAYEE })).toThrow('You made this proposal yourself');
    expect(() => decideExpenses(open, { ...accept, actor: LAWYER })).toThrow('Only the payor');
    expect(kinds(open, accept)).toEqual(['shares_in_force']);
    const refused = after(open, { kind: 'shares_refused', actor: PAYOR, sharesId: 's1', reason: 'Half each' });
    expect(() => decideExpenses(refused, accept)).toThrow('This proposal was refused. Nothing was changed.');
    expect(() => decideExpenses(refused, ask())).toThrow('First agree');
  });

  test('of before stay in force while others are proposed', () => {
    const again = after(agreed, { ...propose({ payor: 80_00 }), newId: 's2' });
    expect(one(after(again, ask()))?.share).toBe(144_00); // 60 % of 240
    const changed = after(again, { ...accept, sharesId: 's2' });
    expect(one(after(changed, ask()))?.share).toBe(192_00); // 80 % of 240
    expect(changed.shares.map(({ id, state }) => [id, state])).toEqual([
      ['s1', 'replaced'],
      ['s2', 'accepted'],
    ]);
  });

  test('that were set alone need the agreement of whoever joins', () => {
    const joined = { ...after(alone, propose()), members: family.members };
    expect(() => decideExpenses(joined, ask())).toThrow('First agree');
    expect(kinds(after(joined, accept), ask())).toEqual(['expense_asked']);
  });

  test('lapse after fourteen days, and a proposal of both ways replaces the other', () => {
    const late = at(after(family, propose()), '2026-12-10T15:00:00Z');
    expect(() => decideExpenses(late, accept)).toThrow('has lapsed');
    expect(kinds(late, { kind: 'shares_lapse_due', sharesId: 's1' })).toEqual(['shares_lapsed']);
    const counter = { kind: 'shares_asked', actor: PAYOR, newId: 's2', shares: { payor: 50_00 } } as const;
    expect(kinds(after(family, propose()), counter)).toEqual(['shares_replaced', 'shares_proposed']);
  });

  test('are told to whoever decides on them as "you"', () => {
    const [event] = decideExpenses(family, propose()).happened;
    if (!event) throw new Error('nothing happened');
    const { notices } = project(expensesProjections, event);
    const [others, decides] = notices;
    expect(notices).toHaveLength(2);
    expect(others?.others).toMatch(/\. [A-Z][a-z]+ [A-Z][a-z]+ can accept or refuse it\. The proposal lapses on/);
    expect(decides?.funders).toContain('. You can accept or refuse it. The proposal lapses on');
    expect(others?.except).toContain(decides?.to);
  });

  test('make no "shared expense" of one that is shared already', () => {
    const [event] = decideExpenses(agreed, ask({ category: 'other' })).happened;
    if (!event) throw new Error('nothing happened');
    const [notice] = project(expensesProjections, event).notices;
    expect(notice?.funders).toMatch(/ to share an expense of \$240\.00 \(paid /);
  });

  describe('of a parent who left', () => {
    const NEXT = { id: 'next', name: 'Nina Flores' };
    const alone: ExpensesState = { ...family, members: [member(PAYOR, 'payor'), member(LAWYER, 'legal')] };
    const without = (state: ExpensesState) => after({ ...state, members: alone.members }, { kind: 'parties_changed' });
    const followed = (state: ExpensesState) =>
      after({ ...state, members: [...alone.members, member(NEXT, 'payee')] }, { kind: 'parties_changed' });
    const other = { kind: 'shares_asked', actor: PAYOR, newId: 's2', shares: { payor: 10_00 } } as const;

    test('stay agreed for whoever follows, until both agree on others', () => {
      const next = followed(without(agreed));
      expect(one(after(next, { ...ask(), actor: NEXT }))?.share).toBe(144_00); // 60 % of 240
      expect(() => decideExpenses(next, { ...accept, actor: NEXT })).toThrow('This proposal was accepted.');
      const changed = after(next, other, { ...accept, sharesId: 's2', actor: NEXT });
      expect(one(after(changed, { ...ask(), actor: NEXT }))?.share).toBe(24_00); // 10 % of 240
    });

    test('are not replaced by the other parent alone: what they propose waits for whoever follows', () => {
      const asked = after(without(agreed), other);
      expect(asked.shares.map(({ id, state, expiresAt }) => [id, state, expiresAt])).toEqual([
        ['s1', 'accepted', agreed.shares[0]?.expiresAt],
        ['s2', 'open', null],
      ]);
      const next = followed(at(asked, '2027-04-03T15:00:00Z'));
      expect(next.shares[1]?.expiresAt).toEqual(new Date('2027-04-17T15:00:00Z'));
      const refuse = { kind: 'shares_refused', actor: NEXT, sharesId: 's2', reason: 'Too little' } as const;
      expect(one(after(next, refuse, { ...ask(), actor: NEXT }))?.share).toBe(144_00);
      expect(kinds(after(next, { ...accept, sharesId: 's2', actor: NEXT }), { ...ask(), actor: NEXT })).toEqual([
        'expense_asked',
      ]);
    });

    test('end as a proposal if they proposed them, and wait for whoever follows if they were asked', () => {
      expect(without(after(family, propose())).shares).toMatchObject([{ state: 'withdrawn' }]);
      const waiting = without(after(family, { ...other, newId: 's1' }));
      expect(waiting.shares).toMatchObject([{ state: 'open', expiresAt: null }]);
      expect(kinds(at(waiting, '2027-04-03T15:00:00Z'), { kind: 'shares_lapse_due', sharesId: 's1' })).toEqual([]);
    });

    test('that the other agrees to only after they left bind nobody who follows', () => {
      const late = after({ ...after(alone, { ...other, newId: 's1' }), members: family.members });
      const gone = { ...late, members: [member(PAYEE, 'payee')] };
      const joined = { ...after(gone, { ...accept, actor: PAYEE }), members: [...gone.members, member(NEXT, 'payor')] };
      expect(() => decideExpenses(joined, { ...ask(), actor: NEXT })).toThrow('First agree');
      expect(kinds(after(joined, { ...accept, actor: NEXT }), { ...ask(), actor: NEXT })).toEqual(['expense_asked']);
    });
  });

  test('are the parents’ alone to propose', () => {
    expect(() => decideExpenses(family, { ...propose(), actor: LAWYER })).toThrow('Only the payor and the payee');
  });
});

describe('an expense', () => {
  test('asks the other parent for their share, thirty days from now', () => {
    const { happened, receiptId, expenses } = decideExpenses(agreed, ask());
    expect([happened.map(({ kind }) => kind), receiptId]).toEqual([['expense_asked'], 'r1']);
    const expense = [...expenses.values()][0];
    expect(expense).toMatchObject({ state: 'asked', share: 144_00, shareRate: 60_00, due: '2026-12-26' });
    expect(expense && owedBy(expense)).toBe('payor');
  });

  test('of the payor asks the payee for the rest', () => {
    const expense = one(after(agreed, ask({}, 'e1', PAYOR)));
    expect([expense?.share, expense && owedBy(expense)]).toEqual([96_00, 'payee']); // 40 % of 240
  });

  test.each([
    [{ total: cents(0) }, 'above $0.00'],
    [{ total: cents(100_000_01) }, 'Enter at most $100,000.00'],
    [{ paidOn: day('2026-11-27') }, 'cannot be in the future'],
    [{ paidOn: day('2019-11-20') }, 'Check the year'],
  ])('is refused with what to do: %o', (more, words) => {
    expect(() => decideExpenses(agreed, ask(more))).toThrow(words);
  });

  test('needs a receipt that no other expense has', () => {
    expect(() => decideExpenses({ ...agreed, receiptUsedBy: 'e0' }, ask())).toThrow(
      'Each receipt can be used only once',
    );
  });

  test('is nobody’s to ask for whose share is the whole', () => {
    const all = after(family, propose({ payor: 100_00 }), accept);
    expect(() => decideExpenses(all, ask({}, 'e1', PAYOR))).toThrow('There is nothing to ask for');
    expect(() => decideExpenses(agreed, ask({}, 'e1', LAWYER))).toThrow('Only the payor and the payee');
  });

  test('is answered by the other parent alone, once', () => {
    const asked = after(agreed, ask());
    expect(() => decideExpenses(asked, { ...agree, actor: PAYEE })).toThrow('The payor answers this expense');
    expect(one(after(asked, agree))?.state).toBe('agreed');
    expect(() => decideExpenses(after(asked, agree), agree)).toThrow('has been agreed to');
    expect(() => decideExpenses(after(asked, refuse), agree)).toThrow('was refused');
    expect(() => decideExpenses(after(asked, agree), refuse)).toThrow('has been agreed to');
  });

  test('is never answered by who asked, not even on the other side by then', () => {
    const asked = after(agreed, ask()); // by the payee
    const other = { ...asked, members: [member(PAYEE, 'payor'), member(LAWYER, 'legal')] };
    for (const answer of [agree, refuse])
      expect(() => decideExpenses(other, { ...answer, actor: PAYEE })).toThrow('because you asked for it');
  });

  test('stands when its day is over without an answer; it can be agreed to and paid then, and not be refused', () => {
    const due = { kind: 'expense_due', expenseId: 'e1' } as const;
    const asked = after(agreed, ask());
    expect(kinds(at(asked, '2026-12-26T23:00:00Z'), due)).toEqual([]); // the due day has not ended in New York
    const standing = after(at(asked, '2026-12-27T05:00:00Z'), due);
    expect(one(standing)?.state).toBe('standing');
    expect(() => decideExpenses(standing, refuse)).toThrow('is over');
    expect(one(after(standing, agree))?.state).toBe('agreed');
    expect(decideExpenses(standing, payNow).toDebit).toBe(144_00);
  });

  test('gives somebody who joins later as many days to answer, and waits while nobody is there', () => {
    const due = { kind: 'expense_due', expenseId: 'e1' } as const;
    const alone = after({ ...family, members: [member(PAYEE, 'payee')] }, propose(), ask());
    const moved = after(at(alone, '2026-12-27T15:00:00Z'), due);
    expect([one(moved)?.state, one(moved)?.due]).toEqual(['asked', '2027-01-26']);
    const late = { ...member(PAYOR, 'payor'), joinedAt: new Date('2027-01-20T15:00:00Z') };
    const joined = at({ ...moved, members: [late, member(PAYEE, 'payee')] }, '2027-01-27T15:00:00Z');
    expect(one(after(joined, due))?.due).toBe('2027-02-19');
  });

  test('stands also if a debit for it was under way when its day was over and came back', () => {
    const due = { kind: 'expense_due', expenseId: 'e1' } as const;
    const asked = at(after(agreed, ask()), '2026-12-27T05:00:00Z');
    const underWay = decideExpenses({ ...asked, beingPaid: new Set(['e1']) }, due);
    expect([underWay.happened, underWay.steps.map(({ kind, dueAt }) => [kind, dueAt.toISOString()])]).toEqual([
      [],
      [['expense-due', '2026-12-28T05:00:00.000Z']], // it is looked at again
    ]);
    const back = debit(144_00, { applied: false, state: 'returned', returnCode: 'R01', returnedBy: 'bank' });
    const returned = { kind: 'expense_returned', debit: back } as const;
    expect(kinds(asked, returned)).toEqual(['expense_debit_returned', 'expense_stands']);
    expect(() => decideExpenses(after(asked, returned), refuse)).toThrow('is over');
    expect(kinds(after(agreed, ask()), returned)).toEqual(['expense_debit_returned']); // its day is not over
    expect(kinds(at(after(agreed, ask(), agree), '2026-12-27T05:00:00Z'), returned)).toEqual([
      'expense_debit_returned',
      'expense_overdue',
    ]);
  });

  test('that is overdue is told to both', () => {
    const late = at(after(agreed, ask(), agree), '2026-12-27T15:00:00Z');
    expect(kinds(late, { kind: 'expense_due', expenseId: 'e1' })).toEqual(['expense_overdue']);
  });
});

describe('a share is paid', () => {
  const due = after(agreed, ask(), agree);

  test('by a debit of what is open, and what it brings goes to the payee', () => {
    expect(decideExpenses(due, payNow).toDebit).toBe(144_00);
    const decision = decideExpenses(due, taken());
    expect(decision.entries).toMatchObject([{ from: 'bank', to: 'clearing', amount: 144_00 }]);
    expect(decision.payments).toEqual([
      { kind: 'expense_paid', expenseId: 'e1', debitId: 'd1', amount: 144_00, notes: 'Share of a medical expense' },
    ]);
    expect(one(after(due, taken()))?.state).toBe('paid');
  });

  test('once: not while a debit is on its way, and not after that', () => {
    expect(() => decideExpenses({ ...due, beingPaid: new Set(['e1']) }, payNow)).toThrow('is being paid');
    const paid = after(due, taken());
    for (const event of [payNow, agree, refuse, outside(), outside(PAYOR)])
      expect(() => decideExpenses(paid, event)).toThrow('has been paid');
  });

  test('by the payor alone, who owes it', () => {
    expect(() => decideExpenses(due, { ...payNow, actor: PAYEE })).toThrow('Only the payor pays through Mainstay');
    const payees = after(agreed, ask({}, 'e1', PAYOR));
    expect(() => decideExpenses(payees, payNow)).toThrow('The payee owes this share to you');
  });

  test('not to a state disbursement unit, which takes support alone', () => {
    expect(() => decideExpenses({ ...due, payeeHasUnit: true }, payNow)).toThrow('state disbursement unit');
  });

  test('into the wallet, where it was paid in another way meanwhile', () => {
    const { entries, payments, happened } = decideExpenses(after(due, outside()), taken());
    expect(entries).toMatchObject([{ from: 'bank', to: 'wallet', amount: 144_00 }]);
    expect([payments, happened.map(({ kind }) => kind)]).toEqual([[], ['expense_put_into_wallet']]);
  });

  test('and is open again when the debit comes back before its money counted', () => {
    const returned = debit(144_00, { applied: false, state: 'returned', returnCode: 'R01', returnedBy: 'bank' });
    const back = after(due, { kind: 'expense_returned', debit: returned });
    expect([one(back)?.state, decideExpenses(back, payNow).toDebit]).toEqual(['agreed', 144_00]);
  });

  test('outside: by the word of who is owed, or with it', () => {
    expect(one(after(due, outside(PAYEE)))?.state).toBe('paid');
    const said = after(due, outside(PAYOR));
    expect([one(said)?.state, one(said)?.said?.paidOn]).toEqual(['agreed', '2026-11-26']);
    expect(kinds(said, outside(PAYOR))).toEqual([]); // a repeated click
    const confirmed = after(said, outside(PAYEE));
    expect(one(confirmed)?.state).toBe('paid');
    expect(confirmed.settlements).toMatchObject([{ way: 'outside', amount: 144_00, on: '2026-11-26' }]);
    const before = { ...outside(PAYOR), paidOn: day('2026-11-01') };
    expect(() => decideExpenses(due, before)).toThrow('the day on which the receipt was paid, or a later one');
  });
});

describe('at the end of a month', () => {
  const net = { kind: 'netting_due', month: '2026-11' } as const;
  const december = (state: ExpensesState) => at(state, '2026-12-01T05:00:00Z');
  /** The payor owes $144.00, the payee $40.00. */
  const both = after(netted, ask(), ask({ total: cents(100_00), receipt: receipt('r2') }, 'e2', PAYOR), agree, {
    ...agree,
    actor: PAYEE,
    expenseId: 'e2',
  });

  test('what each owes the other for expenses is set off, and the rest stays open', () => {
    const done = after(december(both), net);
    expect(done.settlements.map(({ expenseId, way, amount, on }) => [expenseId, way, amount, on])).toEqual([
      ['e1', 'netting', 40_00, '2026-11-30'],
      ['e2', 'netting', 40_00, '2026-11-30'],
    ]);
    expect(done.expenses.map(({ id, state }) => [id, state])).toEqual([
      ['e1', 'agreed'],
      ['e2', 'paid'],
    ]);
    expect(decideExpenses(done, payNow).toDebit).toBe(104_00); // 144 - 40
    expect(kinds(done, net)).toEqual([]); // a step may run twice
  });

  test('nothing is, where the parents have not chosen it or only one of them owes', () => {
    const { shares } = agreed;
    expect(kinds(december({ ...both, shares }), net)).toEqual([]);
    expect(kinds(december(after(netted, ask(), agree)), net)).toEqual([]);
    expect(kinds(both, net)).toEqual([]); // the month is not over
  });

  test('what is being paid, said to be paid or only standing is left alone', () => {
    expect(kinds(december({ ...both, beingPaid: new Set(['e1']) }), net)).toEqual([]);
    expect(kinds(december(after(both, outside(PAYOR))), net)).toEqual([]);
    const stands = both.expenses.map((each) => (each.id === 'e1' ? { ...each, state: 'standing' as const } : each));
    expect(kinds(december({ ...both, expenses: stands }), net)).toEqual([]);
  });

  test('what is said to be paid and not confirmed in the days to answer is set off; saying it again gains no time', () => {
    const said = after(both, outside(PAYOR), { ...outside(PAYOR), method: 'check' } as ExpensesEvent);
    expect(one(said)?.days).toBe(30); // from November 26 to December 26
    expect(kinds(december(said), net)).toEqual([]);
    const again = after(at(said, '2026-12-20T15:00:00Z'), { ...outside(PAYOR), method: 'other' } as ExpensesEvent);
    const january = at(again, '2027-01-01T05:00:00Z');
    expect(kinds(january, { ...net, month: '2026-12' })).toEqual(['expenses_netted']);
    const short = after(january, { ...net, month: '2026-12' });
    expect(openOf(one(short) as Expense, short.settlements)).toBe(104_00); // 144 - 40
  });

  test('what was handed over before it was set off counts whole, with its day, and what it was set off against is owed again', () => {
    const said = after(both, { ...outside(PAYOR), method: 'cash' } as ExpensesEvent);
    const january = after(at(said, '2027-01-01T05:00:00Z'), { ...net, month: '2026-12' });
    expect(openOf(one(january) as Expense, january.settlements)).toBe(104_00); // 144 - 40
    const confirm = outside(PAYEE);
    expect(kinds(january, confirm)).toEqual(['set_off_undone', 'expense_paid']);
    const done = after(january, confirm);
    expect(done.settlements.filter(({ way }) => way === 'outside')).toMatchObject([
      { expenseId: 'e1', amount: 144_00, on: '2026-11-26', method: 'cash' },
    ]);
    const openIn = (id: string) => openOf(done.expenses.find((each) => each.id === id) as Expense, done.settlements);
    expect(done.expenses.map(({ id, state }) => [id, state, openIn(id)])).toEqual([
      ['e1', 'paid', 0],
      ['e2', 'agreed', 40_00],
    ]);
    const [{ words = '' } = {}] = [decideExpenses(january, confirm).happened[0]].flatMap((event) =>
      event
        ? expensesProjections[event.kind](event as never).notices.map(({ others }) => ({ words: others ?? '' }))
        : [],
    );
    expect(words).toBe(
      '$40.00 of a medical expense of $100.00 (paid Nov 20, 2026) is owed again by the payee. It had been offset against a medical expense of $240.00 (paid Nov 20, 2026), whose whole share was paid outside Mainstay before.',
    );
    expect(faultsOfExpenses(done, [])).toEqual([]);
  });

  test('a share that is owed again after it was paid outside is paid outside again', () => {
    const said = after(both, { ...outside(PAYEE), expenseId: 'e2' });
    const january = after(at(said, '2027-01-01T05:00:00Z'), { ...net, month: '2026-12' });
    const paid = after(january, outside(PAYEE)); // who is owed says so
    const reopened = after(paid, { ...outside(PAYOR), expenseId: 'e2' });
    expect(one(reopened)?.state).toBe('agreed');
    const seen = { ...outside(PAYEE), amount: cents(104_00) };
    expect(after(january, seen).settlements).toEqual(paid.settlements);
    expect(() => decideExpenses(reopened, seen)).toThrow('has changed'); // sent twice, beside what reopened it
    expect(after(reopened, { ...seen, amount: cents(40_00) }).settlements).toHaveLength(
      reopened.settlements.length + 1,
    );
    const again = after(reopened, outside(PAYEE));
    expect(one(again)?.state).toBe('paid');
    expect(again.settlements.filter(({ way, expenseId }) => way === 'outside' && expenseId === 'e1')).toMatchObject([
      { amount: 104_00 },
      { amount: 40_00 },
    ]);
    const ids = again.settlements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(faultsOfExpenses(again, [])).toEqual([]);
  });

  test('of what was partly set off since, the payor says again what they said, or that the rest was paid', () => {
    const said = after(both, { ...outside(PAYOR), method: 'cash', amount: cents(144_00) } as ExpensesEvent);
    const january = after(at(said, '2027-01-01T05:00:00Z'), { ...net, month: '2026-12' });
    const says = (amount: number | null, method: 'cash' | 'check' = 'check', on = '2027-01-01') =>
      ({ ...outside(PAYOR), paidOn: day(on), method, amount: amount === null ? null : cents(amount) }) as ExpensesEvent;
    const saidIn = (state: ExpensesState) =>
      saidAmountOf(one(state) as Expense & { said: SaidPaid }, state.settlements);
    expect(kinds(january, says(144_00, 'cash', '2026-11-26'))).toEqual([]); // a repeated request
    for (const amount of [1_00, 40_00, 143_99])
      expect(() => decideExpenses(january, says(amount, 'cash', '2026-11-26'))).toThrow('has changed');
    for (const inOtherWords of [says(144_00), says(null)]) {
      const again = after(january, inOtherWords);
      expect([saidIn(again), one(again)?.said?.at]).toEqual([144_00, NOW]); // it waits no longer
      const [event] = decideExpenses(january, inOtherWords).happened;
      expect(event && project(expensesProjections, event).notices[0]?.others).toContain('says that $144.00 of');
    }
    const rest = after(january, says(104_00)); // 144 - 40
    expect([saidIn(rest), one(rest)?.said?.at]).toEqual([104_00, january.now]);
    expect(() => decideExpenses(rest, { ...outside(PAYEE), amount: cents(144_00) })).toThrow('has changed');
    const done = after(rest, { ...outside(PAYEE), amount: cents(104_00) });
    expect(done.settlements.slice(rest.settlements.length)).toMatchObject([
      { expenseId: 'e1', way: 'outside', amount: 104_00, on: '2027-01-01', method: 'check' },
    ]);
    expect(done.expenses.map(({ id, state }) => [id, state])).toEqual([
      ['e1', 'paid'],
      ['e2', 'paid'],
    ]);
    expect(faultsOfExpenses(done, [])).toEqual([]);
  });

  test('no more is paid than was handed over, where more is owed again since', () => {
    const theirs = after(both, { ...outside(PAYEE), expenseId: 'e2' }); // not confirmed in time
    const january = after(at(theirs, '2027-01-01T05:00:00Z'), { ...net, month: '2026-12' });
    const rest = after(january, outside(PAYOR));
    const reopened = after(at(rest, '2027-01-02T15:00:00Z'), { ...outside(PAYOR), expenseId: 'e2' });
    expect(openOf(one(reopened) as Expense, reopened.settlements)).toBe(144_00);
    const done = after(reopened, { ...outside(PAYEE), amount: cents(104_00) });
    expect(done.settlements.at(-1)).toMatchObject({ expenseId: 'e1', way: 'outside', amount: 104_00 });
    expect([one(done)?.state, one(done)?.said, openOf(one(done) as Expense, done.settlements)]).toEqual([
      'agreed',
      null,
      40_00,
    ]);
    expect(faultsOfExpenses(done, [])).toEqual([]);
    const paid = after(done, outside(PAYEE));
    expect([one(paid)?.state, paid.settlements.at(-1)?.amount]).toEqual(['paid', 40_00]);
    const about = [reopened, done].flatMap((state) =>
      decideExpenses(state, outside(PAYEE)).happened.flatMap((event) =>
        project(expensesProjections, event).notices.map((notice) => notice.about),
      ),
    );
    expect(new Set(about).size).toBe(2); // each is told
  });

  test('nor is it lost where the whole share was set off before it was confirmed', () => {
    const large = after(
      netted,
      ask(),
      ask({ total: cents(1_000_00), receipt: receipt('r2') }, 'e2', PAYOR),
      agree,
      { ...agree, actor: PAYEE, expenseId: 'e2' },
      outside(PAYOR),
    );
    const january = after(at(large, '2027-01-01T05:00:00Z'), { ...net, month: '2026-12' });
    expect(one(january)).toMatchObject({ state: 'paid', said: { paidOn: '2026-11-26' } });
    expect(() => decideExpenses(january, outside(PAYOR))).toThrow('has been paid');
    const done = after(january, outside(PAYEE));
    expect(one(done)).toMatchObject({ state: 'paid', said: null });
    const other = done.expenses.find(({ id }) => id === 'e2') as Expense;
    expect([other.state, openOf(other, done.settlements)]).toEqual(['agreed', 400_00]);
    expect(faultsOfExpenses(done, [])).toEqual([]);
  });

  test('both sides give the same, nobody more than they owe, whatever they owe', () => {
    const totals = fc.array(fc.tuple(fc.integer({ min: 100, max: 500_000 }), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(totals, (all) => {
        const asked = after(
          netted,
          ...all.flatMap(([total, byPayee], i): ExpensesEvent[] => {
            const [payer, other] = byPayee ? [PAYEE, PAYOR] : [PAYOR, PAYEE];
            const expenseId = `e${i}`;
            const wanted = ask({ total: cents(total), receipt: receipt(`r${i}`) }, expenseId, payer);
            return [wanted, { kind: 'expense_agreed', actor: other, expenseId }];
          }),
        );
        const done = after(december(asked), net);
        const given = (side: 'payor' | 'payee') =>
          sum(
            done.settlements
              .filter(({ expenseId }) => done.expenses.some((each) => each.id === expenseId && owedBy(each) === side))
              .map(({ amount }) => amount),
          );
        const owed = (side: 'payor' | 'payee') =>
          sum(asked.expenses.filter((each) => owedBy(each) === side).map(({ share }) => share));
        expect(given('payor')).toBe(given('payee'));
        expect(given('payor')).toBe(Math.min(owed('payor'), owed('payee')));
        for (const expense of done.expenses) {
          const left = openOf(expense, done.settlements);
          expect([left >= 0, left === 0]).toEqual([true, expense.state === 'paid']);
        }
      }),
      { numRuns: 200 },
    );
  });
});
