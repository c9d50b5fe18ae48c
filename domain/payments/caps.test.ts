import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { type Caps, NO_CAPS } from '../cases/caps.ts';
import { EMPTY } from '../ledger/transfer.ts';
import { type Cents, cents, sum } from '../money.ts';
import { OverCap, orderedInMonth } from './caps.ts';
import { aCase, after, at, bank, happens, ids, line, saved, steps, terms } from './case-for-tests.ts';
import type { CaseMoney, DebitPurpose } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { addDebit, begin, type Decision, type Draft } from './decision.ts';
import type { MoneyEvent, StartedDebit } from './events.ts';
import { paymentsProjections } from './projections.ts';

const capped = (state: CaseMoney, caps: Partial<Caps>): CaseMoney => ({ ...state, caps: { ...NO_CAPS, ...caps } });
const due = { kind: 'collection_due', paymentId: 'p0' } as const;
const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

describe('an instalment of $1,000.00 due on 20 March', () => {
  const waits = at(after(aCase(bank, line), saved), '2026-03-17T12:00:00Z');

  test('over the cap of a debit is debited in no part, and everybody is told', () => {
    const { addedDebits, submits, entries, happened, steps } = decide(capped(waits, { perDebit: cents(999_99) }), due);
    expect([addedDebits, submits, entries, steps]).toEqual([[], [], [], []]);
    expect(kinds(happened)).toEqual(['instalment_over_cap']);
    const [told] = happened;
    if (told?.kind !== 'instalment_over_cap') throw new Error('nothing was told');
    const { audit, timeline, notices, topics } = paymentsProjections.instalment_over_cap(told);
    expect(audit.map(({ action }) => action)).toEqual(['debit.over_cap']);
    expect(timeline.map(({ words }) => words)).toEqual(['No debit made: over the payor’s limit of $999.99 a debit']);
    expect(notices[0]?.others).toBe(
      'No debit was made for the payment due Mar 20, 2026: $1,000.00 is over the payor’s limit of $999.99 a debit.',
    );
    expect(topics).toEqual(['payments']);
  });

  test('within both caps is debited', () => {
    const both = { perDebit: cents(1_000_00), perMonth: cents(1_000_00) };
    expect(decide(capped(waits, both), due).addedDebits).toHaveLength(1);
  });

  test('over the cap of the month waits for the next month, and is debited then', () => {
    const paidSome = after(capped(waits, { perMonth: cents(1_000_00) }), {
      kind: 'deposit_asked',
      actor: SYSTEM,
      debitId: 'd0',
      amount: cents(1),
    });
    const { addedDebits, steps } = decide(paidSome, due);
    expect([addedDebits, steps]).toEqual([
      [],
      [{ kind: 'collect', subject: 'p0', part: 'month:2026-04-01', dueAt: new Date('2026-04-01T04:00:00Z') }],
    ]);
    expect(decide(at(after(paidSome, due), '2026-04-01T04:00:00Z'), due).addedDebits).toHaveLength(1);
  });

  test('held late in the evening of the last day waits for the month that begins in the case', () => {
    const evening = at(capped(waits, { perMonth: cents(999_99) }), '2026-04-01T02:00:00Z'); // 31 March in New York
    expect(decide(evening, due).steps).toMatchObject([{ part: 'month:2026-04-01' }]);
  });

  test('without a bank account fails for that, not for a cap', () => {
    const { sources, ...rest } = capped(waits, { perDebit: cents(500_00) });
    const noBank = { ...rest, sources: sources.filter(({ id }) => id !== 'bank') };
    const held = at(after(noBank, due), '2026-03-21T12:00:00Z');
    const failed = after(held, { kind: 'credit_due', paymentId: 'p0' }).payments.find(({ id }) => id === 'p0');
    expect([failed?.state, failed?.failureReason?.includes('limit')]).toEqual(['failed', false]);
  });

  test('is not presented again over the cap, and everybody is told', () => {
    const returned = after(
      waits,
      due,
      { kind: 'debit_accepted', debitId: 'p0:1', at: waits.now, wasKnown: false },
      { kind: 'debit_returned', debitId: 'p0:1', at: waits.now, code: 'R01' },
    );
    const paid = after(at(returned, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    const again = { kind: 'representment_due', paymentId: 'p0' } as const;
    expect(decide(paid, again).addedDebits).toHaveLength(1);
    const { addedDebits, happened } = decide(capped(paid, { perDebit: cents(500_00) }), again);
    expect([addedDebits, kinds(happened)]).toEqual([[], ['instalment_over_cap']]);
  });

  test('is paid by backup on its day, and the rest fails in words that name the cap', () => {
    const held = after(capped(waits, { perDebit: cents(500_00) }), due);
    const credited = after(at(held, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    expect(credited.payments.find(({ id }) => id === 'p0')).toMatchObject({
      state: 'failed',
      paid: 400_00,
      failureReason:
        '$400.00 of $1,000.00 was paid ($400.00 from Line). $600.00 could not be collected (over the payor’s limit of $500.00 a debit) and was added to the arrears.',
    });
  });

  test('is collected when the cap is raised', () => {
    const held = after(capped(waits, { perDebit: cents(500_00) }), due);
    const raised = { kind: 'caps_changed', actor: SYSTEM, before: held.caps, after: NO_CAPS } as const;
    expect(decide(held, raised).steps.map(({ kind, subject }) => [kind, subject])).toEqual([['collect', 'p0']]);
  });
});

/** Every path that makes a debit; a debit purpose without one does not compile. */
const CAUSES: Record<DebitPurpose, readonly ((state: CaseMoney) => Decision)[]> = (() => {
  const actor = SYSTEM;
  const owed = { ...EMPTY, debitsPosted: cents(500_00) };
  const owing = (state: CaseMoney) => ({
    ...state,
    balances: new Map([...state.balances, ['arrears', owed] as const, ['owed', owed] as const]),
  });
  const asked = (event: MoneyEvent) => (state: CaseMoney) => decide(owing(state), event);
  const started = (purpose: StartedDebit['purpose']) =>
    asked({
      kind: 'debit_started',
      actor,
      debit: { id: 'd', operationId: 'o', purpose, subject: 's', amount: cents(200_00) },
    });
  const amount = cents(200_00);
  const collected = (state: CaseMoney) =>
    after(
      { ...state, caps: NO_CAPS },
      due,
      { kind: 'debit_accepted', debitId: 'p0:1', at: state.now, wasKnown: false },
      { kind: 'debit_returned', debitId: 'p0:1', at: state.now, code: 'R01' },
    );
  const later = (state: CaseMoney, event: MoneyEvent) =>
    decide({ ...at(collected(state), '2026-03-24T12:00:00Z'), caps: state.caps }, event);
  return {
    instalment: [
      (state) => decide(state, due),
      (state) => later(state, { kind: 'representment_due', paymentId: 'p0' }),
      (state) => decide({ ...state, payments: state.payments }, { kind: 'difference_due', paymentId: 'p0' }),
    ],
    difference: [
      (state) => {
        const paid = { ...collected(state), caps: state.caps };
        const known = paid.debits.map((debit) => ({ ...debit, state: 'settled' as const, amount: cents(600_00) }));
        return decide({ ...paid, debits: known }, { kind: 'difference_due', paymentId: 'p0' });
      },
    ],
    pay_now: [asked({ kind: 'pay_now_asked', actor, operationId: 'o', paymentId: 'p0' })],
    arrears: [asked({ kind: 'arrears_payment_asked', actor, paymentId: 'a', amount })],
    owed: [asked({ kind: 'due_payment_asked', actor, operationId: 'o', amount })],
    pay_in: [
      asked({ kind: 'deposit_asked', actor, debitId: 'd', amount }),
      (state) => {
        const drawn = { ...EMPTY, creditsPosted: cents(100_00) };
        const used = { ...state, balances: new Map([...state.balances, ['line:line', drawn] as const]) };
        return decide(used, { kind: 'pay_in_asked', actor, debitId: 'd', sourceId: 'line', amount });
      },
    ],
    plan: [started('plan')],
    second_payment: [started('second_payment')],
    membership: [started('membership')],
    premium: [started('premium')],
    expense: [started('expense')],
  };
})();

describe.each(Object.entries(CAUSES))('a debit for %s', (_, causes) => {
  const state = at(after(aCase(bank, line), saved), '2026-03-17T12:00:00Z');
  test.each([
    ['a debit', { perDebit: cents(199_99) }],
    ['a month', { perMonth: cents(199_99) }],
  ])('keeps the payor’s limit for %s, whoever causes it', (_, caps) => {
    for (const cause of causes) {
      expect(cause(state).addedDebits).toHaveLength(1); // makes sure the path was exercised
      try {
        expect(cause(capped(state, caps)).addedDebits).toEqual([]);
      } catch (error) {
        expect(error).toBeInstanceOf(OverCap);
      }
    }
  });
});

test('a returned debit gives its room in the month back', () => {
  const sent = after(
    at(after(capped(aCase(bank), { perMonth: cents(1_000_00) }), saved), '2026-03-17T12:00:00Z'),
    due,
    { kind: 'debit_accepted', debitId: 'p0:1', at: new Date('2026-03-17T12:00:00Z'), wasKnown: false },
  );
  const more = { kind: 'deposit_asked', actor: SYSTEM, debitId: 'd0', amount: cents(1_000_00) } as const;
  expect(() => decide(sent, more)).toThrow(OverCap);
  const returned = after(sent, { kind: 'debit_returned', debitId: 'p0:1', at: sent.now, code: 'R01' });
  expect(decide(returned, more).addedDebits).toHaveLength(1);
});

test('a debit that the bank refused takes no room either', () => {
  const asked = { kind: 'deposit_asked', actor: SYSTEM, debitId: 'd0', amount: cents(1_000_00) } as const;
  const state = after(capped(aCase(bank), { perMonth: cents(1_000_00) }), asked);
  expect(() => decide(state, { ...asked, debitId: 'd1' })).toThrow(OverCap);
  const refused = { ...state, debits: state.debits.map((each) => ({ ...each, state: 'refused' as const })) };
  expect(decide(refused, { ...asked, debitId: 'd1' }).addedDebits).toHaveLength(1);
});

test('whoever adds a debit without asking for the cap is stopped', () => {
  const [debit] = after(aCase(bank), { kind: 'deposit_asked', actor: SYSTEM, debitId: 'd0', amount: cents(2) }).debits;
  if (!debit) throw new Error('nothing was debited');
  expect(() => addDebit(begin(capped(aCase(bank), { perDebit: cents(1) })), debit)).toThrow('over a cap');
});

test('who asks for a debit over a cap is told which, and what can be done', () => {
  const asked = { kind: 'deposit_asked', actor: SYSTEM, debitId: 'd0', amount: cents(700_00) } as const;
  expect(() => decide(capped(aCase(bank), { perDebit: cents(500_00) }), asked)).toThrow(
    'A debit of $700.00 is over the payor’s limit of $500.00 a debit. Nothing was debited. Choose a smaller amount, or change the limit under Payment Management.',
  );
  const used = after(capped(aCase(bank), { perMonth: cents(1_000_00) }), { ...asked, debitId: 'd1' });
  expect(() => decide(used, asked)).toThrow(
    'A debit of $700.00 is over the payor’s limit of $1,000.00 a month, of which $700.00 is used. Nothing was debited. Choose a smaller amount, wait for the next month, or change the limit under Payment Management.',
  );
});

test('the month is that of the case, not of the bank or of UTC', () => {
  const debit = { amount: cents(1), state: 'settled', createdAt: new Date('2026-04-01T05:00:00Z') } as never; // still March in Honolulu
  const inMarch = { now: new Date('2026-03-15T12:00:00Z'), timeZone: 'Pacific/Honolulu' };
  expect(orderedInMonth([debit], inMarch)).toBe(1);
  expect(orderedInMonth([debit], { ...inMarch, timeZone: 'America/New_York' })).toBe(0);
  expect(orderedInMonth([debit], { ...inMarch, now: new Date('2026-04-01T09:00:00Z') })).toBe(1); // still March there
});

describe('caps below the terms in force are refused', () => {
  const change = (caps: Partial<Caps>, more = {}) => {
    const settings = { kind: 'settings_changed', before: null, after: terms(more), newIds: ids('p') } as const;
    const state = after(aCase(bank), settings);
    return () =>
      decide(state, { kind: 'caps_changed', actor: SYSTEM, before: NO_CAPS, after: { ...NO_CAPS, ...caps } });
  };

  test.each([
    [{ perDebit: cents(1_000_00) }, {}],
    [{ perMonth: cents(1_000_00) }, {}],
    [{ perMonth: cents(5_000_00) }, { paymentFrequency: 'weekly' }],
    [{ perDebit: cents(1) }, { paymentAmount: cents(0) }],
  ] as const)('%j is enough for %j', (caps, more) => expect(change(caps, more)).not.toThrow());

  test.each([
    [
      { perDebit: cents(999_99) },
      {},
      'One payment under the current terms is $1,000.00. The limit for one debit cannot be less.',
    ],
    [
      { perMonth: cents(999_99) },
      {},
      'The current terms require $1,000.00 in a month. The limit for a month cannot be less.',
    ],
    [
      { perMonth: cents(4_999_99) },
      { paymentFrequency: 'weekly' },
      'The current terms require $5,000.00 in a month. The limit for a month cannot be less.',
    ],
    [
      { perMonth: cents(1_049_99) },
      { arrearsAmount: cents(1), arrearsInstalment: cents(50_00) },
      'The current terms require $1,050.00 in a month. The limit for a month cannot be less.',
    ],
  ] as const)('%j is too little for %j', (caps, more, words) => expect(change(caps, more)).toThrow(words));
});

const cap = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 2_500_00 }).map((amount) => cents(amount)),
);

test('no order of events makes a debit over a cap, and none is only cut to it', () => {
  fc.assert(
    fc.property(steps, cap, cap, (events, perDebit, perMonth) => {
      const first = terms({ arrearsAmount: cents(300_00), arrearsInstalment: cents(80_00) });
      const draft = begin(capped(aCase(bank, line), { perDebit, perMonth }));
      decideNext(draft, { kind: 'settings_changed', before: null, after: first, newIds: ids('p') });
      for (const { event, hours } of events) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        happens(draft, event);
        keepsCaps(draft, { perDebit, perMonth });
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);

/** An independent check, by calendar month in New York. */
function keepsCaps({ debits }: Draft, { perDebit, perMonth }: Caps) {
  const taken = [...debits.values()].filter(({ state }) => !['refused', 'returned'].includes(state));
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: 'numeric' });
  const byMonth = Map.groupBy(taken, ({ createdAt }) => month.format(createdAt));
  const most = (amounts: Cents[]) => Math.max(0, ...amounts);
  if (perDebit !== null) expect(most(taken.map(({ amount }) => amount))).toBeLessThanOrEqual(perDebit);
  if (perMonth === null) return;
  expect(most([...byMonth.values()].map((each) => sum(each.map(({ amount }) => amount))))).toBeLessThanOrEqual(
    perMonth,
  );
}
