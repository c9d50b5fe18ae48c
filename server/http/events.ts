import type { ServerEvent } from '@mainstay/contract/events.ts';
import type { Database, Db } from '#db/db.ts';
import { notify } from '#db/notify.ts';
import type { App } from '../app-type.ts';
import type { Change } from '../deps.ts';
import { callerOf } from './caller.ts';

const KEEP_ALIVE_MS = 25_000;

/** Tells open browsers, in every process, that a list of a case is out of date; sent when the transaction commits. */
export const announce = (tx: Db, change: Change): Promise<void> => notify(tx, JSON.stringify(change));

/** `GET /api/events`: server-sent events of the current case. Answers a function that ends all streams. */
export async function eventRoutes(app: App, database: Database) {
  const open = new Map<string, Set<(event: ServerEvent) => void>>();
  const stop = await database.listen((payload) => {
    const { caseId, ...event } = JSON.parse(payload) as Change;
    for (const send of open.get(caseId) ?? []) send(event);
  });

  const streams = new Set<() => void>();
  app.get(
    '/api/events',
    { schema: { summary: 'Server-sent events: what changed in the current case' } as object },
    async (request, reply) => {
      const { currentCase } = (await callerOf(app.callers, request, 'read_case')) as { currentCase: { id: string } };
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');

      const send = (event: ServerEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
      const ofCase = open.get(currentCase.id) ?? new Set();
      open.set(currentCase.id, ofCase.add(send));
      const keepAlive = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS);
      const end = () => raw.end();
      streams.add(end);
      raw.on('close', () => {
        clearInterval(keepAlive);
        streams.delete(end);
        ofCase.delete(send);
        if (ofCase.size === 0) open.delete(currentCase.id);
      });
    },
  );

  app.addHook('preClose', async () => {
    for (const end of streams) end();
    await stop();
  });
}
