import { expect, test } from 'vitest';
import { typed } from '../typed.ts';
import { type HiddenName, withNamesMarked, withoutNames } from './hidden-names.ts';

const hidden: HiddenName[] = [
  { name: 'Oak', sourceType: 'loc' },
  { name: 'Oak, joint', sourceType: 'escrow' }, // begins like the other one
];

test.each([
  [
    '$400.00 drawn from Oak, $850.00 drawn from Oak, joint',
    '$400.00 drawn from Line of credit, $850.00 drawn from Escrow account',
  ],
  [
    '$500.00 of $1,250.00 was paid ($500.00 from Oak). $750.00 could not be collected.',
    '$500.00 of $1,250.00 was paid ($500.00 from Line of credit). $750.00 could not be collected.',
  ],
  ['Paid now by Oak Reed', 'Paid now by Oak Reed'],
  ['A letter from Oakland', 'A letter from Oakland'],
  ['Oak', 'Oak'],
])('%s', (words, clean) => expect(withoutNames(words, hidden)).toBe(clean));

test('in Spanish, too', () => {
  const say = (kind: string) => (kind === 'Line of credit' ? 'Línea de crédito' : kind);
  expect(withoutNames('$400.00 tomados de Oak', hidden, say)).toBe('$400.00 tomados de Línea de crédito');
});

test('a name that was marked is taken out in whatever language it stands in a sentence', () => {
  const names = ['Oak', 'Oak, joint', 'Oak ($&)'];
  const words = withNamesMarked('$1.00 drawn from Oak, joint, $2.00 drawn from Oak, $3.00 drawn from Oak ($&)', names);
  expect(words).toBe(
    `$1.00 drawn from ${typed('Oak, joint')}, $2.00 drawn from ${typed('Oak')}, $3.00 drawn from ${typed('Oak ($&)')}`,
  );
  expect(withoutNames(`${typed('Oak')} prêta $2.00, ${typed('Elm')} $1.00`, hidden)).toBe(
    `Line of credit prêta $2.00, ${typed('Elm')} $1.00`,
  );
});

test('of values, names of sources go wherever they stand, and nothing else changes', () => {
  const at = new Date(0);
  const payment = {
    at,
    status: 'completed',
    fundingSources: [{ type: 'loc', name: 'Oak', amount: 1 }],
    failureReason: null,
  };
  expect(withoutNames([payment], hidden)).toEqual([
    { ...payment, fundingSources: [{ type: 'loc', name: 'Line of credit', amount: 1 }] },
  ]);
  expect(withoutNames(payment, [])).toBe(payment);
});
