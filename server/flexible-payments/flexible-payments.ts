import { isApprovedLine } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { Engine, PurposeHandlers } from '#payments/index.ts';
import { advanceFlexible } from './advance.ts';
import { planPurpose } from './create-plan.ts';
import { chargeMonth, membershipPurpose } from './membership.ts';
import { secondPaymentPurpose, secondPaymentStep } from './second-payment.ts';
import { plansOfCase, settingsOf } from './store.ts';

/** Scheduled work of flexible payments: one function per kind. */
export const flexibleHandlers = (engine: Engine) =>
  ({
    'plan-day': async ({ caseId, subject: planId }) =>
      void (await advanceFlexible(engine, caseId, { kind: 'plan_day_came', planId })),
    'second-payment': ({ caseId, subject }) => secondPaymentStep(engine, caseId, subject),
    membership: ({ caseId, subject }) => chargeMonth(engine, caseId, subject),
    'release-line': async ({ caseId }) => void (await advanceFlexible(engine, caseId, { kind: 'line_release_due' })),
  }) satisfies Handlers['single'];

/** Handles the outcome of debits started by flexible payments. */
export const flexiblePurposes: PurposeHandlers = {
  plan: planPurpose,
  second_payment: secondPaymentPurpose,
  membership: membershipPurpose,
};

/** For the credit model: the plans that have not ended. */
export async function plansOf(db: Db, caseId: string): Promise<{ open: number; defaulted: number }> {
  const plans = await plansOfCase(db, caseId);
  const number = (...statuses: string[]) => plans.filter((plan) => statuses.includes(plan.status)).length;
  return { open: number('pending', 'active'), defaulted: number('defaulted') };
}

/** Why the approved line cannot be removed; null if it can, and for any other source. */
export async function whyLineInUse(tx: Db, caseId: string, sourceId: string): Promise<string | null> {
  if (!(await isApprovedLine(tx, caseId, sourceId))) return null;
  return 'This is the case’s approved credit line. It stays for as long as the case has it.';
}

/** Whether autopay is on, so second payments and premiums are paid on their due day. */
export const isAutopayOn = async (db: Db, caseId: string): Promise<boolean> => (await settingsOf(db, caseId)).autopay;
