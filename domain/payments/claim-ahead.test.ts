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

/** Draws the next instalment once everything before it is paid, and collects it. */
function collectNext(paid: CaseMoney) {
  const later = after(at(paid, '2026-04-15T12:00:00Z'), {
    kind: 'instalments_due_ahead',
    obligationId: 'settings',
    newIds: ids('q'),
  });
  const open = later.payments.find(({ state }) => state === 'scheduled');
  if (!open) throw new Error('no instalment is open');
  const collected = after(at(later, `${open.scheduledDate}T12:00:00Z`), { kind: 'collection_due', paymentId: open.id });
  return { collected, next: collected.payments.find(({ id }) => id === open.id) };
}

test('what a claim pays beyond everything open is paid ahead, and the next instalment is debited for the rest', () => {
  const open = after(aCase(bank), saved);
  const due = open.payments.filter(({ state }) => state === 'scheduled').length * 1_000_00;
  const paid = after(open, claim(due + 300_00));
  expect(aheadOf(paid)).toBe(300_00);
  const { collected, next } = collectNext(paid);
  expect(next).toMatchObject({ paid: 300_00 });
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

test('the rest of an instalment that a plan had paid in part ahead is noted as paid by the claim', () => {
  const open = after(aCase(bank), saved);
  const due = open.payments.filter(({ state }) => state === 'scheduled').length * 1_000_00;
  const paidAhead = [
    { paymentId: 'plan', by: 'plan' as const, left: cents(300_00), credited: [], waits: false },
    { paymentId: 'c', by: 'claim' as const, left: cents(700_00), credited: [], waits: false },
  ];
  const { next } = collectNext({ ...after(open, claim(due + 1_000_00)), paidAhead });
  expect(next?.notes).toBe('The rest, $700.00, paid by insurance claim');
});
