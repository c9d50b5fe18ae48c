import { expect, test } from 'vitest';
import { bankReason } from '../payments/return-codes.ts';
import { afterFailedProof, isNewsOfFailure, needsWordOfBank } from './failed-proof.ts';
import { bankAccountById, type FundingSource } from './funding-source.ts';

const [frozen, unknown] = [bankReason('R16'), bankReason('R03')];

test('that an account is frozen is told once, also when its proof has failed before', () => {
  const failed = (reason: string | null) => ({ state: 'failed', reason });
  expect(isNewsOfFailure({ state: 'waiting', reason: null }, unknown)).toBe(true);
  expect(isNewsOfFailure(failed(unknown), unknown)).toBe(false);
  expect(isNewsOfFailure(failed('Other amounts were entered three times.'), frozen)).toBe(true);
  expect(isNewsOfFailure(failed(null), frozen)).toBe(true);
  expect(isNewsOfFailure(failed(frozen), frozen)).toBe(false);
  expect(isNewsOfFailure(failed(frozen), unknown)).toBe(false);
});

test('a frozen account is told plainly, and nobody is told to add it again', () => {
  expect(afterFailedProof(frozen)).toBe(
    'Its bank has frozen it, so no money can go in or out, and we will not try it again. Ask the bank why, and add another account.',
  );
  expect(afterFailedProof(unknown)).toContain('verify it with a document');
});

test('of a closed account its owner is not sent for a document, and an operator looks for one of its bank', () => {
  const closed = bankReason('R02');
  expect(afterFailedProof(closed)).toBe(
    'Its bank says it is closed, so we will not try it again. Check its numbers and add it again, or add another account.',
  );
  expect([closed, frozen, unknown, null].map(needsWordOfBank)).toEqual([true, true, false, false]);
});

test('what was suspended or stopped is not presented again', () => {
  const source: FundingSource = {
    ...{ id: 's', sourceType: 'ach', sourceName: 'Checking', lastFour: '4321', isPrimary: true, state: 'active' },
    ...{ addedBy: 'p', creditLimit: null, isAuthorized: true, isProven: true, isCleared: true },
  };
  const found = (state: FundingSource['state']) => bankAccountById([{ ...source, state }], 's')?.id ?? null;
  expect([found('active'), found('suspended'), found('stopped')]).toEqual(['s', null, null]);
});
