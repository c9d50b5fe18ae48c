import { day } from '@mainstay/domain/day.ts';
import { whyFrozen } from '@mainstay/domain/flexible-payments/frozen-line.ts';
import { quote } from '@mainstay/domain/insurance/quote.ts';
import { cents } from '@mainstay/domain/money.ts';
import { refundWords } from '@mainstay/domain/payments/refund-words.ts';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { SPANISH } from './sayings.ts';

const say = translator(SPANISH);
const NOW = new Date('2026-03-10T15:00:00Z');

test('why a line is frozen is said, also behind the sentence that it is', () => {
  const one = whyFrozen({ inDefault: 1, since: day('2026-03-05'), releasesAt: null }, NOW);
  expect(say(`The credit line is frozen. ${one}`)).toBe(
    'La línea de crédito está congelada. Un plan está en incumplimiento desde el 5 mar 2026. Resuélvalo. La línea se descongela tres días bancarios después de ese pago, cuando el banco ya no puede devolverlo por falta de dinero.',
  );
  const two = whyFrozen({ inDefault: 2, since: day('2026-03-05'), releasesAt: null }, NOW);
  expect(say(`The credit line is frozen. ${two}`)).toMatch(
    /^La línea de crédito está congelada\. 2 planes están en incumplimiento, el primero desde el 5 mar 2026\. Resuelva cada uno\. La línea se descongela/,
  );
});

test('all of a quote is said', () => {
  const asked = { coverage: cents(2_000_00), monthlyIncome: null, debts: cents(0), monthlySupport: cents(1_250_00) };
  const record = { paid: 0, failed: 0, returns: 0 };
  const { notices, example, waitingPeriod, exclusions } = quote({ ...asked, ...record });
  for (const words of [...notices, example.words, waitingPeriod, ...exclusions]) {
    expect(say(words)).not.toBe(words);
    expect(say(words)).not.toMatch(/\b(the|is|of|and)\b/i);
  }
});

test('what goes back of a debit is said in full', () => {
  expect(say(refundWords(cents(100_00), cents(40_00), 'your bank account'))).toBe(
    'Vuelven $60.00 a su cuenta bancaria. Usted ya usó los otros $40.00 como crédito provisional.',
  );
});

test.each([
  ['The last backup was kept 1 hour ago.', 'La última copia de seguridad se guardó hace 1 hora.'],
  ['The last backup was kept 5 hours ago.', 'La última copia de seguridad se guardó hace 5 horas.'],
  [
    '3 emails wait to be sent, the oldest for 2 days. Look at the mail server.',
    'Hay 3 correos por enviar, el más antiguo desde hace 2 días. Revise el servidor de correo.',
  ],
  ['Claim: Job loss', 'Reclamo: Pérdida del empleo'],
  ['$9.17 a month', '$9.17 al mes'],
  ['POL-2026-000001, since Mar 5, 2026', 'POL-2026-000001, desde el 5 mar 2026'],
  ['$2,000.00, 80% after $100.00', '$2,000.00, 80% después de $100.00'],
  [
    'Your bank returned the first payment (R01, not enough money). Nothing was moved.',
    'Su banco devolvió el primer pago (R01, no hay suficiente dinero). No se movió nada.',
  ],
])('%j is said', (english, spanish) => expect(say(english)).toBe(spanish));
