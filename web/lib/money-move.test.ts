import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isDefinite, keyed } from './money-move.ts';

/** Tries a wish that fails so, and answers the key it was sent under. */
async function failing(wish: string, error: Error): Promise<string> {
  let sent = '';
  const trying = keyed(wish, async (key) => {
    sent = key;
    throw error;
  });
  await expect(trying).rejects.toBe(error);
  return sent;
}

test.each([
  ['no answer', new Error('Mainstay could not be reached.')],
  ['a broken server', new ApiError(500, '', 'Internal Server Error')],
])('after %s the same wish keeps its key, another wish has its own', async (_, error) => {
  const first = await failing('deposit 100', error);
  expect(await keyed('deposit 101', async (key) => key)).not.toBe(first);
  expect(await keyed('deposit 100', async (key) => key)).toBe(first);
  expect(await keyed('deposit 100', async (key) => key)).not.toBe(first); // it was answered: this is a new one
});

test('a refusal is an answer: the next try is a new one', async () => {
  const refused = new ApiError(409, '{"error":"The bank refused"}', 'Conflict');
  const first = await failing('withdraw 5', refused);
  expect(await keyed('withdraw 5', async (key) => key)).not.toBe(first);
});

test('only the server itself says what became of a call', () => {
  expect([new ApiError(400, '', ''), new ApiError(503, '', ''), new Error('gone')].map(isDefinite)).toEqual([
    true,
    false,
    false,
  ]);
});
