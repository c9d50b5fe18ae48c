import { AuthValues, NewAccount } from '@mainstay/contract/identity.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { SignedIn } from '#http/caller.ts';
import { inGroup } from '#http/limit-calls.ts';
import { invalidInput } from '#http/problems.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { tellOfNewPassword } from './account-emails.ts';
import { afterOrganisation } from './after-organisation.ts';
import { type Auth, webHeaders } from './auth.ts';
import { alikeInWords, inWords } from './auth-words.ts';
import { rememberDevice } from './devices.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { refuseCommon } from './passwords.ts';
import { recordFailedSignIn } from './record-account.ts';
import { resetOfNobody } from './reset-of-nobody.ts';
import { codeNotRight, useCode } from './second-factor.ts';
import { resignedToken, type SessionKeys } from './session-keys.ts';
import { endOtherSessions, endSession, endSessionOfToken } from './sessions.ts';

type Kind = 'sign-up' | 'sign-in' | 'organisation' | 'code' | 'new password' | 'reset asked' | 'session' | 'other';

/** The Better Auth calls that the product uses; all its others are closed. */
const CALLS: readonly ['GET' | 'POST', string, Kind][] = [
  ['POST', '/api/auth/sign-up/email', 'sign-up'],
  ['POST', '/api/auth/sign-in/email', 'sign-in'],
  ['POST', '/api/auth/sign-in/social', 'other'],
  ['GET', '/api/auth/callback/organisation', 'organisation'],
  ['POST', '/api/auth/two-factor/verify-totp', 'code'],
  ['POST', '/api/auth/two-factor/verify-backup-code', 'code'],
  ['POST', '/api/auth/sign-out', 'other'],
  ['GET', '/api/auth/get-session', 'session'],
  ['POST', '/api/auth/request-password-reset', 'reset asked'],
  ['POST', '/api/auth/reset-password', 'other'],
  ['POST', '/api/auth/change-password', 'new password'],
  ['POST', '/api/auth/send-verification-email', 'other'],
  ['GET', '/api/auth/verify-email', 'other'],
];

const ENTERING = new Set<Kind>(['sign-up', 'sign-in', 'code']);

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address' | 'settings' | 'keys'>;

/**
 * Passes calls on to Better Auth. A sign-in ends the browser's earlier session; a new password ends all other sessions.
 */
export function authRoutes(app: App, deps: Of, auth: Auth) {
  const { settings, keys } = deps;
  for (const [method, url, kind] of CALLS) {
    app.route({
      method,
      url,
      schema: { hide: true } as FastifySchema,
      ...inGroup(kind === 'session' ? 'reading' : 'identity'),
      handler: async (request, reply) => {
        checked(AuthValues, request.query);
        const body = checked(kind === 'sign-up' ? NewAccount : AuthValues, request.body);
        const asks = ENTERING.has(kind) || kind === 'organisation' || kind === 'new password';
        const before = asks ? ((await app.callers.whoCalls(request))?.person ?? null) : null;
        if (kind === 'code' && before) throw new Problem('conflict', 'You are signed in already.');
        refuseCommon('newPassword', body.newPassword);
        if (kind === 'sign-up') refuseCommon('password', body.password);
        const guessed = kind === 'sign-in' ? body.email : kind === 'new password' ? before?.email : null;
        const guessedAt = typeof guessed === 'string' && guessed.includes('@') ? guessed : null;
        if (guessedAt !== null) await countGuess(deps, guessedAt);
        // Only the code itself is passed on, so a browser cannot ask to be trusted and skip the code next time.
        const sent = kind === 'code' ? { code: body.code } : body;
        const answer = await auth.handler(webRequest(keys.sessions, request, sent));
        if (kind === 'organisation') await afterOrganisation(deps, auth, { before, request, answer });
        if (!answer.ok) {
          if (ENTERING.has(kind) && kind !== 'sign-up' && answer.status !== 429)
            await recordFailedSignIn(deps, guessedAt);
          return pass(answer, reply, { confirmed: settings.sandbox });
        }
        if (guessedAt !== null) await forgetGuesses(deps, guessedAt);
        await afterwards({ deps, auth, kind, before, body, request, answer: answer.clone() });
        return pass(answer, reply, { confirmed: settings.sandbox });
      },
    });
  }
}

type Done = {
  deps: Of;
  auth: Auth;
  kind: Kind;
  before: SignedIn | null;
  body: Record<string, unknown>;
  request: FastifyRequest;
  answer: Response;
};

/** What follows once Better Auth has done its part. */
async function afterwards({ deps, auth, kind, before, body, request, answer }: Done) {
  if (kind === 'reset asked') return resetOfNobody(deps, auth, String(body.email));
  if (kind === 'new password' && before) {
    await endOtherSessions(deps.db, before.id, before.sessionId);
    return tellOfNewPassword(deps, before);
  }
  if (!ENTERING.has(kind)) return;
  if (before) await endSession(deps.db, before.sessionId);
  // no one is signed in if an email or a second factor comes first
  const entered = Entered.safeParse(await answer.json()).data;
  if (!entered) return;
  if (kind === 'code' && !(await useCode(auth, deps.clock, entered.user.id, String(body.code)))) {
    await endSessionOfToken(deps.db, entered.token); // no response has used this session yet
    await recordFailedSignIn(deps, entered.user.email);
    throw codeNotRight();
  }
  await rememberDevice(deps, entered.user, request);
}

const Entered = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
});

function checked(schema: typeof NewAccount | typeof AuthValues, values: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(values ?? {});
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

function webRequest(keys: SessionKeys, request: FastifyRequest, body: unknown): Request {
  const url = new URL(`${request.protocol}://${request.host}${request.url}`);
  const token = url.searchParams.get('token');
  if (token !== null) url.searchParams.set('token', resignedToken(keys, token));
  const headers = webHeaders(request);
  if (request.method === 'GET') return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body ?? {}) });
}

/** In the sandbox every address counts as confirmed. */
async function pass(answer: Response, reply: FastifyReply, { confirmed }: { confirmed: boolean }) {
  reply.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  const waitS = answer.headers.get('x-retry-after');
  if (waitS !== null) reply.header('retry-after', waitS);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (answer.status === 302) return reply.send('');
  const text = await answer.text();
  if (answer.ok) return reply.send(text);
  const refused = text === '' ? {} : JSON.parse(text);
  const alike = confirmed ? null : alikeInWords(refused);
  if (alike) return reply.status(401).send(JSON.stringify(alike));
  return reply.send(JSON.stringify(inWords(answer.status, refused)));
}
