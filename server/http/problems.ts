import { codeOf, type ErrorCode } from '@mainstay/contract/error-codes.ts';
import { NOTHING_HERE, type problemBody } from '@mainstay/contract/fields.ts';
import { Problem, type ProblemCode, TryLater } from '@mainstay/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAway } from '#db/away.ts';
import { isBusy } from '#db/busy.ts';
import { isReadOnly } from '#db/read-only.ts';

const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  idempotency_mismatch: 422,
  too_many: 429,
  damaged: 500,
  unavailable: 503,
} satisfies Record<ProblemCode, number>;

/** When to retry, if nothing more precise is known. */
const WAIT_MS: Record<number, number> = { 429: 60_000, 503: 5_000 };

export const NOT_DONE = 'Something went wrong on our side. Nothing was changed. Please try again.';
const MAY_BE_DONE = 'Something went wrong on our side. It may still have been done. Check, then try again.';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const BUSY = 'We are very busy right now. Nothing was changed. Please try again in a moment.';

const wordsOf = new Map<number, string>([
  [400, 'This request could not be understood.'],
  [404, NOTHING_HERE],
  [413, 'This request is too large.'],
  [414, 'This address is too long.'],
  [415, 'This kind of content is not accepted here.'],
  [429, 'Too many attempts. Wait a minute, then try again.'],
]);

/**
 * Turns every error into a response: refusals with their message, broken assumptions as a 500 without detail, which is
 * logged in full.
 */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler(answerProblem);
}

/** Also used for a URL that cannot be parsed, which has no route. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const movesMoney = request.routeOptions.config?.movesMoney === true;
  const { status, body } = answerTo(error, { goesOn: movesMoney, reads: READS.has(request.method) });
  if (status >= 500) {
    request.log.error(error);
    reply.header('x-request-id', request.id); // finds its line in the log
  }
  const waitMs = error instanceof TryLater ? error.waitMs : WAIT_MS[status];
  if (waitMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)));
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

type Refusal = z.output<typeof problemBody>;

/** `goesOn`: money in transit when the call failed may still arrive. `reads`: nothing can have been changed. */
function answerTo(
  error: unknown,
  { goesOn, reads }: { goesOn: boolean; reads: boolean },
): { status: number; body: Refusal } {
  if (error instanceof Problem) {
    const { message, fields, reason, code } = error;
    return { status: statusOf[code], body: refusal(message, { fields, reason, otherwise: code }) };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (isBusy(error)) return { status: 503, body: refusal(goesOn ? MAY_BE_DONE : BUSY) };
  if (isAway(error)) return { status: 503, body: refusal(reads ? NOT_DONE : MAY_BE_DONE) };
  if (status >= 500) return { status: isReadOnly(error) ? 503 : 500, body: refusal(goesOn ? MAY_BE_DONE : NOT_DONE) };
  return { status, body: refusal(wordsOf.get(status) ?? 'This request was refused.') };
}

type More = { fields?: Record<string, string> | undefined; reason?: string | undefined; otherwise?: ErrorCode };

/**
 * Builds the body of a refusal: its message, and the codes by which a program, or a page in another language,
 * recognizes it.
 */
export function refusal(error: string, { fields, reason, otherwise = 'invalid' }: More = {}): Refusal {
  const code = reason ?? codeOf(error) ?? otherwise;
  if (!fields) return { error, code };
  const codes = Object.fromEntries(
    Object.entries(fields).map(([field, words]): [string, ErrorCode] => [field, codeOf(words) ?? 'invalid']),
  );
  return { error, code, fields, codes };
}

/** Makes a Problem that names the wrong fields; its message is the first field's. */
export function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (field && !(field in fields)) fields[field] = issue.message;
  }
  const first = Object.values(fields)[0] ?? 'This request could not be understood: its body must be a JSON object.';
  return new Problem('invalid', first, fields);
}
