import type { Handlers } from '#jobs/run-due.ts';
import type { Engine, PurposeHandlers } from '#payments/engine.ts';
import { decideByRule } from './apply.ts';
import { lookAtClaim } from './claim-days.ts';
import { lookAtPolicy } from './policy-days.ts';
import { payOnItsDay, premiumPurpose } from './premiums.ts';

/** What insurance does when time comes: one function a kind of work. */
export const insuranceHandlers = (engine: Engine) =>
  ({
    'insurance-application': ({ caseId, subject }) => decideByRule(engine, caseId, subject),
    premium: ({ caseId, subject }) => payOnItsDay(engine, caseId, subject),
    'policy-day': ({ caseId, subject }) => lookAtPolicy(engine, caseId, subject),
    claim: ({ caseId, subject }) => lookAtClaim(engine, caseId, subject),
  }) satisfies Handlers['single'];

/** What becomes of the debits that insurance starts. */
export const insurancePurposes: PurposeHandlers = { premium: premiumPurpose };
