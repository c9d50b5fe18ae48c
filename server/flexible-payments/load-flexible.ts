import type { FlexibleEvent } from '@mainstay/domain/flexible-payments/events.ts';
import type { FlexibleMoney } from '@mainstay/domain/flexible-payments/flexible-money.ts';
import { timeZoneOf } from '#cases/index.ts';
import { approvedLineOf } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { fundingSourcesOfCases } from '#payment-sources/index.ts';
import { debitsFor } from '#payments/index.ts';
import type { Settings } from '../settings/settings.ts';
import { plansOfCase, settingsOf } from './store.ts';

/** The subject of debits for the membership fee. */
export const MEMBERSHIP = 'membership';

/** A case's flexible payments, with the debits started for a subject. Without `settings`, sources are left out. */
export async function loadFlexible(
  db: Db,
  caseId: string,
  of: {
    now: Date;
    subject: string | null;
    settings: Pick<Settings, 'bankFiles' | 'personCheck'> | null;
    exposure?: FlexibleMoney['exposure'];
  },
): Promise<FlexibleMoney> {
  const { caseId: _, ...settings } = await settingsOf(db, caseId);
  return {
    caseId,
    timeZone: await timeZoneOf(db, caseId),
    now: of.now,
    settings,
    plans: await plansOfCase(db, caseId),
    line: await approvedLineOf(db, caseId),
    sources: of.settings ? ((await fundingSourcesOfCases(db, of.settings, [caseId])).get(caseId) ?? []) : [],
    exposure: of.exposure ?? null,
    debits: of.subject === null ? [] : await debitsFor(db, caseId, of.subject),
    balances: (await balancesOfCases(db, [caseId])).get(caseId) ?? new Map(),
  };
}

/** The subject of the debits that an event needs. */
export function subjectIn(event: FlexibleEvent): string | null {
  if (event.kind === 'settings_change_asked' || event.kind === 'line_release_due') return null;
  return 'planId' in event ? event.planId : MEMBERSHIP;
}
