import type { Day } from '@mainstay/domain/day.ts';
import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { dayText } from '#lib/format.ts';
import { onDemand, usePart } from './on-demand.ts';
import { Panel } from './Panel.tsx';
import type { Range, RangeCalendarProps } from './RangeCalendar.tsx';
import { RangePresets } from './RangePresets.tsx';
import { CONTROL } from './TextInput.tsx';

const Months = onDemand<RangeCalendarProps>(() => import('./RangeCalendar.tsx'));

type Props = RangeCalendarProps & {
  /** Read aloud before the range. */
  label: string;
  placeholder: string;
  /** The start date of the order, for the presets. */
  since: Day | null;
  /** A note on the presets. */
  note?: ReactNode;
};

/** A range of days: presets, and a calendar. */
export function DateRangePicker({ label, placeholder, today, since, note, value, onChange }: Props) {
  return (
    <Panel
      label={label}
      align="start"
      className="max-h-(--radix-popover-content-available-height) overflow-y-auto p-4"
      trigger={
        <button type="button" className={classes(CONTROL, 'flex items-center gap-2 text-left tiny:h-auto tiny:py-1')}>
          <CalendarRange aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{label}: </span>
          <span className={classes('truncate tiny:whitespace-normal', !value && 'text-faint')}>
            {value ? rangeText(value) : placeholder}
          </span>
        </button>
      }
    >
      {(close) => (
        <>
          <RangePresets
            today={today}
            since={since}
            value={value}
            onChoose={(range) => {
              onChange(range);
              close();
            }}
            className="mb-4"
          />
          {note}
          <Calendar today={today} value={value} onChange={onChange} />
        </>
      )}
    </Panel>
  );
}

/** "Mar 1, 2026 – Mar 20, 2026". */
export const rangeText = ({ from, to }: Range): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** Reserves the calendar's space while it loads. */
function Calendar(props: RangeCalendarProps) {
  const Loaded = usePart(Months, true);
  return Loaded ? <Loaded {...props} /> : <div aria-busy className="h-72 w-77 sm:w-132" />;
}
