import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from '#identity/tables.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What it is about ("document:<id>:completed"): telling a thing twice tells it once. */
    about: text('about').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('told_once').on(table.caseId, table.userId, table.about),
    index('notifications_of_user').on(table.caseId, table.userId, table.createdAt),
  ],
);

/** How a person wants to be told; without a row the defaults hold. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id),
  emailNotifications: boolean('email_notifications').notNull(),
  smsNotifications: boolean('sms_notifications').notNull(),
  courtReportNotifications: boolean('court_report_notifications').notNull(),
  paymentReminderNotifications: boolean('payment_reminder_notifications').notNull(),
});
