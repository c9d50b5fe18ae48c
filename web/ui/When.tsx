import { useNow } from '#lib/clock.ts';
import { fullDate, fullDateTime, relativeTime } from '#lib/format.ts';

type Props = { at: Date /** "5 minutes ago", with the full date on hover. */; relative?: boolean };

/** An instant as people say it; the full date and time stands in the title. */
export function When({ at, relative }: Props) {
  const now = useNow();
  return (
    <time dateTime={at.toISOString()} title={fullDateTime(at)}>
      {relative ? relativeTime(at, now) : fullDate(at)}
    </time>
  );
}
