import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('every cell is quoted and quotes are doubled', () => {
  const rows = [
    ['Field', 'Extracted Value'],
    ['Payment Amount', '$1,250.00'],
    ['Notes', 'said "on time"\nand was'],
  ];
  expect(csv(rows)).toBe(
    '"Field","Extracted Value"\r\n"Payment Amount","$1,250.00"\r\n"Notes","said ""on time""\nand was"\r\n',
  );
});

test.each(['=1+1', '+1', '@SUM(A1)', '-2+3', '\t=1', '\r=1'])('%j is text and not a formula', (text) => {
  expect(csv([[text]])).toBe(`"'${text}"\r\n`);
});

test('a negative number stays a number', () => {
  expect(csv([['-12.50']])).toBe('"-12.50"\r\n');
});
