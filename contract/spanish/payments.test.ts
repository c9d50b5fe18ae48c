import { type Day, day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import type { ObligationKind } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { SHARING_NAMES } from '@mainstay/domain/payment-settings/sharing-names.ts';
import { type ArrearsKind, type ArrearsLine, changeWords } from '@mainstay/domain/payments/arrears-history.ts';
import { interestOn } from '@mainstay/domain/payments/arrears-interest.ts';
import { INTEREST_RULES } from '@mainstay/domain/payments/arrears-interest-rules.ts';
import { givenBackWords } from '@mainstay/domain/payments/give-back.ts';
import { OUTSIDE_METHODS, outsideHow } from '@mainstay/domain/payments/outside-words.ts';
import { asCollected, shortfallWords } from '@mainstay/domain/payments/waterfall.ts';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { SPANISH } from './sayings.ts';

const say = translator(SPANISH);

test.each(Object.values(SHARING_NAMES))('%s is said, where arrears are shared', (name) => {
  expect(say(name)).not.toBe(name);
});

test.each(Object.keys(INTEREST_RULES))('the interest of %s is said in full', (state) => {
  const said = say(interestOn({ state, lines: [], until: day('2026-10-01') }).words);
  expect(said.replace(/\([^)]*\)/g, '')).not.toMatch(/\b(the|of|is|due|from|and|it|year|on)\b/i);
});

test.each(Object.keys(INTEREST_RULES))('what the interest of %s is not counted for is said', (state) => {
  const lines = (['child_support', 'other'] as const).map((owedFor) => ({
    day: day('2026-01-01'),
    amount: cents(100),
    owedFor,
  }));
  for (const counted of [lines, lines.slice(1)]) {
    const said = say(interestOn({ state, lines: counted, until: day('2026-10-01') }).words);
    expect(said.replace(/\([^)]*\)/g, '')).not.toMatch(/\b(the|of|is|due|from|and|it|year|on|only|for)\b/i);
  }
});

test.each([
  [
    '$1,000.00 will count toward the failed payment due Mar 20, 2026. The debit for the payment due Apr 20, 2026 will be reduced by $1,000.00. $50.00 will be a credit for the payor.',
    '$1,000.00 contarán para el pago fallido con vencimiento el 20 mar 2026. El débito para el pago con vencimiento el 20 abr 2026 se reducirá en $1,000.00. $50.00 serán un crédito para el pagador.',
  ],
  [
    '$950.00 counted toward the failed payment due Mar 15, 2026 for alimony. $50.00 counted toward other arrears.',
    '$950.00 contaron para el pago fallido con vencimiento el 15 mar 2026 por pensión entre cónyuges. $50.00 contaron para otros atrasos.',
  ],
  [
    '$400.00 counted toward the failed payments due from Jan 2, 2026 to Jan 23, 2026. $1.00 is a credit for the payor.',
    '$400.00 contaron para los pagos fallidos con vencimiento del 2 ene 2026 al 23 ene 2026. $1.00 son un crédito para el pagador.',
  ],
  [
    'The debit for the payment due Apr 20, 2026 for child support was reduced by $300.00.',
    'El débito para el pago con vencimiento el 20 abr 2026 por manutención de menores se redujo en $300.00.',
  ],
  [
    'It was paid before the opening balance, so it will stay on record and change nothing.',
    'Se pagó antes del saldo inicial, así que quedará en el registro y no cambiará nada.',
  ],
])('%s is said of a payment outside Mainstay', (english, spanish) => {
  expect(say(english)).toBe(spanish);
});

test.each([
  ['1 day late', 'Con 1 día de retraso'],
  ['12 days late', 'Con 12 días de retraso'],
])('%s is said, where a payment was paid after its due day', (english, spanish) => {
  expect(say(english)).toBe(spanish);
});

test.each([
  ['Paid by insurance claim', 'Pagado con un reclamo del seguro'],
  ['The rest, $400.00, paid by flexible plan', 'El resto, $400.00, pagado con un plan flexible'],
  ['The rest, $400.00, paid by insurance claim', 'El resto, $400.00, pagado con un reclamo del seguro'],
  [
    'The rest, $400.00, paid by insurance claim CLM-2026-000103; Paid toward arrears',
    'El resto, $400.00, pagado con el reclamo del seguro CLM-2026-000103; Pagado para los atrasos',
  ],
  [
    '$1,250.00 was held for the payee, who has left the case, and was returned to the payor on Mar 26, 2026; $300.00 of it paid outside Mainstay (in cash, Apr 2, 2026)',
    '$1,250.00 se retuvieron para el beneficiario, que dejó el caso, y se devolvieron al pagador el 26 mar 2026; $300.00 pagados fuera de Mainstay (en efectivo, 2 abr 2026)',
  ],
  [
    '$100.00 of it paid outside Mainstay (in cash, Mar 3, 2026); The rest, $400.00, paid by insurance claim',
    '$100.00 pagados fuera de Mainstay (en efectivo, 3 mar 2026); El resto, $400.00, pagado con un reclamo del seguro',
  ],
  [
    'The rest, $400.00, paid by flexible plan; 300 payments outside Mainstay, $900.00 in all, the last one in cash, Dec 25, 2026',
    'El resto, $400.00, pagado con un plan flexible; 300 pagos fuera de Mainstay, $900.00 en total, el último en efectivo, 25 dic 2026',
  ],
])('the note "%s" is said in full', (english, spanish) => {
  expect(say(english)).toBe(spanish);
});

test('why a payment failed whose money went back is said in full', () => {
  const words = asCollected(
    shortfallWords(cents(1_000_00), [{ name: 'the bank account', amount: cents(400_00) }], cents(600_00), {
      why: null,
      delivery: { isHeld: true, expectedOn: null },
    }),
  );
  expect(say(`${words} ${givenBackWords(cents(400_00), day('2026-03-26'))}`)).toBe(
    'Se cobraron $400.00 de $1,000.00 ($400.00 de la cuenta bancaria). No se pudieron cobrar $600.00, que se sumaron a los atrasos. $400.00 se retuvieron para el beneficiario, que dejó el caso, y se devolvieron al pagador el 26 mar 2026.',
  );
});

test('what changed the arrears is said with the kind of its obligation, in the language of the rest', () => {
  const said = (line: Pick<ArrearsLine, 'kind' | 'amount' | 'obligation'>, dueOn: Day | null, towardArrears = false) =>
    say(changeWords(line, { dueOn, towardArrears }));
  const of = (kind: ArrearsKind, obligation: ObligationKind) => ({ kind, amount: cents(100), obligation });
  const on = day('2026-03-05');
  expect(said(of('due', 'alimony'), on)).toBe('Cuota del 5 mar 2026 por pensión entre cónyuges');
  expect(said(of('due', 'alimony'), null)).toBe('Cuota por pensión entre cónyuges');
  expect(said(of('paid', 'medical'), on)).toBe('Pagado, cuota del 5 mar 2026 por manutención médica');
  expect(said(of('paid', 'child_care'), null)).toBe('Pagado, atrasos por cuidado infantil');
  expect(said(of('paid', 'alimony'), on, true)).toBe(
    'Pagado para los atrasos, con vencimiento el 5 mar 2026, por pensión entre cónyuges',
  );
  expect(said(of('given_back', 'alimony'), on)).toBe(
    'Retenido para el beneficiario que dejó el caso y devuelto al pagador, cuota del 5 mar 2026 por pensión entre cónyuges',
  );
  expect(said({ ...of('given_back', 'alimony'), obligation: null }, null)).toBe(
    'Retenido para el beneficiario que dejó el caso y devuelto al pagador, atrasos',
  );
  expect(said(of('paid_outside', 'child_support'), on)).toBe(
    'Pagado fuera de Mainstay, cuota del 5 mar 2026 por manutención de menores',
  );
  expect(said(of('paid_outside', 'other'), null)).toBe('Pagado fuera de Mainstay, atrasos por otra manutención');
});

test.each(OUTSIDE_METHODS)('what was paid outside Mainstay says how and when: %s', (method) => {
  const by = { method, paidOn: day('2026-03-03') };
  for (const obligation of ['child_support', null] as const)
    for (const dueOn of [day('2026-03-01'), null]) {
      const line = { kind: 'paid_outside', amount: cents(-100), obligation, paidOutside: by } as const;
      expect(changeWords(line, { dueOn })).toContain(`Paid outside Mainstay (${outsideHow(by)}), `);
      const said = say(changeWords(line, { dueOn }));
      expect(said).toMatch(/^Pagado fuera de Mainstay \([a-z ]+, 3 mar 2026\), (cuota del 1 mar 2026|atrasos)/);
      expect(said).not.toMatch(/\b(in|by|from|another|card|check|for|wages)\b/);
    }
});

test.each([
  ['“Order.pdf”, applied by Dana Reed, as of Jan 31, 2026', '“Order.pdf”, aplicado por Dana Reed, al 31 ene 2026'],
  ['“Order.pdf”, applied by Dana Reed', '“Order.pdf”, aplicado por Dana Reed'],
])('a figure in the settings that was applied from a document says so: %s', (source, spanish) => {
  const line = { kind: 'adjusted', amount: cents(100), obligation: null, source } as const;
  expect(changeWords(line, { dueOn: null })).toBe(`Amount in the settings raised: ${source}`);
  expect(say(changeWords(line, { dueOn: null }))).toBe(`Se aumentó el monto en la configuración: ${spanish}`);
});
