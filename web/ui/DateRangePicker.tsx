import { type Day, day, dayOfMonth, monthOf, yearOf } from '@mainstay/domain/day.ts';
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { locale } from '#lib/catalogue.ts';
import { classes } from '#lib/classes.ts';
import { dayText } from '#lib/format.ts';
import { Panel } from './Panel.tsx';
import { RangePresets } from './RangePresets.tsx';
import { CONTROL } from './TextInput.tsx';
import { t } from './words.ts';

type Range = { from: Day; to: Day };
type Props = {
  /** Read aloud before the range. */
  label: string;
  placeholder: string;
  today: Day;
  /** Since when there is an order, for the presets. */
  since: Day | null;
  value: Range | null;
  onChange: (range: Range | null) => void;
};

/** Presets, and two months to choose a first and a last day from; the first click alone means that one day. */
export function DateRangePicker({ label, placeholder, today, since, value, onChange }: Props) {
  return (
    <Panel
      label={label}
      align="start"
      className="max-h-(--radix-popover-content-available-height) overflow-y-auto p-4"
      trigger={
        <button type="button" className={classes(CONTROL, 'flex items-center gap-2 text-left')}>
          <CalendarRange aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{label}: </span>
          <span className={classes('truncate', !value && 'text-faint')}>{value ? rangeText(value) : placeholder}</span>
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
          <DayPicker
            mode="range"
            resetOnSelect
            numberOfMonths={2}
            pagedNavigation
            today={dateOf(today)}
            defaultMonth={dateOf(value?.from ?? today)}
            selected={
              value
                ? { from: dateOf(value.from), to: value.to === value.from ? undefined : dateOf(value.to) }
                : undefined
            }
            onSelect={(range) =>
              onChange(range?.from ? { from: dayOf(range.from), to: dayOf(range.to ?? range.from) } : null)
            }
            labels={{ labelDayButton: dayName }}
            classNames={LOOK}
            components={{ Chevron }}
          />
        </>
      )}
    </Panel>
  );
}

/** "Mar 1, 2026 – Mar 20, 2026". */
export const rangeText = ({ from, to }: Range): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** The calendar works with midnights of the browser's own zone. */
const dateOf = (date: Day): Date => new Date(yearOf(date), monthOf(date) - 1, dayOfMonth(date));
const dayOf = (date: Date): Day =>
  day([date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-'));

const DAY_NAME = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });

/** "Today, Saturday, March 21, 2026, selected": the day's number stands in it as it is seen. */
const dayName = (date: Date, { today, selected }: Modifiers): string =>
  t('dayName', { date: DAY_NAME.format(date), isToday: today ? 'yes' : 'no', isSelected: selected ? 'yes' : 'no' });

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? (
    <ChevronLeft aria-hidden className="size-4" />
  ) : (
    <ChevronRight aria-hidden className="size-4" />
  );

const STEP = 'grid size-9 place-items-center rounded-control hover:bg-hover aria-disabled:opacity-55 max-lg:size-11';
const LOOK = {
  root: 'relative',
  months: 'flex gap-6 max-sm:flex-col',
  month: 'space-y-3',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: STEP,
  button_next: STEP,
  month_caption: 'flex h-9 items-center justify-center text-14 font-semibold max-lg:h-11',
  month_grid: 'border-collapse',
  weekday: 'size-9 text-12 font-medium text-muted max-sm:size-11',
  day: 'size-9 p-0 text-center max-sm:size-11',
  day_button: 'size-full rounded-control text-14 figures hover:bg-hover',
  today: 'font-semibold underline underline-offset-4',
  outside: 'text-faint',
  selected: '',
  range_start: 'rounded-l-control bg-accent-ground [&>button]:bg-accent! [&>button]:text-on-accent',
  range_end: 'rounded-r-control bg-accent-ground [&>button]:bg-accent! [&>button]:text-on-accent',
  range_middle: 'bg-accent-ground [&>button]:rounded-none [&>button]:text-accent-ink',
};
