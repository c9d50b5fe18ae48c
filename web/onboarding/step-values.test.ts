import { expect, test } from 'vitest';
import { checkStep, type SetupInputs } from './step-values.ts';

const inputs: SetupInputs = {
  firstName: 'Dana',
  lastName: 'Reed',
  email: 'dana@example.com',
  phoneNumber: '',
  userRole: 'payor',
  accountType: 'individual',
  relationshipType: '',
  preferredPaymentMethod: 'ach',
  paymentFrequency: 'monthly',
  autoPayEnabled: false,
  emailNotifications: true,
  smsNotifications: false,
  courtReportNotifications: true,
  paymentReminderNotifications: true,
  acceptTerms: false,
};

test.each([
  [false, false, {}],
  [true, true, {}],
  [false, true, { autoPayEnabled: true }],
  [true, false, { autoPayEnabled: false }],
])('autopay that was shown as %s and stands at %s sends %j', (shown, chosen, sent) => {
  const { body, missing } = checkStep(3, { ...inputs, autoPayEnabled: chosen }, { autoPayEnabled: shown });
  expect(body).toEqual({ preferredPaymentMethod: 'ach', paymentFrequency: 'monthly', ...sent });
  expect(missing).toBe(false);
});
