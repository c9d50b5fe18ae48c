import { expect, test } from 'vitest';
import { may, PERMISSIONS, type Permission, ROLES, refusalOf, roleInWords, roleLabel } from './permissions.ts';

// The columns are payor, payee, legal, court.
const table: Record<Permission, [boolean, boolean, boolean, boolean]> = {
  read_case: [true, true, true, true],
  change_terms: [true, true, true, false],
  see_source_names: [true, true, true, true],
  manage_funding: [true, false, false, false],
  choose_payout: [false, true, false, false],
  read_policies: [true, true, true, false],
  record_outside: [true, true, false, false],
  file_claims: [true, true, false, false],
  share_expenses: [true, true, false, false],
  manage_people: [false, false, false, false],
  delete_documents: [false, false, false, false],
};

test.each(PERMISSIONS)('%s', (permission) => {
  const allowed = ROLES.map((role) => may({ role, owner: false, payorJoined: true }, permission));
  expect(allowed).toEqual(table[permission]);
});

test('the owner may do everything in their case, whatever their role, as long as no payor has joined', () => {
  for (const permission of PERMISSIONS) {
    for (const role of [...ROLES, null]) expect(may({ role, owner: true, payorJoined: false }, permission)).toBe(true);
  }
});

test('the accounts of a payor who has joined are nobody else’s, also when the case is', () => {
  for (const permission of PERMISSIONS) {
    for (const role of [...ROLES, null])
      expect(may({ role, owner: true, payorJoined: true }, permission)).toBe(
        permission !== 'manage_funding' || role === 'payor',
      );
  }
});

test('who has no role and does not own the case may do nothing', () => {
  for (const permission of PERMISSIONS)
    expect(may({ role: null, owner: false, payorJoined: false }, permission)).toBe(false);
});

test('each refusal is a sentence', () => {
  for (const permission of PERMISSIONS) expect(refusalOf(permission)).toMatch(/^[A-Z].*\.$/);
});

test('roles are named on the badge and in a sentence', () => {
  expect([...ROLES, null, 'judge'].map(roleLabel)).toEqual(['Payor', 'Payee', 'Legal', 'Court', 'User', 'User']);
  expect(ROLES.map(roleInWords)).toEqual(['the payor', 'the payee', 'a legal professional', 'an officer of the court']);
});
