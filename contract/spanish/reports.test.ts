import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { REPORTS_SAID } from './reports.ts';
import { SPANISH } from './sayings.ts';

const say = translator({ ...REPORTS_SAID, ...SPANISH, ...REPORTS_SAID });

const sourceOf = (file: string) => readFileSync(new URL(`../../domain/reports/${file}.ts`, import.meta.url), 'utf8');

test('everything that the record names is said', () => {
  const words = [...sourceOf('audit-words').matchAll(/^ {2}\S+: '(.*)',$/gm)].map(([, english = '']) => english);
  expect(words.length).toBeGreaterThan(80);
  expect([...new Set(words)].filter((english) => say(english) === english)).toEqual([]);
  const onPages = translator(SPANISH);
  expect([...new Set(words)].filter((english) => onPages(english) === english)).toEqual([]);
});

/** Said alike in both languages. */
const ALIKE = ['version', 'total'];

test('and everything that an entry of it changes', () => {
  const labels = [...sourceOf('audit-changes').matchAll(/\['\w+', '(.*?)', \w+\]/g)].map(([, english = '']) => english);
  expect(labels.length).toBeGreaterThan(40);
  const [first] = labels;
  expect(say(`${first}: $1.00, now $2.00`)).toMatch(/: \$1\.00, ahora \$2\.00$/);
  expect([...new Set(labels)].filter((english) => say(english) === english && !ALIKE.includes(english))).toEqual([]);
});

test.each([
  [
    '$400.00 drawn from Line of Hope, $850.00 drawn from Escrow',
    /^\$400\.00 tomados de Line of Hope, \$850\.00 tomados de Escrow$/,
  ],
  [
    '$1,190.00 from May 1, 2026, $1,200.00 from Sep 3, 2027',
    /^\$1,190\.00 desde el 1 may 2026, \$1,200\.00 desde el 3 sept 2027$/,
  ],
  ['On the 1st and the 15th of the month', /^Los días 1 y 15 de cada mes$/],
  [
    'On the 15th and the 31st of the month; in shorter months, on the last day',
    /^Los días 15 y 31 de cada mes; en los meses más cortos, el último día$/,
  ],
  ['On the 1st of the month (every three months)', /^El día 1 de cada mes \(cada tres meses\)$/],
  [
    'From Oct 1, 2026, after it had ended on Sep 18, 2026',
    /^Desde el 1 oct 2026, después de haber terminado el 18 sept 2026$/,
  ],
  ['On Fridays (every two weeks)', /^Los viernes \(cada dos semanas\)$/],
  [
    'It is not part of the arrears above. West Virginia has been the state of this case since Mar 3, 2026, when Marco Rivera changed it from California. The other side was told, and did not have to agree.',
    /West Virginia es el estado de este caso desde el 3 mar 2026, cuando Marco Rivera lo cambió; antes era California\. Se avisó/,
  ],
  [
    'No state of this case is stated since Mar 3, 2026, when Marco Rivera removed California.',
    /^No se indica ningún estado de este caso desde el 3 mar 2026, cuando Marco Rivera quitó California\.$/,
  ],
  ['Within 30 days of being asked', /^En un plazo de 30 días desde que se pide$/],
  ['due within: 30 days', /^plazo: 30 días$/],
  ['due within: 30 days, now 45 days', /^plazo: 30 días, ahora 45 días$/],
  [
    'amount: $400.00; frequency: twice a month; due day: 5',
    /^monto: \$400\.00; frecuencia: dos veces al mes; día .*: 5$/,
  ],
  [
    'Payment settings changed; frequency: monthly, now twice a month',
    /^Configuración de pagos cambiada; frecuencia: cada mes, ahora dos veces al mes$/,
  ],
  ['about: both; usual frequency: once a year', /^de qué trata: ambas; frecuencia habitual: una vez al año$/],
  [
    'Expense shares proposed; due within: 30 days; offset at the end of each month: yes',
    /^Partes de los gastos propuestas; plazo: 30 días; se compensa al final de cada mes: sí$/,
  ],
  [
    'Expense refused; for: Medical; state: asked, now refused; reason: I have already paid my share',
    /^Gasto rechazado; concepto: gastos médicos; estado: pedido, ahora rechazad[oa]; motivo: ya pagué mi parte$/,
  ],
  ['Bank $400.00, Escrow $600.00, Outside $5.00', /^Banco \$400\.00, Depósito \$600\.00, Fuera \$5\.00$/],
  ['Legal, for the payor (not verified)', /^Abogado del pagador \(sin verificar\)$/],
  ['Recorded as paid for child support.', /^Registrado como pago por manutención de menores\.$/],
  ['Recorded as paid toward the arrears.', /^Registrado como pago de atrasos\.$/],
  ['Mar 5, 2026 (held until Mar 9, 2026)', /^5 mar 2026 \(retenido hasta el 9 mar 2026\)$/],
  ['Mar 5, 2026, Mar 9, 2026 (held)', /^5 mar 2026, 9 mar 2026 \(retenido\)$/],
  ['Mar 5, 2026, 2:30 PM EST', /^5 mar 2026, 2:30 p\.m\. EST$/],
  [
    '$200.00. Payment settings, saved by Dana Reed, as of Mar 2, 2026',
    /^\$200\.00\. Configuración de pagos, guardada por Dana Reed, al 2 mar 2026$/,
  ],
])('%s', (english, spanish) => expect(say(english)).toMatch(spanish));

test.each([
  ['$0.00 and $300.00 outside', '$0.00 y $300.00 fuera'],
  [
    '$300.00 of $1,100.00 paid, $300.00 of it paid outside Mainstay; $800.00 is open.',
    'Se pagaron $300.00 de $1,100.00, de eso $300.00 fuera de Mainstay; quedan $800.00.',
  ],
  [
    'Of $1,100.00 due, $0.00 has been paid. $300.00 of it was paid outside Mainstay.',
    'De $1,100.00 por pagar, se han pagado $0.00. $300.00 se pagaron fuera de Mainstay.',
  ],
  [
    'Of $1,100.00 due, $0.00 has been paid. Another $300.00 of it was paid outside Mainstay.',
    'De $1,100.00 por pagar, se han pagado $0.00. Otros $300.00 se pagaron fuera de Mainstay.',
  ],
])('what was paid outside is said beside what Mainstay paid: %s', (english, spanish) => {
  expect(say(english)).toBe(spanish);
});
