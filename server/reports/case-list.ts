import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { actionWords } from '@mainstay/domain/reports/audit-words.ts';
import { caseStateOf } from '@mainstay/domain/reports/standing.ts';
import { lastHappened } from '#audit/index.ts';
import { courtCaseForAll, currentCaseOf, identifiedCases, myCases } from '#cases/index.ts';
import type { SignedIn } from '#http/caller.ts';
import { balancesOf } from '#ledger/index.ts';
import { lastAndNext } from '#payments/index.ts';
import type { Deps } from '../deps.ts';

/** The status of each of a person's cases, by name; each query names one of their cases. */
export async function caseStandings(deps: Deps, person: SignedIn): Promise<CaseStanding[]> {
  const { db } = deps;
  const current = await currentCaseOf(deps, person);
  const standings: CaseStanding[] = [];
  const mine = await myCases(db, person.id);
  const identifies = await identifiedCases(db, person.id, mine);
  for (const { until, ...each } of mine) {
    if (until !== null) continue;
    const { arrearsOwed } = await balancesOf(db, each.id);
    const { lastInstalment, firstDue, ...paid } = await lastAndNext(db, {
      caseId: each.id,
      timeZone: each.timeZone,
      now: deps.clock.now(),
    });
    const last = await lastHappened(db, each.id);
    standings.push({
      ...each,
      ...identifies(each.id),
      current: each.id === current.id,
      standing: caseStateOf({ arrearsOwed, last: lastInstalment }),
      arrearsOwed,
      ...paid,
      lastEvent: last && { at: last.at, words: actionWords(last.action) },
      since: (await courtCaseForAll(db, each.id)).orderDate ?? firstDue,
    });
  }
  return standings.sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
