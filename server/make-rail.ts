import { type CorrectAccount, type FindAccounts, fileRail } from '#bank-files/index.ts';
import { sandboxBank } from '#outside/bank.ts';
import { localBankFolder } from '#outside/bank-folder.ts';
import type { Rail } from '#outside/rail.ts';
import { accountsOfSources, correctSource } from '#payment-sources/index.ts';
import { accountsOfPayees, correctPayoutAccount } from '#payout-accounts/index.ts';
import type { Deps } from './deps.ts';

/** How money goes: by files that our bank takes, or by the embedded bank of the sandbox, which moves none. */
export function makeRail(deps: Deps): Rail {
  const { bankFiles } = deps.settings;
  if (!bankFiles) return sandboxBank(deps.db);
  const { place } = bankFiles;
  if (place.kind === 'sftp') throw new Error('sftp:// comes soon');
  return fileRail({ ...deps, bankFiles, folder: localBankFolder(place.folder), accounts }, correctOf(deps));
}

/** Accounts that we debit, and accounts that we pay. */
const accounts: FindAccounts = async (db, keys) => [
  ...(await accountsOfSources(db, keys)),
  ...(await accountsOfPayees(db, keys)),
];

const correctOf =
  (deps: Deps): CorrectAccount =>
  async ({ caseId, accountId: id, direction }, { code, corrected }) => {
    const correct = direction === 'debit' ? correctSource : correctPayoutAccount;
    await correct(deps, { caseId, id }, { code, corrected });
  };
