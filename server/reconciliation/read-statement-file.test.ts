import { expect, test } from 'vitest';
import { isStatementFile, readStatementFile } from './read-statement-file.ts';

test.each([
  ['BAI2', '01,121000021,MAIN,261120,0600,1,,,2/\n', true],
  ['BAI2 cut to its middle, so that it is refused as a statement', '88,X/\n', true],
  ['camt.053', '<?xml version="1.0"?>\n<Document', true],
  ['camt.053 behind a byte order mark and blank lines', '\uFEFF\r\n  <Document', true],
  ['a long beginning that ends within a character', `<!-- ${'é'.repeat(150)}`, true],
  ['an ACH file', '101 12104288212345678902603161000A094101', false],
  ['an acknowledgement', 'ACCEPTED\n', false],
  ['a PDF', '%PDF-1.7', false],
  ['nothing', '', false],
])('the inbox takes %s for a statement by how it begins: %j, %s', (_, text, isStatement) => {
  expect(isStatementFile(Buffer.from(text))).toBe(isStatement);
});

test('what the inbox takes for a statement is read as one, even if it is refused', () => {
  const refusal = (text: string) => {
    const read = readStatementFile(Buffer.from(text));
    return read.kind === 'refused' ? read.what : 'read';
  };
  expect(refusal('\uFEFF<Document/>')).toBe('has no namespace');
  expect(refusal('16,165,1/\n')).toMatch(/^expected file header/);
  expect(refusal('MT940')).toBe('is neither BAI2 nor camt.053');
});
