import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wayIn } from './way-in.ts';

const NEW = { orderRead: false, terms: false, bank: false, backup: false, otherJoined: false };
const done = (standing: Partial<Parameters<typeof wayIn>[0]>) =>
  wayIn({ ...NEW, ...standing })
    ?.filter((each) => each.done)
    .map(({ step }) => step) ?? 'all';

test.each<[string, Parameters<typeof done>[0], ReturnType<typeof done>]>([
  ['a new case', {}, []],
  ['an order that was read', { orderRead: true }, ['order']],
  ['terms that were saved alone', { terms: true }, ['terms']],
  ['terms that the other parent has yet to confirm', { terms: true, otherJoined: true }, ['terms', 'other_parent']],
  ['a bank account and backup', { bank: true, backup: true }, ['bank', 'backup']],
  ['an order that has ended, with nothing owed', { terms: true, isOver: true }, 'all'],
  ['all of it', { orderRead: true, terms: true, bank: true, backup: true, otherJoined: true }, 'all'],
])('%s', (_, standing, expected) => expect(done(standing)).toEqual(expected));

test('once support has ended, only what the arrears need is left to do', () => {
  const ended = { ...NEW, terms: true, bank: true, hasEnded: true, payeeLeft: true };
  expect(wayIn(ended)).toEqual([
    { step: 'bank', done: true },
    {
      step: 'other_parent',
      done: false,
      why: 'The payee has left the case. What is paid toward the arrears is held until the next payee has joined and has an account.',
    },
  ]);
  expect(wayIn({ ...ended, otherJoined: true })).toBeNull();
});

test('the steps stand in one order, whatever is done', () => {
  const standing = fc.record({
    orderRead: fc.boolean(),
    terms: fc.boolean(),
    bank: fc.boolean(),
    backup: fc.boolean(),
    otherJoined: fc.boolean(),
  });
  fc.assert(
    fc.property(standing, (known) => {
      const steps = wayIn(known);
      if (steps === null) return;
      expect(steps.map(({ step }) => step)).toEqual(['order', 'terms', 'bank', 'backup', 'other_parent']);
      expect(steps.some((each) => !each.done)).toBe(true);
    }),
  );
});
