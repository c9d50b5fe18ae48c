import { expect, test } from 'vitest';
import { movedWords } from './moved-words.ts';

test('a move is told with the day in the zone of the case', () => {
  const at = new Date('2026-03-21T02:00:00Z'); // still the 20th in New York
  expect(movedWords({ now: at, steps: 14 }, 'America/New_York')).toBe('Moved to Mar 20, 2026. 14 things happened.');
  expect(movedWords({ now: at, steps: 1 }, 'UTC')).toBe('Moved to Mar 21, 2026. 1 thing happened.');
  expect(movedWords({ now: at, steps: 1234 }, 'UTC')).toBe('Moved to Mar 21, 2026. 1,234 things happened.');
  expect(movedWords({ now: at, steps: 0 }, 'UTC')).toBe('Moved to Mar 21, 2026. Nothing fell due along the way.');
});
