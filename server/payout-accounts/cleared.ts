import { participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type CheckSettings, checksPeople, clearedPeople } from '#person-checks/index.ts';
import { payeeAmong } from './receiver.ts';
import type { PayoutAccountRow } from './store.ts';

type Row = Pick<PayoutAccountRow, 'caseId' | 'kind' | 'payeeId' | 'addedBy'>;

/**
 * Whose account it is, as sanctions lists name people: the payee who joined. Of a payee who has not joined nothing is known, so money waits
 * for them; a disbursement unit is a state's, and stands for whoever entered it.
 */
export const personBehind = ({ kind, payeeId, addedBy }: Row, joinedPayee: string | null): string | null =>
  joinedPayee ?? payeeId ?? (kind === 'disbursement_unit' ? addedBy : null);

/** Which of these accounts money may go to, because whose they are was cleared; all where nobody is checked. */
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
