import { openAsBlob } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { EmbeddedEngine } from './embedded-engine.ts';

const prepared = process.env.PREPARED_DATABASE ?? '';

test.runIf(prepared !== '')('in memory too it begins with what was dumped, and reads times as text', async () => {
  const engine = await EmbeddedEngine.open(undefined, { loadDataDir: await openAsBlob(prepared) });
  onTestFinished(() => engine.close());
  const { rows } = await engine.query(
    `select count(*) > 0 as migrated, timestamptz '2026-03-10T15:00:00Z' as at from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ migrated: true, at: '2026-03-10 15:00:00+00' }]);
});
