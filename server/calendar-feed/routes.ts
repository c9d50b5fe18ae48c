import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '@mainstay/contract/calendar-feed.ts';
import { feedEntry, feedPeriod } from '@mainstay/domain/calendar-feed/feed-entry.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { timeZoneOf } from '#cases/index.ts';
import { serve, serveRaw } from '#http/serve.ts';
import { languageOf } from '#identity/index.ts';
import { paymentsDue } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { sayIn } from '../languages.ts';
import { addressOfFeed, feedAt, makeFeed } from './feed.ts';
import { endFeed } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

export function calendarFeedRoutes(app: App, deps: Deps) {
  const { db, clock } = deps;
  type Of = { person: { id: string }; currentCase: { id: string } };
  const whose = ({ person, currentCase }: Of) => ({ caseId: currentCase.id, userId: person.id });

  serve(app, getCalendarFeed, async (of) => ({ url: await addressOfFeed(deps, whose(of)) }));
  serve(app, makeCalendarFeed, async (of) => ({ url: await makeFeed(deps, whose(of)) }));
  serve(app, endCalendarFeed, async (of) => {
    await endFeed(db, whose(of), clock.wall());
    return null;
  });

  serveRaw(app, readCalendarFeed, async ({ params, reply }) => {
    const { caseId, userId } = await feedAt(deps, params.token);
    const language = (await languageOf(db, userId)) ?? 'en'; // a calendar app does not send the person's language
    const timeZone = await timeZoneOf(db, caseId);
    const now = clock.now();
    const today = dayAt(now, timeZone);
    const due = await paymentsDue(db, { caseId, timeZone, deps }, feedPeriod(today));
    const instalments = due.flatMap(({ dueOn, scheduled, shown }) => {
      const { id, amount, paidAmount: paid, outsideAmount: outside = ZERO, status, paymentType } = shown;
      return scheduled ? [{ id, dueOn, amount, paid, outside, status, paymentType }] : [];
    });
    const entries = instalments.map((instalment) => feedEntry(instalment, today, sayIn(language)));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="mainstay.ics"')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(writeCalendar(entries, { language, at: now }));
  });
}
