import { AuthValues, NewAccount } from '@mainstay/contract/identity.ts';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { invalidInput } from '#http/problems.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { type Auth, webHeaders } from './auth.ts';
import { inWords, WRONG } from './auth-words.ts';
import { rememberDevice } from './devices.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { tellOfNewPassword } from './letters-of-accounts.ts';
import { refuseCommon } from './passwords.ts';
import { resetOfNobody } from './reset-of-nobody.ts';
import { endOtherSessions, endSession } from './sessions.ts';

/** The calls of Better Auth that the product uses; its others are closed. */
const CALLS = [
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/sign-out'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/request-password-reset'],
  ['POST', '/api/auth/reset-password'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/send-verification-email'],
  ['GET', '/api/auth/verify-email'],
] as const;

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address'>;

/**
 * Hands Better Auth its calls. A sign-in ends the session that the browser had before, a new password every other one.
 */
export function authRoutes(app: App, deps: Of, auth: Auth) {
  const { db } = deps;
  for (const [method, url] of CALLS) {
    app.route({
      method,
      url,
      schema: { hide: true } as FastifySchema,
      handler: async (request, reply) => {
        const entering = url.includes('/sign-up/') || url.includes('/sign-in/');
        checked(AuthValues, request.query);
        const body = checked(url.includes('/sign-up/') ? NewAccount : AuthValues, request.body);
        const changing = url.includes('/change-password');
        const before = entering || changing ? ((await app.callers.whoCalls(request))?.person ?? null) : null;
        refuseCommon('newPassword', body.newPassword);
        if (url.includes('/sign-up/')) refuseCommon('password', body.password);
        const guessed = url.includes('/sign-in/') ? body.email : changing ? before?.email : null;
        const guessedAt = typeof guessed === 'string' && guessed.includes('@') ? guessed : null;
        if (guessedAt !== null) await countGuess(deps, guessedAt);
        const answer = await auth.handler(webRequest(request, body));
        if (guessedAt !== null && answer.ok) await forgetGuesses(deps, guessedAt);
        if (before && entering && answer.ok) await endSession(db, before.sessionId);
        if (before && changing && answer.ok) {
          await endOtherSessions(db, before.id, before.sessionId);
          await tellOfNewPassword(deps, before);
        }
        if (url.includes('/request-password-reset') && answer.ok) await resetOfNobody(deps, auth, String(body.email));
        const entered = entering && answer.ok ? await personIn(answer) : null;
        if (entered) await rememberDevice(deps, entered, request);
        return pass(answer, reply);
      },
    });
  }
}

const Entered = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
});

/** Who has a session now; nobody where a letter or a second factor comes first. */
async function personIn(answer: Response) {
  return Entered.safeParse(await answer.clone().json()).data?.user ?? null;
}

function checked(schema: typeof NewAccount | typeof AuthValues, values: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(values ?? {});
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

function webRequest(request: FastifyRequest, body: unknown): Request {
  const url = `${request.protocol}://${request.host}${request.url}`;
  const headers = webHeaders(request);
  if (request.method === 'GET') return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body ?? {}) });
}

async function pass(answer: Response, reply: FastifyReply) {
  reply.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (answer.status === 302) return reply.send('');
  const text = await answer.text();
  if (answer.ok) return reply.send(text);
  const refused = text === '' ? {} : JSON.parse(text);
  // An account whose address is not confirmed is answered as one that does not exist; the letter tells its person.
  if (refused.code === 'EMAIL_NOT_VERIFIED') return reply.status(401).send(JSON.stringify(inWords(401, WRONG)));
  return reply.send(JSON.stringify(inWords(answer.status, refused)));
}
