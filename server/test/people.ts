import { randomInt } from 'node:crypto';
import type { Call, OnWire, ReplyOnWire } from '@mainstay/contract/call.ts';
import { acceptRemoval, askRemoval, getCurrentCase, inviteParty } from '@mainstay/contract/cases.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { takePart } from '#cases/index.ts';
import { user } from '#identity/tables.ts';
import { newId } from '../ids.ts';
import type { RunningApp } from './start.ts';

export type Answer<T> = {
  status: number;
  body: T;
  error: string;
  fields: Record<string, string>;
  headers: Record<string, unknown>;
};

/** A person with a browser, who sends calls with their session's cookie. */
export type Person = {
  email: string;
  name: string;
  cookie: string;
  send<const C extends Call>(
    call: C,
    sent?: Partial<OnWire<C>> & { headers?: Record<string, string> },
  ): Promise<Answer<ReplyOnWire<C>>>;
  /** A raw request, for anything other than a JSON call. */
  request(of: {
    method: string;
    url: string;
    headers?: Record<string, string>;
    payload?: unknown;
  }): ReturnType<RunningApp['app']['inject']>;
};

/** Someone who is not signed in. */
export const aVisitor = (running: RunningApp): Person => personWith(running, { email: '', name: '', cookie: '' });

/** A new person with a case of their own, signed in. */
export async function aPerson(
  running: RunningApp,
  more: { name?: string; email?: string; invitation?: string; timeZone?: string; language?: string } = {},
): Promise<Person> {
  const name = more.name ?? 'Dana Reed';
  const email = more.email ?? `${newId()}@example.com`;
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name, email, password: PASSWORD, ...more },
    remoteAddress: anAddress(),
  });
  if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`);
  const cookie = answer.json().token === null ? await byLetter(running, email) : cookieOf(answer);
  return personWith(running, { email, name, cookie });
}

/**
 * The first session outside the sandbox, by the link in the email; afterwards the address counts as unconfirmed again.
 */
async function byLetter({ app, deps }: RunningApp, email: string): Promise<string> {
  const [known] = await deps.db.select({ done: user.emailVerified }).from(user).where(eq(user.email, email));
  const said = (emailVerified: boolean) => deps.db.update(user).set({ emailVerified }).where(eq(user.email, email));
  await said(false);
  const token = await createEmailVerificationToken(deps.keys.sessions.current.secret, email, undefined, 60);
  const opened = await app.inject({
    method: 'GET',
    url: `/api/auth/verify-email?token=${token}`,
    remoteAddress: anAddress(),
  });
  if (opened.statusCode !== 200) throw new Error(`the letter's link answered ${opened.statusCode}: ${opened.body}`);
  await said(known?.done ?? false);
  return cookieOf(opened);
}

/** Like `aPerson`, with a confirmed email address, which paying and inviting require outside the sandbox. */
export async function aVerifiedPerson(...of: Parameters<typeof aPerson>): Promise<Person> {
  const person = await aPerson(...of);
  const [{ deps }] = of;
  await deps.db.execute(sql`update "user" set email_verified = true where email = ${person.email}`);
  return person;
}

/** The same person in another browser. */
export async function signedIn(running: RunningApp, person: Person, password = PASSWORD): Promise<Person> {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: person.email, password },
    remoteAddress: anAddress(),
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  return personWith(running, { ...person, cookie: cookieOf(answer) });
}

export const PASSWORD = 'correct horse battery';

/** Everyone has a different address, so only the tests of rate limits hit them. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map((each) => `${each.name}=${each.value}`).join('; ');

/** An open invitation to the owner's case. */
export async function anInvitation(owner: Person, role: Role, email = `${newId()}@example.com`) {
  const invited = await owner.send(inviteParty, { body: { email, role } });
  if (invited.status !== 201) throw new Error(`invitation answered ${invited.status}: ${invited.error}`);
  const link = invited.body.link ?? '';
  return { ...invited.body, link, token: new URL(link).searchParams.get('invitation') ?? '' };
}

/** A person with that role in the owner's case, signed in and with that case selected. */
export async function aParty(running: RunningApp, owner: Person, role: Role, name = `The ${role}`): Promise<Person> {
  const { email, token } = await anInvitation(owner, role);
  return aPerson(running, { name, email, invitation: token });
}

/** The owner of a case says which part in it is theirs. */
export async function takesPart({ deps }: RunningApp, owner: Person, role: Role) {
  const [{ body: currentCase }, { body: user }] = [await owner.send(getCurrentCase), await owner.send(getUser)];
  await takePart(deps, { id: user.id, name: owner.name }, currentCase.id, role);
}

/** Removes a party from the owner's case: they are asked, and agree. */
export async function leaves(owner: Person, person: Person, role: Role) {
  const part = (await owner.send(getCurrentCase)).body.parties.find((party) => party.role === role);
  const asked = await owner.send(askRemoval, {
    params: { id: part?.id ?? '' },
    body: { reason: 'The proceedings are over' },
  });
  const { status, error } = await person.send(acceptRemoval, { params: { id: asked.body.id } });
  if (status !== 200) throw new Error(`leaving answered ${status}: ${error}`);
}

/** The same person, who confirms their identity whenever a call requires it: a long run outlasts a recent sign-in. */
export const attentive = (person: Person): Person => ({
  ...person,
  async send(call, sent) {
    const answer = await person.send(call, sent);
    const { code } = (answer.body ?? {}) as { code?: string };
    if (answer.status !== 403 || code !== 'confirm') return answer;
    const confirmed = await person.send(confirmSignIn, { body: { password: PASSWORD } });
    if (confirmed.status !== 200) throw new Error(`confirming answered ${confirmed.status}: ${confirmed.error}`);
    return person.send(call, sent);
  },
});

function personWith(running: RunningApp, who: { email: string; name: string; cookie: string }): Person {
  const request: Person['request'] = ({ method, url, headers, payload }) =>
    running.app.inject({
      method,
      url,
      payload,
      headers: { ...(who.cookie && { cookie: who.cookie }), ...headers },
    } as never) as never;
  return {
    ...who,
    request,
    async send(call, sent) {
      const { params, query, body, headers } = (sent ?? {}) as Record<string, Record<string, string> | undefined>;
      const path = call.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params?.[key] ?? ''));
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const answer = await request({
        method: call.method,
        url: path + search,
        ...(headers && { headers }),
        payload: body,
      });
      const json = answer.body === '' ? null : JSON.parse(answer.body);
      return {
        status: answer.statusCode,
        body: json,
        error: json?.error ?? '',
        fields: json?.fields ?? {},
        headers: answer.headers,
      };
    },
  };
}
