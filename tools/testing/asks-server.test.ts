import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askNoServer, LONG_ON_SERVER, ON_SERVER, onServerAlone } from './asks-server.ts';

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

test('every folder and file that the short run names is there', () => {
  const cwd = path.join(import.meta.dirname, '../..');
  const named = ON_SERVER.flatMap((pattern) => {
    const [, folders] = /^server\/\{(.*)\}/.exec(pattern) ?? [];
    return folders ? folders.split(',').map((folder) => `server/${folder}/**/*.test.ts`) : [pattern];
  });
  for (const each of named) expect(globSync(each, { cwd }), each).not.toEqual([]);
  for (const file of LONG_ON_SERVER) expect(existsSync(path.join(cwd, file)), file).toBe(true);
});

test('what the short run does not run on the embedded database it runs on a server', () => {
  const cwd = path.join(import.meta.dirname, '../..');
  const there = new Set(ON_SERVER.flatMap((pattern) => globSync(pattern, { cwd })));
  const alone = onServerAlone();
  expect(alone.length).toBeGreaterThan(10);
  expect(alone.filter((file) => !there.has(file) || LONG_ON_SERVER.includes(file))).toEqual([]);
});
