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
  /** Until it is, one cannot join a case, pay or invite. In the sandbox every address counts as verified. */
  emailVerified: z.boolean(),
  /** In the current case. */
  role: z.enum(ROLES).nullable(),
  currentCase: z
    .object({
      id: z.string(),
      name: z.string(),
      owner: z.boolean(),
      /** Somebody has joined as the payor. Left out while nobody has. */
      payorJoined: z.boolean().optional(),
      /** When the person left it: they read it as it was then. Left out for a party. */
      until: instant.optional(),
    })
    .nullable(),
  /** Whether this installation has a sandbox, whose time people may move. */
  sandbox: z.boolean(),
  /** False everywhere but in production: what is shown is the money of a sandbox. */
  realMoney: z.boolean(),
  /** Money goes through bank files: an account is debited only when its whole number is known and it is proven. */
  bankFiles: z.boolean(),
  /** What needs a licence of its own, and whether this installation offers it. */
  offers: z.object({ creditLine: z.boolean(), insurance: z.boolean(), creditBureau: z.boolean() }),
  /** Decides under /operations what waits for a person of Mainstay. */
  operator: z.boolean(),
  /** Must set up a second factor before anything else. */
  needsSecondFactor: z.boolean(),
  /** Whom to write to when a person of Mainstay has to help. */
  supportEmail: z.string(),
  /** Whether emails (`letters`) and text messages leave this installation; else each becomes a file on the server. */
  sends: z.object({ letters: z.boolean(), texts: z.boolean() }),
  /** No notices are sent to the person's address: emails came back, or were reported as spam. Left out where all is well. */
  refusedEmail: z.object({ address: z.string(), kind: z.enum(REFUSED_KINDS) }).optional(),
});
export type User = z.output<typeof User>;

export const getUser = call({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed_in',
  summary: 'Who is signed in, with the role in the current case',
  reply: User,
});

/** What shows that it is still them: their password, a code of their app, or a passkey. */
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
  summary: 'Confirms for this session who is signed in, before a call that answered 403 with the code "confirm"',
  body: Confirmation,
  reply: z.object({ until: instant }),
});

export const NO_LANGUAGE = 'Choose a language: en or es';

/** The body of `POST /api/auth/sign-up/email`; Better Auth answers it. */
export const NewAccount = z.object({
  name: personName('Enter your name', 120),
  email: z.email('Enter an email address, like name@example.com').max(254),
  password: text(128, 'Choose a password').min(10, 'Use at least 10 characters'),
  timeZone: text(64).optional(),
  /** Of the page on which the account is made. */
  language: z.enum(LANGUAGES, NO_LANGUAGE).optional(),
  /** The token of the invitation through which the account is made. */
  invitation: text(200).optional(),
});

/**
 * What Better Auth's other calls may be sent, in the body or the address: no more than a list of values whose text can be
 * kept. What they must be, it checks itself.
 */
export const AuthValues = z.record(
  z.string().refine(isUsableText, UNUSABLE_TEXT),
  z.union([text(2000), z.number(), z.boolean(), z.null()], 'This value cannot be read'),
);
