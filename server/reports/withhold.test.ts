import { expect, test } from 'vitest';
import { withheld } from './withhold.ts';

test('a Spanish report that was kept with the date in a name translated hides that name too', () => {
  const kept = {
    language: 'es',
    payments: '[]',
    written: JSON.stringify({
      ...{ title: 'Informe', caseName: 'Reed', period: '', head: [], brief: '' },
      blocks: [{ kind: 'text', text: 'Cubierto: $1.00 tomados de Chase dic 2027, $2.00 tomados de Oak' }],
    }),
  };
  const names = [{ name: 'Chase Dec 2027', sourceType: 'loc' }] as const;
  const { content } = withheld(kept as Parameters<typeof withheld>[0], { names, places: [] });
  expect(content).toContain('Cubierto: $1.00 tomados de Línea de crédito, $2.00 tomados de Oak');
});
