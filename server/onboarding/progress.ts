import type { OnboardingProgress } from '@mainstay/contract/onboarding.ts';
import { splitName } from '@mainstay/domain/identity/name.ts';
import { percentComplete } from '@mainstay/domain/onboarding/steps.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller, SignedIn } from '#http/caller.ts';
import { contactsOf } from '#identity/people.ts';
import { preferencesOf } from '#notifications/preferences.ts';
import type { ProgressRow } from './store.ts';

/** The progress as people see it: each thing that was said is shown from where it is kept and used. */
export async function shownProgress(
  db: Db,
  row: ProgressRow,
  of: { person: SignedIn; currentCase: CaseOfCaller },
): Promise<OnboardingProgress> {
  const { person, currentCase } = of;
  const [contact] = await contactsOf(db, [person.id]);
  const name = splitName(contact?.name ?? person.name);
  return {
    currentStep: row.currentStep,
    completedSteps: [...row.completedSteps],
    completionPercentage: percentComplete(row),
    profileData: {
      ...name,
      email: contact?.email ?? person.email,
      phoneNumber: contact?.phoneNumber ?? '',
      userRole: currentCase.role,
      accountType: row.accountType,
      relationshipType: row.relationshipType,
    },
    preferencesData: {
      preferredPaymentMethod: row.preferredPaymentMethod,
      paymentFrequency: row.paymentFrequency,
      autoPayEnabled: row.autoPayEnabled,
      ...(await preferencesOf(db, person.id)),
    },
    isCompleted: row.completedAt !== null,
    roleFixed: !currentCase.owner,
  };
}
