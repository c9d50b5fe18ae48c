import { describe, expect, test } from 'vitest';
import { EMPTY, stillOwed } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { aCase, after, at, bank, ids, line, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide } from './decide.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections } from './projections.ts';

/** Support of an obligation entered first (a0) and of another (b0), each due on its day; the line gives $400.00. */
const order = (a: [ObligationKind, number, number], b: [ObligationKind, number, number]): CaseMoney =>
  after(
    aCase(bank, line),
    ...([a, b] as const).map(
      ([paymentType, amount, paymentDueDate], i): MoneyEvent => ({
        ...{ kind: 'settings_changed', before: null, newIds: ids('ab'[i] as string) },
        after: terms({
          ...(i === 0 && { obligationId: 'first' }),
          ...{ paymentType, paymentDueDate, paymentAmount: cents(amount), version: i + 1 },
        }),
      }),
    ),
  );

const collected = (id: string): MoneyEvent[] => [
  { kind: 'collection_due', paymentId: id },
  { kind: 'debit_accepted', debitId: `${id}:1`, at: new Date('2026-03-17T12:00:00Z'), wasKnown: false },
];
const settled = (id: string): MoneyEvent => ({
  ...{ kind: 'debit_settled', debitId: `${id}:1`, at: new Date('2026-03-18T12:00:00Z') },
});
const back = (id: string): MoneyEvent => ({
  ...{ kind: 'debit_returned', debitId: `${id}:1`, at: new Date('2026-03-19T12:00:00Z'), code: 'R01' },
});
const credit = (paymentId: string): MoneyEvent => ({ kind: 'credit_due', paymentId });

/** Both were debited; then this happened on the day before they are due, in this order. */
const beforeTheDay = (state: CaseMoney, ...events: MoneyEvent[]) =>
  after(
    at(after(at(state, '2026-03-17T12:00:00Z'), ...collected('a0'), ...collected('b0')), '2026-03-19T15:00:00Z'),
    ...events,
  );
const onTheDay = (state: CaseMoney, ...credited: string[]) =>
  after(at(state, '2026-03-20T13:00:00Z'), ...credited.map(credit));
const stateOf = ({ payments }: CaseMoney, id: string) => payments.find((each) => each.id === id);
const paid = (state: CaseMoney) => ['a0', 'b0'].map((id) => stateOf(state, id)?.paid);
const drawn = ({ fundings }: CaseMoney) => fundings.map(({ paymentId, amount }) => [paymentId, amount]);
const noticesOf = (state: CaseMoney, event: MoneyEvent) =>
  decide(state, event).happened.flatMap((each) =>
    each.kind === 'backup_drawn' ? paymentsProjections[each.kind](each).notices.map(({ funders }) => funders) : [],
  );

describe('backup that is too small for child support and alimony of one day', () => {
  const both = order(['alimony', 300_00, 20], ['child_support', 300_00, 20]);

  test('pays the child support, though the debit for the alimony is returned first', () => {
    const returned = beforeTheDay(both, settled('a0'), settled('b0'), back('a0'), back('b0'));
    expect(drawn(returned)).toEqual([
      ['a0', 100_00], // what the child support leaves, whatever becomes of its debit
      ['b0', 300_00],
    ]);
    const end = onTheDay(returned, 'b0', 'a0');
    expect(paid(end)).toEqual([100_00, 300_00]);
    expect([stateOf(end, 'a0')?.state, stateOf(end, 'b0')?.state]).toEqual(['failed', 'covered']);
  });

  test('pays all of the alimony on its day if the debit for the child support is not returned', () => {
    const returned = beforeTheDay(both, settled('b0'), back('a0'));
    const end = onTheDay(returned, 'b0', 'a0');
    expect(paid(end)).toEqual([300_00, 300_00]);
    expect(stateOf(end, 'a0')?.state).toBe('covered');
    expect(drawn(end).filter(([id]) => id === 'a0')).toEqual([['a0', 300_00]]);
  });

  test('is told as what it is, at the return and on the day', () => {
    const debited = beforeTheDay(both, settled('b0'));
    expect(noticesOf(debited, back('a0'))).toEqual([
      'Your bank returned the debit (insufficient funds). $100.00 was drawn from Line. $200.00 of the payment due Mar 20, 2026 is not covered.',
    ]);
    const children = onTheDay(after(debited, back('a0')), 'b0');
    expect(noticesOf(children, credit('a0'))).toEqual([
      'The bank debit did not bring in the full amount in time. $200.00 was drawn from Line, so the payment due Mar 20, 2026 is covered.',
    ]);
  });
});

test('backup that reaches for both is drawn when each debit is returned', () => {
  const both = order(['alimony', 150_00, 20], ['medical', 250_00, 20]);
  expect(drawn(beforeTheDay(both, back('a0')))).toEqual([['a0', 150_00]]);
  expect(drawn(beforeTheDay(both, back('a0'), back('b0')))).toEqual([
    ['a0', 150_00],
    ['b0', 250_00],
  ]);
});

test('support that ranks the same, or is due later, leaves no backup to the other', () => {
  for (const both of [
    order(['alimony', 300_00, 20], ['other', 300_00, 20]),
    order(['child_support', 300_00, 20], ['child_support', 300_00, 20]),
  ])
    expect(drawn(beforeTheDay(both, back('a0')))).toEqual([['a0', 300_00]]);
  const later = after(
    at(order(['alimony', 300_00, 20], ['child_support', 300_00, 23]), '2026-03-17T12:00:00Z'),
    ...collected('a0'),
    back('a0'),
  );
  expect(drawn(later)).toEqual([['a0', 300_00]]);
});

test('current support that ranks the same is paid in turn and not shared by amount', () => {
  const both = order(['child_support', 350_00, 20], ['child_care', 100_00, 20]);
  const end = onTheDay(beforeTheDay(both, back('a0'), back('b0')), 'a0', 'b0');
  expect(paid(end)).toEqual([350_00, 50_00]);
});

describe('a debit for alimony that comes back after the payee was paid', () => {
  const both = order(['alimony', 300_00, 20], ['child_support', 300_00, 20]);
  const paidInMarch = onTheDay(beforeTheDay(both, settled('a0'), settled('b0')), 'b0', 'a0');
  const debitedInApril = after(at(paidInMarch, '2026-04-15T12:00:00Z'), ...collected('b1'));
  const lateReturn: MoneyEvent = {
    kind: 'debit_returned',
    debitId: 'a0:1',
    at: new Date('2026-04-20T12:00:00Z'),
    code: 'R10',
  };
  const due = ({ balances }: CaseMoney) => stillOwed(balances.get('owed') ?? EMPTY);

  test('leaves backup to the child support of that day, and the rest is owed to Mainstay', () => {
    const returned = after(at(debitedInApril, '2026-04-20T12:30:00Z'), lateReturn, back('b1'));
    expect(drawn(returned)).toEqual([
      ['a0', 100_00], // 400 - what the child support may need
      ['b1', 300_00],
    ]);
    expect(due(returned)).toBe(200_00);
  });

  test('is covered in full on any other day, and once the child support has been credited', () => {
    const before = after(at(debitedInApril, '2026-04-18T12:30:00Z'), lateReturn);
    const credited = after(at(debitedInApril, '2026-04-20T13:00:00Z'), settled('b1'), credit('b1'), lateReturn);
    for (const covered of [before, credited]) expect([drawn(covered), due(covered)]).toEqual([[['a0', 300_00]], 0]);
  });
});
