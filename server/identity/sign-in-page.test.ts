import { readFileSync } from 'node:fs';
import { withdrawInvitation } from '@mainstay/contract/cases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { anInvitation, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let owner: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
  owner = await aPerson(running, { name: 'Jo "Red" <b>Reed' });
});
afterAll(() => running.close());

const open = async (url: string, person: Person = aVisitor(running)) => person.request({ method: 'GET', url });
const headingOf = (body: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];

test.each([
  ['/api/login', 'Sign in'],
  ['/api/login?view=sign-up', 'Create your account'],
  ['/api/login?view=forgotten', 'Forgotten password'],
  ['/api/login?reset=some-token', 'Choose a new password'],
  ['/api/login?view=nonsense', 'Sign in'],
])('%s shows "%s"', async (url, heading) => {
  const answer = await open(url);
  expect([answer.statusCode, headingOf(answer.body)]).toEqual([200, heading]);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the page has no script and no style of its own: the content security policy would refuse them', async () => {
  const { body, headers } = await open('/api/login?view=sign-up');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(body).not.toMatch(/<script(?![^>]* src=)/);
  expect(body).not.toMatch(/<style| style=| on\w+="/);
});

test('style, script and typeface come from the server and may be kept for ever', async () => {
  const { body } = await open('/api/login');
  const addresses = [...body.matchAll(/"(\/api\/login\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const answer = await open(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
});

test('its colours are those of the product', () => {
  const tokens = (file: string) => {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8');
    return Object.fromEntries([...css.matchAll(/(--color-[\w-]+): (light-dark\([^)]*\));/g)].map((m) => [m[1], m[2]]));
  };
  const ours = tokens('./sign-in/page.css');
  expect(Object.keys(ours).length).toBeGreaterThan(10);
  expect(tokens('../../web/styles/tokens.css')).toMatchObject(ours);
});

test('every control has a label, and password managers know what each is', async () => {
  const { body } = await open('/api/login?view=sign-up');
  const inputs = [...body.matchAll(/<input id="(\w+)"[^>]*autocomplete="([\w-]+)"/g)].map((match) => [
    match[1],
    match[2],
  ]);
  expect(inputs).toEqual([
    ['name', 'name'],
    ['email', 'username'],
    ['password', 'new-password'],
  ]);
  for (const [id] of inputs) expect(body).toContain(`<label for="${id}">`);
  expect(body).toContain('At least 10 characters.');
});

test('without JavaScript it says so', async () => {
  expect((await open('/api/login')).body).toContain(
    '<noscript><p class="notice negative">Signing in needs JavaScript.',
  );
});

test('who is signed in already goes to the application', async () => {
  const answer = await open('/api/login', owner);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
});

test('without demo data there are no demo buttons', async () => {
  expect((await open('/api/login')).body).not.toContain('data-demo=');
});

describe('an invitation', () => {
  test('says who invites to which part, and fills in the address', async () => {
    const { token } = await anInvitation(owner, 'legal', 'lawyer@example.com');
    const { body } = await open(`/api/login?invitation=${token}`);
    expect(headingOf(body)).toBe('Join a case');
    expect(body).toContain('invites you to a support case on Mainstay, as <strong>a legal professional</strong>.');
    expect(body).toContain('Jo &quot;Red&quot; &lt;b&gt;Reed invites you');
    expect(body).toContain('value="lawyer@example.com" readonly');
    expect(headingOf((await open(`/api/login?invitation=${token}&view=sign-in`)).body)).toBe('Sign in');
  });

  test('is one button for who is signed in', async () => {
    const guest = await aPerson(running, { name: 'Kim Lee' });
    const { token } = await anInvitation(owner, 'payee', guest.email);
    const { body } = await open(`/api/login?invitation=${token}`, guest);
    expect(body).toContain('>Join this case</button>');
    expect(body).not.toContain('<input');
    expect(body).toContain('You are signed in as Kim Lee');
    const left = await open(`/api/logout?invitation=${token}`, guest);
    expect(left.headers.location).toBe(`/api/login?invitation=${token}`);
  });

  test('of another address says so, and offers another account', async () => {
    const { token } = await anInvitation(owner, 'payee', 'payee@example.com');
    const { body } = await open(`/api/login?invitation=${token}`, await aPerson(running));
    expect(body).toContain('This invitation is for <strong>payee@example.com</strong>.');
    expect(body).not.toContain('Join this case</button>');
  });

  test('that was withdrawn, used or never made is closed, calmly', async () => {
    const withdrawn = await anInvitation(owner, 'court');
    await owner.send(withdrawInvitation, { params: { id: withdrawn.id } });
    const used = await anInvitation(owner, 'court');
    await aPerson(running, { email: used.email, invitation: used.token });
    for (const token of [withdrawn.token, used.token, 'nothing', used.token.replace(/.$/, '_'), '..']) {
      const { statusCode, body } = await open(`/api/login?invitation=${token}`);
      expect([statusCode, headingOf(body)]).toEqual([200, 'This invitation is closed']);
      expect(body).toContain('Ask the person who invited you for a new one.');
    }
  });
});

test('what stands in the address is shown as text, never as markup', async () => {
  const { body } = await open(`/api/login?reset=${encodeURIComponent('"><script src="//evil.example"></script>')}`);
  expect(body).not.toContain('<script src="//evil');
  const left = await open(`/api/logout?invitation=${encodeURIComponent('//evil.example\r\nx: y')}`);
  expect(left.headers.location).toBe('/api/login?invitation=%2F%2Fevil.example%0D%0Ax%3A%20y');
});

test('where no mail server is set, the page for a forgotten password says where the letter goes', async () => {
  expect((await open('/api/login?view=forgotten')).body).toContain('Emails are not sent from here');
});
