import { CASE_FREQUENCIES, RELATIONSHIP_TYPES } from '@mainstay/domain/cases/about.ts';
import { REMOVAL_STATES } from '@mainstay/domain/cases/leaving.ts';
import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { SIDES } from '@mainstay/domain/cases/side.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { aboutTheCourt, courtCaseFields } from './court-case.ts';
import { ShareProposal, SharesAsked, ShareTerms } from './expense-shares.ts';
import { choice, idParams, instant, money, nothing, pathId, personName, personText } from './fields.ts';

const role = z.enum(ROLES, 'Choose a role: payor, payee, legal or court');

/** The details that identify a case to someone who has many. */
const identifies = {
  court: courtCaseFields.court,
  county: courtCaseFields.county,
  state: courtCaseFields.state,
  caseNumber: courtCaseFields.caseNumber,
};

export const CaseSummary = z.object({
  id: z.string(),
  name: z.string(),
  ...identifies,
  role: role.nullable(),
  owner: z.boolean(),
  current: z.boolean(),
  /** When the caller left the case; only on a case they have left. */
  until: instant.optional(),
});
export type CaseSummary = z.output<typeof CaseSummary>;

export const Party = z.object({
  id: z.string(),
  name: z.string(),
  role: role.nullable(),
  joined: z.boolean(),
  /** Whether an operator has verified a lawyer or a court; null for everyone else. */
  verified: z.boolean().nullable(),
  /** The side that a lawyer represents; absent for everyone else, and until they name it. */
  side: z.enum(SIDES).optional(),
  /** The side that an owner without a role counts as, because only the other one has joined; otherwise absent. */
  countsAs: z.enum(SIDES).optional(),
  /** When whoever had this part left the case, if nobody has taken it, or been named for it, since; otherwise absent. */
  leftAt: instant.optional(),
  /** Their earlier names, latest first; absent if they had none. */
  formerNames: z.array(z.object({ name: z.string(), until: instant })).optional(),
});
export type Party = z.output<typeof Party>;

/** The most that the payor allows to be debited from their bank accounts; null means no limit. */
export const CasePaymentCaps = z.object({ perDebit: money.nullable(), perMonth: money.nullable() });
export type CasePaymentCaps = z.output<typeof CasePaymentCaps>;

export const CurrentCase = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  owner: z.boolean(),
  parties: z.array(Party),
  /** When the caller left the case, which they see as it was then. Absent for a current party. */
  until: instant.optional(),
  /** Whether a payee has left the case. The owner then no longer chooses where the next one's money goes; only said to them. */
  payeeLeft: z.boolean().optional(),
  /** The side that the caller represents as a lawyer; null for everyone else, and until they name it. */
  side: z.enum(SIDES).nullable(),
  /** The owner's answer in the guided setup; null before it. */
  relationshipType: z.enum(RELATIONSHIP_TYPES).nullable(),
  usualFrequency: z.enum(CASE_FREQUENCIES).nullable(),
  ...courtCaseFields,
  /** Whether the caller may correct the case's court details. */
  mayDescribe: z.boolean(),
  caps: CasePaymentCaps,
  /** How expenses are shared, as agreed by both parents; null before that. */
  expenseShares: ShareTerms.nullable(),
  /** Whether the caller may change the limits: the payor, and the person standing in until a payor joins. */
  mayChangeCaps: z.boolean(),
  /** Whether the caller has marked this case as dangerous for them. Nobody else's mark is included. */
  danger: z.boolean(),
});
export type CurrentCase = z.output<typeof CurrentCase>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** Null outside the sandbox, where only the email contains the link. */
  link: z.string().nullable(),
  expiresAt: instant,
  /** The link no longer works, and nobody has answered. */
  expired: z.boolean().optional(),
  /** The mail server reports that the address does not exist, so nobody will receive this invitation. */
  undeliverable: z.boolean().optional(),
});
export type Invitation = z.output<typeof Invitation>;

/** Whether the email has been sent. If the mail server did not accept it, sending is retried for most of a day. */
export const NewlyInvited = Invitation.extend({ letter: z.enum(['sent', 'later']) });
export type NewlyInvited = z.output<typeof NewlyInvited>;

export const NewInvitation = z.object({
  email: z.email('Enter an email address, like name@example.com').max(254),
  role,
});
export type NewInvitation = z.output<typeof NewInvitation>;

const cap = money.refine((amount) => amount > 0, 'Enter a limit above $0.00').nullish();

const NO_CHANGE = 'Send what should change: the limits, the shares of expenses, the danger mark or the court details';

/** Fields left out stay unchanged; null removes a limit. */
export const CaseChange = z
  .object({
    caps: z.object({ perDebit: cap, perMonth: cap }, NO_CHANGE).optional(),
    danger: choice.optional(),
    ...aboutTheCourt,
    expenseShares: SharesAsked.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['caps'],
    message: NO_CHANGE,
  });
export type CaseChange = z.output<typeof CaseChange>;

/** A request that a party leave the case. They leave only if they agree. */
export const Removal = z.object({
  id: z.string(),
  partyId: z.string(),
  name: z.string(),
  role: role.nullable(),
  reason: z.string(),
  state: z.enum(REMOVAL_STATES),
  askedAt: instant,
  decidedAt: instant.nullable(),
  /** Why the party refused. */
  answer: z.string().nullable(),
  /** Whether the caller is the party being asked. */
  mine: z.boolean(),
});
export type Removal = z.output<typeof Removal>;

export const PartyName = z.object({ name: personName('Name is required', 120) });

export const listCases = call({
  method: 'GET',
  path: '/api/cases',
  access: 'signed_in',
  summary: 'Lists the cases of the signed-in person',
  reply: z.array(CaseSummary),
});

export const selectCase = call({
  method: 'POST',
  path: '/api/cases/{id}/select',
  access: 'signed_in',
  summary: 'Selects the current case of this session',
  params: idParams,
  reply: CaseSummary,
});

export const getCurrentCase = call({
  method: 'GET',
  path: '/api/cases/current',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Returns the current case with its parties',
  reply: CurrentCase,
});

export const changeCurrentCase = call({
  method: 'PATCH',
  path: '/api/cases/current',
  access: 'read_case',
  summary:
    'Changes the payor’s debit limits, corrects the court details, proposes expense shares, or marks the case as dangerous for the caller',
  body: CaseChange,
  /** `proposal`: the shares the other parent is asked to agree to. */
  reply: CurrentCase.extend({ proposal: ShareProposal.nullable() }),
});

export const nameParty = call({
  method: 'PATCH',
  path: '/api/cases/parties/{id}',
  access: 'manage_people',
  summary: 'Names a party',
  params: idParams,
  body: PartyName,
  reply: Party,
});

export const nameSide = call({
  method: 'POST',
  path: '/api/cases/side',
  access: 'read_case',
  summary: 'Sets the side that a legal professional acts for; this cannot be changed',
  body: z.object({ side: z.enum(SIDES, 'Choose a side: payor or payee') }),
  reply: z.object({ side: z.enum(SIDES) }),
});

export const removeParty = call({
  method: 'DELETE',
  path: '/api/cases/parties/{id}',
  access: 'manage_people',
  summary: 'Removes the name from a role that nobody has joined; 409 if somebody has: ask them to leave instead',
  params: idParams,
  reply: nothing,
});

export const askRemoval = call({
  method: 'POST',
  path: '/api/cases/parties/{id}/removal',
  access: 'manage_people',
  summary: 'Asks a party to leave the case, with a reason',
  params: idParams,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: Removal,
  status: 201,
  once: true,
  confirms: true,
});

export const listRemovals = call({
  method: 'GET',
  path: '/api/cases/removals',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists who was asked to leave the current case, and their answers, newest first',
  reply: z.array(Removal),
});

export const acceptRemoval = call({
  method: 'POST',
  path: '/api/cases/removals/{id}/accept',
  access: 'read_case',
  summary: 'Agrees to leave the case; the caller can still read what was recorded until then',
  params: idParams,
  reply: Removal,
  confirms: true,
});

export const refuseRemoval = call({
  method: 'POST',
  path: '/api/cases/removals/{id}/refuse',
  access: 'read_case',
  summary: 'Refuses to leave the case, with a reason',
  params: idParams,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: Removal,
});

export const withdrawRemoval = call({
  method: 'POST',
  path: '/api/cases/removals/{id}/withdraw',
  access: 'manage_people',
  summary: 'Withdraws a request to leave',
  params: idParams,
  reply: Removal,
});

export const listInvitations = call({
  method: 'GET',
  path: '/api/cases/invitations',
  access: 'manage_people',
  summary: 'Lists invitations that nobody has answered, also those whose link has expired',
  reply: z.array(Invitation.omit({ link: true })),
});

export const inviteParty = call({
  method: 'POST',
  path: '/api/cases/invitations',
  access: 'manage_people',
  summary: 'Invites a person by email; the link works once, for seven days, for an account with that address',
  verified: true,
  body: NewInvitation,
  reply: NewlyInvited,
  status: 201,
  once: true,
  confirms: true,
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/cases/invitations/{id}',
  access: 'manage_people',
  summary: 'Withdraws an invitation',
  params: idParams,
  reply: nothing,
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/cases/invitations/{token}/accept',
  verified: true,
  access: 'signed_in',
  summary: 'Joins the case of an invitation and selects it as the current case',
  params: z.object({ token: pathId(200) }),
  reply: CaseSummary,
});
