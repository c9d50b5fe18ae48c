import { addBankingDays } from '@mainstay/domain/banking-day.ts';
import { day } from '@mainstay/domain/day.ts';
import { continueStatements } from '@mainstay/domain/reconciliation/continuity.ts';
import { type Statement, signed } from '@mainstay/domain/reconciliation/statement.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spoiled } from '../../tools/bank/spoil.ts';
import type { Line } from '../../tools/bank/state.ts';
import { bai2 } from '../../tools/bank/statements/bai2.ts';
import { camt053 } from '../../tools/bank/statements/camt.ts';
import { movementOf, type Sheet } from '../../tools/bank/statements/sheet.ts';
import { readStatementFile } from './read-statement-file.ts';

// The test bank was written from the published formats, independently of these readers.

const line = fc.record<Line>({
  direction: fc.constantFrom('in', 'out'),
  cents: fc.integer({ min: 1, max: 9_000_000_00 }),
  kind: fc.constantFrom('settlement', 'return', 'fee'),
  reference: fc.constantFrom('', 'MAINSTAY-20260310-A', '121042880000001'),
  text: fc.constantFrom('MONTHLY FEE', 'R01 1235555', 'DEBITS & CREDITS, <ALL>'),
  items: fc.integer({ min: 1, max: 10_000 }),
});

/** The sheets of consecutive banking days. */
const sheets = fc.array(fc.array(line, { maxLength: 6 }), { minLength: 1, maxLength: 5 }).map((days): Sheet[] => {
  let closing = 5_000_00;
  return days.map((lines, i) => {
    const opening = closing;
    closing = opening + movementOf(lines);
    return {
      ...{ bankRouting: '121042882', bankName: 'First & Last Bank', company: '1234567890', account: '4455' },
      ...{
        day: addBankingDays(day('2026-03-09'), i),
        writtenOn: addBankingDays(day('2026-03-10'), i),
        writtenAt: '06:00',
      },
      ...{ number: i + 1, opening, closing, lines },
    };
  });
});

function read(bytes: Uint8Array): Statement {
  const file = readStatementFile(bytes);
  if (file.kind === 'refused') throw new Error(`${file.where}: ${file.what}`);
  return file.statements[0] as Statement;
}

test('what it writes is read, in both formats alike, and its statements follow each other', () => {
  fc.assert(
    fc.property(sheets, (days) => {
      const statements = days.map((sheet) => read(bai2(sheet)));
      expect(statements.map((each) => [each.day, each.opening, each.closing, each.lines.map(signed)])).toEqual(
        days.map((each) => [
          each.day,
          each.opening,
          each.closing,
          each.lines.map(({ direction, cents }) => (direction === 'in' ? cents : -cents)),
        ]),
      );
      const inXml = days.map((sheet) => read(camt053(sheet)));
      expect(inXml.map((each) => each.lines.map((own) => own.customerReference))).toEqual(
        statements.map((each) => each.lines.map((own) => own.customerReference)),
      );
      const { next, repeated, held, faults } = continueStatements([], [...inXml, ...statements]);
      expect([next.length, repeated.length, held, faults]).toEqual([days.length, days.length, [], []]);
    }),
  );
});

test.each([bai2, camt053])('what it spoils is refused, what it only writes otherwise is read ($name)', (write) => {
  fc.assert(
    fc.property(sheets, ([first]) => {
      const good = write(first as Sheet);
      expect(read(spoiled(good, 'crlf'))).toEqual(read(good));
      for (const how of ['cut', 'off_by_a_cent'] as const)
        expect(readStatementFile(spoiled(good, how))).toHaveProperty('kind', 'refused');
    }),
    { numRuns: 30 },
  );
});
