import { useNow } from '#lib/clock.ts';
import { fullDate, fullDateTime, relativeTime } from '#lib/format.ts';

export type WhenProps = {
  at: Date;
  /** "5 minutes ago", with the full date on hover. */
  relative?: boolean;
  /** With the hour and the minute. */
  toTheMinute?: boolean;
  /** Where the clock hangs; the browser's without. */
  timeZone?: string;
};

/** An instant as people say it; the full date and time stands in the title. */
export function When({ at, relative, toTheMinute, timeZone }: WhenProps) {
  const now = useNow();
  const whole = fullDateTime(at, timeZone);
  return (
    <time dateTime={at.toISOString()} title={whole}>
      {relative ? relativeTime(at, now) : toTheMinute ? whole : fullDate(at, timeZone)}
    </time>
  );
}
