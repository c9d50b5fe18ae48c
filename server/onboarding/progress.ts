import type { OnboardingProgress } from '@mainstay/contract/onboarding.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { percentComplete } from '@mainstay/domain/onboarding/steps.ts';
import type { Db } from '#db/db.ts';
import { isAutopayOn } from '#flexible-payments/index.ts';
import type { CaseOfCaller, SignedIn } from '#http/caller.ts';
import { contactOf } from '#identity/index.ts';
import { preferencesOf } from '#notifications/index.ts';
import type { ProgressRow } from './store.ts';

/** The progress as people see it; each answer is shown from where it is stored and used. */
export async function shownProgress(
  db: Db,
  row: ProgressRow,
  of: { person: SignedIn; currentCase: CaseOfCaller },
): Promise<OnboardingProgress> {
  const { person, currentCase } = of;
  const { firstName, lastName, email, phoneNumber } = await contactOf(db, person.id);
  return {
    currentStep: row.currentStep,
    completedSteps: [...row.completedSteps],
    completionPercentage: percentComplete(row),
    profileData: {
      firstName,
      lastName,
      email,
      phoneNumber: phoneNumber ?? '',
      userRole: currentCase.role,
      accountType: row.accountType,
      relationshipType: row.relationshipType,
    },
    preferencesData: {
      preferredPaymentMethod: row.preferredPaymentMethod,
      paymentFrequency: row.paymentFrequency,
      autoPayEnabled: await autopayFor(db, currentCase),
      ...(await preferencesOf(db, person.id)),
    },
    isCompleted: row.completedAt !== null,
    roleFixed: !currentCase.owner,
  };
}

/** Autopay is one setting of the case, between the payor and Mainstay: everyone else sees it as off. */
const autopayFor = async (db: Db, currentCase: CaseOfCaller): Promise<boolean> =>
  may(currentCase, 'manage_funding') && (await isAutopayOn(db, currentCase.id));
