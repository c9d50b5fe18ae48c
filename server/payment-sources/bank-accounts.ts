import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf } from '#identity/index.ts';
import { type CheckSettings, clearedPeople } from '#person-checks/index.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { type Correction, correctedFields } from './corrected-account.ts';
import { lockSource, sourcesByKey, updateSource } from './store.ts';

/** Bank accounts with their sealed numbers, for the file that debits them; one without its whole number is not there. */
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

/**
 * An account is written otherwise from now on, because its bank says so: sealed anew, recorded, and told to whom it belongs. Done
 * twice it is done once. False where there is no such source.
 */
export function correctSource(
  deps: Deps,
  { caseId, id }: { caseId: string; id: string },
  { code, corrected }: { code: string; corrected: Correction },
): Promise<boolean> {
  const { db, record, tell, changed, secret } = deps;
  return inCase(db, caseId, async (tx) => {
    const row = await lockSource(tx, caseId, id);
    if (!row) return false;
    const after = correctedFields(secret, { caseId, sourceId: id }, corrected);
    if (Object.keys(after).length === 0) return true;
    await updateSource(tx, caseId, id, after);
    await record(tx, {
      caseId,
      actor: SYSTEM,
      action: 'source.corrected',
      subject: `source:${id}`,
      before: { lastFour: row.lastFour, accountType: row.accountType },
      after: { code, lastFour: after.lastFour ?? row.lastFour, accountType: after.accountType ?? row.accountType },
    });
    await tell(tx, {
      caseId,
      to: [row.addedBy],
      type: 'source_corrected',
      about: `source:${id}:corrected:${code}:${after.lastFour ?? row.lastFour}`,
      title: 'Bank account corrected',
      message: `The bank told us a correction for ${row.sourceName}. It is used from now on; you need not do anything.`,
    });
    await changed(tx, { caseId, topic: 'payment-sources' });
    return true;
  });
}
