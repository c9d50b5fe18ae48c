import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { addDays, type Day, dayAt } from '../day.ts';
import { OUTSIDE, OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { post } from '../ledger/postings.ts';
import { EMPTY, heldOn, stillOwed } from '../ledger/transfer.ts';
import { cents, sum, ZERO } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import type { Withheld } from '../payment-settings/withheld.ts';
import { arrearsOwedOf, openArrears, reduceArrears, reduceArrearsOf } from './arrears.ts';
import { aCase, after, at, bank, happens, ids, line, mustHold, saved, steps, terms } from './case-for-tests.ts';
import { type CaseMoney, unpaidOf } from './case-money.ts';
import { decideNext } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { MoneyEvent, Terms } from './events.ts';
import type { OutsidePayment } from './outside-payment.ts';

const OPENING = '2026-03-02' as Day;
const paid = (amount: number, more: Partial<OutsidePayment> = {}): OutsidePayment => ({
  id: 'x0',
  paidOn: '2026-03-03' as Day,
  amount: cents(amount),
  method: 'cash',
  obligationId: null,
  ...more,
});
const confirmed = (...payments: OutsidePayment[]): MoneyEvent => ({
  kind: 'outside_payments_confirmed',
  withheld: [],
  actor: SYSTEM,
  payments,
  opening: OPENING,
});
const arrearsOf = ({ balances }: CaseMoney) => stillOwed(balances.get('arrears') ?? EMPTY);
const creditOf = ({ balances }: CaseMoney) => heldOn(balances.get(OUTSIDE_CREDIT) ?? EMPTY);
const payeeOf = ({ balances }: CaseMoney) => heldOn(balances.get('payee') ?? EMPTY);
const first = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'p0');
/** What was paid outside of each instalment, without those of which nothing was. */
const outsideIn = ({ payments }: CaseMoney) =>
  Object.fromEntries(payments.flatMap(({ id, outside = ZERO }) => (outside > 0 ? [[id, outside]] : [])));
/** $1,000.00 on March 20 and on April 20. */
const scheduled = after(aCase(bank), saved);
/** The first instalment was due without any source and became arrears. */
const failed = after(
  at(after(aCase(), saved), '2026-03-21T12:00:00Z'),
  { kind: 'collection_due', paymentId: 'p0' },
  { kind: 'credit_due', paymentId: 'p0' },
);

/** Its debit came back on its day for lack of funds, and will be made again. */
const cameBack = () =>
  after(
    at(
      after(
        at(scheduled, '2026-03-17T12:00:00Z'),
        { kind: 'collection_due', paymentId: 'p0' },
        { kind: 'debit_accepted', debitId: 'p0:1', at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
        { kind: 'debit_returned', debitId: 'p0:1', at: new Date('2026-03-20T12:59:00Z'), code: 'R01' },
      ),
      '2026-03-20T13:00:00Z',
    ),
    { kind: 'credit_due', paymentId: 'p0' },
  );

/** $1,000.00 on the 20th of each month, withheld from wages since that day. */
const withheldFrom = (from: string, more: Partial<Withheld & { amount: number }> = {}): Withheld => ({
  ...{ obligationId: FIRST_OBLIGATION, obligation: 'child_support', ...more },
  times: [
    {
      ...{ from: null, until: null },
      terms: [
        {
          from: from as Day,
          schedule: {
            ...{ frequency: 'monthly', dueDay: 20, secondDueDay: null, steps: [], endDate: null },
            ...{ amount: cents(more.amount ?? 1_000_00), anchor: '2026-03-20' as Day },
          },
        },
      ],
    },
  ],
});
const within = (withheld: Withheld, from: string | null, until: string | null): Withheld => ({
  ...withheld,
  times: withheld.times.map((time) => ({ ...time, from: from as Day | null, until: until as Day | null })),
});

describe('out of wages, of an obligation that is withheld', () => {
  /** $2,400.00 is owed of it, and alimony of $950.00 falls due on the 25th. */
  const owing = after(
    aCase(),
    {
      ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
      after: { ...terms(), paymentAmount: ZERO, arrearsAmount: cents(2_400_00) },
    },
    {
      ...{ kind: 'settings_changed', before: null, newIds: ids('a') },
      after: terms({
        ...{ obligationId: 'alimony', paymentType: 'alimony', paymentDueDate: 25, version: 2 },
        paymentAmount: cents(950_00),
      }),
    },
  );
  const wages = (amount: number, paidOn: string, more: Partial<OutsidePayment> = {}) =>
    paid(amount, { id: paidOn, paidOn: paidOn as Day, method: 'wages', obligationId: FIRST_OBLIGATION, ...more });
  const wagesOf = (withheld: Withheld[], ...payments: OutsidePayment[]) =>
    ({ ...confirmed(...payments), withheld }) as MoneyEvent;
  const cs = withheldFrom('2026-03-02');
  const shown = (known: CaseMoney) => [arrearsOf(known), creditOf(known), outsideIn(known)];
  const nothing = [2_400_00, 0, {}];

  test.each([
    ['a month', [wages(1_000_00, '2026-03-06')]],
    ['two months', [wages(1_000_00, '2026-03-06'), wages(1_000_00, '2026-04-03')]],
    ['a month after its due day', [wages(1_000_00, '2026-03-27')]],
    ['a month that nobody named', [wages(1_000_00, '2026-03-06', { obligationId: null })]],
    ['parts of a month', [wages(461_54, '2026-03-06'), wages(461_54, '2026-03-20')]],
    [
      'three parts after two short months',
      [
        ...[wages(461_54, '2026-03-06'), wages(461_54, '2026-03-20'), wages(461_54, '2026-04-03')],
        ...[wages(461_54, '2026-04-17'), wages(153_00, '2026-04-30')],
      ],
    ],
    ['an earlier month that is told later', [wages(1_000_00, '2026-04-03'), wages(1_000_00, '2026-03-06')]],
  ])('%s is current support, and nothing that is owed changes', (_, payments) => {
    expect(shown(after(owing, wagesOf([cs], ...payments)))).toEqual(nothing);
  });

  test('is so by the day on which it was paid, whatever is so when it is confirmed', () => {
    const until = within(cs, null, '2026-04-10');
    const months = [wages(1_000_00, '2026-03-06'), wages(1_000_00, '2026-04-10')]; // April 20 is not withheld
    expect(shown(after(owing, wagesOf([until], ...months)))).toEqual([1_400_00, 0, {}]); // 2,400 - 1,000
    expect(shown(after(owing, wagesOf([within(cs, null, '2026-05-01')], ...months)))).toEqual(nothing);
    const since = within(cs, '2026-03-05', null);
    const cash = (paidOn: string) => ({ ...wages(3_000_00, paidOn), method: 'cash' }) as const;
    expect(shown(after(owing, wagesOf([since], cash('2026-03-05'))))).toEqual([0, 600_00, {}]); // a credit
    expect(shown(after(owing, wagesOf([since], cash('2026-03-06'))))).toEqual([0, 0, {}]); // on record
  });

  test('what exceeds the month pays arrears of the obligation that it names; the rest stays on record', () => {
    const done = after(owing, wagesOf([cs], wages(1_000_00, '2026-03-06'), wages(600_00, '2026-03-20')));
    expect(shown(done)).toEqual([1_800_00, 0, {}]); // 2,400 - 600
    const more = after(owing, wagesOf([cs], wages(4_000_00, '2026-03-06')));
    expect(shown(more)).toEqual([0, 0, {}]); // 1,000 of March, 2,400 owed, 600 unused
  });

  test('what exceeds it and names nothing goes on in the usual order', () => {
    const done = after(owing, wagesOf([cs], wages(2_000_00, '2026-03-06', { obligationId: null })));
    expect(shown(done)).toEqual([2_350_00, 0, { a0: 950_00 }]); // 1,000 of March, 950 of the debit, 50 owed
  });

  test('wages that were confirmed before cover their months, also of later days', () => {
    const counted = [{ paidOn: '2026-04-03' as Day, obligationId: null, amount: cents(1_000_00) }];
    const of = (...payments: OutsidePayment[]) => ({ ...wagesOf([cs], ...payments), wages: counted }) as MoneyEvent;
    expect(shown(after(owing, of(wages(1_000_00, '2026-03-06'))))).toEqual(nothing);
    expect(shown(after(owing, of(wages(1_000_00, '2026-04-17'))))).toEqual([1_400_00, 0, {}]); // April is covered
  });

  test('child support comes before alimony that is withheld too', () => {
    const alimony = withheldFrom('2026-03-02', { obligationId: 'b', obligation: 'alimony', amount: 500_00 });
    const draft = begin(owing);
    decideNext(draft, wagesOf([alimony, cs], wages(1_200_00, '2026-03-06', { obligationId: null })));
    const kept = draft.decision.entries.flatMap((each) =>
      'from' in each && each.for.purpose === 'outside_current' ? [[each.id, each.amount]] : [],
    );
    expect(kept).toEqual([
      [expect.stringContaining(FIRST_OBLIGATION), 1_000_00],
      [expect.stringContaining('b'), 200_00],
    ]);
  });

  test('a month that Mainstay collected, and that failed, is paid as ever', () => {
    const since = { ...failed, now: new Date('2026-03-23T12:00:00Z') };
    const done = after(since, wagesOf([withheldFrom('2026-03-23')], wages(1_000_00, '2026-03-27')));
    expect(shown(done)).toEqual([0, 0, { p0: 1_000_00 }]);
  });
});

describe('for an obligation that Mainstay does not collect', () => {
  const unscheduled = after(aCase(), {
    kind: 'settings_changed',
    before: null,
    after: { ...terms(), paymentAmount: ZERO, arrearsAmount: cents(200_00) },
    newIds: ids('p'),
  });
  const of = (amount: number) => paid(amount, { obligationId: FIRST_OBLIGATION });
  const withheld = (...payments: OutsidePayment[]) =>
    ({ ...confirmed(...payments), withheld: [withheldFrom('2026-03-02')] }) as MoneyEvent;

  test('because it is withheld from wages, what is owed of it counts, and the rest is no credit', () => {
    const done = after(unscheduled, withheld(of(150_00)), withheld({ ...of(150_00), id: 'x1' }));
    expect([arrearsOf(done), creditOf(done)]).toEqual([0, 0]); // 200 - 150 - 50 of 150
  });

  test('because nobody has agreed to it yet, what is over is a credit', () => {
    const done = after(unscheduled, confirmed(of(300_00)));
    expect([arrearsOf(done), creditOf(done)]).toEqual([0, 100_00]); // 300 - 200
  });
});

describe('before the debit is made', () => {
  test('it lessens the debit of the instalment that is due next, and the payee got nothing from Mainstay', () => {
    const lessened = after(scheduled, confirmed(paid(300_00)));
    expect(first(lessened)).toMatchObject({
      state: 'scheduled',
      amount: 1_000_00,
      paid: 0,
      outside: 300_00,
      notes: '$300.00 of it paid outside Mainstay (in cash, Mar 3, 2026)',
    });
    const debited = after(at(lessened, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
    expect(debited.debits).toMatchObject([{ amount: 700_00 }]); // 1,000 - 300
    expect([payeeOf(lessened), creditOf(lessened), arrearsOf(lessened)]).toEqual([0, 0, 0]);
  });

  test('it completes the instalment that it pays in full, which is not debited then', () => {
    const whole = after(scheduled, confirmed(paid(1_000_00, { method: 'check' })));
    expect(first(whole)).toMatchObject({
      state: 'credited',
      paid: 0,
      outside: 1_000_00,
      notes: 'Paid outside Mainstay (by check, Mar 3, 2026)',
    });
    const later = after(at(whole, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
    expect(later.debits).toEqual([]);
  });

  test('what is over is a credit, which no debit takes automatically', () => {
    const over = after(scheduled, confirmed(paid(1_300_00)));
    expect(creditOf(over)).toBe(300_00); // 1,300 - 1,000
    const next = over.payments.find(({ id }) => id === 'p1');
    expect([next?.outside ?? 0, next && unpaidOf(next)]).toEqual([0, 1_000_00]);
  });

  test('paid after the due day of one instalment that was paid, it is for the next', () => {
    const covered = after(at(scheduled, '2026-03-20T15:00:00Z'), {
      ...{ kind: 'claim_paid', claimId: 'c0', number: 'C-1', total: cents(1_000_00), instalmentId: null },
    });
    const lessened = after(covered, confirmed(paid(300_00, { paidOn: '2026-03-21' as Day })));
    expect(outsideIn(lessened)).toEqual({ p1: 300_00 });
  });

  test('what was not paid of the rest becomes arrears, and the failure says what was paid outside', () => {
    const lessened = after(after(aCase(), saved), confirmed(paid(300_00)));
    const over = after(
      at(lessened, '2026-03-21T12:00:00Z'),
      { kind: 'collection_due', paymentId: 'p0' },
      { kind: 'credit_due', paymentId: 'p0' },
    );
    expect(first(over)?.state).toBe('failed');
    expect(arrearsOf(over)).toBe(700_00); // 1,000 - 300
  });
});

describe('after the debit was made', () => {
  const debited = after(at(scheduled, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });

  test('it lessens no debit: without arrears it is a credit', () => {
    const done = after(debited, confirmed(paid(300_00)));
    expect(done.debits).toMatchObject([{ amount: 1_000_00 }]);
    expect([creditOf(done), first(done)?.outside ?? 0]).toEqual([300_00, 0]);
  });

  test('it lessens the arrears; the failed instalment stays failed and says so', () => {
    const done = after(failed, confirmed(paid(400_00)));
    expect([arrearsOf(failed), arrearsOf(done)]).toEqual([1_000_00, 600_00]);
    expect(first(done)).toMatchObject({
      state: 'failed',
      paid: 0,
      outside: 400_00,
      notes: '$400.00 of it paid outside Mainstay (in cash, Mar 3, 2026)',
    });
    expect(payeeOf(done)).toBe(0);
  });

  test('what the failed instalments do not need pays the opening figure, and what is over is a credit', () => {
    const before = terms();
    const owing = after(failed, {
      kind: 'settings_changed',
      before,
      after: { ...before, arrearsAmount: cents(500_00), version: 2 },
      newIds: ids('q'),
    });
    expect(arrearsOf(owing)).toBe(1_500_00); // 1,000 + 500
    const done = after(owing, confirmed(paid(1_600_00)));
    expect([arrearsOf(done), creditOf(done)]).toEqual([0, 100_00]); // 1,600 - 1,500
    expect(first(done)?.outside).toBe(1_000_00);
  });

  test('paid later still, it is for the month that was missed, and only the rest lessens the next debit', () => {
    const done = after(failed, confirmed(paid(1_300_00, { paidOn: '2026-03-21' as Day })));
    expect(outsideIn(done)).toEqual({ p0: 1_000_00, p1: 300_00 });
    expect([arrearsOf(done), creditOf(done)]).toEqual([0, 0]);
    expect(first(done)).toMatchObject({ state: 'failed', notes: 'Paid outside Mainstay (in cash, Mar 21, 2026)' });
  });

  test('what backup paid of the missed one is not paid again', () => {
    const back = after(
      at(after(aCase(bank, line), saved), '2026-03-17T12:00:00Z'),
      { kind: 'collection_due', paymentId: 'p0' },
      { kind: 'debit_accepted', debitId: 'p0:1', at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
      { kind: 'debit_returned', debitId: 'p0:1', at: new Date('2026-03-20T12:59:00Z'), code: 'R01' },
    );
    const owing = after(at(back, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
    expect([first(owing)?.paid, arrearsOf(owing)]).toEqual([400_00, 600_00]); // the line gave 400
    const done = after(owing, confirmed(paid(1_000_00, { paidOn: '2026-03-23' as Day })));
    expect(outsideIn(done)).toEqual({ p0: 600_00, p1: 400_00 });
  });

  test('what a plan or a payment toward arrears has paid of it is not paid again', () => {
    const draft = begin(failed);
    reduceArrearsOf(draft, FIRST_OBLIGATION, { id: 'r', for: { purpose: 'arrears_reduced' }, amount: cents(700_00) });
    const done = after(stateOf(draft), confirmed(paid(1_000_00, { paidOn: '2026-03-23' as Day })));
    expect(outsideIn(done)).toEqual({ p0: 300_00, p1: 700_00 }); // 1,000 - 700 was still owed of it
    expect(arrearsOf(done)).toBe(0);
  });

  describe('of three months, the first two missed', () => {
    const due = (paymentId: string, day: string) => (state: CaseMoney) =>
      after(at(state, `${day}T12:00:00Z`), { kind: 'credit_due', paymentId });
    const more = (state: CaseMoney) =>
      after(at(state, '2026-04-21T12:00:00Z'), {
        ...{ kind: 'instalments_due_ahead', obligationId: FIRST_OBLIGATION, newIds: ids('q') },
      });
    const two = more(due('p1', '2026-04-21')(failed)); // 20 March and 20 April; q0 is due on 20 May
    const byCash = (state: CaseMoney, amount: number, ...days: string[]) =>
      after(state, confirmed(...days.map((on, i) => paid(amount, { id: `x${i}`, paidOn: on as Day }))));

    test('the current month comes first, then the oldest, then the next debit', () => {
      expect(outsideIn(byCash(two, 1_200_00, '2026-04-25'))).toEqual({ p1: 1_000_00, p0: 200_00 });
      expect(outsideIn(byCash(two, 2_300_00, '2026-04-25'))).toEqual({ p1: 1_000_00, p0: 1_000_00, q0: 300_00 });
    });

    test('a payment of before the second was due is for the first, whenever it is confirmed', () => {
      expect(outsideIn(byCash(two, 1_200_00, '2026-04-02'))).toEqual({ p0: 1_000_00, p1: 200_00 });
    });

    test('several months that are confirmed together each go to their own', () => {
      const done = byCash(two, 1_000_00, '2026-05-19', '2026-03-25', '2026-04-25');
      expect(outsideIn(done)).toEqual({ p0: 1_000_00, p1: 1_000_00, q0: 1_000_00 });
    });

    test('once the current month is paid, the oldest missed one comes first', () => {
      const third = due('q0', '2026-05-21')(byCash(two, 1_000_00, '2026-04-25')); // p0 and q0 are missed
      expect(outsideIn(after(third, confirmed(paid(400_00, { id: 'y', paidOn: '2026-05-10' as Day }))))).toEqual({
        ...{ p0: 400_00, p1: 1_000_00 },
      });
    });
  });

  test('a debit that is to be made again is not made of what was paid in cash', () => {
    const back = cameBack();
    const done = after(back, confirmed(paid(1_000_00, { paidOn: '2026-03-23' as Day })));
    expect(outsideIn(done)).toEqual({ p0: 1_000_00 });
    const again = after(at(done, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
    expect(again.debits.map(({ id }) => id)).toEqual(['p0:1']);
  });

  test('a debit that is already being made again pays the payee nothing twice: its money is the payor’s', () => {
    const presented = after(
      at(cameBack(), '2026-03-25T12:00:00Z'),
      { kind: 'representment_due', paymentId: 'p0' },
      { kind: 'debit_accepted', debitId: 'p0:2', at: new Date('2026-03-25T12:00:00Z'), wasKnown: true },
    );
    const done = after(presented, confirmed(paid(1_000_00, { paidOn: '2026-03-25' as Day })));
    const settled = after(done, { kind: 'debit_settled', debitId: 'p0:2', at: new Date('2026-03-26T13:00:00Z') });
    const cleared = after(at(settled, '2026-03-30T13:00:00Z'), { kind: 'funds_cleared', debitId: 'p0:2' });
    expect([payeeOf(cleared), heldOn(cleared.balances.get('wallet') ?? EMPTY)]).toEqual([0, 1_000_00]);
    expect(outsideIn(cleared)).toEqual({ p0: 1_000_00 });
  });

  describe('confirmed while its debit was under way, that then fails', () => {
    const underWay = after(at(scheduled, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
    const onThe19th = { ...underWay, now: new Date('2026-03-19T12:00:00Z') };
    /** Its debit is returned on its day; nothing else is there to pay it. */
    const fails = (known: CaseMoney) =>
      after(
        at(known, '2026-03-20T13:00:00Z'),
        { kind: 'debit_accepted', debitId: 'p0:1', at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
        { kind: 'debit_returned', debitId: 'p0:1', at: new Date('2026-03-20T12:59:00Z'), code: 'R01' },
        { kind: 'credit_due', paymentId: 'p0' },
      );
    const uses = (left: number, more: Partial<OutsidePayment> = {}, confirmedAt = onThe19th.now): MoneyEvent => ({
      ...{ kind: 'outside_credit_due', paymentId: 'p0' },
      credits: [{ outside: paid(left, more), left: cents(left), confirmedAt }],
    });

    test('it pays that instalment at once, and the debit is made again for the rest alone', () => {
      const cash = after(onThe19th, confirmed(paid(700_00)));
      expect(creditOf(cash)).toBe(700_00);
      const draft = begin(at(cash, '2026-03-20T13:00:00Z'));
      decideNext(draft, { kind: 'debit_returned', debitId: 'p0:1', at: draft.known.now, code: 'R01' });
      decideNext(draft, { kind: 'credit_due', paymentId: 'p0' });
      expect(draft.decision.steps).toContainEqual({
        ...{ kind: 'outside-credit', subject: 'p0', dueAt: draft.known.now },
      });
      const done = after(fails(cash), uses(700_00));
      expect([creditOf(done), arrearsOf(done), outsideIn(done)]).toEqual([0, 300_00, { p0: 700_00 }]); // 1,000 - 700
      expect(first(done)).toMatchObject({
        state: 'failed',
        notes: '$700.00 of it paid outside Mainstay (in cash, Mar 3, 2026)',
      });
      expect(after(done, { ...uses(700_00), credits: [] } as MoneyEvent)).toMatchObject({ payments: done.payments });
      const again = after(at(done, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
      expect(again.debits.map(({ amount }) => amount)).toEqual([1_000_00, 300_00]);
    });

    test('paid whole, the debit is not made again, and what is over stays a credit', () => {
      const done = after(fails(after(onThe19th, confirmed(paid(1_200_00)))), uses(1_200_00));
      expect([creditOf(done), arrearsOf(done)]).toEqual([200_00, 0]);
      const again = after(at(done, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
      expect(again.debits).toHaveLength(1);
    });

    test.each([
      ['a credit from before that debit', {}, '2026-03-16T12:00:00Z'],
      ['one of another obligation', { obligationId: 'alimony' }, '2026-03-19T12:00:00Z'],
    ])('%s is used by the payor alone', (_, more, when) => {
      const done = fails(after(onThe19th, confirmed(paid(700_00, more))));
      expect(after(done, uses(700_00, more, new Date(when))).payments).toEqual(done.payments);
    });
  });

  test('one that is due and not debited yet is lessened after its day too', () => {
    const late = at(scheduled, '2026-03-23T15:00:00Z'); // it waits, for room for example
    const done = after(late, confirmed(paid(1_200_00, { paidOn: '2026-03-21' as Day })));
    expect(outsideIn(done)).toEqual({ p0: 1_000_00, p1: 200_00 });
  });

  test('a claim pays nothing that was paid outside', () => {
    const done = after(after(failed, confirmed(paid(1_000_00))), {
      kind: 'claim_paid',
      claimId: 'c0',
      number: 'C-1',
      total: cents(1_000_00),
      instalmentId: 'p0',
    });
    expect(payeeOf(done)).toBe(0);
  });
});

describe('the day it was paid', () => {
  test('before the opening figure it is kept and changes nothing', () => {
    const draft = begin(scheduled);
    decideNext(draft, confirmed(paid(300_00, { paidOn: '2026-03-01' as Day })));
    expect(draft.decision.entries).toEqual([]);
    expect(draft.decision.happened).toMatchObject([
      { kind: 'outside_payments_confirmed', booked: [{ counts: false, isBeforeOpening: true, credit: 0 }] },
    ]);
  });

  test('paid toward the arrears, it lessens no coming debit', () => {
    const done = after(failed, confirmed(paid(1_200_00, { obligationId: 'arrears' })));
    expect([arrearsOf(done), creditOf(done)]).toEqual([0, 200_00]);
    expect(done.payments.find(({ id }) => id === 'p1')?.outside ?? 0).toBe(0);
  });
});

describe('when the terms change after a part of an instalment was paid', () => {
  const lessened = after(scheduled, confirmed(paid(300_00)));
  const changed = (more: Parameters<typeof terms>[0]): MoneyEvent => ({
    kind: 'settings_changed',
    before: terms(),
    after: terms({ version: 2, ...more }),
    newIds: ids('q'),
  });
  const collected = (known: CaseMoney) =>
    after(at(known, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
  const credited = (known: CaseMoney) =>
    after(at(known, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });

  test.each([
    ['a lower amount is debited less what was paid', { paymentAmount: cents(800_00) }, 800_00, [500_00]],
    ['a higher one too', { paymentAmount: cents(1_200_00) }, 1_200_00, [900_00]],
    ['nothing is debited of an obligation that has ended', { endDate: '2026-03-04' as Day }, 300_00, []],
    ['nothing while nobody may be debited, or the employer pays', { paymentAmount: ZERO }, 300_00, []],
  ])('%s', (_, more, amount, debits) => {
    const then = collected(after(lessened, changed(more)));
    expect(then.debits.map((each) => each.amount)).toEqual(debits);
    expect(first(then)).toMatchObject({ amount, outside: 300_00, state: debits.length ? 'originated' : 'scheduled' });
    if (debits.length === 0) expect(first(credited(then))).toMatchObject({ state: 'credited', paid: 0 });
  });

  test('nobody is reminded of what asks for no more than was paid', () => {
    const draft = begin(at(after(lessened, changed({ paymentAmount: ZERO })), '2026-03-17T14:00:00Z'));
    decideNext(draft, { kind: 'reminder_due', paymentId: 'p0' });
    expect(draft.decision.happened).toEqual([]);
  });

  test('what the terms ask for again is asked for again, once', () => {
    const back = after(lessened, changed({ paymentAmount: ZERO }), changed({ version: 3 }));
    expect(collected(back).debits.map((each) => each.amount)).toEqual([700_00]); // 1,000 - 300
    const inMarch = back.payments.filter(({ scheduledDate }) => scheduledDate < '2026-04-01');
    expect(inMarch.map(({ id, amount }) => [id, amount])).toEqual([['p0', 1_000_00]]);
  });

  test('a month that is paid by the week then is lessened once', () => {
    const weekly = after(
      lessened,
      changed({ paymentAmount: cents(250_00), paymentFrequency: 'weekly', firstPaymentDate: '2026-03-06' as Day }),
    );
    const march = weekly.payments.filter(({ scheduledDate }) => scheduledDate < '2026-04-01');
    expect(sum(march.map((each) => unpaidOf(each)))).toBe(700_00); // four weeks of 250, less 300
  });

  test('a quarter that is paid by the month then is asked for once, and whole', () => {
    const quarterly = { paymentAmount: cents(300_00), paymentFrequency: 'quarterly' } as const;
    const quarter = after(aCase(bank), { ...saved, after: terms(quarterly) } as MoneyEvent, confirmed(paid(50_00)));
    expect(first(quarter)).toMatchObject({ periodStart: '2026-03-01', periodEnd: '2026-05-31', outside: 50_00 });
    const monthly = after(quarter, changed({ paymentAmount: cents(100_00) }), {
      kind: 'instalments_due_ahead',
      obligationId: FIRST_OBLIGATION,
      newIds: ids('r'),
    });
    const later = after(at(monthly, '2026-04-21T15:00:00Z'), {
      kind: 'instalments_due_ahead',
      obligationId: FIRST_OBLIGATION,
      newIds: ids('s'),
    });
    expect(later.payments.map(({ scheduledDate, amount }) => [scheduledDate, amount])).toEqual([
      ['2026-03-20', 300_00], // March, April and May
      ['2026-06-20', 100_00],
    ]);
  });

  test('what is saved again later in the period loses nothing', () => {
    const moved = { paymentDueDate: 5 };
    const earlier = after(lessened, changed(moved)); // due on the 5th, three days ahead
    const again = after(at(earlier, '2026-03-10T15:00:00Z'), changed({ ...moved, version: 3 }));
    expect([first(earlier)?.amount, first(again)?.amount]).toEqual([1_000_00, 1_000_00]);
  });

  test.each([
    ['weekly', '2026-03-04', 200_00, 2 * 200_00], // on the 18th and the 25th, not on the 4th and the 11th
    ['biweekly', '2026-03-05', 400_00, 400_00], // on the 19th, not on the 5th
    ['monthly', '2026-02-20', 900_00, 900_00],
    ['semi_monthly', '2026-03-05', 500_00, 500_00], // on the 25th, not on the 5th
  ] as const)(
    'to %s ones first paid on %s, which is past, nothing of the past is asked for, whenever they are saved',
    (frequency, first_, amount, asked) => {
      const after12 = at(lessened, '2026-03-12T15:00:00Z');
      const more = {
        ...{ paymentFrequency: frequency, firstPaymentDate: first_ as Day, paymentAmount: cents(amount) },
        ...(frequency === 'semi_monthly' ? { paymentDueDate: 5, secondDueDay: 25 } : {}),
      };
      const then = after(after12, changed(more));
      expect(first(then)).toMatchObject({ amount: asked, outside: 300_00 });
      const again = after(at(then, '2026-03-19T15:00:00Z'), changed({ ...more, version: 3 }));
      expect(first(again)).toMatchObject({ amount: asked, outside: 300_00 });
    },
  );

  describe('to ones whose period began before the instalment and holds its day', () => {
    const paidOfBiweekly = (day: Day) => {
      const biweekly = terms({ paymentFrequency: 'biweekly', firstPaymentDate: day });
      return after(aCase(bank), { ...saved, after: biweekly } as MoneyEvent, confirmed(paid(300_00)));
    };
    const dueUntil = (until: string, { payments }: CaseMoney) =>
      payments
        .filter(({ scheduledDate }) => scheduledDate < until)
        .map(({ scheduledDate, amount }) => [scheduledDate, amount])
        .sort();

    test('a week is asked for with it, once', () => {
      const weeks = { paymentFrequency: 'weekly', firstPaymentDate: '2026-03-28' as Day } as const;
      const inWeeks = (version: number) => changed({ ...weeks, paymentAmount: cents(250_00), version });
      const weekly = after(at(paidOfBiweekly('2026-04-01' as Day), '2026-03-27T15:00:00Z'), inWeeks(2));
      const again = after(at(weekly, '2026-03-30T15:00:00Z'), inWeeks(3));
      for (const state of [weekly, again])
        expect(dueUntil('2026-04-20', state)).toEqual([
          ['2026-04-01', 750_00], // the weeks of 28 March, 4 April and 11 April
          ['2026-04-18', 250_00],
        ]);
    });

    test('a month is lessened by what was paid', () => {
      const inMonths = changed({ paymentDueDate: 1, paymentAmount: cents(2_000_00) });
      const monthly = after(at(paidOfBiweekly('2026-04-15' as Day), '2026-03-30T15:00:00Z'), inMonths);
      expect(dueUntil('2026-05-02', monthly)).toEqual([
        ['2026-04-15', 2_000_00], // less the 300 already paid
        ['2026-05-01', 2_000_00],
      ]);
    });
  });

  test('nothing of it can be paid now that was paid outside already', () => {
    const ended = after(lessened, changed({ endDate: '2026-03-04' as Day }));
    const now: MoneyEvent = { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o1', paymentId: 'p0' };
    expect(() => after(ended, now)).toThrow('Everything due for this payment was paid outside Mainstay.');
  });
});

describe('a credit that was paid for one obligation', () => {
  // $100.00 of child support came back and is presented again; $100.00 of alimony are owed beside it
  const returned: MoneyEvent = {
    kind: 'debit_returned',
    debitId: 'p0:1',
    at: new Date('2026-03-20T12:59:00Z'),
    code: 'R01',
  };
  const accepted = (debitId: string): MoneyEvent => ({
    ...{ kind: 'debit_accepted', debitId, at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
  });
  const support = { ...saved, after: terms({ paymentAmount: cents(100_00) }) } as MoneyEvent;
  const debited = after(
    at(after(aCase(bank), support), '2026-03-17T12:00:00Z'),
    { kind: 'collection_due', paymentId: 'p0' },
    accepted('p0:1'),
  );
  const back = after(at(after(debited, returned), '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  const draft = begin(back);
  openArrears(draft, 'alimony', { id: 'al', for: { purpose: 'arrears_set' }, amount: cents(100_00) });
  post(draft, { id: 'x', for: { purpose: 'paid_outside' }, from: OUTSIDE, to: OUTSIDE_CREDIT, amount: cents(100_00) });
  const owing = stateOf(draft);
  const late = after(
    at(owing, '2026-03-25T12:00:00Z'),
    { kind: 'representment_due', paymentId: 'p0' },
    accepted('p0:2'),
  );
  const use = (obligationId: string | null): MoneyEvent => ({
    ...{ kind: 'outside_credit_used', actor: SYSTEM, operationId: 'o', paymentId: null },
    credits: [{ outside: paid(100_00, { obligationId }), left: cents(100_00) }],
  });
  const owed = (state: CaseMoney) => [FIRST_OBLIGATION, 'alimony'].map((id) => arrearsOwedOf(begin(state), id));

  test('pays no arrears of it that a debit on its way brings, and says so', () => {
    expect(late.debits.map(({ id }) => id)).toEqual(['p0:1', 'p0:2']);
    expect(() => after(late, use(FIRST_OBLIGATION))).toThrow(
      'Payments under way cover the arrears that this credit can pay. It can reduce a later debit.',
    );
    expect(owed(after(late, use('alimony')))).toEqual([100_00, 0]);
    expect(owed(after(owing, use(FIRST_OBLIGATION)))).toEqual([0, 100_00]);
  });
});

describe('the credit', () => {
  const over = after(scheduled, confirmed(paid(1_300_00)));
  const use = (paymentId: string | null, left = 300_00): MoneyEvent => ({
    kind: 'outside_credit_used',
    actor: SYSTEM,
    operationId: 'o1',
    paymentId,
    credits: left > 0 ? [{ outside: paid(1_300_00), left: cents(left) }] : [],
  });

  test('lessens the debit of the instalment that the payor chose', () => {
    const used = after(over, use('p1'));
    expect(used.payments.find(({ id }) => id === 'p1')?.outside).toBe(300_00);
    expect(creditOf(used)).toBe(0);
  });

  test('of an obligation without arrears does not keep the payor from using another one for the arrears', () => {
    const alimony = paid(100_00, { obligationId: 'alimony' });
    const any = paid(1_200_00, { id: 'x1' });
    const raised: MoneyEvent = {
      kind: 'settings_changed',
      before: terms(),
      after: terms({ arrearsAmount: cents(300_00), version: 2 }),
      newIds: ids('q'),
    };
    const two = after(scheduled, confirmed(alimony, any), raised);
    const useFor = (...credits: OutsidePayment[]): MoneyEvent => ({
      kind: 'outside_credit_used',
      actor: SYSTEM,
      operationId: 'o1',
      paymentId: null,
      credits: credits.map((outside) => ({ outside, left: outside === any ? cents(200_00) : outside.amount })),
    });
    expect([arrearsOf(two), creditOf(two)]).toEqual([300_00, 300_00]);
    const used = after(two, useFor(alimony, any));
    expect([arrearsOf(used), creditOf(used)]).toEqual([100_00, 100_00]); // 300 - 200 each
    expect(() => after(two, useFor(alimony))).toThrow(
      'This credit was paid for an obligation that has no arrears. It can reduce a later debit.',
    );
  });

  test('that was paid for one obligation reduces no debit of another', () => {
    const two = after(over, {
      ...{ kind: 'settings_changed', before: null, newIds: ids('a') },
      after: terms({ obligationId: 'alimony', paymentType: 'alimony', paymentDueDate: 25, version: 2 }),
    });
    const named = (obligationId: string | null, paymentId: string): MoneyEvent => ({
      ...{ kind: 'outside_credit_used', actor: SYSTEM, operationId: 'o1', paymentId },
      credits: [{ outside: paid(1_300_00, { obligationId }), left: cents(300_00) }],
    });
    expect(() => after(two, named(FIRST_OBLIGATION, 'a0'))).toThrow('This credit was paid for another obligation.');
    expect(outsideIn(after(two, named(FIRST_OBLIGATION, 'p1')))).toMatchObject({ p1: 300_00 });
    expect(outsideIn(after(two, named(null, 'a0')))).toMatchObject({ a0: 300_00 });
  });

  test('that was paid for one obligation which has ended reduces a debit of the next of its kind, and of no other', () => {
    const next = (obligationId: string, paymentType: 'child_support' | 'alimony'): MoneyEvent => ({
      ...{ kind: 'settings_changed', before: null, newIds: ids(obligationId) },
      after: terms({ obligationId, paymentType, paymentDueDate: 25, version: 2 }),
    });
    const two = after(over, next('later', 'child_support'), next('alimony', 'alimony'));
    const schedules = two.schedules.map((each) =>
      each.obligationId === FIRST_OBLIGATION ? { ...each, endDate: addDays(dayAt(two.now, two.timeZone), -1) } : each,
    );
    const ended = { ...two, schedules };
    const used = (paymentId: string): MoneyEvent => ({
      ...{ kind: 'outside_credit_used', actor: SYSTEM, operationId: 'o1', paymentId },
      credits: [{ outside: paid(1_300_00, { obligationId: FIRST_OBLIGATION }), left: cents(300_00) }],
    });
    expect(outsideIn(after(ended, used('later0')))).toMatchObject({ later0: 300_00 });
    expect(() => after(ended, used('alimony0'))).toThrow('This credit was paid for another obligation.');
    expect(() => after(two, used('later0'))).toThrow('This credit was paid for another obligation.');
  });

  test('that was paid for one obligation which has ended without arrears pays those of the next of its kind', () => {
    const next = (obligationId: string, paymentType: 'child_support' | 'alimony'): MoneyEvent => ({
      ...{ kind: 'settings_changed', before: null, newIds: ids(obligationId) },
      after: terms({ obligationId, paymentType, paymentDueDate: 25, version: 2 }),
    });
    const both = after(over, next('later', 'child_support'), next('alimony', 'alimony'));
    const draft = begin(both);
    for (const id of ['later', 'alimony'])
      openArrears(draft, id, { id, for: { purpose: 'arrears_opened' }, amount: cents(200_00) });
    const two = stateOf(draft);
    const schedules = two.schedules.map((each) =>
      each.obligationId === FIRST_OBLIGATION ? { ...each, endDate: addDays(dayAt(two.now, two.timeZone), -1) } : each,
    );
    const credit: MoneyEvent = {
      ...{ kind: 'outside_credit_used', actor: SYSTEM, operationId: 'o1', paymentId: null },
      credits: [{ outside: paid(1_300_00, { obligationId: FIRST_OBLIGATION }), left: cents(300_00) }],
    };
    expect(() => after(two, credit)).toThrow('This credit was paid for an obligation that has no arrears.');
    const used = after({ ...two, schedules }, credit);
    const owed = ['later', 'alimony'].map((id) => arrearsOwedOf(begin(used), id));
    expect([...owed, creditOf(used)]).toEqual([0, 200_00, 100_00]);
  });

  test('pays no arrears that a debit on its way brings', () => {
    const toward = terms({
      ...{ paymentAmount: cents(1_000_00), version: 2 },
      ...{ arrearsAmount: cents(250_00), arrearsInstalment: cents(100_00) },
    });
    const saves: MoneyEvent = { kind: 'settings_changed', before: terms(), after: toward, newIds: ids('q') };
    const owing = after(over, saves);
    const isDue = owing.payments.find(({ obligation, state }) => obligation === 'arrears' && state === 'scheduled');
    const debited = after(at(owing, '2026-03-17T12:00:00Z'), {
      ...{ kind: 'collection_due', paymentId: isDue?.id ?? '' },
    });
    expect(debited.debits.at(-1)?.amount).toBe(100_00);
    const used = after(debited, use(null));
    expect([arrearsOf(used), creditOf(used)]).toEqual([100_00, 150_00]); // 250 - 150; the last 100 is on its way
    expect(() => after(used, { ...use(null, 150_00), operationId: 'o2' } as MoneyEvent)).toThrow(
      'Other payments cover all the arrears that are owed.',
    );
    expect([arrearsOf(after(owing, use(null))), creditOf(after(owing, use(null)))]).toEqual([0, 50_00]);
  });

  test.each([
    ['p0', 300_00, 'The debit for this payment has been made. The credit can reduce a later one.'],
    ['p9', 300_00, 'This payment does not exist.'],
    [null, 300_00, 'No arrears are owed.'],
    ['p1', 0, 'There is no credit from payments outside Mainstay.'],
  ])('for %s with %i left it is refused: %s', (paymentId, left, words) => {
    expect(() => after(over, use(paymentId, left))).toThrow(words);
  });
});

describe('while the debits of alimony and of the support for children of the next day are under way', () => {
  const under = (() => {
    const alimony = terms({ obligationId: 'alimony', paymentType: 'alimony', paymentDueDate: 19, version: 2 });
    const both = after(aCase(bank), saved, {
      kind: 'settings_changed',
      before: null,
      newIds: ids('a'),
      after: alimony,
    });
    const one = after(at(both, '2026-03-16T12:00:00Z'), { kind: 'collection_due', paymentId: 'a0' });
    const two = after(at(one, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
    return at(two, '2026-03-18T12:00:00Z');
  })();
  const fails = (known: CaseMoney, id: string, now: string) =>
    after(
      at(known, now),
      { kind: 'debit_accepted', debitId: `${id}:1`, at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
      { kind: 'debit_returned', debitId: `${id}:1`, at: new Date(now), code: 'R01' },
      { kind: 'credit_due', paymentId: id },
    );
  const uses = (paymentId: string, left: number, more: Partial<OutsidePayment> = {}): MoneyEvent => ({
    ...{ kind: 'outside_credit_due', paymentId },
    credits: [{ outside: paid(left, more), left: cents(left), confirmedAt: under.now }],
  });
  const alimonyFails = (more: Partial<OutsidePayment> = {}) =>
    at(fails(after(under, confirmed(paid(700_00, more))), 'a0', '2026-03-19T13:00:00Z'), '2026-03-19T13:01:00Z');

  test('cash that names nothing waits for the support for children, and pays it if it fails', () => {
    const draft = begin(alimonyFails());
    decideNext(draft, uses('a0', 700_00));
    const waits = { kind: 'outside-credit', subject: 'a0', part: '2026-03-20' };
    expect(draft.decision.steps).toEqual([{ ...waits, dueAt: new Date('2026-03-20T13:01:00Z') }]);
    const waiting = after(alimonyFails(), uses('a0', 700_00));
    expect([creditOf(waiting), outsideIn(waiting)]).toEqual([700_00, {}]);
    const both = after(fails(waiting, 'p0', '2026-03-20T13:00:00Z'), uses('p0', 700_00));
    expect([creditOf(both), outsideIn(both)]).toEqual([0, { p0: 700_00 }]);
  });

  test('it pays the alimony once the support for children is paid', () => {
    const paidByBank = after(
      at(after(alimonyFails(), uses('a0', 700_00)), '2026-03-20T13:00:00Z'),
      { kind: 'debit_accepted', debitId: 'p0:1', at: new Date('2026-03-17T12:00:00Z'), wasKnown: true },
      { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') },
      { kind: 'credit_due', paymentId: 'p0' },
    );
    const done = after(at(paidByBank, '2026-03-20T13:01:00Z'), uses('a0', 700_00));
    expect([creditOf(done), outsideIn(done)]).toEqual([0, { a0: 700_00 }]);
  });

  test('what was paid for the alimony pays it at once', () => {
    const done = after(alimonyFails({ obligationId: 'alimony' }), uses('a0', 700_00, { obligationId: 'alimony' }));
    expect([creditOf(done), outsideIn(done)]).toEqual([0, { a0: 700_00 }]);
  });
});

test('an arrears figure that is lowered below what was paid of it and raised again gives back what was taken', () => {
  const figure = (before: number, after: number, figureBooked: number, version: number): MoneyEvent => ({
    ...{ kind: 'settings_changed', before: terms({ arrearsAmount: cents(before) }), newIds: ids(`f${version}-`) },
    ...{ after: terms({ arrearsAmount: cents(after), version }), figureBooked: cents(figureBooked) },
  });
  const owing = after(aCase(), { ...saved, after: terms({ arrearsAmount: cents(2_000_00) }) } as MoneyEvent);
  const owed = after(owing, confirmed(paid(1_500_00, { obligationId: 'arrears' })));
  const lowered = after(owed, figure(2_000_00, 1_000_00, 2_000_00, 2)); // 500 of the 1,000 was owed
  const between = after(lowered, figure(1_000_00, 1_500_00, 1_500_00, 3)); // as much as was paid
  const raised = after(lowered, figure(1_000_00, 2_000_00, 1_500_00, 4));
  expect([owed, lowered, between, raised].map(arrearsOf)).toEqual([500_00, 0, 0, 500_00]);
});

describe('with child support on the 20th and alimony on the 25th', () => {
  const alimony = { kind: 'settings_changed', before: null, newIds: ids('a') } as const;
  const both = after(aCase(), saved, {
    ...alimony,
    after: terms({ obligationId: 'alimony', paymentType: 'alimony', paymentDueDate: 25, version: 2 }),
  });
  const outsideOf = ({ payments }: CaseMoney) =>
    ['p0', 'a0'].map((id) => payments.find((each) => each.id === id)?.outside ?? 0);
  /** Both were due without any source. */
  const unpaid = after(
    at(both, '2026-03-26T12:00:00Z'),
    ...['p0', 'a0'].map((paymentId) => ({ kind: 'credit_due', paymentId }) as const),
  );
  const owedOf = ({ balances }: CaseMoney) =>
    ['arrears', 'arrears:alimony'].map((account) => stillOwed(balances.get(account) ?? EMPTY));

  test.each([
    ['nothing', null, [1_000_00, 200_00]], // child support first
    ['the alimony', 'alimony', [0, 1_000_00]], // the rest is a credit
  ])('what names %s lessens the next debit of each in turn', (_, obligationId, expected) => {
    const done = after(both, confirmed(paid(1_200_00, { obligationId })));
    expect(outsideOf(done)).toEqual(expected);
    expect(creditOf(done)).toBe(1_200_00 - sum(expected.map(cents)));
  });

  test.each([
    ['nothing', null, 300_00, { a0: 300_00 }], // the support of its month was paid
    ['the alimony', 'alimony', 300_00, { a0: 300_00 }],
    ['nothing', null, 1_300_00, { a0: 1_000_00, p1: 300_00 }],
    ['the child support', FIRST_OBLIGATION, 300_00, { p1: 300_00 }],
  ])('what names %s after only the alimony failed, %s: %d', (_, obligationId, amount, expected) => {
    const due = after(at(both, '2026-03-20T15:00:00Z'), {
      ...{ kind: 'claim_paid', claimId: 'c0', number: 'C-1', total: cents(1_000_00), instalmentId: null },
    });
    const alone = after(at(due, '2026-03-26T12:00:00Z'), { kind: 'credit_due', paymentId: 'a0' });
    const done = after(alone, confirmed(paid(amount, { paidOn: '2026-03-27' as Day, obligationId })));
    expect(outsideIn(done)).toEqual(expected);
  });

  test('the current month of both comes before what is older, child support first', () => {
    const next = ['p1', 'a1'].map((paymentId) => ({ kind: 'credit_due', paymentId }) as const);
    const four = after(at(unpaid, '2026-04-26T12:00:00Z'), ...next);
    const done = after(four, confirmed(paid(2_500_00, { paidOn: '2026-04-26' as Day })));
    expect(outsideIn(done)).toEqual({ p1: 1_000_00, a1: 1_000_00, p0: 500_00 });
  });

  test.each([
    ['nothing', null, [0, 800_00]], // 1,000 of the support, then 200 of the alimony
    ['the alimony', 'alimony', [1_000_00, 0]],
    ['the arrears', 'arrears', [0, 800_00]],
  ])('what names %s reduces the arrears of each in turn', (_, obligationId, expected) => {
    expect(owedOf(unpaid)).toEqual([1_000_00, 1_000_00]);
    expect(owedOf(after(unpaid, confirmed(paid(1_200_00, { obligationId }))))).toEqual(expected);
  });
});

describe('with two of child support and alimony in arrears', () => {
  const beside = (obligationId: string, more: Partial<Terms>): MoneyEvent => ({
    ...{ kind: 'settings_changed', before: null, newIds: ids(obligationId) },
    after: terms({ obligationId, version: obligationId === 'c' ? 2 : 3, ...more }),
  });
  /** Child support of $1,000.00 and $500.00 on the 15th, alimony of $300.00 on the 10th; those of March failed. */
  const owing = (more: Partial<Terms> = {}) =>
    after(
      at(
        after(
          aCase(),
          { ...saved, after: terms({ paymentDueDate: 15, ...more }) } as MoneyEvent,
          beside('c', { paymentDueDate: 15, paymentAmount: cents(500_00) }),
          beside('a', { paymentDueDate: 10, paymentAmount: cents(300_00), paymentType: 'alimony' }),
        ),
        '2026-03-16T12:00:00Z',
      ),
      ...['a0', 'p0', 'c0'].map((paymentId) => ({ kind: 'credit_due', paymentId }) as const),
    );
  const toward = (amount: number, more: Partial<OutsidePayment> = {}) =>
    confirmed(paid(amount, { paidOn: '2026-03-16' as Day, obligationId: 'arrears', ...more }));

  test.each([
    ['by amount', {}, 600_00, { p0: 400_00, c0: 200_00 }], // 1,000 to 500
    ['equally', { arrearsSharing: 'equal' }, 600_00, { p0: 300_00, c0: 300_00 }],
    ['then alimony', {}, 1_600_00, { p0: 1_000_00, c0: 500_00, a0: 100_00 }],
  ] as const)('toward the arrears, those of one rank share %s', (_, more, amount, expected) => {
    const done = after(owing(more), toward(amount));
    expect(outsideIn(done)).toEqual(expected);
    const inOne = begin(owing(more));
    reduceArrears(inOne, { id: 'r', for: { purpose: 'arrears_reduced' }, amount: cents(amount) }); // "Pay arrears"
    for (const account of ['arrears', 'arrears:c', 'arrears:a'])
      expect(done.balances.get(account)).toEqual(inOne.balances.get(account));
  });

  test.each([
    ['nothing', null, 1_400_00, { p0: 1_000_00 }, 600_00], // 400 of the arrears, none of the quarter from April on
    ['nothing', null, 2_300_00, { p0: 1_000_00, q0: 300_00 }, 0], // what the arrears leave
    ['the alimony', 'q', 300_00, { q0: 300_00 }, 1_000_00],
  ])(
    'what names %s pays a quarter that has not begun only after the arrears, %s: %d',
    (_, obligationId, amount, ...is) => {
      const quarterly = { paymentFrequency: 'quarterly', paymentDueDate: 30, paymentType: 'alimony' } as const;
      const terms59DaysAhead = beside('q', { ...quarterly, firstPaymentDate: '2026-04-30' as Day });
      const both = after(
        aCase(),
        { ...saved, after: terms({ arrearsAmount: cents(1_000_00) }) } as MoneyEvent,
        terms59DaysAhead,
      );
      const done = after(both, confirmed(paid(amount, { obligationId })));
      expect([outsideIn(done), arrearsOf(done)]).toEqual(is);
    },
  );

  test('what nothing else needs of an unnamed payment is shared so too', () => {
    const early = { paidOn: '2026-03-04' as Day, obligationId: null }; // before any of them was due
    expect(outsideIn(after(owing(), toward(1_600_00, early)))).toEqual({ p0: 1_000_00, c0: 500_00, a0: 100_00 });
  });

  test('older months share, whatever the day each was due', () => {
    const all = ['a1', 'p1', 'c1'].map((paymentId) => ({ kind: 'credit_due', paymentId }) as const);
    const april = after(at(owing(), '2026-04-16T12:00:00Z'), ...all);
    const done = after(april, toward(2_400_00, { paidOn: '2026-04-16' as Day, obligationId: null }));
    expect(outsideIn(done)).toEqual({ p1: 1_000_00, c1: 500_00, a1: 300_00, p0: 400_00, c0: 200_00 });
  });
});

test('nothing is booked twice and nothing lost, whatever happens meanwhile', () => {
  const days = ['2026-02-20', '2026-03-02', '2026-03-19', '2026-04-10', '2026-09-01'] as Day[];
  const outside = fc.record({
    paidOn: fc.constantFrom(...days),
    amount: fc.integer({ min: 1, max: 2_500_00 }),
    at: fc.nat(60),
  });
  fc.assert(
    fc.property(steps, fc.array(outside, { maxLength: 6 }), (events, payments) => {
      const draft = begin(after(aCase(bank, line), saved));
      let counted = 0;
      const pay = (n: number) => {
        for (const [i, { paidOn, amount, at }] of payments.entries()) {
          if (at !== n) continue;
          happens(draft, confirmed(paid(amount, { id: `x${i}`, paidOn })));
          counted += paidOn >= OPENING ? amount : 0;
        }
      };
      for (const [n, { event, hours }] of events.entries()) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        pay(n);
        happens(draft, event);
      }
      for (let n = events.length; n <= 60; n++) pay(n);
      mustHold(draft);
      const all = [...draft.payments.values()];
      for (const payment of all) expect(unpaidOf(payment)).toBeGreaterThanOrEqual(0);
      const credit = heldOn(draft.balances.get(OUTSIDE_CREDIT) ?? EMPTY);
      const inInstalments = sum(all.map(({ outside = ZERO }) => outside));
      expect(credit + inInstalments).toBeLessThanOrEqual(counted);
      expect(heldOn(draft.balances.get('outside') ?? EMPTY) + credit).toBe(0);
    }),
  );
});
