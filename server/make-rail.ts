import { type CorrectAccount, type FileDeps, fileRail, hostKeysIn } from '#bank-files/index.ts';
import { recordRun } from '#jobs/last-runs.ts';
import { sandboxBank } from '#outside/bank.ts';
import { type BankFolder, localBankFolder } from '#outside/bank-folder.ts';
import { sftpBankFolder } from '#outside/bank-sftp.ts';
import type { Rail } from '#outside/rail.ts';
import { correctSource } from '#payment-sources/index.ts';
import { correctPayoutAccount } from '#payout-accounts/index.ts';
import { alarmWatch, isStatementFile, takeStatements } from '#reconciliation/index.ts';
import { tracedCalls } from '#telemetry/trace.ts';
import type { Deps } from './deps.ts';
import { withProofs } from './prove-accounts.ts';
import { accountsIn } from './rail-accounts.ts';
import type { BankFiles, BankPlace } from './settings/bank.ts';

/** The rail: bank files with `RAIL=nacha`, otherwise the embedded sandbox bank, which moves no money. */
export function makeRail(deps: Deps): Rail {
  const { bankFiles } = deps.settings;
  if (!bankFiles) return tracedCalls('bank', sandboxBank(deps.db), ['verify', 'submit', 'status']);
  return withProofs(deps, fileRail(fileDepsOf(deps, bankFiles), correctOf(deps)));
}

/** Builds what the file rail depends on. */
export const fileDepsOf = (deps: OfFiles, bankFiles: BankFiles): FileDeps => ({
  ...deps,
  ...{
    bankFiles,
    folder: tracedCalls('bank', folderOf(deps, bankFiles.place), ['put', 'read']),
    accounts: accountsIn(deps.settings),
  },
  statements: {
    recognizes: isStatementFile,
    take: takeStatements({ ...deps, settlementAccount: bankFiles.settlementAccount }),
  },
  watch: alarmWatch(deps),
  lookedAtInbox: noteOfInbox(deps),
});

/** The folder is polled every second, but that is noted only twice a minute. */
const NOTE_MS = 30_000;

function noteOfInbox({ db, clock }: OfFiles): () => Promise<void> {
  let noted = 0;
  return async () => {
    const at = clock.wall();
    if (at.getTime() < noted + NOTE_MS) return;
    await recordRun(db, 'bank_inbox', { at });
    noted = at.getTime();
  };
}

type OfFiles = Pick<Deps, 'db' | 'clock' | 'keys' | 'log' | 'settings' | 'record'> & Partial<Pick<Deps, 'stopping'>>;

/**
 * If the clock is off by more than this, it counts as moved. Then only an SFTP server on this machine may be connected
 * to.
 */
const MOVED_MS = 60_000;
/** Shorter while the clock is moved: someone is waiting for the move, and a server on this machine responds at once. */
const MOVED_PATIENCE_MS = 5_000;
const PATIENCE_MS = 20_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

function folderOf({ db, clock, settings }: OfFiles, place: BankPlace): BankFolder {
  if (place.kind === 'folder') return localBankFolder(place.folder, { makes: !settings.production });
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
    // payouts to the payor go to the account that is debited, and micro-entries debit a payee's account
    if (!(await correctSource(...of))) await correctPayoutAccount(...of);
  };
