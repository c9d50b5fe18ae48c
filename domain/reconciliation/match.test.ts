import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents, sum } from '../money.ts';
import { matchLines } from './match.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { signed } from './statement.ts';

const MONDAY = day('2026-11-16');
const TUESDAY = day('2026-11-17');
const WEDNESDAY = day('2026-11-18');
const dates = { through: TUESDAY, today: WEDNESDAY };

const line = (id: string, amount: number, more: Partial<BookedLine> = {}): BookedLine => ({
  id,
  direction: 'credit',
  amount: cents(amount),
  day: TUESDAY,
  reference: null,
  customerReference: null,
  text: '',
  typeCode: '142',
  ...more,
});
const item = (id: string, amount: number, more: Partial<ExpectedItem> = {}): ExpectedItem => ({
  id,
  kind: 'file_debits',
  direction: 'credit',
  amount: cents(amount),
  day: TUESDAY,
  reference: null,
  ...more,
});
const pairs = (lines: BookedLine[], items: ExpectedItem[]) =>
  matchLines({ lines, items }, dates).matches.map((each) =>
    [each.line.id, ...each.items.map(({ id }) => id)].join(' '),
  );

describe('without a reference', () => {
  test('day, direction and amount decide', () => {
    const lines = [line('l', 850_00)];
    expect(pairs(lines, [item('i', 850_00)])).toEqual(['l i']);
    expect(pairs(lines, [item('i', 850_01)])).toEqual([]);
    expect(pairs(lines, [item('i', 850_00, { direction: 'debit' })])).toEqual([]);
    expect(pairs(lines, [item('i', 850_00, { day: MONDAY })])).toEqual([]);
    expect(pairs(lines, [item('i', 850_00, { day: WEDNESDAY })])).toEqual([]);
  });

  test('of a file that our books alone take for late, each day counts from the one that it says', () => {
    const late = item('i', 850_00, { from: TUESDAY, day: WEDNESDAY });
    expect(pairs([line('l', 850_00)], [late])).toEqual(['l i']);
    expect(pairs([line('l', 850_00, { day: WEDNESDAY })], [late])).toEqual(['l i']);
    expect(pairs([line('l', 850_00, { day: MONDAY })], [late])).toEqual([]);
    expect(pairs([line('l', 850_01)], [late])).toEqual([]);
    expect(pairs([line('l', 850_00, { text: 'FILE-0317' })], [{ ...late, reference: 'FILE-0317' }])).toEqual(['l i']);
    expect(pairs([line('l', 850_00)], [late, item('on its day', 850_00)])).toEqual(['l on its day']);
  });

  test('what the bank does not have, as far as we know, may stand on a statement and is not missed', () => {
    const unsent = item('i', 850_00, { isUnsent: true });
    const found = (lines: BookedLine[], through = TUESDAY) => {
      const { matches, missing, onItsWay } = matchLines({ lines, items: [unsent] }, { through, today: WEDNESDAY });
      return [matches.length, missing.length, onItsWay.length];
    };
    expect([found([line('l', 850_00)]), found([]), found([], MONDAY)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('the bank need not repeat the reference', () => {
    expect(pairs([line('l', 850_00)], [item('i', 850_00, { reference: 'MS261117A' })])).toEqual(['l i']);
  });

  test('of several alike each takes one', () => {
    expect(pairs([line('l2', 5_00), line('l1', 5_00)], [item('b', 5_00), item('c', 5_00), item('a', 5_00)])).toEqual([
      'l1 a',
      'l2 b',
    ]);
  });

  test('two items never make one line, though they come to its amount', () => {
    const { unexpected, missing } = matchLines(
      { lines: [line('l', 300_00)], items: [item('a', 100_00), item('b', 200_00)] },
      dates,
    );
    expect([unexpected.length, missing.length]).toEqual([1, 2]);
  });
});

describe('by reference', () => {
  const a = item('a', 100_00, { reference: 'MS261117A' });
  const b = item('b', 200_00, { reference: 'MS261117B' });

  test.each([
    ['as the customer’s reference', { customerReference: 'ms261117a ' }],
    ['as the bank’s reference', { reference: 'MS261117A' }],
    ['as a word of the text', { text: 'ACH SETTLEMENT MS261117A/MAINSTAY' }],
  ])('%s, before an item that has none', (_, more) => {
    expect(pairs([line('l', 100_00, more)], [item('0', 100_00), a])).toEqual(['l a']);
  });

  test('a part of a word is no reference, nor is a short word of a text', () => {
    const short = item('s', 100_00, { reference: '10000', day: MONDAY });
    const part = item('p', 100_00, { reference: 'MS2611', day: MONDAY });
    expect(pairs([line('l', 100_00, { text: 'MS261117A 10000' })], [short, part])).toEqual([]);
    expect(pairs([line('l', 100_00, { reference: '10000' })], [short, part])).toEqual(['l s']);
  });

  test('a line that the bank booked late finds its item, one booked early does not', () => {
    const named = { reference: 'MS261117A' };
    expect(pairs([line('l', 100_00, { ...named, day: WEDNESDAY })], [a])).toEqual(['l a']);
    expect(pairs([line('l', 100_00, { ...named, day: MONDAY })], [a])).toEqual([]);
  });

  test('several items make one line if it names them and they come to it', () => {
    const both = { text: 'MS261117A MS261117B' };
    expect(pairs([line('l', 300_00, both)], [a, b])).toEqual(['l a b']);
    expect(pairs([line('l', 300_01, both)], [a, b])).toEqual([]);
    const batches = [item('1', 100_00, { reference: 'MS261117' }), item('2', 250_00, { reference: 'MS261117' })];
    expect(pairs([line('l', 350_00, { customerReference: 'MS261117' })], batches)).toEqual(['l 1 2']);
    expect(
      pairs([line('x', 250_00, { reference: 'MS261117' }), line('y', 100_00, { reference: 'MS261117' })], batches),
    ).toEqual(['x 2', 'y 1']);
  });

  test('an amount that is off is not hidden by another item or line that happens to fit', () => {
    const off = line('off', 99_99, { reference: 'MS261117A' });
    const { matches, unexpected, missing } = matchLines(
      { lines: [off, line('plain', 100_00)], items: [a, item('other', 99_99)] },
      dates,
    );
    expect(matches).toEqual([]);
    expect(unexpected.map((each) => each.line.id)).toEqual(['off', 'plain']);
    expect(missing.map((each) => each.item.id)).toEqual(['a', 'other']);
  });
});

test('what is not matched is told with its age, or is still on its way', () => {
  const old = line('old', 1_00, { day: MONDAY });
  const items = [item('late', 2_00, { day: MONDAY }), item('now', 3_00), item('soon', 4_00, { day: WEDNESDAY })];
  const { unexpected, missing, onItsWay } = matchLines({ lines: [old], items }, dates);
  expect(unexpected).toEqual([{ line: old, age: 2 }]);
  expect(missing.map(({ item: { id }, age }) => [id, age])).toEqual([
    ['late', 2],
    ['now', 1],
  ]);
  expect(onItsWay.map(({ id }) => id)).toEqual(['soon']);
});

describe('whatever comes', () => {
  const reference = fc.option(fc.constantFrom('MS26111A', 'MS26111B', 'MS26111C'));
  const common = fc.record({
    direction: fc.constantFrom('credit' as const, 'debit' as const),
    amount: fc.integer({ min: 1, max: 4 }).map(cents),
    day: fc.nat(3).map((days) => addDays(MONDAY, days)),
    reference,
  });
  const lines = fc
    .array(fc.tuple(common, reference, reference), { maxLength: 12 })
    .map((drawn) =>
      drawn.map(([each, customerReference, text], i) =>
        line(`l${i}`, 0, { ...each, customerReference, text: text ?? '' }),
      ),
    );
  const items = fc.array(common, { maxLength: 12 }).map((drawn) => drawn.map((each, i) => item(`i${i}`, 0, each)));

  test('no line and no item is matched twice, none is lost, and both sides come to the same', () => {
    fc.assert(
      fc.property(lines, items, (someLines, someItems) => {
        const { matches, unexpected, missing, onItsWay } = matchLines({ lines: someLines, items: someItems }, dates);
        const linesAfter = [...matches.map((each) => each.line), ...unexpected.map((each) => each.line)];
        const itemsAfter = [...matches.flatMap((each) => each.items), ...missing.map((each) => each.item), ...onItsWay];
        expect(ids(linesAfter)).toEqual(ids(someLines));
        expect(ids(itemsAfter)).toEqual(ids(someItems));
        for (const each of matches) expect(sum(each.items.map(signed))).toBe(signed(each.line));
      }),
    );
  });

  test('the order in which it comes does not matter', () => {
    fc.assert(
      fc.property(lines, items, fc.infiniteStream(fc.nat(1_000)), (someLines, someItems, keys) => {
        const shuffled = <T>(all: readonly T[]) =>
          all
            .map((each) => ({ each, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ each }) => each);
        expect(matchLines({ lines: shuffled(someLines), items: shuffled(someItems) }, dates)).toEqual(
          matchLines({ lines: someLines, items: someItems }, dates),
        );
      }),
    );
  });

  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();
});
