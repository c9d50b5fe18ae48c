import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerProblems } from './problems.ts';

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

// Opening a page while the database is away: reading does nothing, so it cannot "still have been done".
test('a call that only reads is not told that it may still have been done', async () => {
  const app = fastify();
  answerProblems(app as never);
  app.get('/read', () => Promise.reject(away));
  const answer = await app.inject({ method: 'GET', url: '/read' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).not.toContain('It may still have been done');
});
