import { expect, test } from 'vitest';
import { EMPTY } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, ids, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import type { MoneyEvent } from './events.ts';

// A court order brings child support and alimony into force without the payor, so nothing is debited for ten days.
// Meanwhile a plan pays all of the first and 300.00 ahead. When the notice ends, the alimony is collected.

const ordered = (more: Parameters<typeof terms>[0], prefix: string): MoneyEvent => ({
  kind: 'settings_changed',
  before: null,
  after: terms({ paymentDueDate: 13, ...more }),
  newIds: ids(prefix),
  withoutPayor: true,
});
const both = after(
  aCase(bank),
  ordered({}, 's'),
  ordered({ obligationId: 'alimony', paymentType: 'alimony', paymentAmount: cents(950_00), version: 2 }, 'a'),
);
const first = (state: CaseMoney, obligationId: string) => {
  const [one] = state.payments
    .filter((each) => each.obligationId === obligationId)
    .sort((x, y) => x.scheduledDate.localeCompare(y.scheduledDate));
  if (!one) throw new Error('none');
  return one;
};

test('what is paid ahead is used when an instalment is collected after the notice, and never passed over', () => {
  const [support, alimony] = [first(both, 'settings'), first(both, 'alimony')];
  expect([support.scheduledDate, alimony.scheduledDate]).toEqual(['2026-03-13', '2026-03-13']);
  const tried = after(
    at(both, '2026-03-10T12:00:00Z'),
    { kind: 'collection_due', paymentId: support.id },
    { kind: 'collection_due', paymentId: alimony.id },
  );
  expect(tried.debits).toEqual([]); // held back
  const total = cents(1_300_00);
  const parts = [{ id: 'bank', kind: 'bank', name: 'Bank account', amount: total }] as const;
  const balances = new Map(tried.balances).set('clearing', { ...EMPTY, creditsPosted: total });
  const paid = after(at({ ...tried, balances }, '2026-03-11T12:00:00Z'), {
    kind: 'plan_paid',
    planId: 'plan',
    total,
    parts,
  });
  const due = at(paid, '2026-03-12T12:00:00Z');
  const later = after(due, { kind: 'difference_due', paymentId: alimony.id });
  expect(first(later, 'alimony')).toMatchObject({ paid: 300_00 });
  expect(later.debits.map(({ amount }) => amount)).toEqual([650_00]);
  const { paidAhead: _, ...unloaded } = due;
  expect(() => after(unloaded, { kind: 'difference_due', paymentId: alimony.id })).toThrow('is not there');
});
