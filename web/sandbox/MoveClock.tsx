import { addDays, dayAt, instantAt, parseDay } from '@mainstay/domain/day.ts';
import { type FormEvent, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { NotSent } from '#identity/NotSent.tsx';
import { wordsOf } from '#lib/api-error.ts';
import { useNow } from '#lib/clock.ts';
import { fullDateTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { movedWords } from './moved-words.ts';
import { useMoveClock } from './queries.ts';
import { t } from './words.ts';

const STEPS = [1, 7, 30];
const MOST_DAYS = 3660;
/** By noon, everything that happens on a morning, such as bank events and credits, is done. */
const NOON = 12;

/** The time, the ways to move it, and what a move did. */
export default function MoveClock() {
  const timeZone = useCaseZone();
  const now = useNow();
  const move = useMoveClock();
  return (
    <div className="space-y-4">
      <div>
        <p className="text-13 text-muted">{t('timeInMainstay')}</p>
        <p className="figures text-20 font-semibold">{fullDateTime(now, timeZone)}</p>
        <p className="mt-1 text-13 text-muted">{t('thisIsTestBankSoNo')}</p>
        <NotSent className="mt-1" />
      </div>
      <div className="grid grid-cols-3 gap-2">
        {STEPS.map((days) => (
          <Button
            key={days}
            size="small"
            className="px-1!"
            working={move.isPending && move.variables.advanceDays === days}
            disabled={move.isPending && move.variables.advanceDays !== days}
            onClick={() => move.mutate({ advanceDays: days })}
          >
            {days === 1 ? t('move1Day') : t('moveDays', { days })}
          </Button>
        ))}
      </div>
      <MoveToDate
        today={dayAt(now, timeZone)}
        working={move.isPending && move.variables.to !== undefined}
        disabled={move.isPending}
        onMove={(day) => move.mutate({ to: instantAt(day, NOON, 0, timeZone) })}
      />
      <p role="status" className="min-h-5 text-14 font-medium">
        {move.isPending && t('moving')}
        {move.data && movedWords(move.data, timeZone)}
      </p>
      {move.isError && (
        <p role="alert" className="text-14 font-medium text-negative">
          {wordsOf(move.error)}
        </p>
      )}
    </div>
  );
}

type Day = ReturnType<typeof dayAt>;
type DateProps = { today: Day; working: boolean; disabled: boolean; onMove: (day: Day) => void };

function MoveToDate({ today, working, disabled, onMove }: DateProps) {
  const [written, setWritten] = useState('');
  const [wrong, setWrong] = useState(false);
  const first = addDays(today, 1);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
    const day = parseDay(written);
    const possible = day !== null && day >= first && day <= addDays(today, MOST_DAYS);
    setWrong(!possible);
    if (possible) onMove(day);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('moveToADate')} error={wrong ? t('chooseDateAfterTodayAtMost') : undefined}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              type="date"
              min={first}
              max={addDays(today, MOST_DAYS)}
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
              className="min-w-0 grow"
            />
            <Button type="submit" working={working} disabled={disabled && !working}>
              {t('move')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
