import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { project } from '../case-projection.ts';
import { day } from '../day.ts';
import { EMPTY, heldOn, stillOwed } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { arrearsOwed, arrearsOwedOf, openArrears, reduceArrears } from './arrears.ts';
import { aCase, after, at, bank, ids, line, NOW, saved, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections } from './projections.ts';
import { payableArrearsOf } from './toward-arrears.ts';

// A debit of 17 March that was returned (R01) before the payee was paid on the 20th, and is represented on the 25th.

const accepted = (debitId: string): MoneyEvent => ({ kind: 'debit_accepted', debitId, at: NOW, wasKnown: true });
const returned = (debitId: string, code = 'R01'): MoneyEvent => ({
  ...{ kind: 'debit_returned', debitId, at: new Date('2026-03-20T12:59:00Z'), code },
});
const cleared = (state: CaseMoney, debitId: string, settledOn: string, clearsOn: string) =>
  after(
    at(state, `${clearsOn}T13:00:00Z`),
    { kind: 'debit_settled', debitId, at: new Date(`${settledOn}T13:00:00Z`) },
    { kind: 'funds_cleared', debitId },
  );
const collected = (state: CaseMoney, id: string) =>
  after(at(state, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: id }, accepted(`${id}:1`));
const credited = (state: CaseMoney, id: string) =>
  after(at(state, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: id });
const presented = (state: CaseMoney, id: string) =>
  after(at(state, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: id }, accepted(`${id}:2`));
const presentedLast = (state: CaseMoney) =>
  after(at(state, '2026-04-03T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
const cameBack = (state: CaseMoney, id = 'p0') => credited(after(collected(state, id), returned(`${id}:1`)), id);
const made = ({ debits }: CaseMoney) => debits.map(({ id }) => id);
const held = (state: CaseMoney, account: string) => heldOn(state.balances.get(account) ?? EMPTY);
const support = (amount: number): MoneyEvent =>
  ({ ...saved, after: terms({ paymentAmount: cents(amount) }) }) as MoneyEvent;

describe('a second presentation that comes back', () => {
  const second = presented(cameBack(after(aCase(bank), saved)), 'p0');

  test.each(['R01', 'R09'])('for want of funds (%s) is followed by the third', (code) => {
    expect(made(presentedLast(after(second, returned('p0:2', code))))).toEqual(['p0:1', 'p0:2', 'p0:3']);
  });

  test.each(['R02', 'R07', 'R08', 'R10', 'R16', 'R29', 'R99'])('for another reason (%s) is the last one', (code) => {
    const back = after(second, returned('p0:2', code));
    const authorizedAgain = { ...back, sources: back.sources.map((each) => ({ ...each, state: 'active' as const })) };
    expect(made(presentedLast(authorizedAgain))).toEqual(['p0:1', 'p0:2']);
  });
});

test('a difference that is not authorized after all takes nothing from what the bank had paid the payee', () => {
  const raised: MoneyEvent = {
    ...{ kind: 'settings_changed', before: terms(), newIds: ids('q'), withoutPayor: true },
    after: terms({ paymentAmount: cents(1_400_00), version: 2 }),
  };
  const known = at(after(aCase(bank, line), saved), '2026-03-12T15:00:00Z');
  const paid = credited(
    after(collected(after(known, raised), 'q0'), {
      ...{ kind: 'debit_settled', debitId: 'q0:1', at: new Date('2026-03-18T13:00:00Z') },
    }),
    'q0',
  );
  const asked = after(at(paid, '2026-03-23T12:00:00Z'), { kind: 'difference_due', paymentId: 'q0' });
  const used = cleared(after(asked, accepted('q0:difference')), 'q0:difference', '2026-03-24', '2026-03-26');
  const back = after(at(used, '2026-04-17T13:00:00Z'), returned('q0:difference', 'R10')); // no support is due that day
  expect(back.fundings).toMatchObject([
    { sourceId: 'line', amount: 800_00, repaid: 400_00 },
    { sourceId: 'bank', amount: 1_000_00 },
  ]);
});

describe('what the payor pays into a line that stood in for a debit', () => {
  const paysIn = (amount: number): MoneyEvent => ({
    ...{ kind: 'pay_in_asked', actor: SYSTEM, debitId: 'd', sourceId: 'line', amount: cents(amount) },
  });
  const covered = at(cameBack(after(aCase(bank, line), support(400_00))), '2026-03-20T15:00:00Z');
  const repaid = after(covered, paysIn(400_00), accepted('d'));

  test('repays what the line gave, so the debit is not presented again', () => {
    expect(covered.payments.find(({ id }) => id === 'p0')?.state).toBe('covered');
    expect(repaid.fundings).toMatchObject([{ paymentId: 'p0', amount: 400_00, repaid: 400_00 }]);
    expect(held(repaid, 'line:line')).toBe(400_00);
    expect(made(presented(repaid, 'p0'))).toEqual(['p0:1', 'd']);
    expect(made(presented(covered, 'p0'))).toEqual(['p0:1', 'p0:2']);
  });

  test('repays a part of it: the rest is debited in its place, as a debit of its own', () => {
    const part = after(covered, paysIn(100_00), accepted('d'));
    const rest = after(presented(part, 'p0'), accepted('p0:rest:2'));
    expect(rest.debits.at(-1)).toMatchObject({
      ...{ id: 'p0:rest:2', purpose: 'difference', amount: 300_00 },
      ...{ presentation: 1, represents: 'p0:1', sourceId: 'bank' },
    });
    const end = cleared(rest, 'p0:rest:2', '2026-03-26', '2026-03-30');
    expect([held(end, 'line:line'), held(end, 'wallet')]).toEqual([400_00, 0]);
    expect(end.fundings).toMatchObject([{ paymentId: 'p0', amount: 400_00, repaid: 400_00 }]);
    for (const state of [rest, end]) expect(presentedLast(state).debits).toHaveLength(3);
    const over = decide(
      { ...at(part, '2026-03-25T12:00:00Z'), caps: { perDebit: cents(200_00), perMonth: null } },
      { kind: 'representment_due', paymentId: 'p0' },
    );
    expect(over.happened).toMatchObject([{ kind: 'instalment_over_cap', amount: 300_00, presentation: 2 }]);
  });

  test.each([
    ['R01', true],
    ['R08', false],
  ])(
    'a rest that comes back (%s) takes the place of a presentation, and its payor is told whether one follows',
    (code, follows) => {
      const part = after(covered, paysIn(100_00), accepted('d'));
      const sent = at(after(presented(part, 'p0'), accepted('p0:rest:2')), '2026-03-26T13:00:00Z');
      const { happened } = decide(sent, returned('p0:rest:2', code));
      expect(happened[0]).toMatchObject({ kind: 'debit_returned', isMadeAgain: follows });
      const last = presentedLast(after(sent, returned('p0:rest:2', code)));
      expect(made(last)).toEqual(['p0:1', 'd', 'p0:rest:2', ...(follows ? ['p0:rest:3'] : [])]);
      const none = after(at(last, '2026-04-06T12:00:00Z'), accepted('p0:rest:3'), returned('p0:rest:3'));
      expect(presentedLast(none).debits).toHaveLength(follows ? 4 : 3);
    },
  );

  test('and that comes back after the rest was debited is asked for the last time, but not beyond the ten banking days', () => {
    const part = after(covered, paysIn(399_99), accepted('d'));
    const rest = after(presented(part, 'p0'), accepted('p0:rest:2'));
    const back = cleared(after(rest, returned('d')), 'p0:rest:2', '2026-03-26', '2026-03-30');
    expect(presentedLast(back).debits.at(-1)).toMatchObject({ id: 'p0:rest:3', amount: 399_99 });
    const late = after(at(back, '2026-04-06T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
    expect(late.debits).toHaveLength(3);
  });

  test('is said in the life of the payment as the debit of the rest', () => {
    const part = after(covered, paysIn(100_00), accepted('d'));
    const sent = after(at(part, '2026-03-25T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
    const { happened } = decide(sent, accepted('p0:rest:2'));
    expect(happened.flatMap((each) => project(paymentsProjections, each).timeline)).toMatchObject([
      { kind: 'originated', amount: 300_00, words: 'Debit of the rest sent to the bank' },
    ]);
  });

  test('repays it too where the rest became arrears', () => {
    const failed = at(cameBack(after(aCase(bank, line), saved)), '2026-03-20T15:00:00Z'); // 400 from the line, 600 owed
    const paid = after(failed, paysIn(400_00), accepted('d'));
    expect(arrearsOwed(begin(paid))).toBe(600_00);
    expect(presented(paid, 'p0').debits.at(-1)).toMatchObject({ id: 'p0:rest:2', amount: 600_00 });
    expect(made(presented(failed, 'p0'))).toEqual(['p0:1', 'p0:2']);
  });

  test('of a payment that failed, to the cent: nothing is asked twice, and nothing is left', () => {
    const failed = at(cameBack(after(aCase(bank, line), saved)), '2026-03-20T15:00:00Z');
    const paid = after(failed, paysIn(1), accepted('d'));
    const end = cleared(after(presented(paid, 'p0'), accepted('p0:rest:2')), 'p0:rest:2', '2026-03-26', '2026-03-30');
    expect(arrearsOwed(begin(end))).toBe(0);
    expect([held(end, 'line:line'), held(end, 'wallet')]).toEqual([400_00, 0]);
  });

  test('is waited for where its money counts later, and the debit is presented the last time where it came back', () => {
    const onFiles = { ...covered, countsAfter: 2 };
    const sent = after(onFiles, paysIn(400_00), accepted('d'));
    expect(made(presented(sent, 'p0'))).toEqual(['p0:1', 'd']);
    const back = after(presented(sent, 'p0'), returned('d'));
    const last = after(at(back, '2026-04-03T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
    expect(made(last)).toEqual(['p0:1', 'd', 'p0:2']);
    const { steps } = decide(at(sent, '2026-04-02T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' });
    expect(steps).toEqual([
      { kind: 'present-again', subject: 'p0', part: '2026-04-03', dueAt: new Date('2026-04-03T12:00:00Z') },
    ]);
  });

  test('is waited for no longer than the ten banking days of which the payor was told: then what it leaves is debited', () => {
    const onFiles = { ...covered, countsAfter: 2 };
    const whole = after(at(onFiles, '2026-04-01T15:00:00Z'), paysIn(400_00), accepted('d'));
    expect(decide(at(whole, '2026-04-03T12:00:00Z'), { kind: 'representment_due', paymentId: 'p0' })).toMatchObject({
      ...{ steps: [], addedDebits: [] },
    });
    const part = after(at(onFiles, '2026-04-01T15:00:00Z'), paysIn(300_00), accepted('d'));
    expect(presentedLast(part).debits.at(-1)).toMatchObject({ id: 'p0:rest:2', amount: 100_00 });
    const late = { ...part, now: new Date('2026-04-06T12:00:00Z') }; // a step that nobody did in time
    expect(decide(late, { kind: 'representment_due', paymentId: 'p0' }).addedDebits).toMatchObject([
      { amount: 100_00 },
    ]);
  });

  test('is open again as far as the bank takes it back from the line', () => {
    const back = after(at(repaid, '2026-03-24T13:00:00Z'), returned('d'));
    expect(held(back, 'line:line')).toBe(0);
    expect(back.fundings).toMatchObject([{ amount: 400_00, repaid: 0 }]);
    const again = presented(back, 'p0');
    expect(made(again)).toEqual(['p0:1', 'd', 'p0:2']);
    const end = cleared(again, 'p0:2', '2026-03-26', '2026-03-30');
    expect([held(end, 'line:line'), held(end, 'wallet')]).toEqual([400_00, 0]);
  });

  const half = after(aCase(bank, line), support(200_00), {
    ...{ kind: 'settings_changed', before: null, newIds: ids('q') },
    after: terms({ paymentAmount: cents(200_00), obligationId: 'alimony', paymentType: 'alimony', version: 2 }),
  });
  const both = at(cameBack(cameBack(half), 'q0'), '2026-03-20T15:00:00Z');
  const repaidOf = ({ fundings }: CaseMoney) =>
    Object.fromEntries(fundings.map(({ paymentId, repaid }) => [paymentId, repaid]));

  test('that comes back opens what it had covered, not what another debit has repaid since', () => {
    const paid = after(both, paysIn(200_00), accepted('d')); // covers p0, the oldest
    const other = after(presented(paid, 'q0'), accepted('q0:2'));
    const end = cleared(other, 'q0:2', '2026-03-26', '2026-03-30');
    expect([held(end, 'line:line'), repaidOf(end)]).toEqual([400_00, { p0: 200_00, q0: 200_00 }]);
    const back = after(at(end, '2026-03-31T13:00:00Z'), returned('d', 'R10'));
    expect([held(back, 'line:line'), repaidOf(back)]).toEqual([200_00, { p0: 0, q0: 200_00 }]);
  });

  test('opens none that it never covered', () => {
    const before = after({ ...both, fundings: [] }, paysIn(200_00), accepted('d')); // before draws were repaid
    const back = after(at({ ...before, fundings: repaid.fundings }, '2026-03-24T13:00:00Z'), returned('d'));
    expect([held(back, 'line:line'), repaidOf(back)]).toEqual([0, { p0: 400_00 }]);
  });

  test('goes first to what no debit on its way repays', () => {
    const sent = presented(both, 'p0'); // 200 on their way for p0, and nothing for q0
    const paid = after(sent, paysIn(300_00), accepted('d'));
    expect(repaidOf(paid)).toEqual({ p0: 100_00, q0: 200_00 });
    const one = after(sent, paysIn(200_00), accepted('d'));
    expect(repaidOf(one)).toEqual({ p0: 0, q0: 200_00 });
    expect(made(presented(one, 'q0'))).toEqual(['p0:1', 'q0:1', 'p0:2', 'd']);
    const end = cleared(one, 'p0:2', '2026-03-26', '2026-03-30');
    expect([held(end, 'line:line'), held(end, 'wallet')]).toEqual([400_00, 0]);
  });

  test('repays the oldest draw first: of two debits that came back, one is presented again', () => {
    expect(held(both, 'line:line')).toBe(0);
    for (const countsAfter of [null, 2]) {
      const paid = after({ ...both, countsAfter }, paysIn(200_00), accepted('d'));
      expect(made(presented(presented(paid, 'p0'), 'q0'))).toEqual(['p0:1', 'q0:1', 'd', 'q0:2']);
    }
  });
});

describe('a difference and the debit that is presented again', () => {
  // $1,000.00 of $1,400.00 was debited within the ten days' notice. The line gave 400, and 1,000 became arrears.
  const raised: MoneyEvent = {
    ...{ kind: 'settings_changed', before: terms(), newIds: ids('q'), withoutPayor: true },
    after: terms({ paymentAmount: cents(1_400_00), version: 2 }),
  };
  const owing = cameBack(after(at(after(aCase(bank, line), saved), '2026-03-12T15:00:00Z'), raised), 'q0');
  const cash = (state: CaseMoney, amount: number) =>
    after(at(state, '2026-03-23T15:00:00Z'), {
      ...{ kind: 'outside_payments_confirmed', actor: SYSTEM, withheld: [], opening: day('2026-03-01') },
      payments: [{ id: 'x0', paidOn: day('2026-03-20'), amount: cents(amount), method: 'cash', obligationId: null }],
    });
  const differs = (state: CaseMoney, now: string) =>
    after(at(state, now), { kind: 'difference_due', paymentId: 'q0' }, accepted('q0:difference'));
  const amounts = ({ debits }: CaseMoney) => debits.map(({ id, amount }) => [id, amount]);

  test('repay what the line gave once: the whole debit is not presented for what the difference brings', () => {
    const difference = cash(differs(owing, '2026-03-23T12:00:00Z'), 300_00); // 700 owed, 400 on its way to the line
    expect(arrearsOwed(begin(difference))).toBe(700_00);
    expect(made(presented(difference, 'q0'))).toEqual(['q0:1', 'q0:difference']);
    const used = cleared(difference, 'q0:difference', '2026-03-24', '2026-03-26');
    const rest = after(at(used, '2026-03-27T12:00:00Z'), { kind: 'representment_due', paymentId: 'q0' });
    expect(amounts(rest).at(-1)).toEqual(['q0:rest:2', 700_00]);
    const whole = cash(differs(owing, '2026-03-23T12:00:00Z'), 0);
    expect(made(presented(whole, 'q0'))).toEqual(['q0:1', 'q0:difference', 'q0:2']);
  });

  test('a difference waits for what the payor pays into the line, and is made where that comes back', () => {
    const sent = after(at({ ...owing, countsAfter: 2 }, '2026-03-20T15:00:00Z'), {
      ...{ kind: 'pay_in_asked', actor: SYSTEM, debitId: 'd', sourceId: 'line', amount: cents(400_00) },
    });
    const underWay = cash(after(sent, accepted('d')), 700_00); // 300 owed, plus the 400 on its way to the line
    const { steps } = decide(at(underWay, '2026-03-23T12:00:00Z'), { kind: 'difference_due', paymentId: 'q0' });
    expect(steps).toMatchObject([{ kind: 'collect-difference-again', subject: 'q0', part: '2026-03-24' }]);
    const back = after(at(underWay, '2026-03-24T11:00:00Z'), returned('d'));
    expect(amounts(differs(back, '2026-03-24T12:00:00Z'))).toContainEqual(['q0:difference', 400_00]);
  });

  test('what a difference brings toward the arrears is not paid beside it, where a pay-in under way repays the line before', () => {
    const onFiles = { ...differs(owing, '2026-03-23T12:00:00Z'), countsAfter: 2 };
    const sent = after(onFiles, {
      ...{ kind: 'pay_in_asked', actor: SYSTEM, debitId: 'd', sourceId: 'line', amount: cents(400_00) },
    });
    for (const underWay of [sent, after(sent, accepted('d'))]) {
      expect(payableArrearsOf(begin(onFiles))).toBe(1_000_00); // 400 on their way, to the line
      expect(payableArrearsOf(begin(underWay))).toBe(600_00); // to the arrears
      const pays = (amount: number): MoneyEvent =>
        ({ kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'a', amount: cents(amount) }) as const;
      expect(() => after(underWay, pays(600_01))).toThrow('Enter at most $600.00');
      const paid = after(underWay, accepted('d'), pays(600_00), accepted('a:now'));
      const counted = ['d', 'a:now', 'q0:difference'].reduce(
        (state, debitId) => cleared(state, debitId, '2026-03-24', '2026-03-26'),
        paid,
      );
      expect([arrearsOwed(begin(counted)), held(counted, 'line:line'), held(counted, 'wallet')]).toEqual([
        0, 400_00, 0,
      ]);
    }
    const back = after(at(sent, '2026-03-24T11:00:00Z'), accepted('d'), returned('d'));
    expect(payableArrearsOf(begin(back))).toBe(1_000_00);
  });

  test('whatever is on its way: all that may be paid beside it is paid, and only what was too much is put into the wallet', () => {
    const amounts = fc.record({
      outside: fc.integer({ min: 1, max: 1_000_00 }),
      payIn: fc.integer({ min: 1, max: 400_00 }),
    });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(
          ['d', 'a:now', 'q0:difference'],
          ['a:now', 'd', 'q0:difference'],
          ['d', 'q0:difference', 'a:now'],
        ),
        (of, inTurn) => {
          const sent = after(
            { ...cash(differs(owing, '2026-03-23T12:00:00Z'), of.outside), countsAfter: 2 },
            {
              ...{ kind: 'pay_in_asked', actor: SYSTEM, debitId: 'd', sourceId: 'line', amount: cents(of.payIn) },
            },
          );
          const underWay = after(sent, accepted('d'));
          const [owed, most] = [arrearsOwed(begin(underWay)), payableArrearsOf(begin(underWay))];
          expect(most).toBe(Math.max(0, owed - of.payIn)); // 400 are on their way to a line that gave 400
          const paid =
            most === 0
              ? underWay
              : after(
                  underWay,
                  { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'a', amount: most },
                  accepted('a:now'),
                );
          const end = inTurn
            .filter((debitId) => debitId !== 'a:now' || most > 0)
            .reduce((state, debitId) => cleared(state, debitId, '2026-03-24', '2026-03-26'), paid);
          expect(arrearsOwed(begin(end))).toBe(0);
          expect(held(end, 'line:line')).toBe(400_00);
          expect(held(end, 'wallet')).toBe(Math.max(0, of.payIn - owed));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('the other way about: the difference waits for the whole debit, and brings what that leaves', () => {
    const again = cash(presented(owing, 'q0'), 300_00); // 1,000 on its way: 400 for the line, 600 of the 700
    const { steps } = decide(at(again, '2026-03-25T12:00:00Z'), { kind: 'difference_due', paymentId: 'q0' });
    expect(steps).toMatchObject([{ kind: 'collect-difference-again', subject: 'q0', part: '2026-03-26' }]);
    const differences = (state: CaseMoney) =>
      differs(state, '2026-03-30T14:00:00Z')
        .debits.slice(2)
        .map(({ amount }) => amount);
    expect(differences(cleared(again, 'q0:2', '2026-03-26', '2026-03-30'))).toEqual([100_00]);
    expect(differences(after(again, returned('q0:2')))).toEqual([400_00]);
    const none = cash(presented(owing, 'q0'), 400_00);
    expect(differences(cleared(none, 'q0:2', '2026-03-26', '2026-03-30'))).toEqual([]);
  });
});

describe('child support that came back, and an instalment toward arrears that pays it first', () => {
  // $100.00 of child support failed; $100.00 of alimony was already owed, and an instalment of $100.00 toward arrears
  // is due on 27 March.
  const childs = cameBack(after(aCase(bank), support(100_00)));
  const alimony = terms({
    ...{ paymentAmount: cents(0), arrearsInstalment: cents(100_00), paymentDueDate: 27 },
    ...{ obligationId: 'alimony', paymentType: 'alimony', version: 2 },
  });
  const draft = begin(
    after(at(childs, '2026-03-20T15:00:00Z'), {
      ...{ kind: 'settings_changed', before: null, newIds: ids('q'), after: alimony },
    }),
  );
  openArrears(draft, 'alimony', { id: 'al', for: { purpose: 'arrears_set' }, amount: cents(100_00) });
  const both = stateOf(draft);
  const instalment = (state: CaseMoney) =>
    after(at(state, '2026-03-24T12:00:00Z'), { kind: 'collection_due', paymentId: 'q0' }, accepted('q0:1'));
  const owed = (state: CaseMoney) =>
    [FIRST_OBLIGATION, 'alimony'].map((obligationId) => arrearsOwedOf(begin(state), obligationId));

  test('is not presented again for what the instalment brings', () => {
    const again = presented(instalment(both), 'p0');
    expect(made(again)).toEqual(['p0:1', 'q0:1']);
    const settled: MoneyEvent = { kind: 'debit_settled', debitId: 'q0:1', at: new Date('2026-03-25T13:00:00Z') };
    const paid = after(at(again, '2026-03-27T13:00:00Z'), settled, { kind: 'credit_due', paymentId: 'q0' });
    expect(owed(paid)).toEqual([0, 100_00]);
    expect(made(presented(both, 'p0'))).toEqual(['p0:1', 'p0:2']);
  });

  const paidOtherwise = (state: CaseMoney) => {
    const draft = begin(state); // whatever it was: the child support is owed no more, the alimony is
    reduceArrears(draft, { id: 'x', for: { purpose: 'arrears_reduced' }, amount: cents(100_00) });
    return stateOf(draft);
  };

  test('goes on to the other arrears of the case where its own were paid meanwhile, as a payment of its own', () => {
    const late = paidOtherwise(presented(both, 'p0')); // 100 on their way
    expect(owed(late)).toEqual([0, 100_00]);
    const settled = after(late, { kind: 'debit_settled', debitId: 'p0:2', at: new Date('2026-03-26T13:00:00Z') });
    const clears = at(settled, '2026-03-30T13:00:00Z');
    const { happened } = decide(clears, { kind: 'funds_cleared', debitId: 'p0:2' });
    expect(happened).toMatchObject([
      { kind: 'late_funds_allocated', toArrears: 0, toOthers: { paid: 100_00 }, over: 0 },
      { kind: 'arrears_paid_off' },
    ]);
    const told = happened.map((each) => project(paymentsProjections, each));
    expect(told.flatMap(({ timeline }) => timeline.map(({ words }) => words))).toEqual([
      '$100.00 went to other arrears',
      'Paid to the payee',
    ]);
    expect(told.flatMap(({ notices }) => notices.map(({ type }) => type))).toEqual([
      'payment_completed',
      'arrears_paid',
    ]);
    const end = after(clears, { kind: 'funds_cleared', debitId: 'p0:2' });
    expect([owed(end), held(end, 'wallet'), held(end, 'payee')]).toEqual([[0, 0], 0, 100_00]);
    expect(end.payments.at(-1)).toMatchObject({
      obligation: 'arrears',
      state: 'credited',
      amount: 100_00,
      paid: 100_00,
    });
    expect(after(end, { kind: 'funds_cleared', debitId: 'p0:2' })).toEqual(end);
    const back = after(at(end, '2026-05-20T13:00:00Z'), returned('p0:2', 'R10')); // the payee keeps it
    expect([owed(back), held(back, 'payee'), stillOwed(back.balances.get('owed') ?? EMPTY)]).toEqual([
      [0, 0],
      100_00,
      100_00,
    ]);
  });

  test('goes on after an outside payment too, by the policy of the order, before anything is put into the wallet', () => {
    const late = presented(both, 'p0');
    const draft = begin(late);
    openArrears(draft, 'medical', { id: 'me', for: { purpose: 'arrears_set' }, amount: cents(30_00) }); // ranks as child support
    const outside = after(at(stateOf(draft), '2026-03-25T15:00:00Z'), {
      ...{ kind: 'outside_payments_confirmed', actor: SYSTEM, withheld: [], opening: day('2026-03-01') },
      payments: [
        { id: 'x0', paidOn: day('2026-03-20'), amount: cents(100_00), method: 'cash', obligationId: FIRST_OBLIGATION },
        { id: 'x1', paidOn: day('2026-03-20'), amount: cents(60_00), method: 'cash', obligationId: 'alimony' },
      ],
    });
    const all = (state: CaseMoney) => [...owed(state), arrearsOwedOf(begin(state), 'medical')];
    expect(all(outside)).toEqual([0, 40_00, 30_00]);
    const end = cleared(outside, 'p0:2', '2026-03-26', '2026-03-30');
    expect([all(end), held(end, 'payee'), held(end, 'wallet')]).toEqual([[0, 0, 0], 70_00, 30_00]);
    expect(end.payments.find(({ id }) => id === 'p0')).toMatchObject({ paid: 0, outside: 100_00, state: 'failed' });
  });

  test('is on its way toward the other arrears too: they are not paid beside it', () => {
    const late = presented(both, 'p0'); // 100 on their way
    expect([payableArrearsOf(begin(late)), payableArrearsOf(begin(paidOtherwise(late)))]).toEqual([100_00, 0]);
  });
});
