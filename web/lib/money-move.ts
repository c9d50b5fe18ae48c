import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newKey } from './api.ts';
import { ApiError } from './api-error.ts';

/** Whether the server has said what became of a call. Without that nobody knows yet whether money was moved. */
export const isDefinite = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** The idempotency keys of what was asked for and not yet answered. They outlive the dialog that asked. */
const unanswered = new Map<string, string>();

/**
 * A call that moves money, and the lists that it makes stale. The same wish keeps its key until there is a definite answer,
 * so that trying again never moves money twice; another amount is another wish.
 */
export function useMoneyMove<Wanted, Answer>(
  name: string,
  move: (wanted: Wanted, idempotencyKey: string) => Promise<Answer>,
  stale: readonly string[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => keyed(`${name} ${JSON.stringify(wanted)}`, (key) => move(wanted, key)),
    onSettled: () => Promise.all(stale.map((list) => client.invalidateQueries({ queryKey: [list] }))),
  });
}

/** Does something under the key of its wish. */
export async function keyed<Answer>(wish: string, act: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = unanswered.get(wish) ?? newKey();
  unanswered.set(wish, key);
  try {
    const answer = await act(key);
    unanswered.delete(wish);
    return answer;
  } catch (error) {
    if (isDefinite(error)) unanswered.delete(wish);
    throw error;
  }
}
