import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/db.ts';
import { inTimeForScrape } from '#http/in-time.ts';
import type { LastRuns } from '#jobs/last-runs.ts';
import type { Deps } from '../deps.ts';
import { type Watched, watch } from './watch.ts';

/** Scrapes within this time, and all gauges of one scrape, share one query. */
const FRESH_MS = 5_000;

type Of = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'> & Pick<Database, 'pool'>;

/** What operators monitor, queried when the metrics are read. */
export function watchMetrics(registry: Registry, of: Of): void {
  const look = freshLook(of);
  const gauge = <L extends string>(
    name: string,
    help: string,
    { labels = [], set }: { labels?: L[]; set: (gauge: Gauge<L>, found: Watched) => void },
  ) =>
    new Gauge<L>({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        const found = await look();
        if (found) set(this, found);
      },
    });
  const plain = (name: string, help: string, value: (found: Watched) => number) =>
    gauge(name, help, { set: (each, found) => each.set(value(found)) });

  gauge('mainstay_queue_size', 'How much waits in each queue; of steps that are due no more than 10,001 are counted', {
    labels: ['queue'],
    set: (each, found) => {
      for (const queue of QUEUES) each.set({ queue }, found[queue].count);
    },
  });
  gauge('mainstay_queue_age_seconds', 'For how long the oldest of each queue has waited; 0 where none waits', {
    labels: ['queue'],
    set: (each, found) => {
      for (const queue of QUEUES) each.set({ queue }, found[queue].oldestMs / 1000);
    },
  });
  plain(
    'mainstay_due_lag_seconds',
    'For how long the oldest step has been due and is not done',
    ({ due }) => due.oldestMs / 1000,
  );
  plain(
    'mainstay_backup_cover_seconds',
    'The longest time from a return to its backup, of the last 7 days',
    (found) => found.backupMs / 1000,
  );
  plain(
    'mainstay_payments_late',
    'Payments that a payee was to be credited with before today',
    (found) => found.credits.late.count,
  );
  plain('mainstay_payouts_held', 'Payouts that are held or came back, and wait', ({ held }) => held.count);
  plain('mainstay_payouts_held_dollars', 'What they come to', ({ held }) => held.amount / 100);
  plain(
    'mainstay_email_oldest_unsent_seconds',
    'For how long the oldest email has waited to be sent',
    ({ emails }) => emails.oldestMs / 1000,
  );
  plain(
    'mainstay_email_addresses_refused',
    'Email addresses to which no notices are sent: emails came back, or were reported as spam',
    (found) => found.refusedAddresses,
  );
  plain(
    'mainstay_bank_file_unread_seconds',
    'Since when a file of the bank may lie unread: since its whole inbox was last read, or, where it never was, since this process runs; 0 without a bank',
    ({ hasBank, wall, runs }) => {
      if (!hasBank) return 0;
      return runs.bank_inbox ? secondsBetween(runs.bank_inbox.at, wall) : process.uptime();
    },
  );
  plain(
    'mainstay_backup_timestamp_seconds',
    'When the last good backup was kept, in Unix time; 0 where none was',
    (found) => timestamp(found.runs, 'backup'),
  );
  gauge(
    'mainstay_check_timestamp_seconds',
    'When the ledger and the record were last checked, in Unix time; 0: never',
    {
      labels: ['check'],
      set: (each, { runs }) => {
        for (const [check, run] of CHECKS) each.set({ check }, timestamp(runs, run));
      },
    },
  );
  gauge('mainstay_check_faults', 'Faults that the last check of the ledger, and of the record, found', {
    labels: ['check'],
    set: (each, { runs }) => {
      for (const [check, run] of CHECKS) each.set({ check }, runs[run]?.faults ?? 0);
    },
  });
  poolMetrics(registry, of.pool);
}

const QUEUES = ['due', 'documents', 'emails', 'texts', 'files'] as const;
const CHECKS = [
  ['ledger', 'ledger_check'],
  ['record', 'audit_check'],
] as const;

const timestamp = (runs: LastRuns, run: keyof LastRuns) => (runs[run]?.at.getTime() ?? 0) / 1000;
const secondsBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000;

/** Null if the database did not respond: these gauges are left out then, and all other metrics are still served. */
function freshLook(of: Of): () => Promise<Watched | null> {
  let last: { at: number; found: Promise<Watched | null> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_MS) {
      const found = inTimeForScrape(watch(of)).catch((error) => {
        of.log.error(error, 'what is watched was not asked for');
        return null;
      });
      last = { at: now, found };
    }
    return last.found;
  };
}

/** For this process only, like the metrics of Node. */
function poolMetrics(registry: Registry, pool: Database['pool']): void {
  new Gauge({
    name: 'mainstay_database_connections',
    help: 'Connections to the database: in use, idle, and how many calls wait for one; all 0 with the embedded database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = pool();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
