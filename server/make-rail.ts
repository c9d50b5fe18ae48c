import { type CorrectAccount, type FileDeps, fileRail, hostKeysIn } from '#bank-files/index.ts';
import { sandboxBank } from '#outside/bank.ts';
import { type BankFolder, localBankFolder } from '#outside/bank-folder.ts';
import { sftpBankFolder } from '#outside/bank-sftp.ts';
import type { Rail } from '#outside/rail.ts';
import { correctSource } from '#payment-sources/index.ts';
import { correctPayoutAccount } from '#payout-accounts/index.ts';
import { alarmWatch, takeStatements } from '#reconciliation/index.ts';
import type { BankFiles, BankPlace } from './bank-settings.ts';
import type { Deps } from './deps.ts';
import { withProofs } from './prove-accounts.ts';
import { accountsIn } from './rail-accounts.ts';

/** How money goes: by files that our bank takes, or by the embedded bank of the sandbox, which moves none. */
export function makeRail(deps: Deps): Rail {
  const { bankFiles } = deps.settings;
  if (!bankFiles) return sandboxBank(deps.db);
  return withProofs(deps, fileRail(fileDepsOf(deps, bankFiles), correctOf(deps)));
}

/** What files of the bank are read and written with. */
export const fileDepsOf = (deps: OfFiles, bankFiles: BankFiles): FileDeps => ({
  ...deps,
  ...{ bankFiles, folder: folderOf(deps, bankFiles.place), accounts: accountsIn(deps.settings) },
  statements: takeStatements({ ...deps, settlementAccount: bankFiles.settlementAccount }),
  watch: alarmWatch(deps),
});

type OfFiles = Pick<Deps, 'db' | 'clock' | 'secret' | 'log' | 'settings' | 'record'>;

/** Time that has not come reaches no bank: while the clock is moved, only a server of this machine is connected to. */
const MOVED_MS = 60_000;
/** Somebody waits for the move meanwhile, and a server of this machine answers at once. */
const MOVED_PATIENCE_MS = 5_000;
const PATIENCE_MS = 20_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

function folderOf({ db, clock }: OfFiles, place: BankPlace): BankFolder {
  if (place.kind === 'folder') return localBankFolder(place.folder);
  const isMoved = () => Math.abs(clock.now().getTime() - clock.wall().getTime()) > MOVED_MS;
  return sftpBankFolder(place, hostKeysIn(db), {
    mayConnect: () => THIS_MACHINE.includes(place.host) || !isMoved(),
    patienceMs: () => (isMoved() ? MOVED_PATIENCE_MS : PATIENCE_MS),
  });
}

const correctOf =
  (deps: Deps): CorrectAccount =>
  async ({ caseId, accountId: id, direction }, { code, corrected }) => {
    const of = [deps, { caseId, id }, { code, corrected }] as const;
    const isPayees = direction === 'credit' && (await correctPayoutAccount(...of));
    if (isPayees) return;
    // the payor's money goes to the account that is debited, and a payee's is debited too where it is proven
    if (!(await correctSource(...of))) await correctPayoutAccount(...of);
  };
