import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { answerProblems } from './problems.ts';

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test.each([
  ['GET', 'Nothing was changed.'],
  ['POST', 'It may still have been done.'],
] as const)('while the database is away, a %s is told: %s', async (method, words) => {
  const app = fastify();
  answerProblems(app as unknown as FastifyInstance);
  app.route({ method, url: '/call', handler: () => Promise.reject(away) });
  const answer = await app.inject({ method, url: '/call' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toContain(words);
});

test('who asks only for the head of an answer reads as well', async () => {
  const app = fastify();
  answerProblems(app as unknown as FastifyInstance);
  app.get('/call', () => Promise.reject(away));
  const length = async (method: 'GET' | 'HEAD') =>
    (await app.inject({ method, url: '/call' })).headers['content-length'];
  expect(await length('HEAD')).toBe(await length('GET'));
});
