import { expect, test } from 'vitest';
import { day } from './day.ts';
import { presetRange, RANGE_PRESETS } from './range-presets.ts';

test.each([
  ['2026-08-31', '2024-05-03', ['2026-01-01 2026-08-31', '2025-01-01 2025-12-31', '2024-05-03 2026-08-31']],
  ['2026-01-01', '2025-12-31', ['2026-01-01 2026-01-01', '2025-01-01 2025-12-31', '2025-12-31 2026-01-01']],
  ['2026-12-31', '2027-02-01', ['2026-01-01 2026-12-31', '2025-01-01 2025-12-31', '2026-12-31 2026-12-31']], // not in force yet
  ['2026-08-31', null, ['2026-01-01 2026-08-31', '2025-01-01 2025-12-31', null]],
])('on %s, with an order of %s', (today, since, ranges) => {
  const of = { today: day(today), since: since === null ? null : day(since) };
  const told = RANGE_PRESETS.map((preset) => presetRange(preset, of));
  expect(told.map((range) => range && `${range.from} ${range.to}`)).toEqual(ranges);
});
