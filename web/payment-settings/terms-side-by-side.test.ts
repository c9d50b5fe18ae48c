import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { terms } from '@mainstay/domain/payment-settings/terms-for-tests.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermsSideBySide } from './TermsSideBySide.tsx';

const rows = (more: object) => {
  const inForce = terms();
  const proposal = { kind: 'change', inForce, terms: { ...inForce, endDate: day('2026-03-31') }, ...more } as const;
  const html = renderToStaticMarkup(createElement(TermsSideBySide, { proposal } as never));
  return (html.match(/<tr class="">.*?<\/tr>|<tr>.*?<\/tr>/g) ?? []).map((row) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
};

test('an end shows what is owed by the ledger in place of the figure that the terms were saved with', () => {
  const shown = rows({ arrearsOwed: cents(1_846_00) });
  expect(shown).toContain('Arrears owed today $1,846.00 $1,846.00');
  expect(shown.filter((row) => row.startsWith('Arrears '))).toHaveLength(1);
});

test('other terms show their figure, and what is owed only below it', () => {
  expect(rows({})).toContain('Arrears $0.00 $0.00');
  const confirmed = { kind: 'confirmation', asksAbout: 'in_force', arrearsOwed: cents(1_846_00) };
  expect(rows({ ...confirmed, terms: { ...terms(), arrearsAmount: cents(100_00) } })).toContain(
    'Arrears $100.00 $1,846.00 of arrears is owed today',
  );
});
