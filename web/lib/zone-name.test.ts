import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('a time zone has the name that people use', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  expect(['America/New_York', 'America/Los_Angeles'].map((zone) => zoneName(zone, now))).toEqual([
    'Eastern Time',
    'Pacific Time',
  ]);
});
