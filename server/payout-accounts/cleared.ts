import { participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type CheckSettings, checksPeople, clearedPeople } from '#person-checks/index.ts';
import { payeeAmong } from './receiver.ts';
import type { PayoutAccountRow } from './store.ts';

type Row = Pick<PayoutAccountRow, 'caseId' | 'kind' | 'payeeId' | 'addedBy'>;

/**
 * The person to check for an account: the payee who entered it, also after they left, or else the payee who joined. A payee who has not joined cannot be checked, so money for them waits; a
 * disbursement unit belongs to a state, and the person who entered it is checked instead.
 */
export const personBehind = ({ kind, payeeId, addedBy }: Row, joinedPayee: string | null): string | null =>
  payeeId ?? joinedPayee ?? (kind === 'disbursement_unit' ? addedBy : null);

/** Which of these accounts belong to cleared people; all of them where no checks are made. */
export async function clearedAccounts<R extends Row>(
  db: Db,
  settings: CheckSettings,
  rows: readonly R[],
): Promise<(row: R) => boolean> {
  if (!checksPeople(settings)) return () => true;
  const joined = await participantsOfCases(db, [...new Set(rows.map(({ caseId }) => caseId))]);
  const personOf = (row: R) => personBehind(row, payeeAmong(joined.get(row.caseId) ?? []));
  const isCleared = await clearedPeople(db, settings, rows.map(personOf));
  return (row) => isCleared(personOf(row));
}
