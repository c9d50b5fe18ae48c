import { useNow } from '#lib/clock.ts';
import { fullDate, fullDateTime, relativeTime } from '#lib/format.ts';

export type WhenProps = {
  at: Date;
  /** "5 minutes ago", with the full date on hover. */
  relative?: boolean;
  /** Includes the hour and minute. */
  toTheMinute?: boolean;
  /** The time zone to use; the browser's by default. */
  timeZone?: string;
};

/** An instant in everyday words; the title has the full date and time. */
export function When({ at, relative, toTheMinute, timeZone }: WhenProps) {
  const now = useNow();
  const whole = fullDateTime(at, timeZone);
  return (
    <time dateTime={at.toISOString()} title={whole}>
      {relative ? relativeTime(at, now) : toTheMinute ? whole : fullDate(at, timeZone)}
    </time>
  );
}
