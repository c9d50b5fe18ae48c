import { type Day, day, earlierDay, yearOf } from './day.ts';

/** The date ranges people ask for most, each ending today at the latest. */
export const RANGE_PRESETS = ['this_year', 'last_year', 'since_order'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export const PRESET_NAMES: Readonly<Record<RangePreset, string>> = {
  this_year: 'This year',
  last_year: 'Last year',
  since_order: 'Since the order',
};

type Range = { from: Day; to: Day };

/**
 * The first and last day of a preset, both inclusive. Null for `since_order` when the order's start date is unknown.
 */
export function presetRange(preset: RangePreset, { today, since }: { today: Day; since: Day | null }): Range | null {
  if (preset === 'since_order') return since === null ? null : { from: earlierDay(since, today), to: today };
  const year = preset === 'this_year' ? yearOf(today) : yearOf(today) - 1;
  return { from: firstOf(year), to: earlierDay(day(`${year}-12-31`), today) };
}

const firstOf = (year: number): Day => day(`${year}-01-01`);
