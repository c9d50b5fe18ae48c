import { expect, test } from 'vitest';
import { ERRORS } from '../error-sentences.ts';
import { translator } from '../translate.ts';
import { SPANISH_ERRORS } from './errors.ts';
import { SPANISH } from './sayings.ts';

const CODES = Object.keys(ERRORS) as (keyof typeof ERRORS)[];
const valuesIn = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort();
const say = translator(SPANISH);

test.each(CODES)('%s is said in Spanish with the same values', (code) => {
  expect(SPANISH_ERRORS[code]).not.toBe(ERRORS[code]);
  expect(valuesIn(SPANISH_ERRORS[code])).toEqual(valuesIn(ERRORS[code]));
});

test('there are no sayings of codes that are gone', () => expect(Object.keys(SPANISH_ERRORS)).toEqual(CODES));

test.each([
  ['This is already verified.', 'This is already verified.'],
  ['This account is already verified.', 'Esta cuenta ya está verificada.'],
  [
    'Another amount already begins on Mar 5, 2026. Keep the one the order states.',
    'Ya hay otro monto que comienza el 5 mar 2026. Deje el que indica la orden.',
  ],
  [
    'You act for the payee in this case. Nobody can act for both sides.',
    'Usted actúa por el beneficiario en este caso. Nadie puede actuar por ambas partes.',
  ],
  [
    'This file has 10,000 rows. You can import at most 2,000 at once. Split the file by year and import the parts one after the other. Nothing was recorded.',
    'Este archivo tiene 10,000 filas. Puede importar como máximo 2,000 a la vez. Divida el archivo por año e importe las partes una tras otra. No se registró nada.',
  ],
  [
    'Your account cannot be closed yet. First, in "Alimony", pay the arrears of $5.00; end the membership. And in "Reed", remove the funding sources.',
    'Su cuenta todavía no se puede cerrar. Primero, en “Alimony”, pague los atrasos de $5.00; termine la membresía. Y en “Reed”, quite las fuentes de fondos.',
  ],
  [
    'Too many pages came from your network. Try again in 5 minutes.',
    'Llegaron demasiadas solicitudes (páginas) de su red. Inténtelo de nuevo en 5 minutos.',
  ],
  ['Robert Smith, Court', 'Robert Smith, Court'],
  ['Rest for ten minutes', 'Rest for ten minutes'],
  ['Notes; nothing', 'Notes; nothing'],
])('%j is told as %j', (english, spanish) => expect(say(english)).toBe(spanish));
