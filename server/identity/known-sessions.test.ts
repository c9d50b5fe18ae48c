import { expect, test } from 'vitest';
import type { Auth } from './auth.ts';
import { knownSessions } from './known-sessions.ts';

const NAME = 'mainstay.session_token';

/** Sessions as the sign-in library finds them by cookie, and how often it was asked. */
function library(sessions: Record<string, string>) {
  const asked: string[] = [];
  const auth = {
    $context: Promise.resolve({ authCookies: { sessionToken: { name: NAME } } }),
    api: {
      getSession: async ({ headers }: { headers: Headers }) => {
        const cookie = headers.get('cookie') ?? '';
        asked.push(cookie);
        return sessions[cookie] === undefined ? null : { session: { id: sessions[cookie] } };
      },
    },
  } as unknown as Auth;
  const who = knownSessions(
    auth,
    async (sessionId) => sessionId,
    () => new Date(),
  );
  return { asked, who: (cookie: string) => who({ headers: { cookie }, ip: '127.0.0.1' } as Parameters<typeof who>[0]) };
}

test('a session is known by its own cookie, whatever other cookies come with it', async () => {
  const { asked, who } = library({ [`${NAME}=abc`]: 'one' });
  expect(await who(`${NAME}=abc`)).toBe('one');
  for (let i = 0; i < 50; i++) expect(await who(`theme=${i}; ${NAME}=abc; seen=${i}`)).toBe('one');
  expect(asked).toEqual([`${NAME}=abc`]);
});

test('a second cookie of the same name neither enters nor changes who the first one is', async () => {
  const { who } = library({ [`${NAME}=abc`]: 'one', [`${NAME}=xyz`]: 'two' });
  expect(await who(`${NAME}=abc; ${NAME}=xyz`)).toBe('one');
  expect(await who(`${NAME}=abc`)).toBe('one');
  expect(await who(`${NAME}=xyz`)).toBe('two');
  expect(await who(`other${NAME}=abc`)).toBeNull();
});
