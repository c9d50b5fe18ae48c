import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { askAnew } from './events.ts';

/** A list on screen whose responses the test supplies by hand. */
function shownList() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['payments'], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  const shown = () => observer.getCurrentResult().data;
  const settled = async () => {
    for (const answer of answers) answer('');
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { client, answers, shown, settled };
}

test('what changes while a list is asked for the first time is not lost: an answer from before is not shown', async () => {
  const { client, answers, shown, settled } = shownList();
  expect(answers).toHaveLength(1);
  askAnew(client, ({ queryKey }) => queryKey[0] === 'payments');
  expect(answers).toHaveLength(2);
  answers[0]?.('before the change');
  answers[1]?.('after it');
  await settled();
  expect(shown()).toBe('after it');
});

test('a list that has an answer keeps it until the new one is there, and another list is left alone', async () => {
  const { client, answers, shown, settled } = shownList();
  askAnew(client, ({ queryKey }) => queryKey[0] === 'wallet');
  expect(answers).toHaveLength(1);
  answers[0]?.('first');
  await settled();
  askAnew(client, () => true);
  expect([answers.length, shown()]).toEqual([2, 'first']);
  askAnew(client, () => true);
  answers[1]?.('older');
  answers[2]?.('newest');
  await settled();
  expect([answers.length, shown()]).toEqual([3, 'newest']);
});
