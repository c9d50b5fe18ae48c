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

  gauge('mainstay_queue_size', 'Number of waiting items in each queue; at most 10,001 due steps are counted', {
    labels: ['queue'],
    set: (each, found) => {
      for (const queue of QUEUES) each.set({ queue }, found[queue].count);
    },
  });
  gauge('mainstay_queue_age_seconds', 'How long the oldest item in each queue has waited; 0 if none waits', {
    labels: ['queue'],
    set: (each, found) => {
      for (const queue of QUEUES) each.set({ queue }, found[queue].oldestMs / 1000);
    },
  });
  plain('mainstay_due_lag_seconds', 'How long the oldest undone step has been due', ({ due }) => due.oldestMs / 1000);
  plain(
    'mainstay_backup_cover_seconds',
    'The longest time from a return to its backup in the last 7 days',
    (found) => found.backupMs / 1000,
  );
  plain(
    'mainstay_payments_late',
    'Payments that should have been credited to the payee before today',
    (found) => found.credits.late.count,
  );
  plain('mainstay_payouts_held', 'Payouts that are held or were returned, and wait', ({ held }) => held.count);
  plain('mainstay_payouts_held_dollars', 'Sum of the held payouts', ({ held }) => held.amount / 100);
  plain(
    'mainstay_email_oldest_unsent_seconds',
    'How long the oldest unsent email has waited',
    ({ emails }) => emails.oldestMs / 1000,
  );
  plain(
    'mainstay_email_addresses_refused',
    'Email addresses that get no notices, because emails bounced or were reported as spam',
    (found) => found.refusedAddresses,
  );
  plain(
    'mainstay_bank_file_unread_seconds',
    'How long a bank file may have been unread: since the whole inbox was last read or, if never, since this process started; 0 without a bank',
    ({ hasBank, wall, runs }) => {
      if (!hasBank) return 0;
      return runs.bank_inbox ? secondsBetween(runs.bank_inbox.at, wall) : process.uptime();
    },
  );
  plain('mainstay_backup_timestamp_seconds', 'When the last good backup was made, in Unix time; 0 if never', (found) =>
    timestamp(found.runs, 'backup'),
  );
  gauge(
    'mainstay_check_timestamp_seconds',
    'When the ledger and the record were last checked, in Unix time; 0 if never',
    {
      labels: ['check'],
      set: (each, { runs }) => {
        for (const [check, run] of CHECKS) each.set({ check }, timestamp(runs, run));
      },
    },
  );
  gauge('mainstay_check_faults', 'Faults found by the last check of the ledger and of the record', {
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
        of.log.error(error, 'the monitored values could not be read');
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
