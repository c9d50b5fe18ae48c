import type { Db } from '#db/db.ts';
import { contactsOf } from '#identity/index.ts';
import { type CheckSettings, clearedPeople } from '#person-checks/index.ts';
import type { Deps } from '../deps.ts';
import { type Correction, correctAccount } from './corrected-account.ts';
import { lockSource, sourcesByKey, updateSource } from './store.ts';

/**
 * Bank accounts with their sealed numbers, for the file that debits them; accounts without a full number are left out.
 */
export async function accountsOfSources(
  db: Db,
  settings: CheckSettings,
  keys: readonly { caseId: string; accountId: string }[],
) {
  if (keys.length === 0) return [];
  const rows = await sourcesByKey(
    db,
    keys.map(({ caseId, accountId }) => ({ caseId, id: accountId })),
  );
  const names = new Map(
    (await contactsOf(db, [...new Set(rows.map(({ addedBy }) => addedBy))])).map(({ id, name }) => [id, name]),
  );
  const isCleared = await clearedPeople(
    db,
    settings,
    rows.map(({ addedBy }) => addedBy),
  );
  return rows.flatMap(({ caseId, id, accountType, routingNumber, sealedAccountNumber, addedBy, provenAt, state }) =>
    routingNumber === null || sealedAccountNumber === null
      ? []
      : [
          {
            ...{ caseId, accountId: id, accountType, routingNumber, sealedNumber: sealedAccountNumber },
            holder: names.get(addedBy) ?? '',
            isProven: provenAt !== null,
            isCleared: isCleared(addedBy),
            isStopped: state === 'stopped',
            unit: null,
          },
        ],
  );
}

/** As `correctAccount`, for a funding source. */
export const correctSource = (
  deps: Deps,
  key: { caseId: string; id: string },
  told: { code: string; corrected: Correction },
): Promise<boolean> =>
  correctAccount(deps, key, told, {
    subject: (id) => `source:${id}`,
    ...{ action: 'source.corrected', type: 'source_corrected', topic: 'payment-sources' },
    ...{ lock: lockSource, update: updateSource },
    recorded: ({ lastFour, accountType }, change) => ({
      before: { lastFour, accountType },
      after: { lastFour: change.lastFour ?? lastFour, accountType: change.accountType ?? accountType },
    }),
    told: ({ addedBy, sourceName }) => ({ to: addedBy, what: sourceName }),
  });
