import { isApprovedLine } from '#credit-line/line.ts';
import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { Engine, PurposeHandlers } from '#payments/engine.ts';
import { planPurpose } from './create-plan.ts';
import { releaseByRule } from './frozen-line.ts';
import { chargeMonth, membershipPurpose } from './membership.ts';
import { lookAtPlan } from './plan-days.ts';
import { secondPaymentStep } from './second-payment.ts';
import { secondPaymentPurpose } from './second-payment-use.ts';
import { plansOfCase, settingsOf } from './store.ts';

/** What flexible payments do when time comes: one function a kind of work. */
export const flexibleHandlers = (engine: Engine) =>
  ({
    'plan-day': ({ caseId, subject }) => lookAtPlan(engine, caseId, subject),
    'second-payment': ({ caseId, subject }) => secondPaymentStep(engine, caseId, subject),
    membership: ({ caseId, subject }) => chargeMonth(engine, caseId, subject),
    'release-line': ({ caseId }) => releaseByRule(engine, caseId),
  }) satisfies Handlers['single'];

/** What becomes of the debits that flexible payments start. */
export const flexiblePurposes: PurposeHandlers = {
  plan: planPurpose,
  second_payment: secondPaymentPurpose,
  membership: membershipPurpose,
};

/** For the credit model: the plans that are not ended. */
export async function plansOf(db: Db, caseId: string): Promise<{ open: number; defaulted: number }> {
  const plans = await plansOfCase(db, caseId);
  const number = (...statuses: string[]) => plans.filter((plan) => statuses.includes(plan.status)).length;
  return { open: number('pending', 'active'), defaulted: number('defaulted') };
}

/** Why the approved line cannot be removed; null where it can, and for any other source. */
export async function whyLineInUse(tx: Db, caseId: string, sourceId: string): Promise<string | null> {
  if (!(await isApprovedLine(tx, caseId, sourceId))) return null;
  return 'This is the approved credit line of the case. It stays while the case has it.';
}

/** Autopay is on: second parts and premiums are paid on their day. It is asked here by whoever pays so. */
export const isAutopayOn = async (db: Db, caseId: string): Promise<boolean> => (await settingsOf(db, caseId)).autopay;
