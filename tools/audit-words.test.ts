import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { actionWords } from '../domain/reports/audit-words.ts';

/** Subjects that are recorded outside the cases and appear in no case report. */
const OF_NO_CASE = ['account', 'bank_file', 'danger', 'demo', 'person', 'review', 'statement_line'];

test('whatever is recorded of a case has words of its own in the report of its record', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = globSync('{domain,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/test/**'] });
  const actions = files.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:action|held|sent|returned): '([a-z_]+\.[a-z_]+)'/g),
    ].map(([, action = '']) => action),
  );
  expect(actions).toEqual(expect.arrayContaining(['source.added', 'payout.held', 'payout_account.corrected']));
  const ofCases = actions.filter((action) => !OF_NO_CASE.includes(action.split('.')[0] ?? ''));
  expect(ofCases.filter((action) => actionWords(action) === actionWords(''))).toEqual([]);
});
