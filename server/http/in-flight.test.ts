import { TryLater } from '@mainstay/domain/problem.ts';
import { expect, test } from 'vitest';
import { inFlight } from './in-flight.ts';

const words = { ofPerson: 'You have two under way.', ofProcess: 'All have three under way.' };

/** The refusal's code, or the function that leaves again. */
function entering(of: ReturnType<typeof inFlight>, personId: string) {
  try {
    return of.enter(personId);
  } catch (error) {
    if (error instanceof TryLater) return error.code;
    throw error;
  }
}

test('so many of one person, and of all, are let in, and others when one has left', () => {
  const of = inFlight({ ofPerson: 2, ofProcess: 3 }, words);
  const [first] = [of.enter('maya'), of.enter('maya')];
  expect(entering(of, 'maya')).toBe('too_many');
  of.enter('sam');
  expect(entering(of, 'lee')).toBe('unavailable');
  first();
  first(); // leaving twice counts once
  expect(entering(of, 'lee')).toBeTypeOf('function');
  expect(entering(of, 'lee')).toBe('unavailable');
  expect(() => of.enter('lee')).toThrow('All have three under way.');
});
