import { expect, test } from 'vitest';
import { isAnyoneGone, type PayeeThen, payeeAt } from './payees.ts';

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
