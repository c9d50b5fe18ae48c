import { getCurrentCase, inviteParty } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { introduce } from '#cases/introduce.ts';
import { tellOfEndedSessions } from '#identity/index.ts';
import { saveLanguage } from '#identity/people.ts';
import type { Email } from '#outside/mail.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { savePreferences } from './preferences.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

async function aReader(language: Language | null) {
  const person = await aPerson(running, { name: 'Maya Chen' });
  const of = { caseId: (await person.send(getCurrentCase)).body.id, id: (await person.send(getUser)).body.id };
  if (language) await saveLanguage(running.deps.db, of.id, language);
  return { person, of };
}
const lettersTo = (email: string): Email[] => running.emails.filter(({ to }) => to === email);

describe.each([
  {
    language: 'es' as const,
    ended: [
      'Se cerró la sesión de su cuenta de Mainstay en otro lugar',
      'Hola, Maya Chen:',
      'Se cerró la sesión de su cuenta de Mainstay: en un dispositivo.',
    ],
    news: ['Novedades en su caso de Mainstay', 'Para no recibir más: '],
    text: 'Mainstay: hay novedades en su caso. ',
  },
  {
    language: null,
    ended: [
      'Your Mainstay account was signed out elsewhere',
      'Hello Maya Chen,',
      'Your Mainstay account was signed out: on one device.',
    ],
    news: ['News in your Mainstay case', 'To get no more of them: '],
    text: 'Mainstay: there is news in your case. ',
  },
])('whoever chose the language $language', ({ language, ended, news, text }) => {
  test('gets letters of their account in it', async () => {
    const { person, of } = await aReader(language);
    await tellOfEndedSessions(running.deps, { ...of, name: 'Maya Chen', email: person.email }, 'on one device');
    await running.post();
    const [letter] = lettersTo(person.email);
    expect(letter?.subject).toBe(ended[0]);
    expect(letter?.text.split('\n')).toEqual(expect.arrayContaining(ended.slice(1)));
  });

  test('gets the news of their case in it, as email and as text message', async () => {
    const { person, of } = await aReader(language);
    const phoneNumber = '(202) 555-0143';
    await running.deps.db.transaction((tx) =>
      introduce(
        tx,
        running.deps,
        { id: of.id, name: 'Maya Chen' },
        { firstName: 'Maya', lastName: 'Chen', email: person.email, phoneNumber },
      ),
    );
    await savePreferences(running.deps.db, of.id, { emailNotifications: true, smsNotifications: true });
    const told = { type: 'payment_failed', title: 'Payment failed', message: 'Nothing was paid.', about: 'thing:1' };
    await running.deps.db.transaction((tx) => running.deps.tell(tx, { ...of, to: [of.id], ...told }));
    await running.post();
    const [letter] = lettersTo(person.email);
    expect(letter?.subject).toBe(news[0]);
    expect(letter?.text).toContain(`\n${news[1]}`);
    expect(letter?.text).toContain(language === 'es' ? '\nNo se pagó nada.' : '\nNothing was paid.');
    expect(running.texts.at(-1)?.text).toContain(text);
  });
});

describe('an invitation', () => {
  const invite = async (inviter: Person, email: string) => {
    await inviter.send(inviteParty, { body: { email, role: 'legal' } });
    return lettersTo(email)[0];
  };

  test('to an address without an account is in the language of who invites', async () => {
    const { person } = await aReader('es');
    const letter = await invite(person, 'lawyer@example.com');
    expect(letter?.subject).toBe('Le invitan a un caso en Mainstay');
    expect(letter?.text).toContain(
      'Maya Chen le invita a participar en un caso de manutención en Mainstay como un profesional del derecho.',
    );
  });

  test('to somebody who has an account is in theirs', async () => {
    const [spanish, english] = [await aReader('es'), await aReader('en')];
    expect((await invite(spanish.person, english.person.email))?.subject).toBe('You are invited to a case on Mainstay');
    expect((await invite(english.person, spanish.person.email))?.subject).toBe('Le invitan a un caso en Mainstay');
  });
});
