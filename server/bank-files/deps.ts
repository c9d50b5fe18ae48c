import type { BankFolder } from '#outside/bank-folder.ts';
import type { BankFiles } from '../bank-settings.ts';
import type { Deps } from '../deps.ts';
import type { FindAccounts } from './accounts.ts';
import type { TakeStatement } from './statements.ts';

/** What the rail of files is made with. */
export type FileDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'log'> & {
  bankFiles: BankFiles;
  folder: BankFolder;
  accounts: FindAccounts;
  /** A later capability books statements. */
  statements: TakeStatement;
  /** Called when something of the bank has been taken in: a later capability looks whether anything alarms. */
  watch: () => Promise<void>;
};
