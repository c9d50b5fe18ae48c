import type { Call, Reply, Sent } from '@mainstay/contract/call.ts';
import { problemBody } from '@mainstay/contract/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, type Callers, callerOf } from './caller.ts';
import { invalidInput } from './problems.ts';

export type Handled<C extends Call> = Sent<C> & Caller<C['access']> & { request: FastifyRequest; reply: FastifyReply };

/**
 * Registers a call: the one place where the wire becomes values and values become the wire.
 * Who may not call is refused (401, 403) before anything of the request is read.
 */
export function serve<const C extends Call>(
  app: FastifyInstance & { callers: Callers },
  call: C,
  handle: (input: Handled<C>) => Promise<Reply<C>> | Reply<C>,
) {
  serveRaw(app, call, async (input) => {
    const answer = await handle(input);
    input.reply.status(call.status ?? 200).type('application/json; charset=utf-8');
    return JSON.stringify(z.encode(call.reply, answer));
  });
}

/** As `serve`, for a call that answers something other than JSON (a picture, a stream) and sends it by itself. */
export function serveRaw<const C extends Call>(
  app: FastifyInstance & { callers: Callers },
  call: C,
  handle: (input: Handled<C>) => Promise<unknown>,
  options: { bodyLimit?: number } = {},
) {
  app.route({
    ...options,
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: described(call),
    preParsing: async (request) => {
      request.caller = await callerOf(app.callers, request, call.access);
    },
    handler: async (request, reply) => {
      const values = {
        ...(call.params && { params: decode(call.params, request.params) }),
        ...(call.query && { query: decode(call.query, request.query) }),
        ...(call.body && { body: decode(call.body, request.body ?? undefined) }),
      };
      return handle({ ...values, ...(request.caller as object), request, reply } as Handled<C>);
    },
  });
}

function decode(schema: z.ZodType, value: unknown): unknown {
  const parsed = z.safeDecode(schema, value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}

/** The call as OpenAPI describes it. */
function described(call: Call) {
  const json = (schema: z.ZodType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.params && { params: json(call.params, 'input') }),
    ...(call.query && { querystring: json(call.query, 'input') }),
    ...(call.body && { body: json(call.body, 'input') }),
    response: {
      [call.status ?? 200]: json(call.reply, 'input'),
      '4xx': json(problemBody, 'input'),
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller<Call['access']>;
  }
}
