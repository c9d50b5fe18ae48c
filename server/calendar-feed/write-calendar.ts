import type { FeedEntry } from '@mainstay/domain/calendar-feed/feed-entry.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { sayIn } from '../languages.ts';

/** How often calendar apps should refresh. */
const LOOK_AGAIN_SECONDS = 6 * 3600;

type Written = { language: Language; at: Date };

/** Entries as iCalendar (RFC 5545), without alarms: people set their own in their calendar. */
export function writeCalendar(entries: readonly FeedEntry[], written: Written): string {
  const calendar = ical({
    name: sayIn(written.language)('Mainstay payments'),
    prodId: { company: 'Mainstay', product: 'Payments', language: written.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const { id, day, title, words } of entries)
    calendar.createEvent({
      id: `${id}@mainstay`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: written.at,
      summary: title,
      description: words,
      transparency: ICalEventTransparency.TRANSPARENT, // a due date does not make anyone busy
    });
  return calendar.toString();
}
