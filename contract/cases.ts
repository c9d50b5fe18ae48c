import { CASE_FREQUENCIES, RELATIONSHIP_TYPES } from '@mainstay/domain/cases/about.ts';
import { MOST_CHILDREN, MOST_COUNTY, MOST_COURT, MOST_KIND, MOST_NUMBER } from '@mainstay/domain/cases/court-case.ts';
import { MOST_DAYS, SHARE_STATES } from '@mainstay/domain/cases/expense-terms.ts';
import { REMOVAL_STATES } from '@mainstay/domain/cases/leaving.ts';
import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { SIDES } from '@mainstay/domain/cases/side.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, choice, idParams, instant, money, nothing, pathId, personName, personText } from './fields.ts';

const role = z.enum(ROLES, 'Choose a role: payor, payee, legal or court');

/** What the court calls the case, as it is shown. */
export const courtCaseFields = {
  court: z.string().nullable(),
  county: z.string().nullable(),
  /** Postal code. */
  state: z.string().nullable(),
  caseNumber: z.string().nullable(),
  children: z.array(z.object({ initials: z.string(), birthYear: z.number().nullable() })),
  orderKind: z.string().nullable(),
  orderDate: calendarDay.nullable(),
};

/** By which somebody with many cases knows one. */
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
  /** When the caller left it; told only of a case that they have left. */
  until: instant.optional(),
});
export type CaseSummary = z.output<typeof CaseSummary>;

export const Party = z.object({
  id: z.string(),
  name: z.string(),
  role: role.nullable(),
  joined: z.boolean(),
  /** Whether an operator has checked a lawyer or a court; null where there is nothing to check. */
  verified: z.boolean().nullable(),
  /** The side that a lawyer has named; left out for everybody else, and until then. */
  side: z.enum(SIDES).optional(),
  /** What they were called before, the latest first; left out when they had no other name. */
  formerNames: z.array(z.object({ name: z.string(), until: instant })).optional(),
});
export type Party = z.output<typeof Party>;

/** What the payor lets be debited from their bank accounts at most; null is no limit. */
export const CasePaymentCaps = z.object({ perDebit: money.nullable(), perMonth: money.nullable() });
export type CasePaymentCaps = z.output<typeof CasePaymentCaps>;

/** "60%" is 60, "57.25%" is 57.25; two decimals at most, hundredths of a percent inside. */
const percent = (missing: string) =>
  z.codec(z.number(missing).min(0, missing).max(100, missing), z.custom<number>(), {
    decode: (written, context) => {
      const rate = Math.round(written * 100);
      if (Math.abs(rate / 100 - written) < 1e-9) return rate;
      context.issues.push({ code: 'custom', message: 'Use at most two decimals', input: written });
      return z.NEVER;
    },
    encode: (rate) => rate / 100,
  });

const PAYORS_SHARE = 'Enter the payor’s share in percent, from 0 to 100';
const WHOLE_DAYS = `Enter a whole number of days from 1 to ${MOST_DAYS}`;

/** How expenses are shared. The payee bears the rest of the payor's share; what is left out stays as it is. */
const SharesAsked = z.object(
  {
    payor: percent(PAYORS_SHARE),
    /** So many days after it was asked for a share is due: 30 unless told. */
    days: z.int(WHOLE_DAYS).min(1, WHOLE_DAYS).max(MOST_DAYS, WHOLE_DAYS).optional(),
    /** At the end of each month, what each parent owes the other for expenses is set off. */
    netting: choice.optional(),
  },
  PAYORS_SHARE,
);

export const ShareTerms = z.object({
  payor: percent(PAYORS_SHARE),
  payee: percent(PAYORS_SHARE),
  days: z.number(),
  netting: z.boolean(),
});

export type ShareTermsShown = z.output<typeof ShareTerms>;

/** Shares that one parent proposes to the other, or (`confirmation`) that were set before the other one was there. */
export const ShareProposal = z.object({
  id: z.string(),
  about: z.literal('expense_shares'),
  kind: z.enum(['change', 'confirmation']),
  state: z.enum(SHARE_STATES),
  proposedBy: z.object({ partyId: z.string(), name: z.string() }),
  side: z.enum(SIDES).nullable(),
  decidedBySide: z.enum(SIDES),
  createdAt: instant,
  shares: ShareTerms,
  inForce: ShareTerms.nullable(),
  reason: z.string().nullable(),
  expiresAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ShareProposal = z.output<typeof ShareProposal>;

export const CurrentCase = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  owner: z.boolean(),
  parties: z.array(Party),
  /** When the caller left the case; they read it as it was then. Left out for a party. */
  until: instant.optional(),
  /** The side that the person who asks has named as a lawyer; null for everybody else, and until then. */
  side: z.enum(SIDES).nullable(),
  /** What the owner said in the guided setup; null until then. */
  relationshipType: z.enum(RELATIONSHIP_TYPES).nullable(),
  usualFrequency: z.enum(CASE_FREQUENCIES).nullable(),
  ...courtCaseFields,
  /** Whether the caller may correct what the case says about the court. */
  mayDescribe: z.boolean(),
  caps: CasePaymentCaps,
  /** How expenses are shared, as both parents have agreed; null until then. */
  expenseShares: ShareTerms.nullable(),
  /** Whether the caller may change them: the payor may, and who stands in until one has joined. */
  mayChangeCaps: z.boolean(),
  /** Whether the caller has marked this case as dangerous for them. Nobody else's mark is told. */
  danger: z.boolean(),
});
export type CurrentCase = z.output<typeof CurrentCase>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** Null outside the sandbox: only the letter has it. */
  link: z.string().nullable(),
  expiresAt: instant,
  /** The address does not exist, as far as its mail server says: nobody gets this invitation. */
  undeliverable: z.boolean().optional(),
});
export type Invitation = z.output<typeof Invitation>;

/** Whether its email has been sent; one that the mail server did not take yet is tried again for most of a day. */
export const NewlyInvited = Invitation.extend({ letter: z.enum(['sent', 'later']) });
export type NewlyInvited = z.output<typeof NewlyInvited>;

export const NewInvitation = z.object({
  email: z.email('Enter an email address, like name@example.com').max(254),
  role,
});
export type NewInvitation = z.output<typeof NewInvitation>;

const cap = money.refine((amount) => amount > 0, 'Enter a limit above $0.00').nullish();

const NO_CHANGE = 'Send the limits, the shares of expenses, the mark or the details to change';

/** Null, or an empty field, is not known. */
const detail = (most: number, missing: string) =>
  z.union([z.literal('').transform(() => null), personText(missing, most)], missing).nullish();

const NO_STATE = 'Choose a state from the list';
const NO_INITIALS = 'Initials are 1 to 4 letters, like MR';
const NO_YEAR = 'Enter a year of birth, like 2015';

/** Initials as people write them: "M.R." and "mr" are "MR". */
const initials = z
  .string(NO_INITIALS)
  .transform((typed) => typed.replaceAll(/[.\s]/g, '').toUpperCase())
  .pipe(z.string().regex(/^\p{L}{1,4}$/u, NO_INITIALS));

const aboutTheCourt = {
  court: detail(MOST_COURT, 'Enter the name of the court'),
  county: detail(MOST_COUNTY, 'Enter the county'),
  state: z
    .union(
      [
        z.literal('').transform(() => null),
        z
          .string(NO_STATE)
          .transform((code) => code.trim().toUpperCase())
          .pipe(z.string().refine((code) => code in US_STATES, NO_STATE)),
      ],
      NO_STATE,
    )
    .nullish(),
  caseNumber: detail(MOST_NUMBER, 'Enter the case number').refine(
    (number) => number == null || /[\p{L}\d]/u.test(number),
    'Enter a case number, like D-1-FM-19-004412',
  ),
  children: z
    .array(
      z.object({
        initials,
        birthYear: z
          .int(NO_YEAR)
          .min(1900, NO_YEAR)
          .max(2199, NO_YEAR)
          .nullish()
          .transform((year) => year ?? null),
      }),
      'Enter the children',
    )
    .max(MOST_CHILDREN, `Enter at most ${MOST_CHILDREN} children`)
    .optional(),
  orderKind: detail(MOST_KIND, 'Enter the kind of the order'),
  orderDate: calendarDay.nullish(),
};

/** What is left out stays; null takes a limit away. */
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

/** Whether a party leaves the case: they are asked, and go when they agree. */
export const Removal = z.object({
  id: z.string(),
  partyId: z.string(),
  name: z.string(),
  role: role.nullable(),
  reason: z.string(),
  state: z.enum(REMOVAL_STATES),
  askedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  /** Whether the caller is asked. */
  mine: z.boolean(),
});
export type Removal = z.output<typeof Removal>;

export const PartyName = z.object({ name: personName('Name is required', 120) });

export const listCases = call({
  method: 'GET',
  path: '/api/cases',
  access: 'signed_in',
  summary: 'The cases that the signed-in person is party to',
  reply: z.array(CaseSummary),
});

export const selectCase = call({
  method: 'POST',
  path: '/api/cases/{id}/select',
  access: 'signed_in',
  summary: 'Makes a case the current one of this session',
  params: idParams,
  reply: CaseSummary,
});

export const getCurrentCase = call({
  method: 'GET',
  path: '/api/cases/current',
  access: 'read_case',
  afterLeaving: true,
  summary: 'The current case with its parties',
  reply: CurrentCase,
});

export const changeCurrentCase = call({
  method: 'PATCH',
  path: '/api/cases/current',
  access: 'read_case',
  summary:
    'Changes the payor’s limits on bank debits, corrects what the case says about the court, proposes how expenses are shared, or marks the case as dangerous for the caller',
  body: CaseChange,
  /** `proposal`: shares that the other parent is asked to agree to. */
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
  summary: 'A legal professional names the side that they act for, once',
  body: z.object({ side: z.enum(SIDES, 'Choose a side: payor or payee') }),
  reply: z.object({ side: z.enum(SIDES) }),
});

export const removeParty = call({
  method: 'DELETE',
  path: '/api/cases/parties/{id}',
  access: 'manage_people',
  summary: 'Removes the name of a part that nobody has joined; 409 for a party who joined: they are asked to leave',
  params: idParams,
  reply: nothing,
});

export const askRemoval = call({
  method: 'POST',
  path: '/api/cases/parties/{id}/removal',
  access: 'manage_people',
  summary: 'Asks a party who joined to leave the case, for a reason',
  params: idParams,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: Removal,
  status: 201,
  confirms: true,
});

export const listRemovals = call({
  method: 'GET',
  path: '/api/cases/removals',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Who was asked to leave the current case, and what they answered, newest first',
  reply: z.array(Removal),
});

export const acceptRemoval = call({
  method: 'POST',
  path: '/api/cases/removals/{id}/accept',
  access: 'read_case',
  summary: 'Agrees to leave the case; what was recorded until then can still be read',
  params: idParams,
  reply: Removal,
  confirms: true,
});

export const refuseRemoval = call({
  method: 'POST',
  path: '/api/cases/removals/{id}/refuse',
  access: 'read_case',
  summary: 'Refuses to leave the case, for a reason',
  params: idParams,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: Removal,
});

export const withdrawRemoval = call({
  method: 'POST',
  path: '/api/cases/removals/{id}/withdraw',
  access: 'manage_people',
  summary: 'Takes back the question whether a party leaves',
  params: idParams,
  reply: Removal,
});

export const listInvitations = call({
  method: 'GET',
  path: '/api/cases/invitations',
  access: 'manage_people',
  summary: 'Invitations that are neither used nor expired',
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
  summary: 'Joins the case of an invitation and makes it the current one',
  params: z.object({ token: pathId(200) }),
  reply: CaseSummary,
});
