import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Code that splits, searches or matches an id or a reference, in TypeScript or in SQL. */
const READS = [
  /\b(id|\w+Id|reference)\.(split|match|startsWith|endsWith|includes|replace|substring|indexOf)\(/,
  /\.(test|exec)\((\w+\.)?(id|\w+Id|reference)\)/,
  /\blike\((\w+\.)?(id|\w+Id|reference)\b/,
  /\b(id|\w+_id|reference) like '/,
];

const reads = (line: string) => READS.some((pattern) => pattern.test(line));

test.each([
  "const [planId] = subject.id.split(':');",
  "each.id.startsWith('debit:')",
  '/^payment:/.exec(id)',
  "like(paymentEvents.id, 'plan:%')",
  "where id like 'withdrawal:%'",
])('%s reads an id', (line) => expect(reads(line)).toBe(true));

const EXCEPT = [
  path.join('server', 'test', 'simulator'), // its model knows debits by the names the engine gives them
  path.join('domain', 'bank-files', 'new-file.ts'), // these are fields of a bank file whose form is checked
];

test('no id is taken apart: what something is for stands in columns', () => {
  const files = ['domain', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => path.join(folder, name))
      .filter((name) => !EXCEPT.some((folder) => name.startsWith(folder))),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, i) => (reads(line) ? [`${name}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
