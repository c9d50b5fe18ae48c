/** Who may do what in a case: one table that the server enforces and the interface mirrors. */

export const ROLES = ['payor', 'payee', 'legal', 'court'] as const;
export type Role = (typeof ROLES)[number];

/** A person's position in a case. An owner's role is null until onboarding sets it. */
export type Standing = {
  role: Role | null;
  owner: boolean;
  /**
   * Whether anyone has ever joined as the payor, this person or another. The accounts and the wallet are then that
   * payor's, also once they have left: nobody but the next payor comes in their place.
   */
  payorJoined: boolean;
};

const table = {
  read_case: ['payor', 'payee', 'legal', 'court'],
  change_terms: ['payor', 'payee', 'legal'],
  see_source_names: ['payor', 'payee', 'legal', 'court'],
  manage_funding: ['payor'],
  choose_payout: ['payee'],
  read_policies: ['payor', 'payee', 'legal'],
  file_claims: ['payor', 'payee'],
  record_outside: ['payor', 'payee'],
  share_expenses: ['payor', 'payee'],
  manage_people: [],
  delete_documents: [],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;
export const PERMISSIONS = Object.keys(table) as Permission[];

/**
 * Whether the person has the permission. The owner may do everything except manage the funding of a payor who has
 * joined; others may do what their role allows.
 */
export function may({ role, owner, payorJoined }: Standing, permission: Permission): boolean {
  if (owner && !(permission === 'manage_funding' && payorJoined)) return true;
  return role !== null && (table[permission] as readonly Role[]).includes(role);
}

const refusals: Record<Permission, string> = {
  read_case: 'You are not a party to this case.',
  change_terms: 'Your role can read this case but not upload agreements or change its terms.',
  see_source_names: 'You are not a party to this case.',
  manage_funding: 'Only the payor of this case can see and use its funding sources.',
  choose_payout: 'Only the payee of this case can see and choose where their money goes.',
  read_policies: 'Your role cannot see the insurance of this case.',
  file_claims: 'Only the payor and the payee of this case can file a claim.',
  record_outside: 'Only the payor and the payee of this case can record and answer payments made outside Mainstay.',
  share_expenses: 'Only the payor and the payee of this case can share expenses.',
  manage_people: 'Only the owner of this case can invite, name or remove people.',
  delete_documents: 'Only the owner of this case can delete a document.',
};

/** The sentence that tells people why the permission is refused. */
export const refusalOf = (permission: Permission): string => refusals[permission];

const labels: Record<Role, string> = { payor: 'Payor', payee: 'Payee', legal: 'Legal', court: 'Court' };

/** The label of the role badge; "User" for an unknown role or none. */
export const roleLabel = (role: string | null): string => labels[role as Role] ?? 'User';

const inWords: Record<Role, string> = {
  payor: 'the payor',
  payee: 'the payee',
  legal: 'a legal professional',
  court: 'an officer of the court',
};

/** The role inside a sentence: "joined this case as the payee". */
export const roleInWords = (role: Role): string => inWords[role];

/** Whether an operator must verify people in that role, because they act for an office or a profession. */
export const needsVerification = (role: Role | null): boolean => role === 'legal' || role === 'court';
