import type { InsuranceStep } from '@mainstay/domain/insurance/steps.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { Engine, PurposeHandlers } from '#payments/index.ts';
import { newId } from '../ids.ts';
import { advanceInsured } from './advance.ts';
import { payOnItsDay, premiumPurpose } from './premiums.ts';

/** Scheduled work of insurance: one function per kind. */
export const insuranceHandlers = (engine: Engine) =>
  ({
    'insurance-application': async ({ caseId, subject: applicationId }) => {
      await advanceInsured(engine, caseId, { kind: 'application_due', applicationId, newId: newId() });
    },
    premium: ({ caseId, subject }) => payOnItsDay(engine, caseId, subject),
    'policy-day': async ({ caseId, subject: policyId }) => {
      await advanceInsured(engine, caseId, { kind: 'policy_day_due', policyId, newId: newId() });
    },
    claim: async ({ caseId, subject: claimId }) => {
      await advanceInsured(engine, caseId, { kind: 'claim_day_due', claimId });
    },
  }) satisfies Handlers['single'] & Record<InsuranceStep['kind'], unknown>;

/** Handles the outcome of debits started by insurance. */
export const insurancePurposes: PurposeHandlers = { premium: premiumPurpose };
