import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorInLog, withoutPersonalWords } from './log-words.ts';

export type Log = Logger;

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/**
 * The product's log: one line per event, as JSON, or as text for a person at a terminal. More people read the log than
 * the database, and it is kept in more places. So a line names a request by its route, never its URL, and an error by
 * what broke, never by the values involved.
 */
export const makeLog = (level: string, to: DestinationStream = pino.destination(1), format: LogFormat = 'json'): Log =>
  pino(
    {
      level,
      serializers: { req: requestInLog, res: ({ statusCode }: FastifyReply) => ({ statusCode }), err: errorInLog },
      hooks: { streamWrite: withoutPersonalWords },
    },
    format === 'text' ? asText(to) : to,
  );

/** A URL can hold anything: tokens in its path, personal text in its query. The route is our own text. */
const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  remoteAddress: request.ip,
});

type Line = { level: number; time: number; msg?: string; err?: { message: string; stack?: string } };

/**
 * The same lines for a person: "14:03:07 error the file was not brought to the bank", followed by the error's details.
 */
const asText = (to: DestinationStream): DestinationStream => ({
  write(json) {
    const { level, time, msg, err } = JSON.parse(json) as Line;
    const label = pino.levels.labels[level] ?? '';
    const words = msg ?? err?.message ?? '';
    const broke = err && err.message !== words ? [err.message] : [];
    const stack = err?.stack ? err.stack.split('\n') : [];
    const below = [...broke, ...stack].map((line) => `\n  ${line.trimEnd()}`).join('');
    to.write(`${new Date(time).toTimeString().slice(0, 8)} ${label.padEnd(5)}  ${words}${below}\n`);
  },
});

/**
 * Tells whoever starts the product something, whatever the log level: as plain text to a person, as a log line to a
 * program.
 */
export const sayTo =
  (log: Log, format: LogFormat) =>
  (words: string): void =>
    format === 'text' ? console.log(words) : log.child({}, { level: 'info' }).info(words);
