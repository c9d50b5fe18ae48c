/** The five steps of the guided setup: their texts, their fields, and the order in which they may be completed. */

export const STEPS = [
  {
    step: 1,
    title: 'Personal Information',
    description: 'Who you are and how Mainstay can reach you.',
    fields: ['firstName', 'lastName', 'email', 'phoneNumber'],
    required: ['firstName', 'lastName', 'email'],
  },
  {
    step: 2,
    title: 'Account Type & Role',
    description: 'Your role in this case and what it is about.',
    fields: ['userRole', 'accountType', 'relationshipType'],
    required: ['userRole', 'accountType'],
  },
  {
    step: 3,
    title: 'Payment Preferences',
    description: 'How and how often payments are usually made.',
    fields: ['preferredPaymentMethod', 'paymentFrequency', 'autoPayEnabled'],
    required: ['preferredPaymentMethod'],
  },
  {
    step: 4,
    title: 'Notification Settings',
    description: 'What Mainstay tells you, and how.',
    fields: ['emailNotifications', 'smsNotifications', 'courtReportNotifications', 'paymentReminderNotifications'],
    required: [],
  },
  {
    step: 5,
    title: 'Review & Complete',
    description: 'Look over what you entered, then finish.',
    fields: ['acceptTerms'],
    required: ['acceptTerms'],
  },
] as const;

export type StepNumber = (typeof STEPS)[number]['step'];
export const LAST_STEP = 5 satisfies StepNumber;

/** A person's progress in the setup. */
export type Standing = { currentStep: number; completedSteps: readonly number[]; isCompleted: boolean };

export const AT_THE_START: Standing = { currentStep: 1, completedSteps: [], isCompleted: false };

/**
 * Why a step cannot be saved now, in words; null if it can. A saved step may be saved again until the setup is
 * complete.
 */
export function refusalOf(step: StepNumber, { completedSteps, isCompleted }: Standing): string | null {
  if (isCompleted) return 'Your setup is already complete. Change your details on your profile page.';
  const missing = STEPS.find((one) => one.step < step && !completedSteps.includes(one.step));
  return missing ? `Complete step ${missing.step} (${missing.title}) first.` : null;
}

/** The progress after a step is saved: moves to the next step; the last one completes the setup. */
export function afterStep(step: StepNumber, { completedSteps }: Standing): Standing {
  return {
    currentStep: Math.min(step + 1, LAST_STEP),
    completedSteps: [...new Set([...completedSteps, step])].sort((a, b) => a - b),
    isCompleted: step === LAST_STEP,
  };
}

/** 0 to 100. */
export const percentComplete = ({ completedSteps }: Pick<Standing, 'completedSteps'>): number =>
  Math.round((completedSteps.length / STEPS.length) * 100);
