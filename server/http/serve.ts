import { type Call, NOW_HEADER, type Reply, type Sent } from '@mainstay/contract/call.ts';
import { groupOf } from '@mainstay/contract/call-group.ts';
import { NOTHING_HERE, problemBody } from '@mainstay/contract/fields.ts';
import { mustBeOffered } from '@mainstay/domain/offers.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inLane } from '#db/lanes.ts';
import { newId } from '../ids.ts';
import { type Caller, type Callers, callerOf, requireConfirmed, requireVerified } from './caller.ts';
import { encoderOf } from './encode.ts';
import type { Once } from './idempotency.ts';
import { invalidInput } from './problems.ts';

export type Handled<C extends Call> = Sent<C> &
  Caller<C['access']> & {
    request: FastifyRequest;
    reply: FastifyReply;
    /** Names the operation. An interrupted attempt that is retried under its Idempotency-Key keeps the same name. */
    operationId: string;
  };

/**
 * Registers a call. This is the only place where the wire becomes values and values become the wire. Callers who may
 * not call are refused (401, 403) before anything in the request is read.
 */
export function serve<const C extends Call>(
  app: FastifyInstance & { callers: Callers },
  call: C,
  handle: (input: Handled<C>) => Promise<Reply<C>> | Reply<C>,
  options: { bodyLimit?: number } = {},
) {
  const encode = encoderOf(call.reply);
  const answered = async (input: Handled<C>) => {
    const work = async (operationId: string) => {
      const answer = await handle({ ...input, operationId });
      const { statusCode } = input.reply; // a handler may answer with another status, such as 202
      const status = statusCode === 200 ? (call.status ?? 200) : statusCode;
      return { status, answer: JSON.stringify(encode(answer)) };
    };
    const { status, answer } =
      call.movesMoney || call.once ? await app.callers.once(onceOf(call, input), work) : await work(input.operationId);
    input.reply.status(status).type('application/json; charset=utf-8');
    input.reply.header(NOW_HEADER, app.callers.now().toISOString());
    return answer;
  };
  serveRaw(app, call, answered, options);
}

/**
 * An Idempotency-Key is scoped to the call, the person and the case, if they are in one (an operator is in none). If the
 * call moves money, the whole request must match. For any other call, whose body may include an account number, only the
 * path must match: the key of a change to one thing changes no other thing.
 */
export function onceOf(call: Call, input: unknown): Once {
  const { request, person, currentCase } = input as {
    request: FastifyRequest;
    person: { id: string };
    currentCase?: { id: string };
  };
  const key = request.headers['idempotency-key'];
  const { params } = request;
  const named = call.params ? { params } : null;
  return {
    caseId: currentCase?.id ?? person.id,
    by: person.id,
    call: `${call.method} ${call.path}`,
    key: Array.isArray(key) ? key[0] : key,
    body: call.movesMoney ? { params, body: request.body } : named,
    answersAgain: call.answersAgain ?? false,
  };
}

/** Answers a call that takes a file, which is taken once an Idempotency-Key; `work` says the answer as JSON. */
export async function answerOnce(
  callers: Callers,
  of: Once,
  to: { reply: FastifyReply; status?: number },
  work: () => Promise<string>,
) {
  const { status, answer } = await callers.once(of, async () => ({ status: to.status ?? 200, answer: await work() }));
  return to.reply.status(status).type('application/json; charset=utf-8').send(answer);
}

/** As `serve`, for a call that answers something other than JSON (a picture, a stream) and writes its own reply. */
export function serveRaw<const C extends Call>(
  app: FastifyInstance & { callers: Callers },
  call: C,
  handle: (input: Handled<C>) => Promise<unknown>,
  options: { bodyLimit?: number } = {},
) {
  const lane = call.path.split('/')[2] ?? 'api'; // its capability
  const group = groupOf(call);
  if (group === undefined) throw new Error(`${call.method} ${call.path} has no group in contract/call-group.ts`);
  app.route({
    ...options,
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      group,
      movesMoney: call.movesMoney ?? false,
      swaggerTransform: ({ url }) => ({ schema: described(call), url }),
    },
    preParsing: async (request) => {
      request.caller = await callerOf(app.callers, request, call);
      const { person } = request.caller as Partial<Caller<'signed_in'>>;
      if (person) await app.callers.calls.count(group, { kind: 'account', name: person.id });
      if (call.movesMoney || call.verified) requireVerified(app.callers, request.caller as Caller<'signed_in'>);
      if (call.offer) mustBeOffered(app.callers.offers, call.offer);
      if (call.confirms) requireConfirmed(request.caller as Caller<'signed_in'>, app.callers.wall());
    },
    handler: async (request, reply) => {
      const values = {
        ...(call.params && { params: paramsOf(call.params, request.params) }),
        ...(call.query && { query: decode(call.query, request.query) }),
        ...(call.body && { body: decode(call.body, request.body ?? undefined) }),
      };
      const input = { ...values, ...(request.caller as object), request, reply, operationId: newId() } as Handled<C>;
      return inLane(lane, () => handle(input));
    },
  });
}

function decode(schema: z.ZodType, value: unknown): unknown {
  const parsed = z.safeDecode(schema, value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}

/** A value that cannot be an id gets the same answer as an unknown id. */
function paramsOf(schema: z.ZodType, value: unknown): unknown {
  const parsed = z.safeDecode(schema, value);
  if (parsed.error?.issues.some(({ message }) => message === NOTHING_HERE))
    throw new Problem('not_found', NOTHING_HERE);
  return decode(schema, value);
}

/** The call in OpenAPI form. Built only when the description is requested, because no call needs it. */
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
  interface FastifyContextConfig {
    /** A failed call may still take effect: money in transit continues. */
    movesMoney?: boolean;
  }
}
