import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { dateFormat } from '#lib/format.ts';
import { t } from './words.ts';

/** One part of each bar: its label, its color, and the key of its figure in a month. */
export type BarPart<Key extends string> = { key: Key; label: string; bar: string };

/** `first` is the first day of the month, as "2026-03-01"; with `isKnown` false, its figures are not known. */
type Month<Key extends string> = Record<Key, number> & { first: string; isKnown?: boolean };

type Props<Key extends string> = {
  months: readonly Month<NoInfer<Key>>[];
  /** The `first` of a month of which only some days count, if there is one. It is left out while nothing falls on them. */
  inPart: string | null;
  /** From the bottom of a bar up. */
  parts: readonly BarPart<Key>[];
  /** A target drawn as a line across each bar; `bar` is the line's color. */
  target?: BarPart<Key>;
  /** What the figures are; the caption of the table. */
  caption: string;
  /** A figure in words: "3", "$1,250.00". */
  say: (figure: number) => string;
  /** Shown above the parts and their totals, if the card does not say it. */
  lead?: string;
  /** Shown above a bar if there is room. */
  over?: (month: Month<Key>) => string;
  /** A button to save the figures, if the card has none. */
  save?: ReactNode;
  /** Whether totals across months make sense. They do not for balances at the end of each month. */
  totals?: boolean;
  /** Whether the table is visible to everyone; it always is in print. */
  table?: boolean;
  className?: string;
};

/** One bar per month, and the same figures as a table for people who cannot see the chart. */
export function MonthChart<Key extends string>(all: Props<Key>) {
  const props = { ...all, months: withoutEmptyPart(all) };
  const { months, parts, target, say, lead, totals = true, save, className } = props;
  const total = (key: Key) => (totals ? ` ${say(months.reduce((sum, month) => sum + month[key], 0))}` : '');
  return (
    // Browsers omit backgrounds in print, and the bars are only backgrounds.
    <figure className={classes('[print-color-adjust:exact]', className)}>
      <figcaption className="flex break-after-avoid flex-wrap items-center gap-x-5 gap-y-1 text-13 text-muted">
        {lead && <span>{lead}</span>}
        {target && (
          <span className="figures inline-flex items-center gap-1.5">
            <span aria-hidden className={classes('h-0.5 w-3 forced-color-adjust-none', target.bar)} />
            {`${target.label}${total(target.key)}`}
          </span>
        )}
        {parts.map(({ key, label, bar }) => (
          <span key={key} className="figures inline-flex items-center gap-1.5">
            <span aria-hidden className={classes('size-2.5 rounded-small forced-color-adjust-none', bar)} />
            {`${label}${total(key)}`}
          </span>
        ))}
        {save && <span className="ml-auto">{save}</span>}
      </figcaption>
      <Bars {...props} />
      <MonthTable {...props} />
    </figure>
  );
}

function withoutEmptyPart<Key extends string>({ months, inPart, parts, target }: Props<Key>) {
  const keys = [...parts, ...(target ? [target] : [])].map(({ key }) => key);
  return months.filter((month) => month.first !== inPart || keys.some((key) => month[key] !== 0));
}

function Bars<Key extends string>({ months, parts, target, say, over }: Props<Key>) {
  const whole = (month: Month<Key>) => parts.reduce((total, { key }) => total + month[key], 0);
  const most = Math.max(1, ...months.map((month) => Math.max(whole(month), target ? month[target.key] : 0)));
  const inWords = (month: Month<Key>) =>
    month.isKnown === false
      ? t('notKnown')
      : [...(target ? [target] : []), ...parts]
          .map(({ key, label }) => `${label.toLowerCase()} ${say(month[key])}`)
          .join(', ');
  return (
    <div
      aria-hidden
      className={classes(
        'mt-3 grid break-inside-avoid break-after-avoid auto-cols-fr grid-flow-col gap-1.5 tiny:gap-0.5',
        over && 'sm:gap-3',
      )}
    >
      {months.map((month) => (
        <div key={month.first} className="min-w-0" title={`${monthName(month, 'long')}: ${inWords(month)}`}>
          {over && (
            <p className="figures truncate text-center text-12 text-muted max-sm:hidden">
              {whole(month) > 0 ? over(month) : '\u00a0'}
            </p>
          )}
          <div className="relative flex h-20 flex-col-reverse gap-px border-b border-line">
            {parts.map(({ key, bar }) => (
              <div
                key={key}
                className={classes('rounded-t-[2px] forced-color-adjust-none', bar)}
                style={{ height: `${(month[key] / most) * 100}%` }}
              />
            ))}
            {target && month[target.key] > 0 && (
              <div
                className={classes('absolute -inset-x-0.5 h-0.5 forced-color-adjust-none', target.bar)}
                style={{ bottom: `calc(${(month[target.key] / most) * 100}% - 1px)` }}
              />
            )}
          </div>
          <p className="mt-1 text-center text-12 text-muted">
            <span className="sm:hidden tiny:text-[0.5rem]">{monthName(month, 'narrow')}</span>
            <span className="max-sm:hidden">{monthName(month, 'short')}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

function MonthTable<Key extends string>({ months, parts, target, caption, say, table }: Props<Key>) {
  const columns = [...(target ? [target] : []), ...parts];
  const cell = 'px-2 py-1.5 text-right whitespace-nowrap first:pl-0 last:pr-0';
  return (
    // A table takes the width of its words even if visually hidden; a wrapping box does not.
    <div className={table ? 'mt-4 overflow-x-auto' : 'sr-only print:not-sr-only print:mt-4'}>
      <table className="figures w-full border-collapse text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-12 text-muted">
            <th scope="col" className={classes(cell, 'text-left! font-medium')}>
              {t('month')}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={classes(cell, 'font-medium')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.first} className="border-b border-line last:border-b-0">
              <th scope="row" className={classes(cell, 'text-left! font-normal')}>
                {monthName(month, 'long')}
              </th>
              {columns.map(({ key }) => (
                <td key={key} className={cell}>
                  {month.isKnown === false ? t('notKnown') : say(month[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function monthName({ first }: { first: string }, month: 'narrow' | 'short' | 'long') {
  const format = dateFormat({ month, timeZone: 'UTC', ...(month === 'long' && { year: 'numeric' }) });
  return format.format(new Date(`${first}T00:00:00Z`));
}
