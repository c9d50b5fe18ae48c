import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translator } from './translate.ts';

const say = translator({
  '{amount} was paid on {day}.': 'Se pagaron {amount} el {day}.',
  '{amount} was paid on {day} by the {role}.': 'El {role} pagó {amount} el {day}.',
  'Nothing was changed.': 'No se cambió nada.',
  payor: 'pagador',
  'From {start} to {end}, {payments} fell due.': 'Del {start} al {end} vencieron {payments}.',
  '{amount} from Mar {day}, {year}': '{amount} desde el {day} de marzo de {year}',
});

test.each([
  ['Nothing was changed.', 'No se cambió nada.'],
  ['Nothing was changed', 'No se cambió nada'],
  ['$12.50 was paid on Mar 5, 2026.', 'Se pagaron $12.50 el 5 mar 2026.'],
  ['$12.50 was paid on Mar 5 by the payor.', 'El pagador pagó $12.50 el 5 mar.'],
  ['$1 was paid on May 1. Nothing was changed.', 'Se pagaron $1 el 1 may. No se cambió nada.'],
  ['Somebody wrote this. Nothing was changed.', 'Somebody wrote this. No se cambió nada.'],
  ['From Mar 5, 2026 to Mar 9, 2026, 14 payments fell due.', 'Del 5 mar 2026 al 9 mar 2026 vencieron 14 payments.'],
  ['$5 from Mar 5, 2026', '$5 desde el 5 de marzo de 2026'],
  ['2:30 PM EST', '2:30 p.m. EST'],
  ['', ''],
])('%j is %j', (english, spanish) => expect(say(english)).toBe(spanish));

test('a text that is not known stays as it is, whatever it holds', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      const untouched = translator({});
      expect(untouched(text.replace(/[A-Z]/g, 'x'))).toBe(text.replace(/[A-Z]/g, 'x'));
    }),
  ));

test('a list is said to its end, and one that somebody typed without an end is left', () => {
  const list = translator({ '{first}; {rest}': '{first}; {rest}', 'end the membership': 'termine la membresía' });
  const long = Array(20).fill('end the membership').join('; ');
  expect(list(long)).toBe(long.replaceAll('end the membership', 'termine la membresía'));
  const endless = 'a; '.repeat(50_000);
  expect(list(endless)).toBe(endless);
});
