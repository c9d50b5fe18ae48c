import { expect, test } from 'vitest';
import type { Movement } from '../ledger/movement.ts';
import { cents } from '../money.ts';
import { faultsOfInsurance } from './faults.ts';
import { after, insured, taken } from './insured-for-tests.ts';

const paid = after(insured, taken(1));
const { policies, premiums } = paid;
const amount = premiums[0]?.amount ?? cents(0);
const move = (more: Partial<Movement> = {}): Movement => ({
  id: 'debit:debit1',
  purpose: 'debit',
  paymentId: null,
  debitId: 'debit1',
  planId: null,
  premiumId: 'pol.1',
  claimId: null,
  outsidePaymentId: null,
  from: 'bank',
  to: 'premiums',
  amount,
  at: insured.now,
  ...more,
});

test('a paid premium that the ledger has is no fault', () => {
  expect(faultsOfInsurance({ policies, premiums, claims: [] }, [move()])).toEqual([]);
});

test.each([
  ['was not moved', [], /^premium pol\.1: is paid, the ledger has 0\.00$/],
  ['was moved with another amount', [move({ amount: cents(1) })], /^premium pol\.1: is paid, the ledger has 0\.01$/],
  ['was paid out to somebody else', [move(), move({ from: 'claims', to: 'wallet' })], /what is not for the payee$/],
])('money that %s is named', (_, moved, fault) => {
  expect(faultsOfInsurance({ policies, premiums, claims: [] }, moved)).toContainEqual(expect.stringMatching(fault));
});

test('premiums that do not make the price of a year are named', () => {
  const faults = faultsOfInsurance({ policies, premiums: premiums.slice(0, 11), claims: [] }, [move()]);
  expect(faults).toContainEqual(expect.stringMatching(/^policy pol: its premiums make .* a year costs /));
});
