import { type Day, day, dayOfMonth, monthOf, yearOf } from '@mainstay/domain/day.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { locale } from '#lib/catalogue.ts';
import { t } from './words.ts';

export type Range = { from: Day; to: Day };
export type RangeCalendarProps = {
  today: Day;
  value: Range | null;
  onChange: (range: Range | null) => void;
};

/** Two months for choosing a first and a last day. The first click selects that day alone. */
export default function RangeCalendar({ today, value, onChange }: RangeCalendarProps) {
  return (
    <DayPicker
      mode="range"
      resetOnSelect
      numberOfMonths={2}
      pagedNavigation
      today={dateOf(today)}
      defaultMonth={dateOf(value?.from ?? today)}
      selected={
        value ? { from: dateOf(value.from), to: value.to === value.from ? undefined : dateOf(value.to) } : undefined
      }
      onSelect={(range) =>
        onChange(range?.from ? { from: dayOf(range.from), to: dayOf(range.to ?? range.from) } : null)
      }
      labels={{ labelDayButton: dayName }}
      classNames={LOOK}
      components={{ Chevron }}
    />
  );
}

/** The calendar library works with midnights in the browser's time zone. */
const dateOf = (date: Day): Date => new Date(yearOf(date), monthOf(date) - 1, dayOfMonth(date));
const dayOf = (date: Date): Day =>
  day([date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-'));

const DAY_NAME = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });

/** "Today, Saturday, March 21, 2026, selected". It contains the day's number as displayed. */
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
  selected:
    'forced-color-adjust-none forced-colors:bg-[Highlight]! forced-colors:[&>button]:bg-transparent! ' +
    'forced-colors:[&>button]:text-[HighlightText]! forced-colors:[&>button]:outline-[CanvasText]',
  range_start: 'rounded-l-control bg-accent-ground [&>button]:bg-accent! [&>button]:text-on-accent',
  range_end: 'rounded-r-control bg-accent-ground [&>button]:bg-accent! [&>button]:text-on-accent',
  range_middle: 'bg-accent-ground [&>button]:rounded-none [&>button]:text-accent-ink',
};
