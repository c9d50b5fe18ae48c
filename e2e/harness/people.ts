import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const PASSWORD = 'correct horse battery';

/** A signed-in person, who calls the product over HTTP like a browser. */
export type Person = {
  name: string;
  email: string;
  cookie: string;
  /** The product at which they signed up. */
  address: string;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
};
// biome-ignore lint/suspicious/noExplicitAny: what comes back is JSON of any shape, and the test says what it expects of it
export type Answer = { status: number; body: any };

/** A new person with a case of their own or, with an invitation, in someone else's case. */
export async function signUp(
  address: string,
  {
    name = 'Dana Reed',
    email = `${randomUUID()}@example.com`,
    invitation,
  }: Partial<Record<'name' | 'email' | 'invitation', string>> = {},
): Promise<Person> {
  const answer = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': anAddress() },
    body: JSON.stringify({ name, email, password: PASSWORD, invitation, timeZone: 'America/New_York' }),
  });
  return inSession(address, { name, email }, answer);
}

/** Someone who has an account. */
export async function signIn(address: string, email: string, password: string): Promise<Person> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': anAddress() },
    body: JSON.stringify({ email, password }),
  });
  return inSession(address, { name: email, email }, answer);
}

async function inSession(address: string, who: Pick<Person, 'name' | 'email'>, answer: Response): Promise<Person> {
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { ...who, cookie, address, send: (method, at, body) => call(address, cookie, method, at, body) };
}

/**
 * Everyone has a different address: where the proxy is trusted, a hundred new people must not count as one making too
 * many attempts.
 */
const anAddress = () => ['10', ...randomBytes(3)].join('.');

/** A new person in someone else's case, by invitation. */
export async function joins(owner: Person, role: string, name = 'Pat Payee'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { link } = await accepted(owner.send('POST', '/api/cases/invitations', { email, role }));
  const invitation = new URL(link).searchParams.get('invitation') ?? '';
  return signUp(owner.address, { name, email, invitation });
}

/** The owner asks them to leave the case, and they agree. */
export async function leaves(owner: Person, lawyer: Person): Promise<void> {
  const { parties } = await accepted(owner.send('GET', '/api/cases/current'));
  const { id: party } = parties.find(({ name }: { name: string }) => name === lawyer.name);
  const { id } = await accepted(owner.send('POST', `/api/cases/parties/${party}/removal`, { reason: 'It is over' }));
  await accepted(lawyer.send('POST', `/api/cases/removals/${id}/accept`));
}

async function call(address: string, cookie: string, method: string, at: string, body?: unknown): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(address + at, {
    method,
    headers: { cookie, origin: address, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** The reply, if the product did what was asked; otherwise throws. */
export async function accepted(sent: Promise<Answer>) {
  const { status, body } = await sent;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Uploads a file like the dashboard does. Returns the document. */
export async function upload(person: Person, file: string, fileName = path.basename(file)) {
  const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  const form = new FormData();
  form.append('file', new File([readFileSync(file)], fileName, { type }));
  form.append('documentType', 'agreement');
  const { status, body } = await person.send('POST', '/api/documents/upload', form);
  if (status !== 201) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
  return body as { id: string; fileName: string };
}

/** Uploads a file and waits until it has been read. */
export async function uploadAndRead(person: Person, file: string, fileName?: string) {
  const { id } = await upload(person, file, fileName);
  const ended = async () => {
    const { body } = await person.send('GET', '/api/documents');
    const document = body.find((each: { id: string }) => each.id === id);
    if (document.analysisStatus === 'failed') throw new Error(document.failureReason);
    return document.analysisStatus === 'completed' ? document : null;
  };
  return until(`${fileName ?? file} is read`, ended, 110_000); // a scan takes a busy machine a minute
}

const LONGEST_WAIT_MS = 500;

/** Retries until the result is not null or false, for at most `limitMs`; at first every 50 ms, then less often. */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = 60_000): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 1.3, LONGEST_WAIT_MS)) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
