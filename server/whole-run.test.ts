import { afterEach, expect, test } from 'vitest';
import { aBuiltServer } from './test/built-server.ts';
import { isTold, livesAMorning, tokensInMail } from './test/one-morning.ts';

// What a server logs while people use it, from start to shutdown, in its own process.

let server: Awaited<ReturnType<typeof aBuiltServer>> | undefined;
afterEach(() => server?.remove());

// None of this depends on the database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'at the most talkative level no line tells a name, an address, an account, an amount, a password or a token',
  async () => {
    server = await aBuiltServer({ LOG_LEVEL: 'debug' });
    const running = server.start();
    const secrets = await livesAMorning(await running.ready());
    running.child.kill('SIGTERM');
    await running.ended;
    const tokens = await tokensInMail(server.dataDir);
    expect(tokens.length).toBeGreaterThan(1);
    const text = running.text();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'request completed').length).toBeGreaterThan(12);
    const ids = lines.flatMap(({ reqId, msg }) => (msg === 'incoming request' ? [reqId] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    for (const secret of [...secrets, ...tokens].filter(isTold)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
  },
  120_000,
);
