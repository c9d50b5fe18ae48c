import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceBadge } from './SourceBadge.tsx';

type Source = Parameters<typeof SourceBadge>[0]['source'];
const badge = (source: Source) => renderToStaticMarkup(createElement(SourceBadge, { source }));

test.each<[Source['state'], string]>([
  ['active', 'text-positive'],
  ['suspended', 'text-neutral'],
  ['stopped', 'text-neutral'],
])('a bank account that is %s is still shown as primary or backup', (state, look) => {
  expect(badge({ sourceType: 'ach', state, isPrimary: true })).toMatch(new RegExp(`${look}.*>Primary<`));
  expect(badge({ sourceType: 'ach', state, isPrimary: false })).toMatch(/text-neutral.*>Backup</);
});

test('a line that was frozen as the first backup keeps its badge', () => {
  expect(badge({ sourceType: 'loc', state: 'active', isPrimary: true })).toMatch(/text-info.*Primary/);
  expect(badge({ sourceType: 'loc', state: 'suspended', isPrimary: true })).toMatch(/text-neutral.*>Primary</);
});
