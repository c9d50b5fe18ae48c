import { expect, test } from 'vitest';
import type { Member } from '../cases/member.ts';
import type { Role } from '../cases/permissions.ts';
import { type JoinedAs, parentsOf, sideOf } from './sides.ts';

const member = (userId: string, role: Role | null, more: Partial<Member> = {}): Member => ({
  userId,
  partyId: userId,
  name: userId,
  role,
  owner: false,
  actsFor: null,
  ...more,
});
const owner = member('owner', null, { owner: true });
const parents = (members: readonly Member[], joined: readonly JoinedAs[] = []) => {
  const { payor, payee } = parentsOf(members, joined);
  return [payor?.userId ?? null, payee?.userId ?? null];
};

test('an owner without a role is on the side that the other one has left, also after they are gone', () => {
  expect(parents([owner])).toEqual([null, null]);
  expect(parents([owner, member('paul', 'payor')])).toEqual(['paul', 'owner']);
  expect(parents([owner, member('petra', 'payee')])).toEqual(['owner', 'petra']);
  expect(parents([owner], [{ side: 'payor', userId: 'paul' }])).toEqual([null, 'owner']);
});

test('an owner without a role between two parents is on no side, also when one of them has left', () => {
  expect(parents([owner, member('paul', 'payor'), member('petra', 'payee')])).toEqual(['paul', 'petra']);
  expect(parents([owner, member('paul', 'payor')], [{ side: 'payee', userId: 'petra' }])).toEqual(['paul', null]);
});

test('what an owner was once taken for does not put them on the other side', () => {
  expect(parents([owner], [{ side: 'payor', userId: 'owner' }])).toEqual([null, null]);
});

test('a parent acts on their own side, a lawyer on the one they have named, and nobody else on any', () => {
  const all = parentsOf([owner, member('paul', 'payor')], []);
  const side = (of: Member) => sideOf(of, all);
  expect([owner, member('paul', 'payor')].map(side)).toEqual(['payee', 'payor']);
  expect(side(member('lena', 'legal', { actsFor: 'payee' }))).toBe('payee');
  expect([member('lena', 'legal'), member('cora', 'court', { actsFor: 'payee' })].map(side)).toEqual([null, null]);
});
