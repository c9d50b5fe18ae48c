import { type OnboardingProgress, STEP_BODIES } from '@mainstay/contract/onboarding.ts';
import { STEPS, type StepNumber } from '@mainstay/domain/onboarding/steps.ts';

/** The inputs of all five steps. */
export type SetupInputs = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  userRole: string;
  accountType: string;
  relationshipType: string;
  preferredPaymentMethod: string;
  paymentFrequency: string;
  autoPayEnabled: boolean;
  emailNotifications: boolean;
  smsNotifications: boolean;
  courtReportNotifications: boolean;
  paymentReminderNotifications: boolean;
  acceptTerms: boolean;
};

export const inputsOf = ({ profileData, preferencesData }: OnboardingProgress): SetupInputs => ({
  ...profileData,
  userRole: profileData.userRole ?? '',
  accountType: profileData.accountType ?? '',
  relationshipType: profileData.relationshipType ?? '',
  ...preferencesData,
  preferredPaymentMethod: preferencesData.preferredPaymentMethod ?? '',
  paymentFrequency: preferencesData.paymentFrequency ?? 'monthly',
  acceptTerms: false,
});

export const stepOf = (n: number) => STEPS[n - 1] ?? STEPS[0];

/**
 * The body of a step's call, its errors, and whether a required field is empty. Autopay can also be switched elsewhere,
 * so if it was not touched here it is not sent and keeps its current value.
 */
export function checkStep(n: StepNumber, inputs: SetupInputs, shown: Partial<SetupInputs>) {
  const { fields, required } = stepOf(n);
  const isEmpty = (field: keyof SetupInputs) => inputs[field] === false || String(inputs[field]).trim() === '';
  const missing = required.some(isEmpty);
  // An optional choice that was not made is left out.
  const isGiven = (field: (typeof fields)[number]) =>
    field === 'autoPayEnabled'
      ? inputs.autoPayEnabled !== shown.autoPayEnabled
      : inputs[field] !== '' || field === 'phoneNumber' || required.some((one) => one === field);
  const given = fields.filter(isGiven);
  const body = Object.fromEntries(given.map((field) => [field, inputs[field]]));
  const parsed = STEP_BODIES[n].safeParse(body);
  const errors: Partial<Record<keyof SetupInputs, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as keyof SetupInputs] ??= message;
  return { body, errors, missing };
}
