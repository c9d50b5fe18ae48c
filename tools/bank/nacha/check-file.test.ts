import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from './check-file.ts';
import { contentOf } from './content.ts';

// Typed by hand from the published layout: two people of two banks, and a disbursement unit.
const NINES = '9'.repeat(94);
const FAMILY = [
  // .........1.........2.........3.........4.........5.........6.........7.........8.........9....
  '101 12104288212345678902603090900A094101FIRST BANK             MAINSTAY INC                   ',
  '5225MAINSTAY INC                        1234567890PPDSUPPORT   260309260310   1121042880000001',
  '62702100002112345678         0000050000P-1001         REED DANA               0121042880000001',
  '627011000015987-654 3        0000025050P-1002         ARMSTRONG NEIL          0121042880000002',
  '822500000200032000030000000750500000000000001234567890                         121042880000001',
  '5220MAINSTAY INC                        1234567890CCDSUPPORT   260309260310   1121042880000002',
  '62210300064855501            0000050000CASE 77        STATE DISBURSEMENT UNIT 1121042880000003',
  '705DED*CS*CASE77*260310*50000*123456789*N*ARMSTRONEI*08031\\                        00010000003',
  '822000000200103000640000000000000000000500001234567890                         121042880000002',
  '9000002000001000000040013500067000000075050000000050000                                       ',
];
const bytes = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`, 'latin1');
const codes = (lines: readonly string[]) => faultsOf(bytes(lines)).map(({ code }) => code);
/** The file with text typed over a line, from a position on, both counted from one. */
const typed = (line: number, position: number, text: string) =>
  FAMILY.map((record, i) =>
    i === line - 1 ? record.slice(0, position - 1) + text + record.slice(position - 1 + text.length) : record,
  );

test('a file typed from the layout has no fault', () => {
  expect(faultsOf(bytes(FAMILY))).toEqual([]);
  expect(faultsOf(Buffer.from(FAMILY.join('\r\n')))).toEqual([]);
  expect(faultsOf(Buffer.from(FAMILY.join('')))).toEqual([]);
});

test('its content is read as plain data', () => {
  const { batches, ...file } = contentOf(bytes(FAMILY));
  expect(file).toEqual({
    destination: '121042882',
    destinationName: 'FIRST BANK',
    origin: '1234567890',
    originName: 'MAINSTAY INC',
    created: { day: '2026-03-09', time: '0900' },
    modifier: 'A',
  });
  expect(batches[0]?.entries[1]).toEqual({
    code: '27',
    direction: 'debit',
    prenote: false,
    routing: '011000015',
    account: '987-654 3',
    cents: 250_50,
    individualId: 'P-1002',
    name: 'ARMSTRONG NEIL',
    trace: '121042880000002',
    addenda: [],
    ded: null,
  });
  expect(batches[1]).toMatchObject({ sec: 'CCD', serviceClass: '220', effective: '2026-03-10' });
  expect(batches[1]?.entries[0]?.ded).toEqual({
    caseIdentifier: 'CASE77',
    payDate: '2026-03-10',
    cents: 500_00,
    ssn: '123456789',
    medical: 'N',
    name: 'ARMSTRONEI',
    fips: '08031',
    terminated: false,
  });
});

test.each<[fault: string, line: number, position: number, text: string]>([
  ['priority', 1, 2, '02'],
  ['destination', 1, 4, '0121042882'],
  ['destination', 1, 4, ' 121042883'],
  ['origin', 1, 14, '12345 7890'],
  ['creation_date', 1, 24, '260231'],
  ['creation_time', 1, 30, '2460'],
  ['modifier', 1, 34, 'a'],
  ['record_size', 1, 35, '096'],
  ['blocking_factor', 1, 38, '01'],
  ['format_code', 1, 40, '2'],
  ['destination_name', 1, 41, '          '],
  ['company_name', 2, 5, '            '],
  ['sec', 2, 51, 'WEB'],
  ['description', 2, 54, '       '],
  ['description_case', 2, 54, 'Reversal'],
  ['effective_not_banking', 2, 70, '260314'],
  ['effective_not_banking', 2, 70, '260525'],
  ['effective_past', 2, 70, '260306'],
  ['effective_date', 2, 70, '261301'],
  ['settlement_date', 2, 76, '069'],
  ['originator_status', 2, 79, '2'],
  ['transaction_code', 3, 2, '29'],
  ['routing', 3, 12, '2'],
  ['account', 3, 13, ' '],
  ['account', 3, 14, '_'],
  ['amount', 3, 30, '00000500.0'],
  ['amount_zero', 3, 30, '0000000000'],
  ['prenote_amount', 3, 2, '28'],
  ['name', 3, 55, '         '],
  ['addenda_indicator', 3, 79, '1'],
  ['addenda_indicator', 7, 79, '0'],
  ['addenda_indicator', 3, 79, ' '],
  ['trace', 3, 94, 'A'],
  ['trace_odfi', 3, 80, '02100002'],
  ['trace_order', 4, 88, '0000001'],
  ['trace_twice', 7, 88, '0000002'],
  ['addenda_type', 8, 2, '02'],
  ['addenda_sequence', 8, 84, '0002'],
  ['addenda_entry', 8, 88, '0000004'],
  ['addenda_segment', 8, 4, 'nothing'],
  ['batch_count', 5, 5, '000003'],
  ['batch_hash', 5, 11, '0003200004'],
  ['batch_debits', 5, 21, '000000075051'],
  ['batch_credits', 9, 33, '000000050001'],
  ['batch_credits', 9, 33, '            '],
  ['control_serviceClass', 5, 2, '200'],
  ['control_companyId', 5, 45, '1234567891'],
  ['control_odfi', 5, 80, '02100002'],
  ['control_number', 5, 88, '0000009'],
  ['batch_reserved', 5, 74, 'X'],
  ['batch_number', 6, 88, '0000007'],
  ['service_class', 2, 2, '280'],
  ['service_class_mix', 2, 2, '220'],
  ['file_batches', 10, 2, '000003'],
  ['file_blocks', 10, 8, '000002'],
  ['file_count', 10, 14, '00000005'],
  ['file_hash', 10, 22, '0013500068'],
  ['file_debits', 10, 32, '000000075049'],
  ['file_credits', 10, 44, '000000050001'],
  ['file_reserved', 10, 60, 'X'],
  ['characters', 3, 55, 'REÉD'],
  ['characters', 3, 55, '\t'],
])('finds %s (line %i, position %i)', (fault, line, position, text) => {
  expect(codes(typed(line, position, text))).toContain(fault);
});

test('a record of 93 or 95 characters is named by its line', () => {
  const short = FAMILY.map((record, i) => (i === 3 ? record.slice(0, 93) : record));
  expect(faultsOf(bytes(short))[0]).toMatchObject({ code: 'record_length', line: 4 });
  const long = FAMILY.map((record, i) => (i === 0 ? `${record} ` : record));
  expect(faultsOf(bytes(long))[0]).toMatchObject({ code: 'record_length', line: 1 });
});

test('a file that is not filled up with 9s, or is cut, is found', () => {
  expect(codes([...FAMILY, NINES])).toEqual(['file_blocks', 'blocking']);
  expect(codes(FAMILY.slice(0, 9))).toEqual(['blocking', 'record_missing']);
  expect(codes(FAMILY.slice(0, 4))).toEqual(['record_missing', 'blocking', 'record_missing']);
  expect(faultsOf(Buffer.alloc(0)).map(({ code }) => code)).toContain('empty');
});

test('records out of their order are found', () => {
  const order = (...lines: number[]) => codes(lines.map((line) => FAMILY[line - 1] ?? ''));
  expect(order(2, 1, 3, 4, 5, 6, 7, 8, 9, 10)).toContain('record_order');
  expect(order(1, 2, 3, 4, 6, 7, 8, 9, 5, 10)).toContain('record_order');
  expect(order(1, 2, 3, 4, 5, 6, 8, 7, 9, 10)).toContain('record_order');
  expect(codes([...FAMILY.slice(0, 9), NINES, FAMILY[9] ?? ''])).toContain('record_order');
});

test.each([
  ['CASE77*260310*50000*123456789*N*ARMSTRONEI*08031*Y\\', null],
  ['CASE77*260310*50000*123456789*W*REED,DAN*08031\\', null],
  ['CASE77*260310*50000*123456789*N*ARMSTRONEI*08031*\\', null],
  ['ABCDEFGHIJKLMNOPQRST*260310*0000050000*123456789*N*ARMSTRONEI*0803100*Y\\', null],
  ['CASE77*260310*50000*123456789*N*REED*08031\\', /seven letters/],
  ['CASE77*260310*50000*123456789*N*ARMSTRO,NEI*08031\\', /seven letters/],
  ['CASE77*260310*50001*123456789*N*ARMSTRONEI*08031\\', /not that of the entry/],
  ['CASE77*260310*500.00*123456789*N*ARMSTRONEI*08031\\', /1 to 10 digits/],
  ['CASE77*263110*50000*123456789*N*ARMSTRONEI*08031\\', /no pay date/],
  ['*260310*50000*123456789*N*ARMSTRONEI*08031\\', /case identifier/],
  ['CASE77*260310*50000*12345678*N*ARMSTRONEI*08031\\', /nine digits/],
  ['CASE77*260310*50000*123456789*X*ARMSTRONEI*08031\\', /Y, N or W/],
  ['CASE77*260310*50000*123456789*N*ARMSTRONEI*0803\\', /FIPS/],
  ['CASE77*260310*50000*123456789*N*ARMSTRONEI*08031*N\\', /termination/],
  ['CASE77*260310*50000*123456789*N*ARMSTRONEI\\', /8 or 9 elements/],
])('the child support segment %s', (rest, says) => {
  const faults = faultsOf(bytes(typed(8, 4, `DED*CS*${rest}`.padEnd(80))));
  if (says === null) expect(faults).toEqual([]);
  else expect(faults.map((fault) => fault.says).join(' ')).toMatch(says);
});

test('entries that prove an account are small and take no more than they bring', () => {
  const micro = (first: string, second: string, debit: string) => {
    const entry = (code: string, amount: string, number: string) =>
      `6${code}02100002112345678         ${amount}P-1001         REED DANA               012104288000000${number}`;
    return codes([
      FAMILY[0] ?? '',
      '5200MAINSTAY INC                        1234567890PPDACCTVERIFY260309260310   1121042880000001',
      entry('22', first, '1'),
      entry('22', second, '2'),
      entry('27', debit, '3'),
      '820000000300063000060000000000460000000000461234567890                         121042880000001',
      '9000001000001000000030006300006000000000046000000000046                                       ',
      NINES,
      NINES,
      NINES,
    ]);
  };
  expect(micro('0000000012', '0000000034', '0000000046')).toEqual([]);
  expect(micro('0000000012', '0000000033', '0000000046')).toContain('micro_entry');
  expect(micro('0000000112', '0000000034', '0000000046')).toContain('micro_entry');
});

test('the file that docs/money.md shows has no fault', () => {
  const page = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8');
  const shown = page.split(/<!-- a file of ours: (?:begin|end) -->/)[1] ?? '';
  const records = shown.split('\n').filter((line) => /^\d/.test(line));
  expect(records.length).toBeGreaterThan(0);
  // The published page omits the blanks at the end of a line.
  expect(faultsOf(bytes(records.map((record) => record.padEnd(94))))).toEqual([]);
});
