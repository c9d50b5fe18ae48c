import { type Language, preferredLanguage } from '@mainstay/domain/identity/language.ts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal'; // without the drivers for databases that we do not use
import { twoFactor } from 'better-auth/plugins';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Organisation } from '../settings/settings.ts';
import { afterReset, RESET_SECONDS, sendResetEmail, tellOfSignUp } from './account-emails.ts';
import { organisations, tellOfOrganisation } from './organisation.ts';
import { passkeys } from './passkeys.ts';
import { secretsOf } from './session-keys.ts';
import * as tables from './tables.ts';
import { emailVerification } from './verify-email.ts';

export type NewPerson = { id: string; name: string; email: string; timeZone: string | null };

/** Called once for each new account, with the invitation it was created from, if any. */
export type OnSignUp = (person: NewPerson, invitation: string | null) => Promise<void>;

const DAY_SECONDS = 24 * 3600;

/**
 * Sign-in by email and password, sessions and password resets, all through Better Auth; and sign-in through the
 * organization, if one is given.
 */
export function makeAuth(deps: Deps, onSignUp: OnSignUp, organisation: Organisation | undefined) {
  const { db, keys, settings, log } = deps;
  return betterAuth({
    appName: 'Mainstay',
    secrets: secretsOf(keys.sessions),
    secret: keys.first, // for data sealed by older releases, which names no key
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    database: drizzleAdapter(db as unknown as Record<string, unknown>, { provider: 'pg', schema: tables }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      requireEmailVerification: !settings.sandbox,
      onExistingUserSignUp: ({ user }) => tellOfSignUp(deps, user),
      sendResetPassword: ({ user, token }) => sendResetEmail(deps, user, token),
      onPasswordReset: ({ user }) => afterReset(deps, user),
    },
    verification: { storeIdentifier: 'hashed' }, // the tokens in emails
    emailVerification: emailVerification(deps),
    plugins: [
      ...organisations(organisation),
      passkeys(settings.publicUrl),
      twoFactor({
        issuer: 'Mainstay',
        allowPasswordless: true, // people without a password here sign in at their organization
        backupCodeOptions: { amount: 10, storeBackupCodes: 'encrypted' },
        accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: 15 * 60 },
      }),
    ],
    user: {
      additionalFields: {
        timeZone: { type: 'string', required: false, input: true },
        language: { type: 'string', required: false, input: true },
      },
    },
    session: {
      expiresIn: 14 * DAY_SECONDS, // counted from sign-in, like the cookie's lifetime
      disableSessionRefresh: true,
      freshAge: 0, // the contract says which calls need a recent sign-in
      additionalFields: { currentCaseId: { type: 'string', required: false, input: false } },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 30 },
        '/sign-in/social': { window: 60, max: 30 },
        '/sign-up/email': { window: 60, max: 60 },
        '/request-password-reset': { window: 60, max: 10 },
        '/send-verification-email': { window: 60, max: 5 },
      },
    },
    advanced: {
      cookiePrefix: 'mainstay',
      // http/same-origin.ts refuses foreign and null origins on every call; programs send no Origin
      disableCSRFCheck: true,
      useSecureCookies: settings.publicUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    databaseHooks: {
      account: { create: { after: (linked) => tellOfOrganisation(deps, linked) } },
      user: {
        create: {
          // People from an organization fill in no form, so their language is that of the page they came from.
          before: async (user, context) => {
            const { language = null } = user as { language?: Language | null };
            const browser = context?.headers?.get('accept-language');
            return { data: { ...user, language: language ?? (browser ? preferredLanguage(browser) : null) } };
          },
          after: async (user, context) => {
            const timeZone = (user as { timeZone?: string | null }).timeZone ?? null;
            const invitation = (context?.body as { invitation?: unknown } | undefined)?.invitation;
            await onSignUp({ ...user, timeZone }, typeof invitation === 'string' ? invitation : null);
          },
        },
      },
    },
    logger: {
      level: 'error',
      // The details contain personal data, so only errors are passed on, in the form that the log may hold.
      log: (_level, message, ...details) =>
        log.error({ err: details.find((each) => each instanceof Error) }, `sign-in: ${message}`),
    },
    // our own handler answers and logs faults; Better Auth would print them with all their values
    onAPIError: { throw: true },
    telemetry: { enabled: false },
  });
}

export type Auth = Pick<ReturnType<typeof makeAuth>, 'api' | 'handler' | '$context'>;

/** The header that carries the client's address to Better Auth; a client's own header of this name is dropped. */
export const CLIENT_ADDRESS = 'x-mainstay-client';

/** A request's headers as Better Auth reads them, with the address that the server saw. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'content-length' || name === CLIENT_ADDRESS) continue;
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  headers.set(CLIENT_ADDRESS, request.ip);
  return headers;
}

/** Passes on cookies that Better Auth set, such as a renewed session. */
export function passCookies(reply: FastifyReply, headers: Headers | null | undefined) {
  reply.header('set-cookie', headers?.getSetCookie() ?? []);
}
