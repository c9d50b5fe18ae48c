import { expect, test } from 'vitest';
import { placesToAct } from './places-to-act.ts';

const PAYOR = { pays: true, receives: false };
const PAYEE = { pays: false, receives: true };
const COURT = { pays: false, receives: false };

const types = ['account_proof_failed', 'payment_returned', 'payout_held', 'payment_on_its_way', 'of_a_later_version'];
const leading = (who: typeof PAYOR) =>
  types.filter((type) => placesToAct({ type, message: 'It was returned.' }, who).includes('sources'));

test('only news that asks for something there leads to Payment Sources, and only whoever can do it', () => {
  expect(leading(PAYOR)).toEqual(['account_proof_failed', 'payment_returned']);
  expect(leading(PAYEE)).toEqual(['account_proof_failed', 'payout_held']);
  expect(leading(COURT)).toEqual(['account_proof_failed']);
});

test('what is done under Payment History leads there first', () => {
  const message = 'Your bank returned the debit. To pay it, choose “Pay arrears” under Payment History.';
  expect(placesToAct({ type: 'payment_returned', message }, PAYOR)).toEqual(['history', 'sources']);
  const ended = 'If you are paid outside Mainstay, record it under Payment History.';
  expect(placesToAct({ type: 'terms_ended', message: ended }, PAYEE)).toEqual(['history']);
  expect(placesToAct({ type: 'terms_ended', message: ended }, COURT)).toEqual([]);
});
