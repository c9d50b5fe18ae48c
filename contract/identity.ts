import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { LANGUAGES } from '@mainstay/domain/identity/language.ts';
import { REFUSED_KINDS } from '@mainstay/domain/identity/refused-address.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { instant, isUsableText, personName, text, UNUSABLE_TEXT } from './fields.ts';
import { Credential } from './passkeys.ts';

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /**
   * Until it is verified, the person cannot join a case, pay or invite. In the sandbox every address counts as
   * verified.
   */
  emailVerified: z.boolean(),
  /** The role in the current case. */
  role: z.enum(ROLES).nullable(),
  currentCase: z
    .object({
      id: z.string(),
      name: z.string(),
      owner: z.boolean(),
      /** The zone in which the days of the case are told. Absent from a server of the previous release. */
      timeZone: z.string().optional(),
      /** Whether a payor has ever joined; absent if not. */
      payorJoined: z.boolean().optional(),
      /** When the person left the case, which they see as it was then. Absent for a current party. */
      until: instant.optional(),
    })
    .nullable(),
  /** Whether this installation is a sandbox, where people may move the time. */
  sandbox: z.boolean(),
  /** False everywhere except in production: amounts shown are sandbox money. */
  realMoney: z.boolean(),
  /**
   * Whether money moves through bank files. If so, an account is debited only once its full number is known and it is
   * proven.
   */
  bankFiles: z.boolean(),
  /** Products that need a license of their own, and whether this installation offers each. */
  offers: z.object({ creditLine: z.boolean(), insurance: z.boolean(), creditBureau: z.boolean() }),
  /** Whether the person is an operator, who decides pending reviews under /operations. */
  operator: z.boolean(),
  /** Whether the person must set up a second factor before doing anything else. */
  needsSecondFactor: z.boolean(),
  /** The address to write to for help from Mainstay. */
  supportEmail: z.string(),
  /**
   * Whether emails (`letters`) and text messages are actually sent; otherwise each is written to a file on the server.
   */
  sends: z.object({ letters: z.boolean(), texts: z.boolean() }),
  /** The address stopped receiving notices, because emails bounced or were reported as spam. Absent if all is well. */
  refusedEmail: z.object({ address: z.string(), kind: z.enum(REFUSED_KINDS) }).optional(),
});
export type User = z.output<typeof User>;

export const getUser = call({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed_in',
  summary: 'Returns the signed-in person, with their role in the current case',
  reply: User,
});

/** Proof that it is still the same person: their password, a code from their app, or a passkey. */
export const Confirmation = z
  .object({
    password: text(128, 'Enter your password').min(1, 'Enter your password').optional(),
    code: text(20, 'Enter the code').min(1, 'Enter the code').optional(),
    passkey: Credential.optional(),
  })
  .refine((shown) => Object.values(shown).some((each) => each !== undefined), {
    message: 'Enter your password',
    path: ['password'],
  });

export const confirmSignIn = call({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'signed_in',
  summary: 'Confirms the identity of the signed-in person, after a call answered 403 with the code "confirm"',
  body: Confirmation,
  reply: z.object({ until: instant }),
});

export const NO_LANGUAGE = 'Choose a language: en or es';

/** The body of `POST /api/auth/sign-up/email`, which Better Auth serves. */
export const NewAccount = z.object({
  name: personName('Enter your name', 120),
  email: z.email('Enter an email address, like name@example.com').max(254),
  password: text(128, 'Choose a password').min(10, 'Use at least 10 characters'),
  timeZone: text(64).optional(),
  /** The language of the page where the account is created. */
  language: z.enum(LANGUAGES, NO_LANGUAGE).optional(),
  /** The token of the invitation that led to the account. */
  invitation: text(200).optional(),
});

/**
 * What the other Better Auth calls accept in the body or URL: only a list of values with storable text. Better Auth
 * validates the rest.
 */
export const AuthValues = z.record(
  z.string().refine(isUsableText, UNUSABLE_TEXT),
  z.union([text(2000), z.number(), z.boolean(), z.null()], 'This value cannot be read'),
);
