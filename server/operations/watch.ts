import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { type FoundToday, MOST_COUNTED, paymentsToday } from '@mainstay/domain/operations/payments-today.ts';
import { filesToBring } from '#bank-files/index.ts';
import { unreadDocuments } from '#documents/index.ts';
import { type LastRuns, readLastRuns } from '#jobs/last-runs.ts';
import { overdueSteps } from '#jobs/store-watched.ts';
import { countRefused, unsentMessages } from '#notifications/index.ts';
import { creditsOpen, longestToBackup, payoutsHeld } from '#payments/index.ts';
import { alarmsNow } from '#reconciliation/index.ts';
import type { Deps } from '../deps.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'settings'>;

const DAY_MS = 86_400_000;
/** The longest wait for backup is reported over this many days. */
const BACKUP_DAYS = 7;

/** What operators monitor, across all cases, as of now. */
export async function watch({ db, clock, settings }: Of) {
  const [now, wall] = [clock.now(), clock.wall()];
  const waiting = ({ count, since }: { count: number; since: Date | null }) => ({
    count,
    oldestMs: since === null ? 0 : Math.max(0, now.getTime() - since.getTime()),
  });
  const unsent = await unsentMessages(db);
  const channel = (of: 'email' | 'sms') =>
    waiting(unsent.find((each) => each.channel === of) ?? { count: 0, since: null });
  const held = await payoutsHeld(db);
  return {
    wall,
    due: waiting(await overdueSteps(db, now, MOST_COUNTED + 1)),
    documents: waiting(await unreadDocuments(db)),
    emails: channel('email'),
    texts: channel('sms'),
    files: waiting(await filesToBring(db)),
    refusedAddresses: await countRefused(db),
    held: { ...waiting(held), amount: held.amount },
    credits: await creditsOpen(db, dayAt(now, BANK_ZONE)),
    backupMs: await longestToBackup(db, new Date(now.getTime() - BACKUP_DAYS * DAY_MS)),
    runs: await readLastRuns(db),
    hasBank: settings.bankFiles !== undefined,
  };
}

export type Watched = Awaited<ReturnType<typeof watch>>;

/** Whether today's payments are safe, and why. */
export async function paymentsAreSafe(of: Of) {
  const { wall, due, credits, held, emails, runs, hasBank } = await watch(of);
  const ago = (run: keyof LastRuns) => {
    const last = runs[run];
    return last ? { agoMs: Math.max(0, wall.getTime() - last.at.getTime()), faults: last.faults } : null;
  };
  const found: FoundToday = {
    ...{ production: of.settings.production, due, open: credits.today, late: credits.late, held, emails },
    alarms: await alarmsNow(of),
    inbox: hasBank ? (ago('bank_inbox')?.agoMs ?? 'never') : null,
    backup: ago('backup'),
    ledger: ago('ledger_check'),
    record: ago('audit_check'),
  };
  return { ...paymentsToday(found), checkedAt: wall };
}
