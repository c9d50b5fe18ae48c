import { expect, test } from 'vitest';
import { eachPayee, isAnyoneGone, type PayeeThen, payeeAt, payeeOfCredit } from './payees.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const payee = (userId: string, from: string, until: string | null): PayeeThen => ({
  ...{ userId, name: userId, from: at(from) },
  until: until === null ? null : at(until),
});

test('between two payees nobody is the payee; before the first one it is that one', () => {
  const payees = [payee('ana', '2029-01-10', '2029-05-28'), payee('nina', '2029-06-20', null)];
  const days = ['2029-01-01', '2029-01-10', '2029-05-27', '2029-05-28', '2029-06-19', '2029-06-20', '2030-01-01'];
  expect(days.map((day) => payeeAt(payees, at(day))?.userId ?? null)).toEqual([
    'ana',
    'ana',
    'ana',
    null,
    null,
    'nina',
    'nina',
  ]);
  expect([isAnyoneGone(payees), isAnyoneGone(payees.slice(1))]).toEqual([true, false]);
});

test('a case that nobody has joined as the payee has none', () => {
  expect(payeeAt([], at('2029-01-01'))).toBeNull();
});

test('what was credited while nobody was the payee is for who joins next, and for nobody before', () => {
  const payees = [
    payee('ana', '2029-01-10', '2029-05-28'),
    payee('cleo', '2029-06-10', '2029-06-12'),
    payee('ana', '2029-06-20', null),
  ];
  const whose = (credited: string, asOf?: string) =>
    payeeOfCredit(payees, { creditedAt: at(credited), ...(asOf && { asOf: at(asOf) }) })?.userId ?? null;
  expect(whose('2029-05-01', '2029-06-01')).toBe('ana'); // she was the payee then
  expect(whose('2029-06-01', '2029-06-05')).toBeNull();
  expect(whose('2029-06-01', '2029-06-15')).toBe('cleo');
  expect(whose('2029-06-01')).toBe('cleo'); // also where it did not reach them while they were there
  expect(whose('2029-06-15', '2029-06-17')).toBeNull(); // and not Ana's, who had left before it was credited
  expect(whose('2029-06-15')).toBe('ana');
  expect(eachPayee(payees).map(({ userId, stays }) => [userId, stays.length])).toEqual([
    ['ana', 2],
    ['cleo', 1],
  ]);
});
