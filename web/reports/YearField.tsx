import type { Day } from '@mainstay/domain/day.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { type DayRange, yearChoices, yearRange } from './report-values.ts';
import { t } from './words.ts';

type Props = { today: Day; since: Day | null; start: string; onChoose: (range: DayRange) => void };

/** The calendar year of a statement. */
export const YearField = ({ today, since, start, onChoose }: Props) => (
  <Field label={t('calendarYear')}>
    {(control) => (
      <Select
        {...control}
        value={start.slice(0, 4)}
        onChange={(event) => onChoose(yearRange(Number(event.currentTarget.value), today))}
        options={yearChoices(today, since).map((year) => ({ value: String(year), label: String(year) }))}
      />
    )}
  </Field>
);
