import { cents } from '@mainstay/domain/money.ts';
import { aCase, after, at, bank, ids, saved } from '@mainstay/domain/payments/case-for-tests.ts';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { SPANISH } from './sayings.ts';

const say = translator(SPANISH);

// An instalment is credited with what a plan paid ahead, and for the rest with what a claim paid ahead. Its note names
// the claim without a number (collect.ts), which the Spanish sayings do not have.
test('the note of an instalment whose rest a claim paid ahead is said in Spanish', () => {
  const open = after(aCase(bank), saved);
  const due = open.payments.filter(({ state }) => state === 'scheduled').length * 1_000_00;
  const claim = { kind: 'claim_paid', claimId: 'c', number: 'C-1', total: cents(due + 1_000_00), instalmentId: null };
  const paid = {
    ...after(open, claim as never),
    paidAhead: [
      { payer: 'plan', by: 'plan' as const, left: cents(300_00), credited: [], waits: false },
      { payer: 'c', by: 'claim' as const, left: cents(700_00), credited: [], waits: false },
    ],
  };
  const later = after(at(paid, '2026-04-15T12:00:00Z'), {
    kind: 'instalments_due_ahead',
    obligationId: 'settings',
    newIds: ids('q'),
  });
  const next = later.payments.find(({ state }) => state === 'scheduled');
  if (!next) throw new Error('no instalment is open');
  const done = after(at(later, `${next.scheduledDate}T12:00:00Z`), { kind: 'collection_due', paymentId: next.id });
  const note = done.payments.find(({ id }) => id === next.id)?.notes ?? '';
  expect(note).toBe('The rest, $700.00, paid by insurance claim');
  expect(say(note)).not.toBe(note);
});
