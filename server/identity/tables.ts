import type { Language } from '@mainstay/domain/identity/language.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/** Better Auth's tables, with our own columns at the end of each. */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    timeZone: text('time_zone'),
    /** First and last name as given separately; null as long as only the single name from sign-up is known. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** In E.164 format. */
    phoneNumber: text('phone_number'),
    /** Where emails go, if not to the sign-in address. */
    contactEmail: text('contact_email'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Null until chosen; the browser's language is used then. */
    language: text('language').$type<Language>(),
  },
  (table) => [index('user_by_contact').on(table.contactEmail).where(sql`contact_email is not null`)],
);

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    currentCaseId: text('current_case_id'),
    /** When the person last confirmed their identity; null as long as only the sign-in counts. */
    confirmedAt: at('confirmed_at'),
    /** When the person was last active, to the minute; null in the first minute. */
    seenAt: at('seen_at'),
  },
  (table) => [index('session_of_user').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('account_of_user').on(table.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_of').on(table.identifier), index('verification_by_end').on(table.expiresAt)],
);

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: at('created_at'),
    aaguid: text('aaguid'),
  },
  (table) => [index('passkey_of_user').on(table.userId), index('passkey_by_credential').on(table.credentialID)],
);

export const twoFactor = pgTable(
  'two_factor',
  {
    id: text('id').primaryKey(),
    /** Sealed, like the recovery codes. */
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  },
  (table) => [index('two_factor_of_user').on(table.userId)],
);

/** Wrong passwords by account, whether it exists or not; not a Better Auth table. */
export const passwordGuesses = pgTable(
  'password_guesses',
  {
    /** A hash of the email address. */
    account: text('account').primaryKey(),
    count: integer('count').notNull(),
    lastAt: at('last_at').notNull(),
    freeAt: at('free_at').notNull(),
  },
  (table) => [index('password_guesses_by_time').on(table.lastAt)],
);

/** Where a person has signed in from, as a hash; not a Better Auth table. */
export const devices = pgTable(
  'devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const rateLimit = pgTable(
  'rate_limit',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limit_by_time').on(table.lastRequest)],
);
