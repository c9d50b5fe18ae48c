import { expect, test } from 'vitest';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { readBai2 } from './bai2.ts';
import { GOOD } from './bai2-sample-for-tests.ts';
import { signed } from './statement.ts';

type Change = [from: string | RegExp, to: string];

/**
 * Each kind of damage and the reason for its refusal. Line 3 is the account, lines 5 to 8 its transactions, 10 to 12
 * the trailers.
 */
const DAMAGED: [what: string, changes: Change[], where: string, why: string][] = [
  ['an empty file', [[/[\s\S]*/, '']], 'the end of the file', 'there is no file header (01): the file is truncated'],
  ['not BAI2', [[/[\s\S]*/, 'Date;Amount\n']], 'line 1', 'does not begin with a BAI2 record code: "Date;Amount"'],
  [
    'an unknown record code',
    [['16,165', '17,165']],
    'line 6',
    'does not begin with a BAI2 record code: "17,165,40000"',
  ],
  [
    'truncated after the account',
    [[/^98,[\s\S]*/m, '']],
    'the end of the file',
    'there is no group trailer (98): the file is truncated',
  ],
  [
    'truncated within a balance',
    [[/1100000,,\/[\s\S]*/, '110']],
    'line 3',
    'the account header (03) does not end with a slash: the file is truncated',
  ],
  ['no file trailer', [[/99,.*\n/, '']], 'the end of the file', 'there is no file trailer (99): the file is truncated'],
  ['no account trailer', [[/49,.*\n/, '']], 'line 10', 'expected account trailer (49), found group trailer (98)'],
  [
    'a transaction before its account',
    [[/(03,.*\n88,.*\n)(16,142.*\n)/, '$2$1']],
    'line 3',
    'expected group trailer (98), found transaction (16)',
  ],
  [
    'a continuation before any record',
    [[/^/, '88,X/\n']],
    'line 1',
    'a continuation (88) without a record to continue',
  ],
  [
    'something after the end',
    [[/$/, '01,A,B,261120,0600,2,,,2/']],
    'line 13',
    'file header (01) after the end of the file',
  ],
  ['BAI version 1', [['1,,,2/', '1,,,1/']], 'line 1', 'the version is "1", not 2'],
  ['no sender', [['121000021,MAIN', ',MAIN']], 'line 1', 'the sender is missing'],
  ['a field too many', [['1,,,2/', '1,,,2,X/']], 'line 1', 'the file header (01) has too many fields'],
  ['November 31', [['1,261119,', '1,261131,']], 'line 2', 'the day of the group is "261131", which is not a date'],
  [
    'a date with the month first',
    [['261120,0600', '11202026,0600']],
    'line 1',
    'the day the file was made is "11202026", which is not a date',
  ],
  [
    'a test group',
    [['121000021,1,261119', '121000021,4,261119']],
    'line 2',
    'the group is a test: only updates are read',
  ],
  [
    'a deletion of a group',
    [['121000021,1,261119', '121000021,2,261119']],
    'line 2',
    'the group deletes an earlier one: only updates are read',
  ],
  [
    'an intraday report',
    [['USD,2/', 'USD,3/']],
    'line 2',
    'the group is an interim report, not the final one of its day',
  ],
  ['Canadian dollars', [['USD,2/', 'CAD,2/']], 'line 2', 'the currency is CAD, not USD'],
  ['an account in pesos', [['4567890123,USD', '4567890123,MXN']], 'line 3', 'the currency is MXN, not USD'],
  ['no account number', [['03,4567890123', '03,']], 'line 3', 'the account number is missing'],
  ['no opening balance', [['010,', '011,']], 'line 3', 'there is no opening ledger balance (010)'],
  [
    'no closing balance',
    [['015,1116000', '015,']],
    'line 10',
    'the control total of the account trailer (49) is 34840.00, but its records total 23680.00',
  ],
  ['two closing balances', [['045,', '015,']], 'line 3', 'type 015 appears twice'],
  [
    'an amount with a decimal point',
    [['142,85000', '142,850.00']],
    'line 5',
    '"850.00" is not an amount in whole cents',
  ],
  ['an amount in words', [['698,4000', '698,forty']], 'line 9', '"forty" is not an amount in whole cents'],
  ['no amount', [['698,4000', '698,']], 'line 9', 'the amount is missing'],
  [
    'an amount with a sign',
    [['698,4000', '698,-4000']],
    'line 9',
    'the amount is -40.00: the direction comes from the type code, not from a sign',
  ],
  [
    'an impossible amount',
    [['698,4000', '698,400000000000000']],
    'line 9',
    '"400000000000000" is more than an account holds',
  ],
  [
    'a type code without a direction',
    [['16,698', '16,721']],
    'line 9',
    'type code "721" is neither a credit nor a debit',
  ],
  [
    'a summary code on a transaction',
    [['16,698', '16,400']],
    'line 9',
    'type code "400" is neither a credit nor a debit',
  ],
  ['an unknown funds type', [['85000,0', '85000,Q']], 'line 5', '"Q" is not a funds type'],
  [
    'availability amounts that do not add up',
    [['20000,10000', '20000,10001']],
    'line 6',
    'the amounts of funds type S total 400.01, not 400.00',
  ],
  [
    'a missing availability amount',
    [['D,2,0,2000,1,3000,BANK3,MS261118C,RETURN/\n88,OF A/B', 'D,2,0,2000/\n']],
    'line 7',
    'funds type D has fewer amounts than it counts',
  ],
  [
    'a control total off by a cent',
    [['49,3484000', '49,3484001']],
    'line 10',
    'the control total of the account trailer (49) is 34840.01, but its records total 34840.00',
  ],
  [
    'a group total off by a cent',
    [['98,3484000', '98,3483999']],
    'line 11',
    'the control total of the group trailer (98) is 34839.99, but its records total 34840.00',
  ],
  [
    'a file total off by a cent',
    [['99,3484000', '99,3484001']],
    'line 12',
    'the control total of the file trailer (99) is 34840.01, but its records total 34840.00',
  ],
  ['a lost record', [['88,OF A/B\n', '']], 'line 9', 'the account trailer (49) counts 8 records, but there are 7'],
  [
    'a lost account',
    [['98,3484000,1', '98,3484000,2']],
    'line 11',
    'the group trailer (98) counts 2 accounts, but there are 1',
  ],
  [
    'a lost group',
    [['99,3484000,1', '99,3484000,2']],
    'line 12',
    'the file trailer (99) counts 2 groups, but there are 1',
  ],
  ['a missing count', [['3484000,8/', '3484000,/']], 'line 10', 'the number of records is "", which is not a number'],
  [
    'balances that do not add up',
    [
      ['015,1116000', '015,1116001'],
      ['045,1100000', '045,1099999'],
    ],
    'line 3',
    'the opening balance 10000.00 and the lines come to 11160.00, but the closing balance is 11160.01',
  ],
  [
    'a credit turned into a debit',
    [['16,142', '16,455']],
    'line 3',
    'total credits are 1250.00, but the lines total 400.00',
  ],
  ['a line counted that is missing', [['9000,2,', '9000,3,']], 'line 3', 'the statement counts 3 debits, but has 2'],
  ['no statement', [[/03,[\s\S]*/, '98,0,0,2/\n99,0,1,4/\n']], 'the file', 'contains no statement'],
];

test.each(DAMAGED)('%s', (_, changes, where, what) => {
  const damaged = changes.reduce((text, [from, to]) => text.replace(from, to), GOOD);
  expect(damaged).not.toBe(GOOD);
  expect(readBai2(damaged)).toEqual({ kind: 'refused', where, what });
});

test('each is refused for its own reason, and docs/money.md shows them', () => {
  const reasons = DAMAGED.map(([, , where, what]) => `${where}: ${what}`);
  expect(new Set(reasons).size).toBe(reasons.length);
  const rows = DAMAGED.map(([damage, , where, what]) => [damage, where, what]);
  expectDocumented('money.md', 'damaged BAI2', table(['damage', 'where', 'reason'], rows));
});

test('cut anywhere it is refused', () => {
  for (let length = 0; length < GOOD.trimEnd().length; length++)
    expect([length, readBai2(GOOD.slice(0, length)).kind]).toEqual([length, 'refused']);
});

test('no digit can be changed so that other money is read', () => {
  const moneyOf = (text: string) => {
    const read = readBai2(text);
    if (read.kind === 'refused') return 'refused';
    return read.statements.map(({ opening, closing, lines }) => [opening, closing, lines.map(signed)]);
  };
  const money = moneyOf(GOOD);
  for (const { index } of GOOD.matchAll(/\d/g))
    for (const digit of '0123456789') {
      const changed = moneyOf(GOOD.slice(0, index) + digit + GOOD.slice(index + 1));
      if (changed !== 'refused') expect([index, digit, changed]).toEqual([index, digit, money]);
    }
});
