import { expect, test } from 'vitest';
import { day } from '../day.ts';
import type { SaidOfOrder } from '../payment-settings/order-terms.ts';
import { orderSaidWords } from './order-said.ts';

const said = { by: 'Owen Castellano', on: day('2026-11-28') };
const OWEN = 'as Owen Castellano answered on Nov 28, 2026';

test.each<[SaidOfOrder['shows'], SaidOfOrder['answer'], string]>([
  [null, 'signed', `Signed by the court, ${OWEN}; the document does not show it`],
  [null, 'filed', `Filed, ${OWEN}; the document does not show it`],
  [null, 'not_yet', `Not signed or filed yet, ${OWEN}`],
  [null, null, 'Nobody has said whether it is signed'],
  ['signed', 'signed', 'Signed by the court (the document shows a signature)'],
  ['unsigned', 'signed', `Signed by the court, ${OWEN}; the document shows no signature`],
  ['unsigned', 'not_yet', 'Not signed or filed yet (the document shows no signature)'],
  ['filed', 'signed', `Signed by the court, ${OWEN}; the document shows that it was filed`],
])('a document that shows %s, answered %s, reads: %s', (shows, answer, words) => {
  expect(orderSaidWords({ shows, answer }, { said, hasDocument: true })).toBe(words);
});

test('who answered is left out where it is not recorded, and the document where there is none', () => {
  const order = { shows: null, answer: 'signed' } as const;
  expect(orderSaidWords(order, { said: null, hasDocument: true })).toBe(
    'Signed by the court, as answered when the terms were applied; the document does not show it',
  );
  expect(orderSaidWords(order, { said, hasDocument: false })).toBe(`Signed by the court, ${OWEN}`);
});
