import { expect, test } from 'vitest';
import { isAway } from './away.ts';

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  ['refuses connections', failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['is shutting down', failed('terminating connection due to administrator command', '57P01')],
  ['has no connection left', failed('sorry, too many clients already', '53300')],
  ['broke the connection', failed('could not receive data', '08006')],
  ['ended it without a code', failed('Connection terminated unexpectedly')],
])('a database that %s is away, also where a query tells it as its cause', (_, error) => {
  expect(isAway(error)).toBe(true);
  expect(isAway(new Error('Failed query: select 1', { cause: error }))).toBe(true);
});

test.each([
  ['a broken assumption', failed('There is no such account')],
  ['a violated constraint', failed('duplicate key value', '23505')],
  ['a statement that took too long', failed('canceling statement', '57014')], // busy, not away
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isAway(error)).toBe(false);
});
