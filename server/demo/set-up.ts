import { saveOnboardingStep, startOnboarding } from '@mainstay/contract/onboarding.ts';
import { splitName } from '@mainstay/domain/identity/name.ts';
import { STEPS } from '@mainstay/domain/onboarding/steps.ts';
import type { Entered } from './enter.ts';
import type { DemoPerson } from './people.ts';

/** Goes through the guided setup as people do, from its current step. */
export async function setUp(entered: Entered, { role, name, email }: DemoPerson) {
  const { completedSteps } = await entered.send(startOnboarding, {});
  const bodies: Record<number, Record<string, unknown>> = {
    1: { ...splitName(name), email },
    2: {
      userRole: role,
      accountType: role === 'payor' || role === 'payee' ? 'individual' : 'business',
      relationshipType: 'child-support',
    },
    3: { preferredPaymentMethod: 'ach', paymentFrequency: 'monthly' },
    4: {},
    5: { acceptTerms: true },
  };
  for (const { step } of STEPS)
    if (!completedSteps.includes(step))
      await entered.send(saveOnboardingStep, { params: { n: step }, body: bodies[step] ?? {} });
}
