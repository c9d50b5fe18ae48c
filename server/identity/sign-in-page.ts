import { createRequire } from 'node:module';
import { text } from '@mainstay/contract/fields.ts';
import { ERRORS_SAID, SPANISH_ERRORS } from '@mainstay/contract/spanish/errors.ts';
import { PAGES_SAID } from '@mainstay/contract/spanish/pages.ts';
import { type Language, preferredLanguage } from '@mainstay/domain/identity/language.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SignedIn } from '#http/caller.ts';
import { hiddenPage } from '#http/hidden.ts';
import { pageAsset } from '#http/page-asset.ts';
import { plainPage } from '#http/plain-page.ts';
import { toldScript } from '#http/told.ts';
import type { App } from '../app-type.ts';
import { type Say, sayIn } from '../languages.ts';
import type { Auth } from './auth.ts';
import * as views from './sign-in/views.ts';

/** What later capabilities supply for the sign-in page; `app.ts` fills it. */
export type SignInHooks = {
  /** Null for an invitation that cannot be used. */
  invitationOf(token: string): Promise<{ email: string; inviter: string; role: string } | null>;
  demoPeople(): Promise<views.DemoPerson[]>;
  /** The language that the signed-in person has chosen. */
  chosenLanguage(person: SignedIn): Promise<Language | null>;
  /** Why emails do not arrive, if none are sent. */
  noEmails: string | null;
  /** The name of the organization whose people sign in there. */
  organisation: string | null;
};

const Query = z.object({
  view: z.enum(['sign-in', 'sign-up', 'forgotten']).optional().catch(undefined),
  invitation: text(200).optional().catch(undefined),
  reset: text(200).optional().catch(undefined),
  done: z.enum(['password', 'email', 'organisation', 'closed']).optional().catch(undefined),
  /** Why a link could not be used. */
  error: text(100).optional().catch(undefined),
});

const FRAME = {
  description: 'Sign in to Mainstay: child support and alimony, paid on time, with one record that everyone can trust.',
  needsScript: 'Signing in',
};

const TOLD = toldScript({ ...ERRORS_SAID, ...PAGES_SAID }, SPANISH_ERRORS);

/** `GET /api/login`, with its style, script and typeface, and `GET /api/logout`. */
export function signInRoutes(app: App, auth: Auth, hooks: SignInHooks) {
  const asset = (name: string, type: string, file: string | URL | Buffer) =>
    pageAsset(app, `/api/login/${name}`, type, [file]);
  const style = asset('page.css', 'text/css; charset=utf-8', new URL('./sign-in/page.css', import.meta.url));
  const script = asset(
    'page.js',
    'text/javascript; charset=utf-8',
    new URL('./sign-in/page.client.js', import.meta.url),
  );
  asset('public-sans.woff2', 'font/woff2', FONT);
  const told = asset('told.es.js', 'text/javascript; charset=utf-8', TOLD);

  app.get('/api/login', hiddenPage, async (request, reply) => {
    const query = Query.parse(request.query);
    const person = (await app.callers.whoCalls(request))?.person ?? null;
    const chosen = person && (await hooks.chosenLanguage(person));
    const language = chosen ?? preferredLanguage(request.headers['accept-language']);
    const view = await viewFor(sayIn(language), query, person, hooks);
    if (view === null) return reply.redirect('/');
    const says = language === 'es' ? { told } : {};
    return send(reply, plainPage({ ...view, ...FRAME, ...says, language, style, script }));
  });

  app.get('/api/logout', hiddenPage, async (request, reply) => {
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    const answer = await auth.api.signOut({ headers, asResponse: true });
    const { invitation } = Query.parse(request.query);
    const next = invitation ? `/api/login?invitation=${encodeURIComponent(invitation)}` : '/';
    return reply.header('set-cookie', answer.headers.getSetCookie()).header('cache-control', 'no-store').redirect(next);
  });
}

/** Null if there is nothing to do here because the visitor is already signed in. */
async function viewFor(
  say: Say,
  { view, invitation, reset, done, error }: z.output<typeof Query>,
  person: SignedIn | null,
  { invitationOf, demoPeople, noEmails, organisation }: SignInHooks,
): Promise<views.View | null> {
  if (done === 'email' && error) return views.closedConfirmation(say, person !== null);
  if (reset) return views.newPassword(say, reset);
  if (invitation) {
    const found = await invitationOf(invitation);
    if (!found) return views.closedInvitation(say, person !== null);
    const invited = { ...found, token: invitation };
    if (person && person.email.toLowerCase() !== found.email) return views.joinAsAnother(say, invited, person);
    if (person) return views.joinCase(say, invited, person);
    return view === 'sign-in'
      ? views.signIn(say, { demo: [], invited, organisation })
      : views.signUp(say, { invited, noEmails });
  }
  if (person) return null;
  if (view === 'forgotten') return views.forgotten(say, noEmails);
  if (view === 'sign-up') return views.signUp(say, { noEmails });
  const refused = done === 'organisation' ? { problem: REFUSALS[error ?? ''] ?? NOT_SIGNED_IN } : {};
  const notice = done && done !== 'organisation' ? { notice: NOTICES[done] } : {};
  return views.signIn(say, { demo: await demoPeople(), organisation, ...notice, ...refused });
}

const NOT_SIGNED_IN = 'Your organization could not sign you in. Try again, or ask your organization.';
const REFUSALS: Record<string, string> = {
  email_not_found: 'Your organization has not confirmed your email address, so it cannot sign you in here.',
  account_not_linked: 'There is already an account with your email address. Sign in with its password.',
};

const NOTICES = {
  password: 'Your new password is saved. Sign in with it now.',
  email: 'Your email address is confirmed. Sign in now.',
  closed: 'Your account is closed. You are signed out on every device.',
};

const send = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, cookie')
    .send(page);

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
);
