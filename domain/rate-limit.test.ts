import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeOne } from './rate-limit.ts';

const MINUTE = { many: 30, perMs: 60_000 };

/** How many of `many` calls at that instant are let in, and when the bucket is empty afterwards. */
function taken(many: number, now: number, emptyAt = 0, limit = MINUTE) {
  let letIn = 0;
  for (let i = 0; i < many; i++) {
    const next = takeOne(emptyAt, now, limit);
    if ('waitMs' in next) continue;
    emptyAt = next.emptyAt;
    letIn += 1;
  }
  return { letIn, emptyAt };
}

test('so many are let in at once, and the next one is told how long to wait', () => {
  const { letIn, emptyAt } = taken(31, 1_000);
  expect(letIn).toBe(30);
  expect(takeOne(emptyAt, 1_000, MINUTE)).toEqual({ waitMs: 2_000 }); // 60 s / 30
  expect(takeOne(emptyAt, 3_000, MINUTE)).toEqual({ emptyAt: 63_000 });
});

test('after a whole span the bucket is empty', () => {
  const { emptyAt } = taken(30, 0);
  expect(taken(40, 60_000, emptyAt).letIn).toBe(30);
});

test('knocking does not make the wait longer', () => {
  const { emptyAt } = taken(1_000, 0);
  expect(takeOne(emptyAt, 2_000, MINUTE)).toHaveProperty('emptyAt');
});

test('whoever waits as long as they were told is let in, and never more than twice the limit within a span', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.nat(5_000), { maxLength: 200 }),
      (many, perMs, gaps) => {
        const limit = { many, perMs };
        let [now, emptyAt] = [0, 0];
        const letIn: number[] = [];
        for (const gap of gaps) {
          now += gap;
          const next = takeOne(emptyAt, now, limit);
          if ('waitMs' in next) expect(takeOne(emptyAt, now + next.waitMs, limit)).toHaveProperty('emptyAt');
          else {
            emptyAt = next.emptyAt;
            letIn.push(now);
          }
        }
        for (const from of letIn)
          expect(letIn.filter((at) => at >= from && at < from + perMs).length).toBeLessThanOrEqual(2 * many);
      },
    ),
  );
});
