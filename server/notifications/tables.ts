import type { RefusedKind } from '@mainstay/domain/identity/refused-address.ts';
import type { Channel } from '@mainstay/domain/notifications/post.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, entry } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';
import { session, user } from '#identity/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Later notifications have a higher number, even within the same instant. */
    entry: entry(),
    /** The subject ("document:<id>:completed"); each subject is told once. */
    about: text('about').notNull(),
    /** When it is processed for emails and text messages; null once that is done. */
    postAt: at('post_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('told_once').on(table.caseId, table.userId, table.about),
    index('notifications_of_user').on(table.caseId, table.userId, table.createdAt),
    index('notifications_of_person').on(table.userId),
    index('notifications_to_post').on(table.postAt).where(sql`post_at is not null`),
  ],
);

/** A person's notification preferences; defaults apply without a row. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id),
  emailNotifications: boolean('email_notifications').notNull(),
  smsNotifications: boolean('sms_notifications').notNull(),
  courtReportNotifications: boolean('court_report_notifications').notNull(),
  paymentReminderNotifications: boolean('payment_reminder_notifications').notNull(),
});

/**
 * Emails, text messages and pushes (whose recipient is a subscription), stored before they are sent. A crash repeats at
 * most the one being sent.
 */
export const messages = pgTable(
  'messages',
  {
    caseId: text('case_id').notNull(),
    /** Also the email's Message-ID. */
    id: text('id').notNull(),
    /** Null for an email that a person asked for (an invitation, a password link), which is not news. */
    userId: text('user_id'),
    channel: text('channel').$type<Channel>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /**
     * Emptied once an email that a person asked for is sent or given up, because it contains a link that grants access.
     */
    body: text('body').notNull(),
    isDigest: boolean('is_digest').notNull(),
    /** By the application's time; everything below is real time. */
    createdAt: at('created_at').notNull(),
    /** When it becomes useless, because its link has expired. */
    until: at('until'),
    ...leaseColumns(),
    sentAt: at('sent_at'),
    givenUpAt: at('given_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('messages_of_user').on(table.caseId, table.userId, table.createdAt),
    index('messages_ended')
      .on(sql`coalesce(sent_at, given_up_at)`)
      .where(sql`sent_at is not null or given_up_at is not null`),
    index('messages_of_person').on(table.userId),
    index('messages_to_address').on(table.recipient),
    index('messages_to_send').on(table.leasedUntil).where(sql`sent_at is null and given_up_at is null`),
    index('messages_asked_for')
      .on(table.leasedUntil)
      .where(sql`user_id is null and sent_at is null and given_up_at is null`),
    index('texts_to_send')
      .on(table.leasedUntil)
      .where(sql`channel = 'sms' and sent_at is null and given_up_at is null`),
    index('pushes_to_send')
      .on(table.leasedUntil)
      .where(sql`channel = 'push' and sent_at is null and given_up_at is null`),
  ],
);

/** Email addresses that get no more notices: they do not exist, or their owner reported one as spam. */
export const refusedAddresses = pgTable(
  'refused_addresses',
  {
    /** In lower case. */
    address: text('address').primaryKey(),
    kind: text('kind').$type<RefusedKind>().notNull(),
    /** The response of the mail server, or of the provider that reported it. */
    said: text('said').notNull(),
    /** Whose address it is; null if unknown. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Real time. */
    at: at('at').notNull(),
  },
  (table) => [index('refused_addresses_by_time').on(table.at), index('refused_addresses_of_user').on(table.userId)],
);

/** Where a browser receives pushes; it ends with the session in which the person turned them on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpointHash: text('endpoint_hash').notNull().unique(),
    /** The browser's address at its push service; anyone who knows it could send there. */
    sealedEndpoint: text('sealed_endpoint').notNull(),
    /** Real time. */
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_of_user').on(table.userId),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
);

/** The key pair that identifies this installation to push services: one row, created on first use. */
export const pushKeys = pgTable('push_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: at('created_at').notNull(),
});
