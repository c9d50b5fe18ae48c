import { namedParties, participantsOfCases, payeeNames } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf } from '#identity/index.ts';
import { type Correction, correctAccount } from '#payment-sources/index.ts';
import type { CheckSettings } from '#person-checks/index.ts';
import type { Deps } from '../deps.ts';
import { clearedAccounts } from './cleared.ts';
import { accountsByKey, lockAccount, type PayoutAccountRow, updateAccount } from './store.ts';

/** Payout accounts with their sealed numbers, for the file that pays them; accounts without a full number are left out. */
export async function accountsOfPayees(
  db: Db,
  settings: CheckSettings,
  keys: readonly { caseId: string; accountId: string }[],
) {
  if (keys.length === 0) return [];
  const rows = await accountsByKey(
    db,
    keys.map(({ caseId, accountId }) => ({ caseId, id: accountId })),
  );
  const people = [...new Set(rows.flatMap(({ payeeId }) => payeeId ?? []))];
  const names = new Map((await contactsOf(db, people)).map(({ id, name }) => [id, name]));
  const named = await payeeNames(db, [...new Set(rows.flatMap((row) => (row.payeeId === null ? row.caseId : [])))]);
  const payors = await payorsOf(db, [...new Set(rows.filter(isUnit).map(({ caseId }) => caseId))]);
  const isCleared = await clearedAccounts(db, settings, rows);
  return rows.flatMap((row) => {
    const { caseId, id: accountId, sealedAccountNumber: sealedNumber, accountType, routingNumber } = row;
    // the payee's name as the owner entered it, before the name of the account
    const holder = isUnit(row) ? row.name : (names.get(row.payeeId ?? '') ?? named.get(caseId) ?? row.name);
    return sealedNumber === null
      ? []
      : [
          {
            ...{ caseId, accountId, accountType, routingNumber, sealedNumber, holder },
            isProven: row.provenAt !== null,
            isCleared: isCleared(row),
            isStopped: false,
            unit: unitOf(row, payors.get(caseId)),
          },
        ];
  });
}

const isUnit = ({ kind }: PayoutAccountRow) => kind === 'disbursement_unit';

type Payor = { firstName: string; lastName: string };

/** What the DED segment needs; null for a person's account. */
function unitOf({ caseIdentifier, fips, medical, terminated, sealedPayorSsn }: PayoutAccountRow, payor?: Payor) {
  if (!payor || caseIdentifier === null || fips === null || medical === null || sealedPayorSsn === null) return null;
  return { caseIdentifier, fips, medical, terminated: terminated ?? false, sealedPayorSsn, payor };
}

/** The payor's name in each case: the person who joined as the payor, else the owner who pays, else the name in the case. */
async function payorsOf(db: Db, caseIds: readonly string[]): Promise<Map<string, Payor>> {
  const joined = await participantsOfCases(db, caseIds);
  const payorOf = (caseId: string) => {
    const people = joined.get(caseId) ?? [];
    const payor =
      people.find(({ role }) => role === 'payor') ?? people.find(({ role, owner }) => owner && role === null);
    return payor?.userId;
  };
  const people = await contactsOf(
    db,
    caseIds.flatMap((caseId) => payorOf(caseId) ?? []),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const payors = new Map<string, Payor>();
  for (const caseId of caseIds)
    payors.set(caseId, byId.get(payorOf(caseId) ?? '') ?? asNames(await nameOfPayor(db, caseId)));
  return payors;
}

const nameOfPayor = async (db: Db, caseId: string) =>
  (await namedParties(db, caseId)).find(({ role }) => role === 'payor')?.name ?? '';

/** Takes the last word as the last name. */
function asNames(name: string): Payor {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** As `correctAccount`, for a payout account: the corrected account is used at once. */
export const correctPayoutAccount = (
  deps: Deps,
  key: { caseId: string; id: string },
  told: { code: string; corrected: Correction },
): Promise<boolean> =>
  correctAccount(deps, key, told, {
    subject: (id) => `payout_account:${id}`,
    ...{ action: 'payout_account.corrected', type: 'payout_account_corrected', topic: 'payout-accounts' },
    ...{ lock: lockAccount, update: updateAccount },
    recorded: ({ kind }) => ({ after: { kind } }),
    told: ({ payeeId, addedBy }) => ({ to: payeeId ?? addedBy, what: 'where your money goes' }),
  });
