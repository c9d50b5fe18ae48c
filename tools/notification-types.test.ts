import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SPANISH } from '../contract/spanish/sayings.ts';
import { translator } from '../contract/translate.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inSpanish = translator(SPANISH);

/** Every notification type sent by the rules or the server, as written in their sources. */
const types = globSync('{domain,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/test/**'] })
  .map(read)
  .filter((text) => /\b(?:Notice|NewNotification|tell)\b/.test(text))
  .flatMap((text) => [...text.matchAll(/(?:\btype: (?:\w+ \? '\w+' : )?|\bnotice\()'([a-z]+(?:_[a-z]+)+)'/g)])
  .map(([, type = '']) => type);

test('the filter names each type of notification in Spanish', () => {
  expect(types).toEqual(expect.arrayContaining(['payment_due', 'premium_due', 'payout_held', 'settings_disputed']));
  const words = types.map((type) => type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()));
  expect([...new Set(words)].filter((english) => inSpanish(english) === english)).toEqual([]);
});

test.each(['domain/notifications/post.ts', 'web/notifications/places-to-act.ts'])(
  'the types that %s treats apart are sent',
  (file) => {
    const named = [...read(file).matchAll(/new Set\(\[(.*?)\]\)/gs)].flatMap(
      ([, list = '']) => list.match(/\w+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((type) => !types.includes(type))).toEqual([]);
  },
);
