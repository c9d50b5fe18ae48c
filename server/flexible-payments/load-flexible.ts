import type { FlexibleEvent } from '@mainstay/domain/flexible-payments/events.ts';
import type { FlexibleMoney } from '@mainstay/domain/flexible-payments/flexible-money.ts';
import { timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/ledger.ts';
import { debitsFor } from '#payments/debits.ts';
import type { Deps } from '../deps.ts';
import { settingsOf } from './store.ts';

/** The subject of the debits by which the membership is paid. */
export const MEMBERSHIP = 'membership';

/** What is known of the flexible payments of a case, with the debits that were started for a subject. */
export async function loadFlexible(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  caseId: string,
  subject: string | null,
): Promise<FlexibleMoney> {
  const { caseId: _, ...settings } = await settingsOf(db, caseId);
  return {
    caseId,
    timeZone: await timeZoneOf(db, caseId),
    now: clock.now(),
    settings,
    debits: subject === null ? [] : await debitsFor(db, caseId, subject),
    balances: (await balancesOfCases(db, [caseId])).get(caseId) ?? new Map(),
  };
}

/** What the debits that an event looks at were started for. */
export function subjectIn(event: FlexibleEvent): string | null {
  if (event.kind === 'settings_change_asked') return null;
  return MEMBERSHIP;
}
