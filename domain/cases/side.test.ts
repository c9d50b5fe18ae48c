import { expect, test } from 'vitest';
import {
  mustNameSides,
  type Side,
  sideOfPart,
  sideWithoutRole,
  whyNotActFor,
  whyNotNameSide,
  whyNotTakeRole,
  whyRoleStays,
} from './side.ts';

const lawyer = (actsFor: Side | null = null) => ({ role: 'legal', actsFor }) as const;

test('a lawyer names a side once, may name it again, and never the other one', () => {
  expect(whyNotNameSide(lawyer(), 'payee', [])).toBeNull();
  expect(whyNotNameSide(lawyer('payee'), 'payee', [])).toBeNull();
  expect(whyNotNameSide(lawyer('payee'), 'payor', [])).toBe(
    'You act for the payee in this case. Nobody can act for both sides.',
  );
});

test.each(['payor', 'payee', 'court', null] as const)('a %s names none', (role) => {
  expect(() => mustNameSides({ role })).toThrow(/Only a legal professional/);
});

test.each([
  ['payor', [], null],
  ['payor', ['payor', 'payor'], null],
  ['payor', ['payee'], /^You acted for the payee in this case before\. Nobody can act for both sides\.$/],
  ['payee', ['payee', 'payor'], /^You acted for the payor/], // possible in older records
] as const)('for the %s acts nobody who acted for the other: %j', (side, before, why) => {
  const said = [whyNotActFor(side, before), whyNotNameSide(lawyer(), side, before)];
  for (const each of said) why ? expect(each).toMatch(why) : expect(each).toBeNull();
});

test('a parent acts on their own side, whatever they named; a court on none', () => {
  expect(sideOfPart({ role: 'payee', actsFor: null })).toBe('payee');
  expect([lawyer(), lawyer('payor'), { role: 'court', actsFor: null } as const].map(sideOfPart)).toEqual([
    null,
    'payor',
    null,
  ]);
});

test.each([
  [[], 'payee', null],
  [['court'], 'payee', null],
  [['payee'], 'payor', null],
  [['payee', 'payee'], 'payee', /joined this case as its payee, so you count as the payor\. Nobody can act for both/],
  [['payee', 'payor'], 'payee', null], // with both present, the owner is neither
  [['payee'], 'legal', null],
] as const)('an owner without a role, beside %j, becomes the %s or is told why not', (others, wanted, why) => {
  const said = whyNotTakeRole(
    wanted,
    others.map((role) => ({ role })),
  );
  why ? expect(said).toMatch(why) : expect(said).toBeNull();
});

test.each([
  [[], null],
  [['court', 'legal'], null],
  [['payee', 'legal'], 'payor'],
  [['payor', 'payor'], 'payee'],
  [['payee', 'payor'], null], // with both present, the owner is neither
] as const)('an owner without a role, beside %j, counts as %s', (others, side) => {
  expect(sideWithoutRole(others.map((role) => ({ role })))).toBe(side);
});

test('an owner changes their role while they are alone and have named no side', () => {
  expect([whyRoleStays({ role: 'payor', actsFor: null }, false), whyRoleStays(lawyer(), false)]).toEqual([null, null]);
  expect(whyRoleStays({ role: null, actsFor: null }, true)).toBeNull();
  expect(whyRoleStays({ role: 'payor', actsFor: null }, true)).toMatch(/^Someone else has joined this case, so your/);
  expect(whyRoleStays(lawyer('payor'), false)).toMatch(/^You act for the payor in this case, so your role/);
});
