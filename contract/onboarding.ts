import { RELATIONSHIP_TYPES } from '@mainstay/domain/cases/about.ts';
import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { ACCOUNT_TYPES, PAYMENT_METHODS, USUAL_FREQUENCIES } from '@mainstay/domain/onboarding/choices.ts';
import { LAST_STEP, type StepNumber } from '@mainstay/domain/onboarding/steps.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { choice, emailAddress, personName, phoneNumber } from './fields.ts';

/** What each step accepts. The browser validates its forms with the same schemas. */
export const STEP_BODIES = {
  1: z.object({
    firstName: personName('First name is required', 60),
    lastName: personName('Last name is required', 60),
    email: emailAddress,
    phoneNumber: phoneNumber.optional(),
  }),
  2: z.object({
    userRole: z.enum(ROLES, 'Choose your role'),
    accountType: z.enum(ACCOUNT_TYPES, 'Choose an account type'),
    relationshipType: z.enum(RELATIONSHIP_TYPES, 'Choose what the case is about').optional(),
  }),
  3: z.object({
    preferredPaymentMethod: z.enum(PAYMENT_METHODS, 'Choose a payment method'),
    paymentFrequency: z.enum(USUAL_FREQUENCIES, 'Choose how often').optional(),
    autoPayEnabled: choice.optional(),
  }),
  4: z.object({
    emailNotifications: choice.optional(),
    smsNotifications: choice.optional(),
    courtReportNotifications: choice.optional(),
    paymentReminderNotifications: choice.optional(),
  }),
  5: z.object({ acceptTerms: z.literal(true, 'Accept the terms and the privacy notice to finish') }),
} satisfies Record<StepNumber, z.ZodObject>;

export const OnboardingProgress = z.object({
  currentStep: z.number(),
  completedSteps: z.array(z.number()),
  completionPercentage: z.number(),
  /** What is known about the person: from completed steps, otherwise from the account. */
  profileData: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    userRole: z.enum(ROLES).nullable(),
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
    relationshipType: z.enum(RELATIONSHIP_TYPES).nullable(),
  }),
  preferencesData: z.object({
    preferredPaymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    paymentFrequency: z.enum(USUAL_FREQUENCIES).nullable(),
    autoPayEnabled: z.boolean(),
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    courtReportNotifications: z.boolean(),
    paymentReminderNotifications: z.boolean(),
  }),
  isCompleted: z.boolean(),
  /** An invited person has the role of the invitation. */
  roleFixed: z.boolean(),
});
export type OnboardingProgress = z.output<typeof OnboardingProgress>;

export const getOnboardingProgress = call({
  method: 'GET',
  path: '/api/onboarding/progress',
  access: 'read_case',
  summary: 'Returns the caller’s progress in the guided setup, or null before it starts',
  reply: OnboardingProgress.nullable(),
});

export const listOnboardingSteps = call({
  method: 'GET',
  path: '/api/onboarding/steps',
  access: 'read_case',
  summary: 'Lists the steps of the guided setup with their fields',
  reply: z.array(
    z.object({
      step: z.number(),
      title: z.string(),
      description: z.string(),
      fields: z.array(z.string()),
      required: z.array(z.string()),
    }),
  ),
});

export const startOnboarding = call({
  method: 'POST',
  path: '/api/onboarding/start',
  access: 'read_case',
  summary: 'Starts the caller’s guided setup, or returns its progress',
  reply: OnboardingProgress,
});

export const saveOnboardingStep = call({
  method: 'POST',
  path: '/api/onboarding/step/{n}',
  access: 'read_case',
  summary: 'Saves one step of the caller’s guided setup; the body has the fields of that step',
  params: z.object({
    n: z.coerce
      .number('The setup has steps 1 to 5')
      .int('The setup has steps 1 to 5')
      .min(1, 'The setup has steps 1 to 5')
      .max(LAST_STEP, 'The setup has steps 1 to 5'),
  }),
  body: z.record(z.string(), z.unknown()),
  reply: OnboardingProgress,
});
