import { changeProfile, getProfile } from '@mainstay/contract/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageOf, personByEmail } from '#identity/index.ts';
import { aPerson, PASSWORD, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false });
});
afterAll(() => running.close());

const languageIn = async (person: Person, browser?: string) => {
  const headers: Record<string, string> = browser === undefined ? {} : { 'accept-language': browser };
  return (await person.request({ method: 'GET', url: '/api/profile', headers })).json().language;
};

test('the browser says the language until one is chosen; then the profile does', async () => {
  const person = await aPerson(running);
  expect(await languageIn(person)).toBe('en');
  expect(await languageIn(person, 'es-MX,es;q=0.9')).toBe('es');
  expect((await person.send(changeProfile, { body: { language: 'en' } })).body.language).toBe('en');
  expect(await languageIn(person, 'es-MX,es;q=0.9')).toBe('en');
  expect((await person.send(changeProfile, { body: { firstName: 'Ana' } })).body.language).toBe('en');
  expect((await person.send(changeProfile, { body: { language: 'es' } })).body.language).toBe('es');
  expect((await person.send(getProfile)).body.language).toBe('es');
});

test('an account that is made on a Spanish page begins in Spanish', async () => {
  const signUp = (language: string) =>
    running.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: 'Luz Vega', email: `luz.${language}@example.com`, password: 'three quiet words', language },
    });
  const made = await signUp('es');
  expect(made.statusCode).toBe(200);
  const cookie = [made.headers['set-cookie']].flat().join('; ');
  const profile = await running.app.inject({ method: 'GET', url: '/api/profile', headers: { cookie } });
  expect(profile.json().language).toBe('es');
  const refused = await signUp('fr');
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { language: 'Choose a language: en or es' }]);
});

test('an account that is made without a language begins in that of the browser that makes it', async () => {
  const signUp = (email: string, headers: Record<string, string>) =>
    running.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers,
      payload: { name: 'Luz Vega', email, password: 'three quiet words' },
    });
  expect((await signUp('luz.browser@example.com', { 'accept-language': 'es-MX,es;q=0.9' })).statusCode).toBe(200);
  expect((await signUp('luz.program@example.com', {})).statusCode).toBe(200);
  const kept = async (email: string) => {
    const person = await personByEmail(running.deps.db, email);
    return person && (await languageOf(running.deps.db, person.id));
  };
  expect([await kept('luz.browser@example.com'), await kept('luz.program@example.com')]).toEqual(['es', null]);
});

test('whoever never chose a language and signs in with a Spanish browser reads Spanish there, and nothing is chosen for them', async () => {
  const { email } = await aPerson(running);
  const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
  const signedIn = await running.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: spanish,
    payload: { email, password: PASSWORD },
  });
  expect(signedIn.statusCode).toBe(200);
  const cookie = [signedIn.headers['set-cookie']].flat().join('; ');
  const profile = await running.app.inject({ url: '/api/profile', headers: { cookie, ...spanish } });
  expect(profile.json().language).toBe('es');
  const person = await personByEmail(running.deps.db, email);
  expect(await languageOf(running.deps.db, person?.id ?? '')).toBeNull(); // so their emails stay in English
});

test('a language that there is not is refused at its field', async () => {
  const person = await aPerson(running);
  const refused = await person.request({ method: 'PATCH', url: '/api/profile', payload: { language: 'fr' } });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { language: 'Choose a language: en or es' }]);
});
