import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inviteParty } from '@mainstay/contract/cases.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import { getProfile } from '@mainstay/contract/profile.ts';
import { beginSecondFactor, enableSecondFactor } from '@mainstay/contract/second-factor.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditEvents } from '#audit/tables.ts';
import { codeOfApp } from '../test/app-codes.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { anOrganisation, signInThere } from '../test/organisation.ts';
import { aVerifiedPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { openAuth } from './open-auth.ts';
import { askProvider } from './organisation.ts';

const MAINSTAY = 'http://localhost:3000';
const members = {
  clerk: { email: 'clerk@county.example', email_verified: true, name: 'Casey Clerk' },
  vega: { email: 'vega@county.example', email_verified: true, name: 'Luz Vega' },
  holder: { email: 'holder@county.example', email_verified: true, name: 'Hollis Holder' },
  known: { email: 'known@county.example', email_verified: true, name: 'Known Already' },
  unproven: { email: 'somebody.else@example.com', email_verified: false, name: 'Somebody Else' },
};

let organisation: Awaited<ReturnType<typeof anOrganisation>>;
let running: RunningApp;
beforeAll(async () => {
  organisation = await anOrganisation(MAINSTAY, members);
  running = await startApp({ reader: fakeReader(), works: false, environment: organisation.environment });
});
afterAll(async () => {
  await running.close();
  await organisation.close();
});

const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

let from = 0;

/** Starts here, signs in there, and comes back; `changed` alters the address on the way back. */
async function enter(id: string, changed: (back: URL) => void = () => undefined, language = 'en-US,en;q=0.9') {
  from += 1; // each person comes from a different network
  const remoteAddress = `10.8.0.${from}`;
  const headers = { host: 'localhost:3000', origin: MAINSTAY };
  const payload = { provider: 'organisation', callbackURL: '/', errorCallbackURL: '/api/login?done=organisation' };
  const begun = await running.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers,
    payload,
    remoteAddress,
  });
  const back = await signInThere(begun.json().url, id);
  changed(back);
  const url = back.pathname + back.search;
  const browser = { host: 'localhost:3000', cookie: cookiesOf(begun), 'accept-language': language };
  return running.app.inject({ url, headers: browser, remoteAddress });
}

const whoIs = async (answer: Parameters<typeof cookiesOf>[0]) =>
  (await running.app.inject({ url: getUser.path, headers: { cookie: cookiesOf(answer) } })).json();

test('somebody of the organisation signs in there, and has an account with that address', async () => {
  const first = await enter('clerk');
  expect([first.statusCode, first.headers.location]).toEqual([302, '/']);
  const user = await whoIs(first);
  expect(user).toMatchObject({ email: 'clerk@county.example', firstName: 'Casey', lastName: 'Clerk' });
  expect((await whoIs(await enter('clerk'))).id).toBe(user.id);
});

test('their account is in the language of the page on which they chose to come, and another browser changes nothing', async () => {
  const languageOf = async (answer: Parameters<typeof cookiesOf>[0]) =>
    (await running.app.inject({ url: getProfile.path, headers: { cookie: cookiesOf(answer) } })).json().language;
  expect(await languageOf(await enter('vega', undefined, 'es-US,es;q=0.9,en;q=0.8'))).toBe('es');
  expect(await languageOf(await enter('vega', undefined, 'en-US'))).toBe('es');
});

test('who has an account with that confirmed address enters it, and is told', async () => {
  const { email, send } = await aVerifiedPerson(running, { email: members.known.email });
  const { id } = (await send(getUser)).body;
  expect((await whoIs(await enter('known'))).id).toBe(id);
  await running.post();
  expect(running.emails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
    'How you sign in to Mainstay was changed',
  );
});

test('a sign-in there stands in the record, one that was refused too', async () => {
  const { id } = await whoIs(await enter('clerk'));
  const recorded = async (action: string, subject: string) =>
    running.deps.db.$count(auditEvents, and(eq(auditEvents.action, action), eq(auditEvents.subject, subject)));
  const [before, failed] = [
    await recorded('account.signed_in', `user:${id}`),
    await recorded('account.sign_in_failed', 'user:unknown'),
  ];
  await enter('clerk');
  await enter('unproven');
  expect(await recorded('account.signed_in', `user:${id}`)).toBe(before + 1);
  expect(await recorded('account.sign_in_failed', 'user:unknown')).toBe(failed + 1);
});

test('who has a second factor here shows it before anything that has to be confirmed', async () => {
  const call = async (cookie: string, of: { method: string; path: string }, payload: object = {}) => {
    const sent = { method: of.method, url: of.path, headers: { cookie }, payload };
    const answer = await running.app.inject(sent as never);
    return { status: answer.statusCode, body: answer.json() };
  };
  const invited = { email: 'a.lawyer@example.com', role: 'legal' };
  const cookie = cookiesOf(await enter('holder'));
  expect((await call(cookie, inviteParty, invited)).status).toBe(201);
  const { key } = (await call(cookie, beginSecondFactor)).body;
  expect((await call(cookie, enableSecondFactor, { code: codeOfApp(key) })).status).toBe(200);

  const again = cookiesOf(await enter('holder'));
  expect((await call(again, getUser)).status).toBe(200);
  expect(await call(again, inviteParty, invited)).toMatchObject({ status: 403, body: { code: 'confirm' } });
  expect((await call(again, confirmSignIn, { code: codeOfApp(key, Date.now() + 30_000) })).status).toBe(200);
  expect((await call(again, inviteParty, invited)).status).toBe(201);
});

test('an address that the organisation has not confirmed names nobody', async () => {
  const refused = await enter('unproven');
  expect(refused.headers.location).toContain('/api/login?done=organisation&error=email_not_found');
  expect(await whoIs(refused)).toEqual({ error: 'Unauthorized', code: 'unauthorized' });
  const page = await running.app.inject({ url: String(refused.headers.location) });
  expect(page.body).toContain('Your organization has not confirmed your email address');
});

test.each([
  ['another issuer', { iss: 'https://login.evil.example' }],
  ['another nonce', { nonce: 'of another sign-in' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another-client' }],
  ['a time that is over', { exp: 1_000_000_000 }],
])('an answer with %s lets nobody in', async (_, wrong) => {
  organisation.forge((claims) => ({ ...claims, ...wrong }));
  try {
    const refused = await enter('clerk');
    expect(String(refused.headers.location)).toContain('error=');
    expect(await whoIs(refused)).toEqual({ error: 'Unauthorized', code: 'unauthorized' });
  } finally {
    organisation.forge();
  }
});

test('an answer that names another issuer on the way back, or belongs to another browser, lets nobody in', async () => {
  const mixed = await enter('clerk', (back) => back.searchParams.set('iss', 'https://login.evil.example'));
  expect(String(mixed.headers.location)).toContain('error=');
  const replayed = await enter('clerk', (back) => back.searchParams.set('state', 'of-somebody-else'));
  for (const refused of [mixed, replayed])
    expect(await whoIs(refused)).toEqual({ error: 'Unauthorized', code: 'unauthorized' });
});

test('an answer counts once', async () => {
  let again = '';
  await enter('clerk', (back) => {
    again = back.pathname + back.search;
  });
  const replayed = await running.app.inject({ url: again, headers: { host: 'localhost:3000' } });
  expect(await whoIs(replayed)).toEqual({ error: 'Unauthorized', code: 'unauthorized' });
});

test('the sign-in page offers it where it is set, and nowhere else', async () => {
  expect((await running.app.inject({ url: '/api/login' })).body).toContain('Sign in with your organisation</button>');
  const without = await startApp({ reader: fakeReader(), works: false });
  expect((await without.app.inject({ url: '/api/login' })).body).not.toContain('data-organisation');
  await without.close();
});

test('a provider that does not answer keeps nobody else out, and is asked again until it does', async () => {
  let answers = false;
  const provider = createServer((_, answer) => {
    if (!answers) return; // accepted, and never answered
    const said = {
      issuer: address(),
      authorization_endpoint: `${address()}/auth`,
      token_endpoint: `${address()}/token`,
      jwks_uri: `${address()}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(said));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  onTestFinished(() => {
    provider.closeAllConnections();
    provider.close();
  });
  await expect(askProvider({ issuer: address() }, 100)).rejects.toThrow(/timeout/);

  const settings = {
    ...running.deps.settings,
    organisation: { issuer: address(), clientId: 'a', clientSecret: 'b', name: 'x' },
  };
  const said: string[] = [];
  const log = { error: (_: unknown, words: string) => said.push(words), info: (words: string) => said.push(words) };
  const auth = await openAuth({ ...running.deps, settings, log } as never, async () => {}, {
    patienceMs: 300,
    retryMs: 20,
  });
  expect(await auth.api.getSession({ headers: new Headers() })).toBeNull();
  const begin = () =>
    auth.api.signInSocial({ body: { provider: 'organisation', callbackURL: '/' } }).then(
      ({ url }) => url,
      (error: Error) => error.message,
    );
  expect(await begin()).toMatch(/provider/i);
  answers = true;
  await vi.waitFor(async () => expect(await begin()).toContain(`${address()}/auth?`), {
    timeout: 15_000,
    interval: 50,
  });
  const ours = said.filter((words) => words.startsWith('OIDC_ISSUER'));
  expect([ours[0], ours.at(-1)]).toEqual([
    'OIDC_ISSUER does not say how to sign in there: people of the organization cannot until it does, and all others can',
    'OIDC_ISSUER answers: people of the organization can sign in there.',
  ]);
}, 30_000);
