import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents } from '../money.ts';
import { readBai2 } from './bai2.ts';
import { statementOf, writeBai2 } from './bai2-for-tests.ts';
import { GOOD } from './bai2-sample-for-tests.ts';
import type { StatementLine } from './statement.ts';

test('a statement is read with its balances, its lines and their references', () => {
  expect(readBai2(GOOD)).toEqual({
    kind: 'read',
    statements: [
      {
        account: '4567890123',
        day: '2026-11-19',
        sequence: null,
        opening: 10_000_00,
        closing: 11_160_00, // 10,000 + 850 + 400 - 50 - 40
        available: 11_000_00,
        lines: [
          line('credit', 850_00, 'BANK1', 'MS261117A', 'ACH SETTLEMENT, MAINSTAY', '142'),
          line('credit', 400_00, 'BANK2', null, '', '165'),
          line('debit', 50_00, 'BANK3', 'MS261118C', 'RETURN OF A/B', '451'),
          line('debit', 40_00, null, null, 'ANALYSIS FEE NOVEMBER', '698'),
        ],
      },
    ],
  });
});

const line = (
  direction: StatementLine['direction'],
  amount: number,
  reference: string | null,
  customerReference: string | null,
  text: string,
  typeCode: string,
) => ({ direction, amount, day: '2026-11-19', reference, customerReference, text, typeCode });

describe('as banks send it', () => {
  test.each([
    ['CRLF', GOOD.replaceAll('\n', '\r\n')],
    ['a byte order mark, padding and blank lines', `\uFEFF${GOOD.replaceAll('\n', '     \n\n')}`],
    ['a mark of the end of the file', `${GOOD}\u001a`],
    ['no line end after the last record', GOOD.trimEnd()],
  ])('%s', (_, text) => {
    expect(readBai2(text)).toEqual(readBai2(GOOD));
  });

  test('leading zeros, signs and an overdrawn account', () => {
    const overdrawn = GOOD.replace('010,1000000', '010,-0000001000000')
      .replace('015,1116000', '015,-884000') // -10,000 + 1,160
      .replace('142,85000', '142,+000085000')
      .replace(/(4[9]|9[89]),3484000/g, '$1,-516000'); // 3,484,000 - 2 x 1,000,000 - 1,116,000 - 884,000
    expect(readBai2(overdrawn)).toMatchObject({ statements: [{ opening: -10_000_00, closing: -8_840_00 }] });
  });

  test('a line that only informs (890) moves nothing', () => {
    const informed = GOOD.replace('49,3484000,8/', '16,890,,,,,HOLIDAY ON THURSDAY/\n49,3484000,9/')
      .replace('98,3484000,1,10', '98,3484000,1,11')
      .replace('99,3484000,1,12', '99,3484000,1,13');
    expect(readBai2(informed)).toEqual(readBai2(GOOD));
  });

  test('a value date, and fields over the end of a line', () => {
    const continued = GOOD.replace('16,142,85000,0,BANK1,', '16,142,85000,V/\n88,261119,0900,BANK1/\n88,')
      .replace('49,3484000,8', '49,3484000,10')
      .replace('98,3484000,1,10', '98,3484000,1,12')
      .replace('99,3484000,1,12', '99,3484000,1,14');
    expect(readBai2(continued)).toEqual(readBai2(GOOD));
  });

  test.each([
    ['101', 'credit'],
    ['399', 'credit'],
    ['401', 'debit'],
    ['699', 'debit'],
    ['920', 'credit'],
    ['960', 'debit'],
  ])('type code %s is a %s', (typeCode, direction) => {
    const amount = cents(1_00);
    const only = {
      direction,
      amount,
      day: day('2026-11-19'),
      reference: null,
      customerReference: null,
      text: '',
      typeCode,
    };
    const statement = statementOf({ day: only.day, opening: cents(5_00), lines: [only as StatementLine] });
    expect(readBai2(writeBai2([statement]))).toEqual({ kind: 'read', statements: [statement] });
  });
});

test('what is written is read, whatever it is', () => {
  const word = fc.stringMatching(/^[A-Z0-9]([A-Z0-9 ,./-]*[A-Z0-9])?$/);
  const reference = fc.option(fc.stringMatching(/^[A-Z0-9]([A-Z0-9/ -]*[A-Z0-9])?$/));
  const aLine = fc.record({
    credit: fc.boolean(),
    amount: fc.nat(10_000_000_00),
    reference,
    customerReference: reference,
    text: fc.oneof(fc.constant(''), word),
  });
  fc.assert(
    fc.property(fc.nat(3000), fc.integer(), fc.array(aLine), (days, opening, drawn) => {
      const date = addDays(day('2024-01-01'), days);
      const lines = drawn.map(
        ({ credit, amount, ...more }): StatementLine => ({
          ...more,
          direction: credit ? 'credit' : 'debit',
          amount: cents(amount),
          day: date,
          typeCode: credit ? '142' : '451',
        }),
      );
      const statements = [
        statementOf({ day: date, opening: cents(opening), lines }),
        { ...statementOf({ day: date, opening: cents(0 - opening), lines: lines.slice(1) }), account: '99' },
      ];
      expect(readBai2(writeBai2(statements))).toEqual({ kind: 'read', statements });
    }),
  );
});
