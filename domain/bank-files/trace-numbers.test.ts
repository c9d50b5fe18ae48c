import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents } from '../money.ts';
import { isTraceFree, nextTraces, originalOf, traceNumber } from './trace-numbers.ts';

test("a trace number is eight digits of the bank's and seven that run", () => {
  expect(traceNumber('121042882', 1)).toBe('121042880000001');
  expect(traceNumber('121042882', 9_999_999)).toBe('121042889999999');
  for (const wrong of [0, -1, 1.5, 10_000_000]) expect(() => traceNumber('121042882', wrong)).toThrow('runs from 1');
});

test('a file gets one ascending run of numbers, which begins at 1 again where it would not fit', () => {
  expect(nextTraces(0, 3)).toEqual({ first: 1, last: 3 });
  expect(nextTraces(9_999_996, 3)).toEqual({ first: 9_999_997, last: 9_999_999 });
  expect(nextTraces(9_999_997, 3)).toEqual({ first: 1, last: 3 });
  expect(() => nextTraces(5, 0)).toThrow('cannot hold 0');
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.integer({ min: 1, max: 9_999_999 }), (lastUsed, count) => {
      const { first, last } = nextTraces(lastUsed, count);
      expect(last - first + 1).toBe(count);
      expect(first >= 1 && last <= 9_999_999).toBe(true);
      expect(first > lastUsed || first === 1).toBe(true);
    }),
  );
});

test('a trace number is free again after 90 days', () => {
  const used = day('2026-03-16');
  expect(isTraceFree(null, used)).toBe(true);
  expect(isTraceFree(used, used)).toBe(false);
  expect(isTraceFree(used, addDays(used, 90))).toBe(false);
  expect(isTraceFree(used, addDays(used, 91))).toBe(true);
});

describe('a return means the entry with its trace and its amount, of a file not older than a trace is kept', () => {
  const entry = { trace: '121042880000001', fileDay: day('2026-03-16'), amount: cents(1250_00) };
  const older = { ...entry, fileDay: day('2025-11-10') };
  const returned = { kind: 'return' as const, originalTrace: entry.trace, amount: cents(1250_00) };

  test.each([
    ['the same', returned, '2026-03-19', [entry, older], entry],
    ['the last day', returned, '2026-06-14', [entry], entry],
    ['too late', returned, '2026-06-15', [entry], null],
    ['before our file', returned, '2026-03-15', [entry], null],
    ['another amount', { ...returned, amount: cents(1250_01) }, '2026-03-19', [entry], null],
    ['another trace', { ...returned, originalTrace: '121042880000002' }, '2026-03-19', [entry], null],
    ['two that fit', returned, '2026-03-19', [entry, { ...entry }], null],
    [
      'a notification has no amount',
      { ...returned, kind: 'change' as const, amount: cents(0) },
      '2026-03-19',
      [entry],
      entry,
    ],
  ])('%s', (_, answer, on, written, original) => expect(originalOf(answer, day(on), written)).toBe(original));
});
