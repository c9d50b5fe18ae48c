import { expect, test } from 'vitest';
import { leadsToSources } from './leads-to-sources.ts';

const types = ['account_proof_failed', 'payment_returned', 'payout_held', 'payment_on_its_way', 'of_a_later_version'];
const leading = (who: { pays: boolean; receives: boolean }) => types.filter((type) => leadsToSources(type, who));

test('only news that asks for something there leads to Payment Sources, and only whoever can do it', () => {
  expect(leading({ pays: true, receives: false })).toEqual(['account_proof_failed', 'payment_returned']);
  expect(leading({ pays: false, receives: true })).toEqual(['account_proof_failed', 'payout_held']);
  expect(leading({ pays: false, receives: false })).toEqual(['account_proof_failed']);
});
