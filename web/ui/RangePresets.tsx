import type { Day } from '@mainstay/domain/day.ts';
import { PRESET_NAMES, presetRange, RANGE_PRESETS } from '@mainstay/domain/range-presets.ts';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { Button } from './Button.tsx';
import { t } from './words.ts';

type Range = { from: Day; to: Day };
type Props = {
  today: Day;
  /** The start date of the order; null hides its preset. */
  since: Day | null;
  value: Range | null;
  onChoose: (range: Range) => void;
  className?: string;
};

/** The date ranges people ask for most, one click each. */
export function RangePresets({ today, since, value, onChoose, className }: Props) {
  return (
    <fieldset className={classes('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{t('oftenChosen')}</legend>
      {RANGE_PRESETS.map((preset) => {
        const range = presetRange(preset, { today, since });
        if (!range) return null;
        return (
          <Button
            key={preset}
            size="small"
            aria-pressed={value?.from === range.from && value.to === range.to}
            className="aria-pressed:border-accent aria-pressed:bg-accent-ground aria-pressed:text-accent-ink forced-colors:aria-pressed:border-2 forced-colors:aria-pressed:border-[Highlight]"
            onClick={() => onChoose(range)}
          >
            {told(PRESET_NAMES[preset])}
          </Button>
        );
      })}
    </fieldset>
  );
}
