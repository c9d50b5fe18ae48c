import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { fundedBackup, newBackup, whyNotFunded, withoutDeclared } from './funded.ts';

const declared = (sourceType: 'loc' | 'escrow', amount: number) =>
  ({ sourceType, limit: cents(amount), amount: cents(amount) }) as const;

describe('a line or an escrow where money is real', () => {
  test('begins with nothing of what was declared; only an escrow that is opened empty can be drawn', () => {
    expect(newBackup(declared('loc', 400_00), false)).toEqual({
      state: 'unconfirmed',
      creditLimit: 0,
      statedBalance: 400_00,
    });
    expect(newBackup(declared('escrow', 500_00), false)).toEqual({
      state: 'unconfirmed',
      creditLimit: null,
      statedBalance: 500_00,
    });
    expect(newBackup(declared('escrow', 0), false)).toMatchObject({ state: 'active', statedBalance: 0 });
  });

  test('holds what came for it, after what was only declared has gone', () => {
    const line = { sourceType: 'loc', state: 'unconfirmed', creditLimit: cents(400_00) } as const;
    const came = { amount: cents(300_00), declared: cents(400_00), available: cents(400_00) };
    expect(fundedBackup(line, came)).toEqual({ creditLimit: 300_00, undeclared: 400_00 });
    const again = { ...came, declared: ZERO, available: cents(300_00) };
    expect(fundedBackup({ ...line, state: 'active', creditLimit: cents(300_00) }, again)).toEqual({
      creditLimit: 600_00,
      undeclared: 0,
    });
  });
});

test('in the sandbox it begins with what was declared', () => {
  expect(newBackup(declared('loc', 400_00), true)).toEqual({
    state: 'active',
    creditLimit: 400_00,
    statedBalance: null,
  });
});

test('money is booked for a line of somebody else or an escrow, where money is real', () => {
  const line = { sourceType: 'loc', state: 'unconfirmed', isApprovedLine: false, sandboxMoney: false } as const;
  expect(whyNotFunded(line)).toBeNull();
  expect(whyNotFunded({ ...line, sandboxMoney: true })).toMatch(/^No real money moves here/);
  expect(whyNotFunded({ ...line, sourceType: 'ach' })).toBe('Money is booked for a line of credit or an escrow only.');
  expect(whyNotFunded({ ...line, isApprovedLine: true })).toMatch(/funding account/);
  expect(whyNotFunded({ ...line, state: 'stopped' })).toBe('Nothing is drawn from this source anymore.');
});

test.each([
  ['a line of somebody else', { sourceType: 'loc', state: 'active' }, { state: 'unconfirmed', creditLimit: 0 }, 300],
  ['a line that is held', { sourceType: 'loc', state: 'stopped' }, { creditLimit: 0 }, 300],
  ['an escrow', { sourceType: 'escrow', state: 'active' }, {}, 300],
] as const)('%s keeps nothing that was declared for it', (_, before, set, undeclared) => {
  const of = { declared: cents(400), available: cents(300), isApprovedLine: false };
  expect(withoutDeclared({ creditLimit: cents(400), ...before }, of)).toEqual({ undeclared, set });
});

test('what was paid into an escrow stays, and a line of Mainstay stays as it is', () => {
  const escrow = { sourceType: 'escrow', state: 'active', creditLimit: null } as const;
  const paidIn = { declared: cents(400), available: cents(500), isApprovedLine: false };
  expect(withoutDeclared(escrow, paidIn)).toEqual({ undeclared: 400, set: {} });
  const line = { sourceType: 'loc', state: 'suspended', creditLimit: cents(400) } as const;
  const ours = { declared: cents(400), available: cents(250), isApprovedLine: true };
  expect(withoutDeclared(line, ours)).toEqual({ undeclared: 250, set: {} });
});
