import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents } from '../money.ts';
import { type Remittance, readRemittance, remittanceFault, remittanceName, writeRemittance } from './remittance.ts';

const aRemittance = (more: Partial<Remittance> = {}): Remittance => ({
  caseIdentifier: '0012345678',
  payDate: day('2026-03-20'),
  amount: cents(1250_00),
  payorSsn: '123456789',
  medical: 'Y',
  payorName: 'DOE,PAT',
  fips: '06037',
  terminated: false,
  ...more,
});

test('says the case, the day, the cents, the payor, the place', () => {
  expect(writeRemittance(aRemittance())).toBe('DED*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037*\\');
  expect(writeRemittance(aRemittance({ medical: 'W', terminated: true, payorName: '' }))).toBe(
    'DED*CS*0012345678*260320*125000*123456789*W**06037*Y\\',
  );
});

test.each([
  ['Pat', 'Doe', 'DOE,PAT'],
  ['Erin', 'Washington', 'WASHINGERI'], // seven letters of the last name need no comma
  ['Al', 'Johnson', 'JOHNSONAL'],
  ['Jo', 'Miller', 'MILLER,JO'],
  ['Mary-Ann', "O'Neil", 'ONEIL,MAR'],
  ['José', 'Núñez', 'NUNEZ,JOS'],
  ['Łucja', 'Żak', 'ZAK,LUC'],
  ['Anna', 'van der Berg', 'VANDERBANN'],
  ['', 'Prince', ''], // without the comma a bank does not recognize a name
  ['Cher', '', ''],
  ['', 'Washington', 'WASHING'],
  ['小明', '王', ''],
  ['Pat 3rd', 'Doe2', 'DOE,PAT'],
])('the name of %s %s is %s', (firstName, lastName, name) =>
  expect(remittanceName({ firstName, lastName })).toBe(name),
);

test.each<[string, Partial<Remittance>]>([
  ['the case identifier needs 1 to 20 characters, without * \\ ~', { caseIdentifier: '' }],
  ['the case identifier needs 1 to 20 characters, without * \\ ~', { caseIdentifier: '123456789012345678901' }],
  ['the case identifier needs 1 to 20 characters, without * \\ ~', { caseIdentifier: '12*34' }],
  ['the case identifier needs 1 to 20 characters, without * \\ ~', { caseIdentifier: '12\\34' }],
  ['the case identifier needs 1 to 20 characters, without * \\ ~', { caseIdentifier: ' 1234' }],
  ['the amount needs 1 to 10 digits', { amount: cents(10_000_000_000) }],
  ['the amount needs 1 to 10 digits', { amount: cents(0) }],
  ['the social security number needs 9 digits', { payorSsn: '123-45-6789' }],
  ['medical support is Y, N or W', { medical: 'X' as 'Y' }],
  ['the name is not the first letters of the last and the first name', { payorName: 'Doe,Pat' }],
  ['the name is not the first letters of the last and the first name', { payorName: 'WASHING,ERI' }],
  ['the FIPS code needs 5 to 7 digits', { fips: '0603' }],
])('%s', (fault, more) => {
  expect(remittanceFault(aRemittance(more))).toBe(fault);
  expect(() => writeRemittance(aRemittance(more))).toThrow(fault);
});

test('an end of employment may come with an amount of zero', () =>
  expect(writeRemittance(aRemittance({ amount: cents(0), terminated: true }))).toContain('*0*123456789*'));

const someRemittance: fc.Arbitrary<Remittance> = fc.record({
  caseIdentifier: fc.stringMatching(/^[A-Z0-9][A-Z0-9 .-]{0,18}[A-Z0-9]$/),
  payDate: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2020-01-01'), days)),
  amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
  payorSsn: fc.stringMatching(/^[0-9]{9}$/),
  medical: fc.constantFrom('Y' as const, 'N' as const, 'W' as const),
  payorName: fc
    .record({ firstName: fc.string({ unit: 'grapheme' }), lastName: fc.string({ unit: 'grapheme', maxLength: 30 }) })
    .map(remittanceName),
  fips: fc.stringMatching(/^[0-9]{5,7}$/),
  terminated: fc.boolean(),
});

test('always fits into one addenda, and is read as it was written', () => {
  fc.assert(
    fc.property(someRemittance, (remittance) => {
      const text = writeRemittance(remittance);
      expect(text.length).toBeLessThanOrEqual(79);
      expect(readRemittance(text)).toEqual(remittance);
      expect(readRemittance(text.padEnd(80))).toEqual(remittance);
    }),
  );
});

test('the longest one has 79 characters', () => {
  const longest = aRemittance({
    caseIdentifier: '12345678901234567890',
    amount: cents(9_999_999_999),
    payorName: 'WASHINGERI',
    fips: '0603712',
    terminated: true,
  });
  expect(writeRemittance(longest).length).toBe(79);
});

test.each([
  ['without the last asterisk', 'DED*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037\\', true],
  ['with zeros before the amount', 'DED*CS*0012345678*260320*0000125000*123456789*Y*DOE,PAT*06037*\\', true],
  ['without its end', 'DED*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037*', false],
  ['of another kind', 'TXP*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037*\\', false],
  ['on no day', 'DED*CS*0012345678*260230*125000*123456789*Y*DOE,PAT*06037*\\', false],
  ['with a point in the amount', 'DED*CS*0012345678*260320*1250.00*123456789*Y*DOE,PAT*06037*\\', false],
  ['ended by another word', 'DED*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037*N\\', false],
  ['with one element more', 'DED*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037*Y*\\', false],
  ['empty', '', false],
])('a remittance %s', (_, text, isRead) => {
  const read = readRemittance(text);
  expect(read).toEqual(isRead ? aRemittance() : null);
});
