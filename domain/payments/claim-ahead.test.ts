import { expect, test } from 'vitest';
import { availableOn, EMPTY } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, ids, saved } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';

// A claim for a cause other than a missed payment pays what is open. Whatever is left of it is paid ahead.

const claim = (total: number, claimId = 'c') =>
  ({ kind: 'claim_paid', claimId, number: `C-${claimId}`, total: cents(total), instalmentId: null }) as const;
const aheadOf = ({ balances }: CaseMoney) => availableOn(balances.get('ahead') ?? EMPTY);
const april = ({ payments }: CaseMoney) => payments.find(({ scheduledDate }) => scheduledDate === '2026-04-20');
const collect = (state: CaseMoney, paymentId: string) =>
  after(at(state, '2026-04-15T12:00:00Z'), { kind: 'collection_due', paymentId });

test('what a claim pays beyond everything open is paid ahead, and the next instalment is debited for the rest', () => {
  const open = after(aCase(bank), saved);
  const due = open.payments.filter(({ state }) => state === 'scheduled').length * 1_000_00;
  const paid = after(open, claim(due + 300_00));
  expect(aheadOf(paid)).toBe(300_00);
  const later = after(at(paid, '2026-04-15T12:00:00Z'), {
    kind: 'instalments_due_ahead',
    obligationId: 'settings',
    newIds: ids('q'),
  });
  const next = later.payments.find(({ state }) => state === 'scheduled');
  if (!next) throw new Error('no instalment is open');
  const collected = after(at(later, `${next.scheduledDate}T12:00:00Z`), { kind: 'collection_due', paymentId: next.id });
  expect(collected.payments.find(({ id }) => id === next.id)).toMatchObject({ paid: 300_00 });
  expect(collected.debits.map(({ amount }) => amount)).toEqual([700_00]);
  expect(aheadOf(collected)).toBe(0);
});

test('a claim that was paid after the payor had paid is paid ahead as a whole', () => {
  const state = after(aCase(bank), saved);
  const all = state.payments.reduce((known, { id }) => collect(known, id), state); // each is being collected
  const paid = after(all, claim(450_00));
  expect(aheadOf(paid)).toBe(450_00);
  expect(april(paid)?.paid).toBe(0);
});
