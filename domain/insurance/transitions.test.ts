import { expect, test } from 'vitest';
import { mayTake, nextState } from './transitions.ts';

test.each([
  ['policy', 'active', 'suspend', 'suspended'],
  ['policy', 'suspended', 'reinstate', 'active'],
  ['policy', 'suspended', 'renew', 'suspended'],
  ['premium', 'paid', 'return', 'open'],
  ['application', 'under_review', 'deny', 'denied'],
  ['claim', 'approved', 'lapse', 'denied'],
] as const)('%s that is %s can %s, and is %s', (kind, state, transition, after) => {
  expect(nextState(kind, state as never, transition as never)).toBe(after);
});

test.each([
  ['policy', 'cancelled', 'reinstate'],
  ['policy', 'cancelled', 'renew'],
  ['policy', 'active', 'reinstate'],
  ['premium', 'cancelled', 'pay'],
  ['premium', 'paid', 'cancel'],
  ['application', 'denied', 'approve'],
  ['claim', 'denied', 'pay'],
  ['claim', 'under_review', 'pay'],
] as const)('%s that is %s cannot %s', (kind, state, transition) => {
  expect(mayTake(kind, state as never, transition as never)).toBe(false);
  expect(() => nextState(kind, state as never, transition as never)).toThrow(
    `${kind} that is ${state} cannot ${transition}`,
  );
});
