import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { instantAt } from '@mainstay/domain/day.ts';
import { actionWords } from '@mainstay/domain/reports/audit-words.ts';
import { caseStateOf } from '@mainstay/domain/reports/standing.ts';
import { lastHappened } from '#audit/index.ts';
import { courtCaseForAll, currentCaseOf, identifiedCases, myCases } from '#cases/index.ts';
import type { SignedIn } from '#http/caller.ts';
import { balancesOf } from '#ledger/index.ts';
import { outsideOnLastDay } from '#outside-payments/index.ts';
import { lastAndNext, lastPaid } from '#payments/index.ts';
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
    const of = { caseId: each.id, timeZone: each.timeZone };
    const { lastInstalment, firstDue, nextDue } = await lastAndNext(db, of);
    const paid = await lastPaid(db, {
      ...of,
      since: null,
      outside: await outsideOnLastDay(db, each.id, null),
      sandbox: deps.settings.bankFiles === undefined,
    });
    const last = await lastHappened(db, each.id);
    standings.push({
      ...each,
      ...identifies(each.id),
      current: each.id === current.id,
      standing: caseStateOf({ arrearsOwed, last: lastInstalment }),
      arrearsOwed,
      lastPayment: paid && { at: instantAt(paid.paidOn, 9, 0, each.timeZone), amount: paid.amount },
      nextDue,
      lastEvent: last && { at: last.at, words: actionWords(last.action) },
      since: (await courtCaseForAll(db, each.id)).orderDate ?? firstDue,
    });
  }
  return standings.sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
