import { SPANISH } from '@mainstay/contract/spanish/sayings.ts';
import { translator } from '@mainstay/contract/translate.ts';
import { beforeAll, expect, test, vi } from 'vitest';

let spanish: typeof import('./person-name.ts');
let english: typeof spanish;
beforeAll(async () => {
  english = await import('./person-name.ts');
  vi.resetModules();
  globalThis.mainstayTold = translator(SPANISH);
  spanish = await import('./person-name.ts');
  globalThis.mainstayTold = undefined;
  vi.resetModules(); // the files that this worker runs next are English
});

test.each([
  ['Payor', 'Pagador'],
  ['Payee', 'Beneficiario'],
  ['The payor', 'El pagador'],
  ['The payee', 'El beneficiario'],
  ['Closed account 1A2B3C4D', 'Cuenta cerrada 1A2B3C4D'],
  ['Ana Rivera', 'Ana Rivera'],
  ['Court', 'Court'], // somebody's name, though it is a saying too
])('%s is %s in Spanish', (name, said) => {
  expect(english.personName(name)).toBe(name);
  expect(spanish.personName(name)).toBe(said);
});
