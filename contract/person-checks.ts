import { CHECK_STATES } from '@mainstay/domain/person-checks/person-check.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, pathId, personText } from './fields.ts';
import { FirstApproval } from './first-approval.ts';

/** The progress of the caller's identity check. */
export const PersonCheck = z.object({
  /** Whether the person's money waits for the check: false for people who move none, and where no real money moves. */
  required: z.boolean(),
  /** Null if nothing was submitted yet. */
  state: z.enum(CHECK_STATES).nullable(),
  statedAt: instant.nullable(),
  supportEmail: z.string(),
});
export type PersonCheck = z.output<typeof PersonCheck>;

export const getPersonCheck = call({
  method: 'GET',
  path: '/api/person-check',
  access: 'read_case',
  summary: 'Returns whether the caller’s identity must be checked before money moves, and the state of that check',
  reply: PersonCheck,
});

/** The minimum needed to tell people apart. */
export const Statement = z.object({
  legalName: personText('Enter your name as it appears on your ID', 120),
  dateOfBirth: calendarDay,
  address: personText('Enter the address where you live', 250),
});
export type Statement = z.output<typeof Statement>;

export const stateWhoIAm = call({
  method: 'POST',
  path: '/api/person-check',
  access: 'read_case',
  summary: 'States the caller’s identity for the check that money waits for; sealed, and destroyed with the account',
  body: Statement,
  reply: PersonCheck,
});

/** A person whose check waits for an operator or was refused, or whom an operator looked up by address. */
export const PersonToCheck = z.object({
  personId: z.string(),
  /** The name they use here. */
  name: z.string(),
  email: z.string(),
  caseNames: z.array(z.string()),
  state: z.enum(CHECK_STATES),
  statedAt: instant,
  stated: z.object({ legalName: z.string(), dateOfBirth: z.string(), address: z.string() }),
  /** Why the check provider did not decide; null if none was asked, or it has not answered. */
  providerSays: z.string().nullable(),
  /** The last decision; null if there is none since they submitted their details. */
  answer: z
    .object({ by: z.string(), at: instant, reason: z.string(), lists: z.string(), listsOn: z.string().nullable() })
    .nullable(),
  /** The first of the two operators needed to clear a person who was refused. */
  approvedBy: FirstApproval.nullable(),
});
export type PersonToCheck = z.output<typeof PersonToCheck>;

export const listPeopleToCheck = call({
  method: 'GET',
  path: '/api/operations/people',
  access: 'operator',
  summary:
    'Lists people whose check waits, the longest waiting first, then those who were refused; or the one with that email address. People in the operator’s own cases are left out',
  query: z.object({ email: z.email('Enter an email address').max(254).optional() }),
  reply: z.array(PersonToCheck),
});

export const answerPersonCheck = call({
  method: 'POST',
  path: '/api/operations/people/{personId}/check',
  access: 'operator',
  summary:
    'Clears or refuses a person, with a reason and the sanctions lists that were checked; clearing a refused person takes two operators',
  params: z.object({ personId: pathId() }),
  body: z.object({
    answer: z.enum(['cleared', 'refused'], 'Say cleared or refused'),
    reason: personText('Give a reason', 500),
    lists: personText('Name the lists you checked', 200),
    listsOn: calendarDay,
  }),
  /** `confirming`: another operator must clear them too. */
  reply: z.object({ status: z.enum(['cleared', 'refused', 'confirming']) }),
});
