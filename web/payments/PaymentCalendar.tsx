import type { Payment } from '@mainstay/contract/payments.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayAt,
  dayOfMonth,
  earlierDay,
  firstOfMonth,
  laterDay,
} from '@mainstay/domain/day.ts';
import { type CalendarState, calendarState, weeksOfMonth } from '@mainstay/domain/payments/payment-calendar.ts';
import {
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { locale } from '#lib/catalogue.ts';
import { classes } from '#lib/classes.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, fullDate, wholeDollars } from '#lib/format.ts';
import { MEANINGS } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SaveCsv } from '#ui/SaveCsv.tsx';
import { CALENDAR_STATES } from './calendar-words.ts';
import { ListTotals } from './ListTotals.tsx';
import { statusLabel, typeLabel } from './payment-words.ts';
import { historyCsv, historyFile } from './payments-csv.ts';
import { t } from './words.ts';

type Props = { payments: readonly Payment[]; timeZone: string; onOpen: (id: string) => void };
type Entry = { payment: Payment; date: Day; state: CalendarState };

/**
 * The matching payments, one month at a time: a table of days and, below it on narrow screens, a list with the same
 * facts.
 */
export default function PaymentCalendar({ payments, timeZone, onOpen }: Props) {
  const today = dayAt(useNow(), timeZone);
  const [shown, setShown] = useState<Day | null>(null); // any day of the month; the day that the arrow keys move
  const day = shown ?? today;
  const month = firstOfMonth(day);
  const byDay = useMemo(() => entriesByDay(payments, timeZone, today), [payments, timeZone, today]);
  const weeks = weeksOfMonth(month);
  const ofMonth = weeks
    .flat()
    .filter((each) => firstOfMonth(each) === month)
    .flatMap((each) => byDay.get(each) ?? []);
  const days = [...byDay.keys(), today].sort();
  const [first, last] = [firstOfMonth(days[0] ?? today), firstOfMonth(days.at(-1) ?? today)];
  const goTo = (to: Day) => setShown(laterDay(first, earlierDay(to, addDays(addMonths(last, 1), -1))));
  const { box, onKeyDown } = useArrows(day, goTo);
  return (
    <>
      <div className="flex flex-wrap items-center gap-1 px-4 pb-3 lg:px-6">
        <h3 className="mr-auto text-16 font-semibold first-letter:uppercase max-sm:basis-full" aria-live="polite">
          {monthName(month)}
        </h3>
        {ofMonth.length > 0 && (
          <SaveCsv
            title={monthName(month)}
            file={historyFile(month.slice(0, 7))}
            content={() =>
              historyCsv(
                ofMonth.map(({ payment }) => payment),
                timeZone,
              )
            }
          />
        )}
        <Button
          variant="quiet"
          className="max-sm:ml-auto"
          disabled={month === firstOfMonth(today)}
          onClick={() => setShown(today)}
        >
          {t('thisMonth')}
        </Button>
        <Step
          to={t('previousMonth')}
          icon={ChevronLeft}
          stop={month <= first}
          onClick={() => goTo(addMonths(month, -1))}
        />
        <Step to={t('nextMonth')} icon={ChevronRight} stop={month >= last} onClick={() => goTo(addMonths(month, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move focus between the days inside */}
      <div ref={box} onKeyDown={onKeyDown} className="px-2 lg:px-6">
        <table className="w-full table-fixed border-collapse text-13">
          <caption className="sr-only">{t('paymentsOfByDayArrowKeys', { month: monthName(month) })}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" className="h-8 text-12 font-medium text-muted">
                  <span aria-hidden>{name.slice(0, 3)}</span>
                  <span className="sr-only">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <DayCell
                    key={each}
                    date={each}
                    isOutside={firstOfMonth(each) !== month}
                    isToday={each === today}
                    isCurrent={each === day}
                    entries={byDay.get(each) ?? []}
                    timeZone={timeZone}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend entries={ofMonth} />
      <MonthList entries={ofMonth} timeZone={timeZone} onOpen={onOpen} />
      {ofMonth.length === 0 && (
        <p className="px-4 pb-4 text-14 text-muted lg:px-6">{t('noPaymentsIn', { month: monthName(month) })}</p>
      )}
      {ofMonth.length > 0 && <ListTotals payments={ofMonth.map(({ payment }) => payment)} timeZone={timeZone} />}
    </>
  );
}

const WEEKDAYS = [t('sunday'), t('monday'), t('tuesday'), t('wednesday'), t('thursday'), t('friday'), t('saturday')];
const MOST_IN_A_DAY = 3;

type StepProps = { to: string; icon: LucideIcon; stop: boolean; onClick: () => void };
const Step = ({ to, icon: Icon, stop, onClick }: StepProps) => (
  <Button
    variant="quiet"
    size="icon"
    title={to}
    aria-label={to}
    disabled={stop}
    onClick={onClick}
    className="print:hidden"
  >
    <Icon aria-hidden />
  </Button>
);

type DayProps = {
  date: Day;
  isOutside: boolean;
  isToday: boolean;
  isCurrent: boolean;
  entries: readonly Entry[];
} & Pick<Props, 'timeZone' | 'onOpen'>;

/** One day: its number, and each payment as a button; only an icon each where space is tight. */
function DayCell({ date, isOutside, isToday, isCurrent, entries, timeZone, onOpen }: DayProps) {
  if (isOutside) return <td className="h-14 border border-line bg-sunken sm:h-24" />;
  const more = entries.length - MOST_IN_A_DAY;
  return (
    <td
      tabIndex={isCurrent ? 0 : -1}
      data-day={date}
      aria-current={isToday ? 'date' : undefined}
      className="h-14 border border-line p-1 align-top -outline-offset-2 max-sm:text-center sm:h-24"
    >
      <span
        className={classes(
          'figures mb-0.5 inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-12',
          isToday ? 'bg-accent font-semibold text-on-accent' : 'text-muted',
        )}
      >
        {dayOfMonth(date)}
        {isToday && <span className="sr-only">{t('today')}</span>}
      </span>
      <span aria-hidden className="flex flex-wrap justify-center gap-0.5 sm:hidden">
        {entries.slice(0, MOST_IN_A_DAY).map(({ payment, state }) => (
          <StateIcon key={payment.id} state={state} className="size-4" />
        ))}
      </span>
      <ul className="space-y-1 max-sm:hidden">
        {entries.slice(0, MOST_IN_A_DAY).map((entry) => (
          <li key={entry.payment.id}>
            <button
              type="button"
              title={entryWords(entry)}
              aria-label={`${entryWords(entry)}, ${fullDate(entry.payment.scheduledDate, timeZone)}`}
              onClick={() => onOpen(entry.payment.id)}
              className={classes(
                'figures flex h-6 w-full items-center gap-1 rounded-small border px-1.5 text-12 font-medium',
                MEANINGS[CALENDAR_STATES[entry.state].meaning],
              )}
            >
              <Sign state={entry.state} />
              <span className="truncate">{wholeDollars(entry.payment.amount)}</span>
            </button>
          </li>
        ))}
        {more > 0 && <li className="px-1.5 text-12 text-muted">{t('andMore', { more })}</li>}
      </ul>
    </td>
  );
}

/** The month's payments as a list, for narrow screens and for people who prefer one. */
const MonthList = ({
  entries,
  timeZone,
  onOpen,
}: { entries: readonly Entry[] } & Pick<Props, 'timeZone' | 'onOpen'>) => (
  <ul className="divide-y divide-line px-4 text-14 sm:hidden">
    {entries.map(({ payment, date, state }) => (
      <li key={payment.id} data-day={date}>
        <button
          type="button"
          onClick={() => onOpen(payment.id)}
          className="flex min-h-11 w-full items-center gap-3 py-2 text-left"
        >
          <StateIcon state={state} className="size-5" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{fullDate(payment.scheduledDate, timeZone)}</span>
            <span className="block text-13 text-muted">
              {typeLabel(payment.paymentType)}, {stateLabel(payment, state).toLowerCase()}
            </span>
          </span>
          <span className="figures font-medium">{dollars(payment.amount)}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** The meaning of the colors and icons that appear in the month. */
function Legend({ entries }: { entries: readonly Entry[] }) {
  const states = STATES.filter((state) => entries.some((entry) => entry.state === state));
  if (states.length === 0) return null;
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-3 pb-3 text-13 text-muted lg:px-6">
      {states.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <StateIcon state={state} className="size-4" />
          {CALENDAR_STATES[state].label}
        </li>
      ))}
    </ul>
  );
}

const STATES = Object.keys(CALENDAR_STATES) as CalendarState[];
const SIGNS: Record<CalendarState, LucideIcon> = {
  paid: CircleCheck,
  backup: ShieldCheck,
  failed: CircleX,
  processing: LoaderCircle,
  due: CircleAlert,
  upcoming: Clock,
  other: Clock,
};

const Sign = ({ state, className = 'size-3.5' }: { state: CalendarState; className?: string }) => {
  const Icon = SIGNS[state];
  return <Icon aria-hidden className={classes('shrink-0', className)} />;
};

const INKS = {
  positive: 'text-positive',
  info: 'text-info',
  negative: 'text-negative',
  attention: 'text-attention',
  neutral: 'text-muted',
};

const StateIcon = ({ state, className }: { state: CalendarState; className: string }) => (
  <Sign state={state} className={classes(INKS[CALENDAR_STATES[state].meaning], className)} />
);

/** "Child support, $1,250.00, paid by backup". */
const entryWords = ({ payment, state }: Entry): string =>
  `${typeLabel(payment.paymentType)}, ${dollars(payment.amount)}, ${stateLabel(payment, state).toLowerCase()}`;

const stateLabel = (payment: Payment, state: CalendarState): string =>
  state === 'other' ? statusLabel(payment.status) : CALENDAR_STATES[state].label;

const MONTH_NAME = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: Day): string => MONTH_NAME.format(new Date(`${month}T00:00:00Z`));

function entriesByDay(payments: readonly Payment[], timeZone: string, today: Day): Map<Day, Entry[]> {
  const entries = payments.map((payment): Entry => {
    const date = dayAt(payment.scheduledDate, timeZone);
    const backup = payment.fundingSources?.some(({ type }) => type !== 'ach') ?? false;
    return { payment, date, state: calendarState({ date, status: payment.status, backup }, today) };
  });
  return Map.groupBy(entries, ({ date }) => date);
}

/** Arrow keys move by days and weeks, Page Up and Page Down by months. Enter goes to the day's first payment. */
function useArrows(day: Day, goTo: (to: Day) => void) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // The day moved to may only now have been rendered.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`td[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-day]');
    if (!cell || event.target !== cell) return;
    const to = TARGETS[event.key]?.(day);
    if (to) moved.current = true;
    if (to) goTo(to);
    else if (event.key === 'Enter' || event.key === ' ') visiblePayment(box.current, day)?.click();
    else return;
    event.preventDefault();
  };
  return { box, onKeyDown };
}

const TARGETS: Record<string, (from: Day) => Day> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
  Home: firstOfMonth,
  End: (from) => addDays(addMonths(firstOfMonth(from), 1), -1),
};

/** In the table or, if that shows only icons, in the list below it. */
const visiblePayment = (box: HTMLElement | null, day: Day): HTMLElement | undefined =>
  [...(box?.parentElement?.querySelectorAll<HTMLElement>(`[data-day="${day}"] button`) ?? [])].find((button) =>
    button.checkVisibility(),
  );
