import vm from 'node:vm';
import { ERRORS } from '@mainstay/contract/error-sentences.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { ERRORS_SAID } from '@mainstay/contract/spanish/errors.ts';
import { PAGES_SAID } from '@mainstay/contract/spanish/pages.ts';
import { translator } from '@mainstay/contract/translate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeLink } from '#notifications/unsubscribe.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { anInvitation, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { saveLanguage } from './people.ts';

let running: RunningApp;
let owner: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
  owner = await aPerson(running, { name: 'Jo Reed' });
});
afterAll(() => running.close());

const SPANISH = 'es-MX,es;q=0.9,en;q=0.8';
const open = (url: string, language: string, person: Person = aVisitor(running)) =>
  person.request({ method: 'GET', url, headers: { 'accept-language': language } });

/** The texts people read on a page, at first and later: texts, labels, hints. */
const wordsOf = (page: string): string[] => [
  ...[...page.matchAll(/(?:aria-label|data-missing|data-working|content)="([^"]*[a-z] [^"]*)"/g)].map(
    (each) => each[1] ?? '',
  ),
  ...page
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => text.trim()),
];
const SAME_IN_BOTH =
  /^(|.{1,3}|Mainstay|Jo Reed|width=device-width.*|\(prefers.*|.*@example\.com\).*|lawyer@example\.com)$/;

const invited = async () => (await anInvitation(owner, 'legal', 'lawyer@example.com')).token;

test.each([
  ['/api/login', 'Iniciar sesión'],
  ['/api/login?view=sign-up', 'Cree su cuenta'],
  ['/api/login?view=forgotten', 'Contraseña olvidada'],
  ['/api/login?reset=some-token', 'Elija una contraseña nueva'],
  ['/api/login?done=password', 'Su contraseña nueva se guardó. Inicie sesión con ella ahora.'],
  ['/api/login?done=organisation&error=account_not_linked', 'Ya existe una cuenta con su correo electrónico.'],
  ['/api/login?done=email&error=x', 'Este enlace venció'],
  ['/api/login?invitation=nothing', 'Esta invitación está cerrada'],
  ['/api/verify', 'Verificar un informe'],
  ['/api/unsubscribe?for=nobody', 'Este enlace no está completo'],
])('%s is Spanish for who reads Spanish', async (url, sentence) => {
  const [english, spanish] = [await open(url, 'en-US'), await open(url, SPANISH)];
  expect(spanish.body).toContain('<html lang="es">');
  expect(english.body).toContain('<html lang="en">');
  expect(spanish.body).toContain(sentence);
  expect(spanish.headers.vary).toMatch(/^accept-language/);
  const left = wordsOf(spanish.body).filter((words) => wordsOf(english.body).includes(words));
  expect(left.filter((words) => !SAME_IN_BOTH.test(words))).toEqual([]);
});

test('an invitation is Spanish too, with its names as they are', async () => {
  const url = `/api/login?invitation=${await invited()}`;
  const { body } = await open(url, SPANISH);
  expect(body).toContain(
    'Jo Reed le invita a un caso de manutención en Mainstay como <strong>un profesional del derecho</strong>.',
  );
  const english = wordsOf((await open(url, 'en-US')).body);
  const left = wordsOf(body).filter((words) => english.includes(words) && !SAME_IN_BOTH.test(words));
  expect(left).toEqual([]);
});

test('whoever has chosen a language reads it, whatever their browser says', async () => {
  const { body: user } = await owner.send(getUser);
  await saveLanguage(running.deps.db, user.id, 'es');
  expect((await open(`/api/login?invitation=${await invited()}`, 'en-US', owner)).body).toContain('<html lang="es">');
  const link = unsubscribeLink('', running.deps.keys, user.id);
  expect((await open(link, 'en-US')).body).toContain('¿Dejar de recibir correos sobre su caso?');
});

test('an account that is made on a Spanish page begins in Spanish', async () => {
  const page = await open('/api/login?view=sign-up', SPANISH);
  const script = await open(/"(\/api\/login\/page\.js[^"]*)"/.exec(page.body)?.[1] ?? '', SPANISH);
  expect(script.body).toContain('values.language = document.documentElement.lang');
  const person = await aPerson(running, { language: 'es' });
  expect((await open('/', 'en-US', person)).statusCode).not.toBe(500);
  const { body: user } = await person.send(getUser);
  const link = unsubscribeLink('', running.deps.keys, user.id);
  expect((await open(link, 'en-US')).body).toContain('<html lang="es">');
});

test('the script of a Spanish page says every refusal as the translator does', async () => {
  const { body } = await open('/api/login', SPANISH);
  const address = /"(\/api\/login\/told\.es\.js[^"]*)"/.exec(body)?.[1] ?? '';
  const page: { told?: (words: string) => string; refusals?: Record<string, string> } = {};
  vm.runInNewContext((await open(address, SPANISH)).body, page);
  const say = translator({ ...ERRORS_SAID, ...PAGES_SAID });
  const sentences = [...Object.values(ERRORS), ...Object.keys(PAGES_SAID)].map((words) =>
    words.replace(/\{\w+\}/g, '$12.50'),
  );
  for (const words of sentences) expect(page.told?.(`${words}.`)).toBe(say(`${words}.`));
  expect(page.told?.('The password is wrong.')).toBe('La contraseña no es correcta.');
  expect(page.refusals?.wrong_password).toBe('La contraseña no es correcta.');
  expect(page.refusals?.too_many_wrong_passwords).toBeUndefined(); // it has values
  expect((await open('/api/login', 'en')).body).not.toContain('told.es.js');
});
