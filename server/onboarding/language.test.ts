import { changeProfile, getProfile } from '@mainstay/contract/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '../test/people.ts';
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

test('a language that there is not is refused at its field', async () => {
  const person = await aPerson(running);
  const refused = await person.request({ method: 'PATCH', url: '/api/profile', payload: { language: 'fr' } });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { language: 'Choose a language: en or es' }]);
});
