import type { Database, Db } from '#db/db.ts';
import { notify } from '#db/notify.ts';
import type { App } from '../app-type.ts';
import type { Change } from '../deps.ts';
import { type Caller, callerOf } from './caller.ts';
import { inFlight } from './in-flight.ts';
import { inGroup } from './limit-calls.ts';
import { MOST_STREAMS, MOST_STREAMS_OF_PROCESS, openStreams, type Stream, sendTo } from './streams.ts';

const KEEP_ALIVE_MS = 25_000;

/** Tells open browsers, at every process, that a case's list is out of date; sent when the transaction commits. */
export const announce = (tx: Db, change: Change): Promise<void> => announceMany(tx, [change]);

/** As `announce`, for many cases; duplicates are sent once. */
export const announceMany = (tx: Db, changes: readonly Change[]): Promise<void> =>
  notify(tx, [...new Set(changes.map((change) => JSON.stringify(change)))]);

/**
 * `GET /api/events`: server-sent events of the current case, for as long as the person is part of it and signed in.
 * `?since=` (milliseconds since 1970, by the server's clock) first repeats what changed since then.
 */
export async function eventRoutes(app: App, database: Database) {
  const streams = openStreams((error) =>
    app.log.error(error, 'could not check whether a person may still listen; trying again'),
  );
  const listening = inFlight(
    { ofPerson: MOST_STREAMS, ofProcess: MOST_STREAMS_OF_PROCESS },
    {
      ofPerson: `Only ${MOST_STREAMS} pages can be kept up to date at once. Close one of them.`,
      ofProcess: 'Too many pages are open right now. This one will be kept up to date a little later.',
    },
  );
  const stop = await database.listen({
    onMessage: (payload) => {
      const { caseId, ...event } = JSON.parse(payload) as Change;
      streams.tell(caseId, event);
    },
    onMissed: () => streams.tellAll({ topic: 'everything' }),
  });

  app.get(
    '/api/events',
    {
      schema: { summary: 'Server-sent events: what changed in the current case' } as object,
      ...inGroup('reading'),
    },
    async (request, reply) => {
      const { person, currentCase } = (await callerOf(app.callers, request, {
        access: 'read_case',
      })) as Caller<'read_case'>;
      const leave = listening.enter(person.id);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');

      const stream: Stream = {
        caseId: currentCase.id,
        personId: person.id,
        send: (event) => sendTo(raw, `data: ${JSON.stringify(event)}\n\n`),
        end: (againMs) => raw.end(againMs === undefined ? '' : `retry: ${againMs}\n\n`),
        mayListen: async () =>
          (await app.callers.whoCalls(request))?.cases.some(
            ({ id, until }) => id === currentCase.id && until === null,
          ) ?? false,
      };
      const remove = streams.add(stream);
      const since = Number((request.query as { since?: unknown }).since);
      if (Number.isFinite(since)) streams.repeatSince(stream, since);
      const keepAlive = setInterval(() => {
        sendTo(raw, ': still here\n\n');
        streams.review(stream);
      }, KEEP_ALIVE_MS);
      raw.on('close', () => {
        clearInterval(keepAlive);
        remove();
        leave();
      });
    },
  );

  app.addHook('preClose', async () => {
    streams.endAll();
    await stop();
  });
}
