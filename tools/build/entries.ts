import path from 'node:path';
import { dist } from './stamp.ts';

/** What can be started of the built product: `dist/NAME.js`, and the source that it is. */
export const ENTRIES = {
  server: 'server/main.ts',
  migrate: 'server/migrate-command.ts',
  ready: 'server/ready-command.ts',
  backup: 'server/backup-command.ts',
  restore: 'server/restore-command.ts',
  'keys-rotate': 'server/keys-command.ts',
  'files-move': 'server/move-files-command.ts',
  'files-verify': 'server/verify-files-command.ts',
  operator: 'server/operator-command.ts',
  reconcile: 'server/reconcile-command.ts',
  'audit-verify': 'server/audit/verify-command.ts',
  'audit-prove': 'server/audit/prove-command.ts',
  'ledger-verify': 'server/operations/verify-ledger-command.ts',
  // Started by the server: the process in which documents are read, and its threads.
  reader: 'reading/reader/process.ts',
  'reader-thread': 'reading/reader/worker.ts',
} as const;
export type Entry = keyof typeof ENTRIES;

export const builtFile = (entry: Entry): string => path.join(dist, `${entry}.js`);
