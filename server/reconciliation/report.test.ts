import { continueStatements } from '@mainstay/domain/reconciliation/continuity.ts';
import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';
import { reportOf } from './report.ts';

test('a file larger than any statement is not read', () => {
  const read = readStatementFile(Buffer.alloc(2 ** 25 + 1, '01,'));
  const { isClear, lines } = reportOf([{ file: 'large.bai', read }], continueStatements([], []));
  expect([isClear, lines.slice(0, 2)]).toEqual([
    false,
    ['large.bai', '  refused: the file: is larger than any statement'],
  ]);
});
