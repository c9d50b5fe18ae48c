import { expect, test } from 'vitest';
import { leftUnanswered } from './outside-state.ts';

test('what a payee who left did not answer says what can be done, unless it would have changed nothing', () => {
  const row = { recorderSide: 'payor', state: 'unconfirmed' } as const;
  expect(leftUnanswered(row, null)).toBe(
    'The payee who was to answer has left the case. Only they could confirm it, so it stays unconfirmed and does not count. The parents can agree on lower arrears instead, or a court order can set them.',
  );
  expect(leftUnanswered(row, 'It was paid before Nov 28, 2026.')).toBe(
    'The payee who was to answer has left the case. It was paid before Nov 28, 2026.',
  );
});

test('what a payee who left disputed does not sound as if they had never answered', () => {
  expect(leftUnanswered({ recorderSide: 'payor', state: 'disputed' }, 'It was paid before Nov 28, 2026.')).toBe(
    'The payee who disputed it has left the case. It was paid before Nov 28, 2026.',
  );
});
