import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorInLog, withoutPersonalWords } from './log-words.ts';

export type Log = Logger;

/**
 * The product's log: a line of JSON for each event. It is read by more people, and kept in more places, than the database. So a
 * line names a request by its route, never by its address, and an error by what broke, never by the values that it was about.
 */
export const makeLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      serializers: { req: requestInLog, res: ({ statusCode }: FastifyReply) => ({ statusCode }), err: errorInLog },
      hooks: { streamWrite: withoutPersonalWords },
    },
    to ?? pino.destination(1),
  );

/** An address can hold anything: tokens in its path, people's words in its query. Its route is one of ours. */
const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  remoteAddress: request.ip,
});
