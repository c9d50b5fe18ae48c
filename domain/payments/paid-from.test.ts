import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { badgeOf, PAID_FROM, paidFromNote, paidFromWithout, partsOf } from './paid-from.ts';

const by = (type: 'plan' | 'insurance', amount: number) => ({ type, amount: cents(amount) });

test.for([
  ['wallet', 'ach', 'Wallet'],
  ['bank', 'ach', 'Bank account'],
  ['loc', 'loc', 'Line of credit'],
  ['escrow', 'escrow', 'Escrow account'],
] as const)('money of the kind "%s", shown as %s, was paid from: %s', ([kind, badge, expected]) => {
  expect([badgeOf(kind), PAID_FROM[kind]]).toEqual([badge, expected]);
});

test.for<[string, string, number, ReturnType<typeof by>[], string]>([
  ['waits to be collected', 'pending', 0, [], 'Not collected yet'],
  ['waits, a claim paid a part', 'pending', 200_00, [by('insurance', 200_00)], 'Not collected yet'],
  ['is at the bank', 'processing', 0, [], 'Bank account'],
  ['was paid by the bank', 'completed', 850_00, [], 'Bank account'],
  ['was collected when nothing was owed any more', 'completed', 0, [], 'Bank account'],
  ['was paid by a plan and the bank', 'completed', 850_00, [by('plan', 600_00)], 'Bank account'],
  ['was paid by a plan', 'completed', 850_00, [by('plan', 850_00)], 'Flexible plan'],
  ['was paid by a claim', 'completed', 850_00, [by('insurance', 850_00)], 'Insurance'],
  ['failed, and nothing came', 'failed', 0, [], 'Nothing collected'],
  ['failed, and a part came from the bank', 'failed', 50_00, [], 'Bank account'],
])('a payment that %s', ([, status, paid, settledBy, expected]) => {
  expect(paidFromWithout({ status, paid: cents(paid), settledBy })).toBe(expected);
});

test('what was collected and went back to the payor does not read as never collected', () => {
  const back = paidFromWithout({ status: 'failed', paid: cents(0), settledBy: [], isGivenBack: true });
  expect([back, paidFromNote({ paidFrom: back })]).toEqual(['Returned to the payor', 'Returned to the payor']);
});

test('a note names what the badges hide, and nothing else', () => {
  const bank = { amount: cents(50_00), paidFrom: 'Bank account' };
  expect(paidFromNote({ fundingSources: [{ amount: cents(250_00), paidFrom: 'Wallet' }, bank] })).toBe(
    'Wallet $250.00',
  );
  expect(paidFromNote({ paidFrom: 'Not collected yet' })).toBe('Not collected yet');
  expect(paidFromNote({ paidFrom: 'Bank account' })).toBe('');
  expect(paidFromNote({})).toBe('');
});

test.for<[string, number[], object, number[]]>([
  ['a plan whose fee the line closed too', [0, 1_010_00], {}, [1_000_00]],
  ['a plan whose second part another line closed', [333_30, 666_70, 490_00], {}, [333_30, 666_70]],
  ['one that fell short', [400_00, 250_00], { state: 'failed', paid: 650_00 }, [400_00, 250_00]],
  ['one that a claim paid the rest of', [400_00, 250_00], { settledBy: [by('insurance', 600_00)] }, [400_00]],
  ['one that is not paid out yet', [400_00], { state: 'returned', paid: 0 }, [400_00]],
])('the parts of %s are no more than the whole', ([, given, more, parts]) => {
  const whole = { amount: cents(1_000_00), paid: cents(1_000_00), state: 'covered' as const, settledBy: [] };
  const fundings = given.map((amount) => ({ amount: cents(amount) }));
  expect(partsOf(fundings, { ...whole, ...more }).map(({ amount }) => amount)).toEqual(parts);
});
