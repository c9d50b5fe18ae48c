import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CAPS } from '../cases/caps.ts';
import { addDays, type Day, day } from '../day.ts';
import { EMPTY, heldOn, stillOwed } from '../ledger/transfer.ts';
import { cents, sum } from '../money.ts';
import { reduceArrears } from './arrears.ts';
import { aCase, after, at, bank, happens, ids, line, saved, steps, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { debitsChangeNotice } from './limit-notices.ts';
import { paymentsProjections } from './projections.ts';

/** Terms of $1,400.00 instead of $1,000.00, brought into force by an order and not by the payor. */
const ordered = (more = {}): MoneyEvent => ({
  kind: 'settings_changed',
  before: terms(),
  after: terms({ paymentAmount: cents(1_400_00), version: 2, ...more }),
  newIds: ids('q'),
  withoutPayor: true,
});
const own = (event: MoneyEvent): MoneyEvent => ({ ...event, withoutPayor: false }) as MoneyEvent;
const due: MoneyEvent = { kind: 'collection_due', paymentId: 'q0' };
const difference: MoneyEvent = { kind: 'difference_due', paymentId: 'q0' };
const amounts = ({ debits }: CaseMoney) => debits.map(({ purpose, amount }) => [purpose, amount]);
const bankSaid = (debitId: string, day: string): MoneyEvent[] => [
  { kind: 'debit_accepted', debitId, at: new Date(`${day}T13:00:00Z`), wasKnown: false },
  { kind: 'debit_settled', debitId, at: new Date(`${day}T13:00:00Z`) },
];

const standing = after(aCase(bank), saved);
const changed = after(at(standing, '2026-03-12T15:00:00Z'), ordered()); // a notice until 22 March; due on the 20th
const collected = after(at(changed, '2026-03-17T12:00:00Z'), due, ...bankSaid('q0:1', '2026-03-18'));

describe('terms that came without the payor', () => {
  test('are told ten days before the larger debits begin', () => {
    const told = decide(at(standing, '2026-03-12T15:00:00Z'), ordered()).happened.find(
      (event) => event.kind === 'debits_change',
    );
    expect(told).toMatchObject({ before: { amount: 1_000_00 }, after: { amount: 1_400_00 }, from: '2026-03-22' });
    expect(debitsChangeNotice(told as never)).toMatchObject({
      title: 'Your bank debits will change',
      funders:
        'The payment terms have changed. Before Mar 22, 2026, we debit at most $1,000.00 for each payment from your bank account; from that day, $1,400.00 for each payment. If more falls due before then, we debit the difference afterward. You can set limits under Payment Management, or revoke the authorization under Payment Sources.',
      others: null,
    });
  });

  test('are told apart from the other obligations, whose debits stay as they were', () => {
    const alimony = terms({
      obligationId: 'alimony',
      paymentType: 'alimony',
      paymentAmount: cents(950_00),
      version: 2,
    });
    const { happened } = decide(at(standing, '2026-03-12T15:00:00Z'), {
      ...ordered(),
      before: null,
      after: alimony,
    } as MoneyEvent);
    const told = happened.find((event) => event.kind === 'debits_change');
    expect(debitsChangeNotice(told as never).funders).toMatch(
      /^The terms of alimony have changed\. Before Mar 22, 2026, we debit at most nothing for it from your bank account; from that day, \$950\.00 for each payment\. What we debit for your other obligations stays as it was\./,
    );
  });

  test('are told of a later amount too, which is not debited before the notice has run', () => {
    const stepped = ordered({
      paymentAmount: cents(1_000_00),
      steps: [{ from: day('2026-03-15'), amount: cents(1_700_00) }],
    });
    const state = after(at(standing, '2026-03-12T15:00:00Z'), stepped);
    expect(state.schedules[0]).toMatchObject({ noticeAmount: 1_000_00, noticeEndsOn: '2026-03-22' });
    expect(amounts(after(at(state, '2026-03-17T12:00:00Z'), due))).toEqual([['instalment', 1_000_00]]);
  });

  test('are debited as before until then, and the difference when the notice has run', () => {
    expect(amounts(collected)).toEqual([['instalment', 1_000_00]]);
    const { steps: planned } = decide(at(changed, '2026-03-17T12:00:00Z'), due);
    expect(planned.find(({ kind }) => kind === 'collect-difference')?.dueAt).toEqual(new Date('2026-03-23T12:00:00Z'));
    const paid = after(at(collected, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'q0' });
    expect(paid.payments.find(({ id }) => id === 'q0')).toMatchObject({
      state: 'failed',
      paid: 1_000_00,
      failureReason: expect.stringContaining('had less than ten days’ notice of the new amount'),
    });
    const later = after(at(paid, '2026-03-23T12:00:00Z'), difference, difference);
    expect(amounts(later)).toEqual([
      ['instalment', 1_000_00],
      ['difference', 400_00],
    ]);
    const there = after(at(after(later, ...bankSaid('q0:difference', '2026-03-24')), '2026-03-26T13:00:00Z'), {
      kind: 'funds_cleared',
      debitId: 'q0:difference',
    });
    expect(there.payments.find(({ id }) => id === 'q0')).toMatchObject({ paid: 1_400_00 });
    expect(stillOwed(there.balances.get('arrears') ?? EMPTY)).toBe(0);
    expect(heldOn(there.balances.get('clearing') ?? EMPTY)).toBe(0);
  });

  test('are covered by backup meanwhile, which the difference repays', () => {
    const backed = { ...changed, ...after(aCase(bank, line), saved) };
    const now = after(at(after(at(backed, '2026-03-12T15:00:00Z'), ordered()), '2026-03-17T12:00:00Z'), due);
    const paid = after(at(after(now, ...bankSaid('q0:1', '2026-03-18')), '2026-03-20T13:00:00Z'), {
      kind: 'credit_due',
      paymentId: 'q0',
    });
    expect(paid.payments.find(({ id }) => id === 'q0')).toMatchObject({ state: 'covered', paid: 1_400_00 });
    const repaid = after(
      at(
        after(at(paid, '2026-03-23T12:00:00Z'), difference, ...bankSaid('q0:difference', '2026-03-24')),
        '2026-03-26T13:00:00Z',
      ),
      { kind: 'funds_cleared', debitId: 'q0:difference' },
    );
    expect(heldOn(repaid.balances.get('line:line') ?? EMPTY)).toBe(400_00);
  });

  test('wait wholly where nothing was asked for before', () => {
    const first = { ...ordered(), before: null } as MoneyEvent;
    const none = after(at(after(at(aCase(bank), '2026-03-12T15:00:00Z'), first), '2026-03-17T12:00:00Z'), due);
    expect([amounts(none), none.payments.find(({ id }) => id === 'q0')?.state]).toEqual([[], 'scheduled']);
    expect(amounts(after(at(none, '2026-03-23T12:00:00Z'), difference))).toEqual([['instalment', 1_400_00]]);
  });

  test.each([
    ['which the payor saved or accepted', own(ordered())],
    ['that ask for less', ordered({ paymentAmount: cents(900_00) })],
  ])('%s are debited at once', (_, event) => {
    const state = after(at(after(at(standing, '2026-03-12T15:00:00Z'), event), '2026-03-17T12:00:00Z'), due);
    expect(amounts(state)).toEqual([['instalment', state.schedules[0]?.amount]]);
  });

  test('are debited at once from an account whose debits nobody authorized, as in the sandbox', () => {
    const unsigned = { ...changed, sources: changed.sources.map((each) => ({ ...each, isAuthorized: false })) };
    expect(amounts(after(at(unsigned, '2026-03-17T12:00:00Z'), due))).toEqual([['instalment', 1_400_00]]);
  });

  test('a second change while the notice runs begins no larger debit earlier', () => {
    const more = ordered({ paymentAmount: cents(1_500_00), version: 3 });
    const twice = after(at(changed, '2026-03-15T15:00:00Z'), { ...more, before: terms({ version: 2 }) } as MoneyEvent);
    expect(twice.schedules[0]).toMatchObject({ noticeAmount: 1_000_00, noticeEndsOn: '2026-03-25' });
    const less = ordered({ paymentAmount: cents(1_200_00), version: 3 });
    const lower = after(at(changed, '2026-03-15T15:00:00Z'), { ...less, before: terms({ version: 2 }) } as MoneyEvent);
    expect(lower.schedules[0]).toMatchObject({ noticeAmount: 1_000_00, noticeEndsOn: '2026-03-22' });
  });

  test('the payor’s limits bind the difference too', () => {
    const capped = { ...collected, caps: { ...collected.caps, perDebit: cents(399_99) } };
    const { addedDebits, happened } = decide(at(capped, '2026-03-23T12:00:00Z'), difference);
    expect([addedDebits, happened.map(({ kind }) => kind)]).toEqual([[], ['instalment_over_cap']]);
  });

  test.each([
    ['the limit is raised', { caps: { perDebit: cents(399_99), perMonth: null } }],
    ['there is an account again', { sources: [] }],
  ])('the difference is tried again each banking day until %s, and told of once', (_, inTheWay) => {
    const friday = at({ ...collected, ...inTheWay }, '2026-03-27T12:00:00Z');
    const first = decide(friday, difference);
    const again = { ...difference, again: true } as MoneyEvent;
    const second = decide(friday, again);
    for (const { addedDebits, steps: planned } of [first, second])
      expect([addedDebits, planned]).toEqual([
        [],
        [
          {
            ...{ kind: 'collect-difference-again', subject: 'q0', part: '2026-03-30' },
            dueAt: new Date('2026-03-30T12:00:00Z'),
          },
        ],
      ]);
    expect(second.happened).toEqual([]);
    const free = at(collected, '2026-03-30T12:00:00Z');
    expect(amounts(after(free, again)).at(-1)).toEqual(['difference', 400_00]);
  });

  test('what is in the way of the difference is told as what it is: the rest, which comes later', () => {
    const capped = at({ ...collected, caps: { perDebit: cents(399_99), perMonth: null } }, '2026-03-23T12:00:00Z');
    const [told] = decide(capped, difference).happened;
    if (told?.kind !== 'instalment_over_cap') throw new Error('nothing was told');
    const { notices, timeline } = paymentsProjections.instalment_over_cap(told);
    expect(notices.map(({ others }) => others)).toEqual([
      'The rest of the payment due Mar 20, 2026 was not debited yet: $400.00 is over the payor’s limit of $399.99 a debit. It is debited when the limit allows it.',
    ]);
    expect(timeline.map(({ words }) => words)).toEqual([
      'The rest is not debited yet: over the payor’s limit of $399.99 a debit',
    ]);
  });

  test('the difference is tried for 180 days, and no longer', () => {
    const stepsOn = (day: string) =>
      decide(at({ ...collected, sources: [] }, `${day}T12:00:00Z`), difference).steps.map(({ part }) => part);
    expect(stepsOn('2026-09-15')).toEqual(['2026-09-16']);
    expect(stepsOn('2026-09-16')).toEqual([]);
  });
});

test('whatever happens, no debit that time makes is larger than the payor has had ten days’ notice of', () => {
  const changes = fc.array(
    fc.record({ day: fc.nat(40), amount: fc.integer({ min: 1, max: 3_000_00 }), own: fc.boolean() }),
    {
      maxLength: 4,
    },
  );
  let made = 0;
  fc.assert(
    fc.property(steps, changes, (happening, orders) => {
      const draft = begin(aCase(bank));
      decideNext(draft, saved);
      const known: { amount: number; from: Day }[] = [{ amount: 1_000_00, from: '2026-03-01' as Day }];
      let version = 1;
      const start = draft.known.now.getTime();
      const left = [...orders].sort((a, b) => a.day - b.day);
      for (const { event, hours } of happening) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        const today = draft.known.now.toISOString().slice(0, 10) as Day;
        const next = left[0];
        if (next && draft.known.now.getTime() - start > next.day * 86_400_000) {
          left.shift();
          version += 1;
          const asked = terms({ paymentAmount: cents(next.amount), version });
          const before = terms({ version: version - 1 });
          const change = { kind: 'settings_changed', before, after: asked, newIds: ids(`v${version}p`) } as const;
          happens(draft, { ...change, withoutPayor: !next.own });
          known.push({ amount: next.amount, from: next.own ? today : addDays(today, 9) }); // the zones differ
        }
        const before = new Set(draft.debits.keys());
        const paymentId = [...draft.payments.values()].find(({ state }) => state === 'scheduled')?.id ?? '';
        for (const each of [
          event,
          { kind: 'collection_due', paymentId },
          { kind: 'difference_due', paymentId },
        ] as MoneyEvent[])
          happens(draft, each);
        const added = [...draft.debits.values()].filter(
          ({ id, purpose }) => !before.has(id) && purpose === 'instalment',
        );
        made += added.length;
        const most = Math.max(...known.filter(({ from }) => from <= today).map(({ amount }) => amount));
        for (const { amount, presentation } of added) if (presentation === 1) expect(amount).toBeLessThanOrEqual(most);
        for (const { id } of draft.payments.values()) {
          const mine = [...draft.debits.values()].filter(
            ({ subject, purpose, presentation }) => subject === id && purpose !== 'pay_now' && presentation === 1,
          );
          expect(sum(mine.map(({ amount }) => amount))).toBeLessThanOrEqual(draft.payments.get(id)?.amount ?? 0);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(made).toBeGreaterThan(300);
}, 60_000);

describe('an instalment toward arrears that an order raised, within the ten days', () => {
  const arrearsOf = (arrearsInstalment: number, more = {}) =>
    terms({
      ...{ paymentAmount: cents(0), arrearsAmount: cents(500_00), arrearsInstalment: cents(arrearsInstalment) },
      ...more,
    });
  const before = after(aCase(bank), {
    ...{ kind: 'settings_changed', before: null, after: arrearsOf(50_00), newIds: ids('p') },
  });
  const raised = after(at(before, '2026-03-12T15:00:00Z'), {
    ...{ kind: 'settings_changed', before: arrearsOf(50_00), after: arrearsOf(200_00, { version: 2 }) },
    ...{ newIds: ids('q'), withoutPayor: true },
  }); // a notice until 22 March; due on the 20th
  const first = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'q0');

  test('is debited as before, and the difference when the notice has run', () => {
    const debited = after(at(raised, '2026-03-17T12:00:00Z'), due, ...bankSaid('q0:1', '2026-03-18'));
    expect(amounts(debited)).toEqual([['instalment', 50_00]]);
    const paid = after(at(debited, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'q0' });
    expect(first(paid)).toMatchObject({
      ...{ state: 'failed', amount: 200_00, paid: 50_00 },
      failureReason:
        '$50.00 of $200.00 was collected (the payor had less than ten days’ notice of the new amount). The rest is still owed.',
    });
    const later = after(at(paid, '2026-03-23T12:00:00Z'), difference, difference);
    expect(amounts(later)).toEqual([
      ['instalment', 50_00],
      ['difference', 150_00],
    ]);
    const there = after(at(after(later, ...bankSaid('q0:difference', '2026-03-24')), '2026-03-26T13:00:00Z'), {
      kind: 'funds_cleared',
      debitId: 'q0:difference',
    });
    expect(first(there)).toMatchObject({ paid: 200_00 });
    expect(stillOwed(there.balances.get('arrears') ?? EMPTY)).toBe(300_00); // 500 - 200
  });

  test.each<[number, object]>([
    [420_00, { state: 'failed', amount: 80_00, paid: 50_00 }], // 500 - 420
    [460_00, { state: 'credited', amount: 40_00, paid: 40_00 }],
  ])('comes to no more than is owed where %d were paid otherwise meanwhile: %j', (elsewhere, ended) => {
    const debited = begin(after(at(raised, '2026-03-17T12:00:00Z'), due, ...bankSaid('q0:1', '2026-03-18')));
    reduceArrears(debited, { id: 'elsewhere', for: { purpose: 'arrears_set' }, amount: cents(elsewhere) });
    const paid = after(at(stateOf(debited), '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'q0' });
    expect(first(paid)).toMatchObject(ended);
  });

  test('keeps what it asks for while a limit is in the way', () => {
    const capped = { ...raised, caps: { perDebit: null, perMonth: cents(20_00) } };
    const waiting = after(at(capped, '2026-03-17T12:00:00Z'), due);
    expect([first(waiting), amounts(waiting)]).toMatchObject([{ waiting: true, amount: 200_00 }, []]);
    const free = after(at({ ...waiting, caps: NO_CAPS }, '2026-03-17T14:00:00Z'), due);
    expect(amounts(after(at(free, '2026-03-23T12:00:00Z'), difference))).toEqual([
      ['instalment', 50_00],
      ['difference', 150_00],
    ]);
  });
});
