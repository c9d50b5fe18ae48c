import type { RelationshipType } from '@mainstay/domain/cases/about.ts';
import type { AccountType, PaymentMethod, UsualFrequency } from '@mainstay/domain/onboarding/choices.ts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { user } from '#identity/tables.ts';

/**
 * How far a person has come in the guided setup, with the answers stored nowhere else: their name is in their account,
 * their role in the case, their notification preferences with notifications, and autopay with flexible payments.
 */
export const onboardingProgress = pgTable('onboarding_progress', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id),
  currentStep: integer('current_step').notNull(),
  completedSteps: jsonb('completed_steps').$type<readonly number[]>().notNull(),
  accountType: text('account_type').$type<AccountType>(),
  relationshipType: text('relationship_type').$type<RelationshipType>(),
  preferredPaymentMethod: text('preferred_payment_method').$type<PaymentMethod>(),
  paymentFrequency: text('payment_frequency').$type<UsualFrequency>(),
  startedAt: at('started_at').notNull(),
  completedAt: at('completed_at'),
  /** Which terms were accepted when the setup was completed. */
  termsVersion: text('terms_version'),
});
