import path from 'node:path';
import { dist } from './stamp.ts';

/** The programs of the built product: `dist/NAME.js`, and its source. */
export const ENTRIES = {
  server: 'server/main.ts',
  migrate: 'server/commands/migrate.ts',
  ready: 'server/commands/ready.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  'keys-rotate': 'server/commands/rotate-keys.ts',
  'files-move': 'server/commands/move-files.ts',
  'files-verify': 'server/commands/verify-files.ts',
  operator: 'server/commands/operator.ts',
  reconcile: 'server/commands/reconcile.ts',
  'audit-verify': 'server/audit/verify-command.ts',
  'audit-prove': 'server/audit/prove-command.ts',
  'ledger-verify': 'server/operations/verify-ledger-command.ts',
  // Started by the server: the process that reads documents, and its threads.
  reader: 'reading/reader/process.ts',
  'reader-thread': 'reading/reader/worker.ts',
} as const;
export type Entry = keyof typeof ENTRIES;

export const builtFile = (entry: Entry): string => path.join(dist, `${entry}.js`);
