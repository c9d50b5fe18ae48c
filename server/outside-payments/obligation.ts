import { ARREARS_OBLIGATION, type ObligationKind } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { obligationIdsOf, settingsHistory } from '#payment-settings/index.ts';

/** Refuses an obligation that the case has never had. `arrears` stands for payments toward the arrears. */
export async function mustBeOfCase(db: Db, caseId: string, obligationId: string | null): Promise<void> {
  if (obligationId === null || obligationId === ARREARS_OBLIGATION) return;
  if ((await obligationIdsOf(db, caseId)).includes(obligationId)) return;
  const words = 'Choose an obligation of this case';
  throw new Problem('not_found', 'This obligation does not exist in this case.', { obligationId: words });
}

/** What payments were said to be for; null where nobody said. */
export async function kindsPaidFor(db: Db, caseId: string, rows: readonly { obligationId: string | null }[]) {
  const isNamed = rows.some(({ obligationId }) => obligationId !== null && obligationId !== ARREARS_OBLIGATION);
  const versions = isNamed ? await settingsHistory(db, caseId) : [];
  return (obligationId: string | null): ObligationKind | typeof ARREARS_OBLIGATION | null =>
    obligationId === ARREARS_OBLIGATION
      ? 'arrears'
      : (versions.find((version) => version.obligationId === obligationId)?.paymentType ?? null);
}

/** What a payment was said to be for: a kind of obligation, or `arrears`; null if nobody said. */
export async function kindPaidFor(db: Db, caseId: string, obligationId: string | null): Promise<string | null> {
  if (obligationId === null || obligationId === ARREARS_OBLIGATION) return obligationId;
  const versions = await settingsHistory(db, caseId);
  return versions.find((version) => version.obligationId === obligationId)?.paymentType ?? null;
}
