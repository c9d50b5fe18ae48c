import type { BankFolder } from '#outside/bank-folder.ts';
import type { Deps } from '../deps.ts';
import type { BankFiles } from '../settings/bank.ts';
import type { FindAccounts } from './accounts.ts';
import type { TakeStatement } from './statements.ts';

/** What the file rail depends on. */
export type FileDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'> & {
  /** Aborted when the process is asked to stop: the current file is finished, and no other is started. */
  stopping?: AbortSignal;
  bankFiles: BankFiles;
  folder: BankFolder;
  accounts: FindAccounts;
  /** Recognizes and books statements; reconciliation provides both. */
  statements: { recognizes: (bytes: Uint8Array) => boolean; take: TakeStatement };
  /** Called after inbox files were read; reconciliation checks its alarms then. */
  watch: () => Promise<void>;
  /** Called when the whole inbox has been read, so nothing in it is left to book. */
  lookedAtInbox?: () => Promise<void>;
};
