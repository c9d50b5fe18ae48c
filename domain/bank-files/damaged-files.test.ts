import { expect, test } from 'vitest';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { ANSWERS, aFile, OUR_BATCHES, written } from './files-for-tests.ts';
import { readBankFile } from './read-file.ts';

// Each way a bank file can be damaged, with the one reason it is set aside: the table in docs/money.md.

type Lines = readonly string[];
type Damage = (lines: Lines) => Lines;

const OURS = written(aFile(), OUR_BATCHES).split('\n').slice(0, -1);
const BASES = { ours: OURS, 'the bank’s': ANSWERS };

/** Overwrites a line from a column on. */
const put =
  (line: number, column: number, text: string): Damage =>
  (lines) =>
    lines.with(line - 1, splice(lines[line - 1] ?? '', column, text));
const splice = (text: string, column: number, put: string) =>
  text.slice(0, column - 1) + put + text.slice(column - 1 + put.length);
const without =
  (line: number, count = 1): Damage =>
  (lines) =>
    lines.toSpliced(line - 1, count);
const again =
  (line: number, before: number): Damage =>
  (lines) =>
    lines.toSpliced(before - 1, 0, lines[line - 1] ?? '');
const swapped =
  (line: number, other: number): Damage =>
  (lines) =>
    lines.with(line - 1, lines[other - 1] ?? '').with(other - 1, lines[line - 1] ?? '');
const also =
  (...damages: Damage[]): Damage =>
  (lines) =>
    damages.reduce((damaged, damage) => damage(damaged), lines);
const cutAfter =
  (line: number, column = 94): Damage =>
  (lines) => [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column)];

const DAMAGES: [keyof typeof BASES, string, number, string, Damage][] = [
  ['ours', 'empty', 1, 'the file is empty', () => []],
  ['ours', 'binary', 1, 'character 1 is not allowed in a record', put(1, 1, '\u0000\u0001PK')],
  ['ours', 'an accented letter', 3, 'character 60 is not allowed in a record', put(3, 60, 'é')],
  ['ours', 'a page of HTML', 1, 'the record has 6 characters instead of 94', () => ['<html>']],
  ['ours', 'truncated within a record', 7, 'the record has 50 characters instead of 94', cutAfter(7, 50)],
  ['ours', 'a record one character too long', 4, 'the record has 95 characters instead of 94', put(4, 94, '20')],
  [
    'ours',
    'trailing blanks stripped',
    1,
    'the record has 71 characters instead of 94',
    (lines) => lines.map((line) => line.trimEnd()),
  ],
  ['ours', 'an empty line', 6, 'the record has 0 characters instead of 94', (lines) => lines.toSpliced(5, 0, '')],
  ['ours', 'truncated between two records', 8, 'the file ends without its control record', cutAfter(8)],
  ['ours', 'no file header', 1, 'the first record is not a file header', without(1)],
  ['ours', 'two files in one', 6, 'a second file header', again(1, 6)],
  ['ours', 'another priority', 1, 'the priority code is not 01', put(1, 2, '02')],
  ['ours', 'no origin', 1, 'the immediate destination or origin is blank', put(1, 14, ' '.repeat(10))],
  ['ours', 'made on 30 February', 1, 'the file creation date is not a date', put(1, 24, '260230')],
  ['ours', 'made at 25 o’clock', 1, 'the file creation time is not a time', put(1, 30, '2500')],
  ['ours', 'a modifier in lower case', 1, 'the file ID modifier is not a capital letter or a digit', put(1, 34, 'a')],
  [
    'ours',
    'records of 80 characters',
    1,
    'record size, blocking factor and format are not 094, 10 and 1',
    put(1, 35, '080'),
  ],
  ['ours', 'a record of type 4', 4, '4 is not a record type', put(4, 1, '4')],
  ['ours', 'an entry before its batch', 2, 'an entry outside any batch', swapped(2, 3)],
  ['ours', 'a batch that does not end', 5, 'a batch header before the previous batch ended', without(5)],
  ['ours', 'a batch that does not begin', 2, 'a batch control record outside any batch', without(2, 3)],
  ['ours', 'a batch without entries', 3, 'the batch has no entry', without(3, 2)],
  ['ours', 'the last batch does not end', 9, 'the file ends within a batch', without(9)],
  ['ours', 'an unknown service class', 2, 'the service class is not 200, 220 or 225', put(2, 2, '210')],
  ['ours', 'an entry class that is not read here', 2, 'the entry class is none of PPD, CCD, COR', put(2, 51, 'WEB')],
  ['ours', 'effective on 31 June', 2, 'the effective entry date is not a date', put(2, 70, '260631')],
  ['ours', 'no effective date', 3, 'the batch has no effective entry date', put(2, 70, ' '.repeat(6))],
  ['ours', 'settled on day 367', 2, 'the settlement date is not a day of the year', put(2, 76, '367')],
  ['ours', 'an originator status of 2', 2, 'the originator status code is not 1', put(2, 79, '2')],
  ['ours', 'a letter in the bank’s number', 2, "the bank's identification is not 8 digits", put(2, 80, '1210428X')],
  [
    'ours',
    'the same batch number twice',
    6,
    'batch number 1 is not higher than 1, the one before it',
    put(6, 88, '0000001'),
  ],
  ['ours', 'an unknown transaction code', 3, 'transaction code 29 is not supported', put(3, 2, '29')],
  ['ours', 'a debit among credits', 3, 'a debit in a batch of credits', put(2, 2, '220')],
  ['ours', 'a credit among debits', 7, 'a credit in a batch of debits', put(6, 2, '225')],
  ['ours', 'a wrong check digit', 3, 'the check digit of the routing number is wrong', put(3, 12, '2')],
  ['ours', 'no account', 3, 'the account number is blank', put(3, 13, ' '.repeat(17))],
  ['ours', 'an amount with a decimal point', 3, 'the amount is not 10 digits', put(3, 30, '0001250.00')],
  ['ours', 'an amount of zero', 3, 'an entry of 0.00 that is not a prenote', put(3, 30, '0000000000')],
  ['ours', 'a prenote with an amount', 3, 'a prenote has an amount', put(3, 2, '28')],
  ['ours', 'traces out of order', 4, 'the trace number is not higher than the one before it', swapped(3, 4)],
  [
    'ours',
    'a trace of another bank',
    3,
    "the trace number does not begin with the bank's identification",
    put(3, 80, '021000020000001'),
  ],
  ['ours', 'a blank in a trace', 3, 'the trace number is not 15 digits', put(3, 80, ' ')],
  ['ours', 'an addenda indicator of 2', 7, 'the addenda indicator is not 0 or 1', put(7, 79, '2')],
  ['ours', 'an addenda is missing', 8, 'the addenda of the previous entry is missing', without(8)],
  [
    'ours',
    'an addenda the entry does not indicate',
    8,
    'an addenda record on an entry whose indicator says it has none',
    put(7, 79, '0'),
  ],
  ['ours', 'two addenda on one entry', 9, 'an addenda record that belongs to no entry', again(8, 9)],
  ['ours', 'an addenda numbered 2', 8, 'the addenda is not numbered 0001', put(8, 84, '0002')],
  ['ours', 'the addenda of another entry', 8, 'the payment addenda belongs to another entry', put(8, 88, '0000002')],
  ['ours', 'an unknown addenda type', 8, 'the addenda type 10 is not 05, 98 or 99', put(8, 2, '10')],
  [
    'ours',
    'a return reason on a forward entry',
    8,
    'a return reason on an entry that was not returned',
    put(8, 2, '99'),
  ],
  ['ours', 'the control has another service class', 5, 'the service class is 200, but should be 225', put(5, 2, '200')],
  ['ours', 'a lost entry', 4, "the batch's count of entries and addenda is 2, but should be 1", without(4)],
  ['ours', 'a batch’s hash is off', 5, "the batch's entry hash is 4200005, but should be 4200004", put(5, 20, '5')],
  [
    'ours',
    'a batch’s debits are a cent off',
    5,
    "the batch's total of debits is 155011, but should be 155010",
    put(5, 32, '1'),
  ],
  [
    'ours',
    'a batch’s credits are a cent off',
    9,
    "the batch's total of credits is 125001, but should be 125000",
    put(9, 44, '1'),
  ],
  [
    'ours',
    'debits and credits swapped',
    5,
    "the batch's total of debits is 0, but should be 155010",
    put(5, 21, '000000000000000000155010'),
  ],
  [
    'ours',
    'the control of another company',
    5,
    'the company identification is 9234567890, but should be 1234567890',
    put(5, 45, '9'),
  ],
  [
    'ours',
    'text in a reserved field',
    5,
    'the message authentication code or a reserved field is not blank',
    put(5, 60, 'X'),
  ],
  [
    'ours',
    'the control of another bank',
    5,
    "the bank's identification is 02100002, but should be 12104288",
    put(5, 80, '021000020000001'),
  ],
  ['ours', 'the control of another batch', 5, 'the batch number is 3, but should be 1', put(5, 94, '3')],
  ['ours', 'a lost batch', 6, "the file's count of batches is 2, but should be 1", without(6, 4)],
  ['ours', 'a wrong count of blocks', 10, "the file's count of blocks is 2, but should be 1", put(10, 13, '2')],
  [
    'ours',
    'a wrong count in the file',
    10,
    "the file's count of entries and addenda is 5, but should be 4",
    put(10, 21, '5'),
  ],
  ['ours', 'the file’s hash is off', 10, "the file's entry hash is 6300007, but should be 6300006", put(10, 31, '7')],
  [
    'ours',
    'the file’s debits are a cent off',
    10,
    "the file's total of debits is 155011, but should be 155010",
    put(10, 43, '1'),
  ],
  [
    'ours',
    'the file’s credits are a cent off',
    10,
    "the file's total of credits is 125001, but should be 125000",
    put(10, 55, '1'),
  ],
  ['ours', 'a batch after the file’s end', 11, 'a record after the end of the file', again(2, 11)],
  [
    'ours',
    'a block of 9s too many',
    11,
    'more filler records than the last block needs',
    (lines) => [...lines, '9'.repeat(94)],
  ],
  ['the bank’s', 'the last block is not full', 19, 'fewer filler records than the last block needs', without(20)],
  [
    'the bank’s',
    'an entry among returns',
    5,
    'entries and returns in one batch',
    also(put(5, 2, '37'), put(5, 80, '02100002')),
  ],
  [
    'the bank’s',
    'a return without its reason',
    4,
    'a returned entry without its reason',
    also(put(3, 79, '0'), without(4)),
  ],
  [
    'the bank’s',
    'a payment addenda in place of the reason',
    4,
    'a payment addenda on a returned entry',
    put(4, 2, '05'),
  ],
  ['the bank’s', 'an unknown reason', 4, 'R99 is not a return reason code', put(4, 4, 'R99')],
  ['the bank’s', 'a reason in lower case', 4, 'r01 is not a return reason code', put(4, 4, 'r01')],
  ['the bank’s', 'no original trace', 4, 'the original trace number is not 15 digits', put(4, 7, ' '.repeat(15))],
  [
    'the bank’s',
    'no original bank',
    4,
    "the original bank's identification is not 8 digits",
    put(4, 28, ' '.repeat(8)),
  ],
  ['the bank’s', 'the reason of another entry', 4, 'the return addenda belongs to another entry', put(4, 94, '8')],
  ['the bank’s', 'a date of death on 32 March', 6, 'the date of death is not a date', put(6, 22, '260332')],
  ['the bank’s', 'a dishonored return with a date', 8, 'a reserved field is not blank', put(8, 22, '260315')],
  [
    'the bank’s',
    'a dishonored return without the return’s trace',
    8,
    'the trace number of the return is not 15 digits',
    put(8, 39, ' '.repeat(15)),
  ],
  [
    'the bank’s',
    'a contested return without the dishonored return’s trace',
    10,
    'the trace number of the dishonored return is not 15 digits',
    put(10, 59, ' '.repeat(15)),
  ],
  [
    'the bank’s',
    'a notification of change among returns',
    14,
    'an addenda of type 98 in a batch of class PPD',
    put(12, 51, 'PPD'),
  ],
  [
    'the bank’s',
    'a return among notifications of change',
    3,
    'a notification of change has an amount',
    put(2, 51, 'COR'),
  ],
  [
    'the bank’s',
    'a prenote among notifications of change',
    13,
    'an entry that is not a notification of change in a COR batch',
    put(13, 2, '23'),
  ],
  ['the bank’s', 'an unknown change code', 14, 'C99 is not a change code', put(14, 4, 'C99')],
  [
    'the bank’s',
    'a notification of change without corrected data',
    14,
    'the corrected data of C01 is incomplete',
    put(14, 36, ' '.repeat(29)),
  ],
  [
    'the bank’s',
    'a corrected routing number that is not valid',
    14,
    'the corrected data of C02 has no valid routing number',
    put(14, 4, 'C02'),
  ],
];

test.each(DAMAGES)('%s, %s: refused at line %s', (base, _, line, reason, damage) => {
  expect(readBankFile(BASES[base].join('\n'))).toHaveProperty('file');
  expect(readBankFile(damage(BASES[base]).join('\n'))).toEqual({ refused: { line, reason } });
});

test('each is refused for its own reason, and docs/money.md shows them', () => {
  const reasons = DAMAGES.map(([, , , reason]) => reason);
  expect(reasons.filter((reason, i) => reasons.indexOf(reason) !== i)).toEqual([]);
  const rows = DAMAGES.map(([base, what, line, reason]) => [base, what, String(line), reason]);
  expectDocumented('money.md', 'damaged files', table(['file', 'damage', 'line', 'reason'], rows));
});
