import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesAfter, EMPTY, heldOn } from '../ledger/transfer.ts';
import { cents, plus, sum } from '../money.ts';
import {
  type AccountProof,
  confirmAmounts,
  entriesToProve,
  heardOfEntry,
  MOST_TRIES,
  microAmounts,
  type ProofEntry,
  prenoteHeldAt,
} from './account-proof.ts';

const AMOUNTS = [cents(12), cents(34)] as const;

const proofOf = (state: ProofEntry['state'], more: Partial<AccountProof> = {}): AccountProof => ({
  kind: 'micro_entries',
  state: 'waiting',
  tries: 0,
  entries: entriesToProve('micro_entries', AMOUNTS).map((entry, i) => ({ ...entry, id: `e${i}`, state })),
  ...more,
});

test('two credits under a dollar and one debit of their sum, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (one, other) => {
      const amounts = microAmounts([one, other]);
      const [first, second, debit] = entriesToProve('micro_entries', amounts);
      for (const each of [first, second]) {
        expect(each?.direction).toBe('credit');
        expect(each?.amount).toBeGreaterThan(0);
        expect(each?.amount).toBeLessThan(100);
      }
      expect(debit).toEqual({ direction: 'debit', amount: plus(...amounts) });
    }),
  );
  expect(entriesToProve('prenote', AMOUNTS)).toEqual([{ direction: 'credit', amount: 0 }]);
});

describe('amounts that somebody enters', () => {
  test.each([
    ['as they were sent', [12, 34]],
    ['the other way round', [34, 12]],
  ] as const)('prove the account %s', (_, [one, other]) => {
    expect(confirmAmounts(proofOf('settled'), [cents(one), cents(other)])).toEqual({ outcome: 'proven' });
  });

  test('that are wrong count, and the third time the account fails', () => {
    const wrong = (tries: number) => confirmAmounts(proofOf('settled', { tries }), [cents(12), cents(12)]);
    expect([0, 1, 2].map(wrong)).toEqual([
      { outcome: 'wrong', tries: 1 },
      { outcome: 'wrong', tries: 2 },
      { outcome: 'failed', tries: MOST_TRIES },
    ]);
  });

  test.each([
    ['before any were sent', null, 'No amounts have been sent to this account yet'],
    ['before they settled', proofOf('sent'), 'The two amounts have not arrived yet'],
    ['after it was proven', proofOf('settled', { state: 'proven' }), 'This account is already verified'],
    ['after it failed', proofOf('settled', { state: 'failed' }), 'This account is suspended'],
    ['of a disbursement unit', proofOf('settled', { kind: 'prenote' }), 'This account has no amounts'],
  ])('are refused %s', (_, proof, words) => {
    expect(() => confirmAmounts(proof, AMOUNTS)).toThrow(words);
  });
});

test('no order in which the bank tells of the entries, once or twice, makes or loses a cent', () => {
  const told = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('settled', 'returned', 'rejected')), { maxLength: 12 });
  fc.assert(
    fc.property(told, (events) => {
      const entries = proofOf('sent').entries.map((entry) => ({ ...entry }));
      const books = events.flatMap(([i, kind]) => {
        const entry = entries[i] as ProofEntry;
        const heard = heardOfEntry(entry, kind as 'settled');
        if (heard) entry.state = heard.state;
        return heard?.books ?? [];
      });
      expect(new Set(books.map(({ id }) => id)).size).toBe(books.length);
      const held = heldOn(balancesAfter(books).get('proofs') ?? EMPTY);
      const settled = entries.filter(({ state }) => state === 'settled');
      const amounts = (direction: string) =>
        sum(settled.filter((each) => each.direction === direction).map(({ amount }) => amount));
      expect(held).toBe(amounts('debit') - amounts('credit'));
    }),
  );
});

test('a prenote is waited for three banking days', () => {
  const friday = new Date('2026-03-06T14:00:00Z');
  expect(prenoteHeldAt(friday).toISOString()).toBe('2026-03-11T13:00:00.000Z'); // daylight saving has begun
});
