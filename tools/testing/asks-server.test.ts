import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askNoServer, BESIDE_DATABASE } from './asks-server.ts';

test('tests that use the embedded database alone, or none, are known from those that run on either', () => {
  const once = askNoServer('server/**/*.test.ts');
  for (const file of [
    'server/db/embedded-engine.test.ts',
    'server/db/release-before.test.ts',
    'server/settings/settings.test.ts',
  ])
    expect(once).toContain(file);
  for (const file of [
    'server/http/calls.test.ts',
    'server/main.test.ts',
    'server/db/plans.test.ts',
    'server/ledger/ledger.test.ts',
  ])
    expect(once).not.toContain(file);
});

test('what the short run on a server leaves out is there', () => {
  for (const file of BESIDE_DATABASE)
    expect(existsSync(path.join(import.meta.dirname, '../..', file)), file).toBe(true);
});
