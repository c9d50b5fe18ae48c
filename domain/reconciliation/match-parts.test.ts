import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents, sum } from '../money.ts';
import { matchLines } from './match.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = [day('2026-11-16'), day('2026-11-17'), day('2026-11-18')];

const part = (trace: string, amount: number): ExpectedItem => ({
  ...{ id: `e ${trace}`, kind: 'part_debits', day: MONDAY, direction: 'credit', amount: cents(amount) },
  reference: trace,
});
const file = (...parts: ExpectedItem[]): ExpectedItem => ({
  ...{ id: 'file', kind: 'file_debits', day: MONDAY, direction: 'credit', reference: 'MS261116A' },
  ...{ amount: sum(parts.map(({ amount }) => amount)), parts },
});
const line = (id: string, amount: number, more: Partial<BookedLine> = {}): BookedLine => ({
  ...{ id, amount: cents(amount), direction: 'credit', day: MONDAY, reference: null, customerReference: null },
  ...{ text: '', typeCode: '142', ...more },
});
const booked = file(part('121042880000001', 850_00), part('121042880000002', 400_00), part('121042880000003', 400_00));
const found = (lines: BookedLine[], through = MONDAY, items = [booked]) => {
  const { matches, unexpected, missing, onItsWay } = matchLines({ lines, items }, { through, today: WEDNESDAY });
  return {
    pairs: matches.map((each) => `${each.line.id}: ${each.items.map(({ id }) => id).join(' ')}`),
    unexpected: unexpected.map((each) => each.line.id),
    missing: missing.map(({ item }) => [item.kind, item.amount]),
    onItsWay: onItsWay.map((item) => [item.kind, item.amount]),
  };
};
const named = (trace: string, amount: number, more: Partial<BookedLine> = {}) =>
  line(trace.slice(-1), amount, { customerReference: trace, ...more });

describe('a file that the bank books entry by entry', () => {
  test('is found entry by entry, by their traces', () => {
    const lines = [
      named('121042880000001', 850_00),
      line('2', 400_00, { text: 'ACH DEBIT 121042880000002' }),
      named('121042880000003', 400_00),
    ];
    expect(found(lines)).toEqual({
      pairs: ['1: e 121042880000001', '2: e 121042880000002', '3: e 121042880000003'],
      ...{ unexpected: [], missing: [], onItsWay: [] },
    });
  });

  test('or, where nothing is named, only when the lines make up the whole file on its day', () => {
    expect(found([line('1', 850_00), line('2', 400_00), line('3', 400_00)])).toMatchObject({
      pairs: ['1: e 121042880000001', '2: e 121042880000002', '3: e 121042880000003'],
      missing: [],
    });
    const some = found([line('1', 850_00), line('2', 400_00), line('3', 400_01)]);
    expect(some).toMatchObject({ pairs: [], unexpected: ['1', '2', '3'], missing: [['file_debits', 1650_00]] });
    const late = found([line('1', 850_00), line('2', 400_00), line('3', 400_00, { day: TUESDAY })], TUESDAY);
    expect(late.pairs).toEqual([]);
  });

  test('booked in part, the rest is on its way until the next banking day is over, and then missing', () => {
    const lines = [named('121042880000002', 400_00)];
    expect(found(lines)).toMatchObject({ unexpected: [], missing: [], onItsWay: [['part_debits', 1250_00]] });
    expect(found(lines, TUESDAY)).toMatchObject({ missing: [['part_debits', 1250_00]], onItsWay: [] });
    const rest = [...lines, named('121042880000001', 850_00, { day: TUESDAY })];
    expect(found(rest, TUESDAY)).toMatchObject({ missing: [['part_debits', 400_00]] });
  });

  test('an entry that is off by a cent, or goes the other way, is not taken for it', () => {
    const wrong = [named('121042880000002', 400_01), named('121042880000003', 400_00, { direction: 'debit' })];
    expect(found(wrong)).toMatchObject({ pairs: [], unexpected: ['2', '3'], missing: [['file_debits', 1650_00]] });
  });

  test('whose sum stands on a line is that sum', () => {
    expect(found([line('s', 1650_00, { reference: 'MS261116A' })]).pairs).toEqual(['s: file']);
  });
});

test('however much of a file is booked, and when, what is found and what is left come to the file', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.array(fc.nat(3), { maxLength: 8 }), fc.boolean(), (some, how, isNamed) => {
      const parts = some.map((amount, i) => part(`12104288000000${i}`, amount));
      const lines = parts.flatMap(({ reference, amount }, i) =>
        how[i] === 0 ? [] : [line(`l${i}`, amount, isNamed ? { customerReference: reference } : {})],
      );
      const all = file(...parts);
      const of = matchLines({ lines, items: [all] }, { through: TUESDAY, today: WEDNESDAY });
      const matched = sum(of.matches.flatMap(({ items }) => items.map(({ amount }) => amount)));
      const left = sum([...of.missing.map(({ item }) => item), ...of.onItsWay].map(({ amount }) => amount));
      expect(matched + left).toBe(all.amount);
      expect(of.matches.length + of.unexpected.length).toBe(lines.length);
      for (const each of of.matches) expect(sum(each.items.map(({ amount }) => amount))).toBe(each.line.amount);
    }),
  );
});
