import { expect, test } from 'vitest';
import { isRenamed, mustBeOpen, mustNotHaveJoined, REMOVAL_STATES } from './leaving.ts';

test('who has joined is not deleted, and it is said what can be done instead', () => {
  expect(() => mustNotHaveJoined({ name: 'Ana', joined: false })).not.toThrow();
  expect(() => mustNotHaveJoined({ name: 'Ana', joined: true })).toThrow(
    /^Ana has joined .* Ask them to leave; they leave if they agree/,
  );
});

test.each(REMOVAL_STATES)('a question that is %s is answered once', (state) => {
  if (state === 'open') expect(() => mustBeOpen(state)).not.toThrow();
  else expect(() => mustBeOpen(state)).toThrow(/already|withdrawn/);
});

test('a part that is called by its role alone has had no name', () => {
  expect(isRenamed('Payee', 'Ana', 'Payee')).toBe(false);
  expect(isRenamed('Ana', 'Ana', 'Payee')).toBe(false);
  expect(isRenamed('Ana', 'Anna', 'Payee')).toBe(true);
});
