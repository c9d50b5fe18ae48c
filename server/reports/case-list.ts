import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { currentCaseOf, identifiedCases, myCases } from '#cases/index.ts';
import type { SignedIn } from '#http/caller.ts';
import { balancesOf } from '#ledger/index.ts';
import { lastAndNext } from '#payments/index.ts';
import type { Deps } from '../deps.ts';

/** How each case of a person stands, by name; every question names one of their cases. */
export async function caseStandings(deps: Deps, person: SignedIn): Promise<CaseStanding[]> {
  const { db } = deps;
  const current = await currentCaseOf(deps, person);
  const standings: CaseStanding[] = [];
  const mine = await myCases(db, person.id);
  const identifies = await identifiedCases(db, person.id, mine);
  for (const { until, ...each } of mine) {
    if (until !== null) continue;
    const balance = await balancesOf(db, each.id);
    standings.push({
      ...each,
      ...identifies(each.id),
      current: each.id === current.id,
      arrearsOwed: balance.arrearsOwed,
      ...(await lastAndNext(db, { caseId: each.id, timeZone: each.timeZone })),
    });
  }
  return standings.sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
