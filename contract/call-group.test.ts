import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { CALL_GROUPS, groupOf, NAMED_CALLS } from './call-group.ts';
import { calls, namedCalls } from './test/calls.ts';

test.each(namedCalls)('%s has a group, which limits it', (_, call) => {
  expect(CALL_GROUPS).toContain(groupOf(call));
});

describe('a call without a group', () => {
  const call = { method: 'GET', path: '/api/tarot/cards', access: 'read_case' } as Pick<
    Call,
    'method' | 'path' | 'access'
  >;
  test('is one of a capability that the table does not know', () => expect(groupOf(call)).toBeUndefined());
  test('is one that needs no sign-in and is not named', () =>
    expect(groupOf({ ...call, path: '/api/payments', access: 'public' })).toBeUndefined());
});

test('what moves money, and what operators do, count as that wherever they stand', () => {
  for (const call of calls) {
    if (call.access === 'operator') expect(groupOf(call)).toBe('operators');
    else if (call.movesMoney) expect(groupOf(call)).toBe('money');
  }
});

test('nothing that needs no sign-in counts as something that people do who are signed in', () => {
  const open = calls.filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(0);
  for (const call of open) expect(['reading', 'changes', 'money', 'operators', 'exports']).not.toContain(groupOf(call));
});

test('every call that the table names exists', () => {
  const existing = new Set<string>(namedCalls.map(([name]) => name));
  expect(NAMED_CALLS.filter((name) => !existing.has(name))).toEqual([]);
});
