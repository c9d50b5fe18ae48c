import type { CreditMoney } from '@mainstay/domain/credit-line/credit-money.ts';
import { type CreditDecision, decideCredit } from '@mainstay/domain/credit-line/decide.ts';
import type { CreditEvent } from '@mainstay/domain/credit-line/events.ts';
import type { CaseRecord } from '@mainstay/domain/credit-line/model.ts';
import { creditProjections } from '@mainstay/domain/credit-line/projections.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { inCase, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { balancesOfCases, postEntries } from '#ledger/index.ts';
import { tellHappened } from '#notifications/index.ts';
import { paymentRecord } from '#payments/index.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { approvedLineOf, commitLine } from './line.ts';
import { applicationsOf, saveApplication } from './store.ts';

/** How many plans of a case are open and how many in default; flexible payments supplies it. */
export type PlansOf = (db: Db, caseId: string) => Promise<{ open: number; defaulted: number }>;

type Of = Pick<Deps, 'db' | 'clock' | 'auditKey' | 'settings'>;

/** The case's payment record and plans, for the model. */
export async function caseRecordOf(
  db: Db,
  { plansOf, clock }: Pick<Deps, 'clock'> & { plansOf: PlansOf },
  caseId: string,
): Promise<CaseRecord> {
  const timeZone = await timeZoneOf(db, caseId);
  const plans = await plansOf(db, caseId);
  const record = await paymentRecord(db, caseId, { today: dayAt(clock.now(), timeZone), timeZone });
  return { ...record, openPlans: plans.open, openDefaults: plans.defaulted };
}

type Advanced = { known: CreditMoney; decision: CreditDecision };

/**
 * Loads the state, decides an event and writes the outcome, in one transaction. `recordOf` is called only if the model
 * decides.
 */
export const advanceCredit = (
  deps: Of,
  caseId: string,
  event: CreditEvent,
  recordOf?: (tx: Db) => Promise<CaseRecord>,
): Promise<Advanced> =>
  inCase(deps.db, caseId, async (tx) => {
    const known: CreditMoney = {
      caseId,
      now: deps.clock.now(),
      sandbox: deps.settings.sandbox,
      sandboxMoney: hasSandboxMoney(deps.settings),
      line: await approvedLineOf(tx, caseId),
      applications: await applicationsOf(tx, caseId),
      record: recordOf ? await recordOf(tx) : null,
      balances: (await balancesOfCases(tx, [caseId])).get(caseId) ?? new Map(),
    };
    const decision = decideCredit(known, event);
    await commit(tx, deps, caseId, decision);
    return { known, decision };
  });

async function commit(tx: Db, deps: Of, caseId: string, decision: CreditDecision): Promise<void> {
  const { application, line, lineOpenedBy, entries, steps, happened } = decision;
  if (application) await saveApplication(tx, { caseId, ...application });
  if (line) await commitLine(tx, caseId, line, lineOpenedBy);
  const mine = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, caseId }));
  await postEntries(tx, mine(entries));
  await plan(tx, mine(steps));
  await tellHappened(tx, deps, caseId, { happened, projections: creditProjections });
}
