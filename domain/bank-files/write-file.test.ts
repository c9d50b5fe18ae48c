import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documented, expectDocumented } from '../../tools/testing/documented.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { aBatch, aFile, anEntry, OUR_BATCHES, REMITTANCE, written } from './files-for-tests.ts';
import type { NewBatch } from './new-batch.ts';
import { entryFault, type NewEntry } from './new-entry.ts';
import { fileModifier } from './new-file.ts';
import { readBankFile } from './read-file.ts';
import { traceNumber } from './trace-numbers.ts';
import { fileWriter, writeFile } from './write-file.ts';

test('a file of two debits and a payment to a disbursement unit, record by record', () => {
  const lines = written(aFile(), OUR_BATCHES).split('\n');
  expect(lines.pop()).toBe(''); // every record ends with LF, including the last
  expect(lines.every((line) => line.length === 94)).toBe(true);
  expect(lines.map((line) => line.trimEnd())).toEqual([
    '101 12104288212345678902603161000A094101FIRST BANK OF TESTS    MAINSTAY',
    '5225MAINSTAY                            1234567890PPDSUPPORT   260320260317   1121042880000001',
    '627021000021123454321        0000125000CASE-1         PAT DOE                 0121042880000001',
    '637021000021123454321        0000030010CASE-1         JOSE NUNEZ              0121042880000002',
    // 2 x 02100002; 1,250.00 + 300.10
    '822500000200042000040000001550100000000000001234567890                         121042880000001',
    '5220MAINSTAY                            1234567890CCDSUPPORT   260320260317   1121042880000002',
    '622021000021123454321        0000125000CASE-1         CALIFORNIA SDU          1121042880000003',
    `705${REMITTANCE.padEnd(80)}00010000003`,
    '822000000200021000020000000000000000001250001234567890                         121042880000002',
    // 10 records fill one block
    '9000002000001000000040006300006000000155010000000125000',
  ]);
  expectDocumented('money.md', 'a file of ours', ['```', ...lines.map((line) => line.trimEnd()), '```'].join('\n'));
});

test('the page that explains this file field by field says what stands at these positions', () => {
  const lines = written(aFile(), OUR_BATCHES).split('\n');
  const fields = documented('money.md', 'fields of a file of ours').matchAll(
    /^\| (\d+) \| (\d+)(?:-(\d+))? \| `([^`]+)` /gm,
  );
  const seen = new Set<number>();
  for (const [row, number, from, to, text] of fields) {
    const line = lines[Number(number) - 1] ?? '';
    expect(line.slice(Number(from) - 1, Number(to ?? from)).trim(), row).toBe(text);
    seen.add(Number(number));
  }
  expect([...seen]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('what was written is said, and nines fill the last block', () => {
  const pieces = writeFile(aFile(), [{ ...aBatch(), entries: [anEntry()] }]);
  const texts: string[] = [];
  let next = pieces.next();
  for (; !next.done; next = pieces.next()) texts.push(next.value);
  expect(next.value).toEqual({ batches: 1, count: 1, records: 10, hash: 2100002, debits: 125000, credits: 0 });
  expect(texts.join('').split('\n').slice(5, 10)).toEqual(Array.from({ length: 5 }, () => '9'.repeat(94)));
});

test('entries are asked for one by one, and each leaves at once: a file may be longer than the memory', () => {
  let asked = 0;
  function* entries() {
    for (asked = 1; asked <= 100_000; asked += 1) yield anEntry({ trace: traceNumber('121042882', asked) });
  }
  let [pieces, longest, length] = [0, 0, 0];
  for (const piece of writeFile(aFile(), [{ ...aBatch(), entries: entries() }])) {
    pieces += 1;
    length += piece.length;
    longest = Math.max(longest, piece.length);
    if (pieces === 3) expect(asked).toBe(1); // header, batch header, the first entry
  }
  expect(length).toBe(100_010 * 95); // 100,000 entries and 4 other records, filled up to a block of ten
  expect(longest).toBeLessThan(95 * 10);
});

test.each([
  ['debit', 'checking', '27', '28'],
  ['debit', 'savings', '37', '38'],
  ['credit', 'checking', '22', '23'],
  ['credit', 'savings', '32', '33'],
] as const)('a %s of a %s account has code %s, and %s as a prenote', (direction, accountType, code, prenoteCode) => {
  const codeOf = (more: Partial<NewEntry>) =>
    written(aFile(), [{ ...aBatch({ holds: 'mixed' }), entries: [anEntry({ direction, accountType, ...more })] }])
      .split('\n')[2]
      ?.slice(1, 3);
  expect(codeOf({})).toBe(code);
  expect(codeOf({ prenote: true, amount: cents(0) })).toBe(prenoteCode);
});

test('the files of a day are A to Z, then 0 to 9', () => {
  expect([1, 26, 27, 36].map(fileModifier)).toEqual(['A', 'Z', '0', '9']);
  expect(() => fileModifier(37)).toThrow('a day has at most 36 files');
});

describe('an entry that the layout cannot hold', () => {
  test.each<[string, Partial<NewEntry>]>([
    ['the trace number needs 15 digits', { trace: '12104288000001' }],
    ['the routing number is not valid', { routingNumber: '021000022' }],
    ['the account number needs 1 to 17 letters or digits', { accountNumber: '123456789012345678' }],
    ['the account number needs 1 to 17 letters or digits', { accountNumber: '' }],
    ['the account number needs 1 to 17 letters or digits', { accountNumber: '1234\n5678' }],
    ['the amount has more than 10 digits', { amount: cents(10_000_000_000) }],
    ['the amount is not a whole number of cents', { amount: -1 as NewEntry['amount'] }],
    ['the amount is not a whole number of cents', { amount: 0.5 as NewEntry['amount'] }],
    ['an entry of 0.00 is a prenote', { amount: cents(0) }],
    ['a prenote has no amount', { prenote: true }],
    ['the name has no character that a bank file can hold', { name: ' \n' }],
    ['the name has no character that a bank file can hold', { name: '王小明' }],
    ['the identification has more than 15 characters', { individualId: '1234567890123456' }],
    ['the addenda has more than 80 characters, or one that a bank file cannot hold', { addenda: 'x'.repeat(81) }],
    ['the addenda has more than 80 characters, or one that a bank file cannot hold', { addenda: 'a\nb' }],
  ])('%s', (fault, more) => {
    expect(entryFault(anEntry(more))).toBe(fault);
    expect(() => written(aFile(), [{ ...aBatch(), entries: [anEntry(more)] }])).toThrow(fault);
  });

  test('the greatest amount fits', () => expect(entryFault(anEntry({ amount: cents(9_999_999_999) }))).toBe(null));

  test('a refusal never says an account number', () => {
    const accountNumber = '12345678901234567890';
    expect(entryFault(anEntry({ accountNumber }))).not.toContain('1234');
  });
});

describe('a file that cannot be written', () => {
  const debits = (more: Partial<NewBatch>, ...entries: NewEntry[]) => [{ ...aBatch(more), entries }];
  const credit = (more: Partial<NewEntry>) => anEntry({ direction: 'credit', ...more });
  const most = cents(9_999_999_999);
  const many = Array.from({ length: 101 }, (_, i) => anEntry({ trace: traceNumber('121042882', i + 1), amount: most }));

  test.each<[string, Parameters<typeof writeFile>[1]]>([
    ['2026-03-21 is not a banking day', debits({ effectiveOn: day('2026-03-21') }, anEntry())],
    ['2026-05-25 is not a banking day', debits({ effectiveOn: day('2026-05-25') }, anEntry())],
    ['2026-03-13 is before the day of the file', debits({ effectiveOn: day('2026-03-13') }, anEntry())],
    ['its description needs 1 to 10 capitals', debits({ description: 'Child Support' }, anEntry())],
    ['its discretionary data has more than 20 characters', debits({ discretionaryData: '-'.repeat(21) }, anEntry())],
    ['it has no entry', debits({})],
    ['a credit in a batch of debits', debits({}, credit({}))],
    ['a debit in a batch of credits', debits({ holds: 'credits' }, anEntry())],
    ['the trace number is not higher than the one before it', debits({}, anEntry(), anEntry())],
    ["the trace number does not begin with the bank's", debits({}, anEntry({ trace: '021000020000001' }))],
    ['a total has more than 12 digits', debits({}, ...many)],
    [
      'a micro-entry credits less than $1.00',
      debits({ holds: 'mixed', description: 'ACCTVERIFY' }, credit({ amount: cents(100) })),
    ],
    [
      'micro-entries debit more than they credit',
      debits(
        { holds: 'mixed', description: 'ACCTVERIFY' },
        credit({ amount: cents(12) }),
        anEntry({ trace: '121042880000002', amount: cents(13) }),
      ),
    ],
  ])('%s', (fault, batches) => expect(() => written(aFile(), batches)).toThrow(fault));

  test('batches whose totals fit, and together do not', () => {
    const batches = many.slice(0, 102).map((entry) => ({ ...aBatch(), entries: [entry] }));
    expect(() => written(aFile(), batches)).toThrow('a file cannot be written: a total has more than 12 digits');
  });

  test.each([
    ["the bank's routing number is not valid", aFile({ bank: { routingNumber: '121042883', name: 'Bank' } })],
    ["the company's identification needs", aFile({ company: { id: '12-345', name: 'Mainstay' } })],
    ['the bank or the company has no name', aFile({ company: { id: '1234567890', name: '' } })],
    ['the modifier is a letter or a digit', aFile({ modifier: 'a' })],
    ['the reference has more than 8 characters', aFile({ reference: '123456789' })],
  ])('%s', (fault, file) => expect(() => written(file, OUR_BATCHES)).toThrow(fault));

  test('calls out of their order', () => {
    const writer = fileWriter(aFile());
    expect(() => writer.entry(anEntry())).toThrow('no batch is open');
    expect(() => writer.closeBatch()).toThrow('no batch is open');
    writer.openBatch(aBatch());
    expect(() => writer.openBatch(aBatch())).toThrow('another one is open');
    expect(() => writer.end()).toThrow('a batch is open');
  });
});

test('two credits and one debit of their sum prove an account', () => {
  const amounts = [12, 34].map((amount, i) =>
    anEntry({ trace: traceNumber('121042882', i + 1), direction: 'credit', amount: cents(amount) }),
  );
  const entries = [...amounts, anEntry({ trace: traceNumber('121042882', 3), amount: cents(46) })];
  const lines = written(aFile(), [{ ...aBatch({ holds: 'mixed', description: 'ACCTVERIFY' }), entries }]).split('\n');
  expect(lines[1]?.slice(0, 4)).toBe('5200');
  expect(lines[1]?.slice(53, 63)).toBe('ACCTVERIFY');
});

const routing = fc.constantFrom('021000021', '121042882', '103000648', '011000015');
const someEntry = fc.record({
  direction: fc.constantFrom('debit' as const, 'credit' as const),
  accountType: fc.constantFrom('checking' as const, 'savings' as const),
  routingNumber: routing,
  accountNumber: fc.stringMatching(/^[0-9]{4,17}$/),
  amount: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
  name: fc.string({ unit: 'grapheme', maxLength: 40 }),
  individualId: fc.stringMatching(/^[A-Z0-9]{0,15}$/),
  addenda: fc.option(fc.stringMatching(/^[!-~][ -~]{0,78}[!-~]$/)),
});
const someBatches = fc.array(fc.array(someEntry, { minLength: 1, maxLength: 8 }), { maxLength: 5 });

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(someBatches, (drawn) => {
      let sequence = 0;
      const batches = drawn.map((entries) => ({
        ...aBatch({ holds: 'mixed' }),
        entries: entries
          .map((entry) => ({ ...entry, name: `${entry.name} X`, prenote: entry.amount === 0 }))
          .map((entry) => ({ ...entry, trace: traceNumber('121042882', ++sequence) })),
      }));
      const read = readBankFile(written(aFile(), batches));
      if ('refused' in read) throw new Error(`${read.refused.line}: ${read.refused.reason}`);
      const readEntries = read.file.batches.map(({ entries }) =>
        entries.map(({ kind, line, name, ...entry }) => ({ ...entry, isName: /^[ -~]{1,22}$/.test(name) })),
      );
      expect(readEntries).toEqual(
        batches.map(({ entries }) => entries.map(({ name, ...entry }) => ({ ...entry, isName: true }))),
      );
      expect(read.file).toMatchObject({ createdOn: '2026-03-16', createdTime: '1000', modifier: 'A' });
    }),
  );
});
