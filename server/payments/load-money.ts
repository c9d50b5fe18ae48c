import { addDays, dayAt } from '@mainstay/domain/day.ts';
import type { CaseMoney } from '@mainstay/domain/payments/case-money.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { PERIOD_DAYS } from '@mainstay/domain/payments/installments.ts';
import type { CaseTerms } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { fundingSourcesOfCases } from '#payment-sources/index.ts';
import type { DebitRow } from './store-debits.ts';
import {
  debitsByKey,
  debitsOfSubjects,
  debitsSince,
  fundingsByPayment,
  intendedDebits,
  type Key,
  openInstalments,
  paymentsByKey,
  schedulesOf,
  waitingPayments,
} from './store-money.ts';

/** A month of the calendar, wherever it begins. */
const LONGEST_MONTH_MS = 32 * 86_400_000;

export type CaseEvents = { caseId: string; events: readonly MoneyEvent[] };

/** What these events may look at, for many cases: one query a table. The cases are locked by the caller. */
export async function loadMoney(
  tx: Db,
  works: readonly CaseEvents[],
  of: { now: Date; sandbox: boolean; leadDays: number; terms: ReadonlyMap<string, CaseTerms> },
): Promise<Map<string, CaseMoney>> {
  const caseIds = works.map(({ caseId }) => caseId);
  const named = await namedDebits(tx, works);
  const subjects = named.map(({ caseId, subject }) => ({ caseId, id: subject }));
  const paymentKeys = distinct([
    ...keysOf(works, 'paymentId'),
    ...keysOf(works, 'instalmentId'),
    ...keysOf(works, 'planId'),
    ...subjects,
  ]);
  const termsOf = (caseId: string) => {
    const terms = of.terms.get(caseId);
    if (!terms) throw new Error(`case ${caseId} is not there`);
    return terms;
  };
  const needing = (need: Need) => casesThatNeed(need, works, named);
  const forSchedule = needing('instalments');
  const since = addDays(dayAt(of.now, 'UTC'), -PERIOD_DAYS - 2); // whatever the zone, a day too many and not one too few
  const payments = distinct([
    ...(paymentKeys.length > 0 ? await paymentsByKey(tx, paymentKeys) : []),
    ...(forSchedule.length > 0 ? await openInstalments(tx, forSchedule, since) : []),
    ...(await ifAny(needing('waiting'), (cases) => waitingPayments(tx, cases))),
  ]);
  const debits = distinct([
    ...named,
    ...(paymentKeys.length > 0 ? await debitsOfSubjects(tx, paymentKeys) : []),
    ...(await ifAny(needing('intended'), (cases) => intendedDebits(tx, cases))),
    ...(await ifAny(
      needing('month').filter((caseId) => termsOf(caseId).caps.perMonth !== null),
      (cases) => debitsSince(tx, cases, new Date(of.now.getTime() - LONGEST_MONTH_MS)),
    )),
  ]);
  const moving = needing('funds');
  const isMoving = new Set(moving);
  const fundings = await ifAny(
    paymentKeys.filter((key) => isMoving.has(key.caseId)),
    (keys) => fundingsByPayment(tx, keys),
  );
  const sources = moving.length > 0 ? await fundingSourcesOfCases(tx, moving) : new Map();
  const schedules = forSchedule.length > 0 ? await schedulesOf(tx, forSchedule) : [];
  const balances = moving.length > 0 ? await balancesOfCases(tx, moving) : new Map();
  const [paymentsBy, debitsBy, fundingsBy, schedulesBy] = [
    byCase(payments),
    byCase(debits),
    byCase(fundings),
    byCase(schedules),
  ];
  return new Map(
    caseIds.map((caseId) => [
      caseId,
      {
        caseId,
        ...termsOf(caseId),
        ...{ now: of.now, sandbox: of.sandbox, leadDays: of.leadDays },
        schedules: schedulesBy.get(caseId) ?? [],
        payments: paymentsBy.get(caseId) ?? [],
        debits: debitsBy.get(caseId) ?? [],
        fundings: fundingsBy.get(caseId) ?? [],
        sources: sources.get(caseId) ?? [],
        balances: balances.get(caseId) ?? new Map(),
      },
    ]),
  );
}

type Kind = MoneyEvent['kind'];
type Need = 'funds' | 'waiting' | 'instalments' | 'intended' | 'month';

/**
 * What an event may look at beside what it names: the sources, draws and balances of its case (`funds`), the payments that wait for
 * a source, the instalments that are open, the debits of which no outcome is known, and where the payor has capped the month its debits.
 */
const NEEDS: Readonly<Record<Kind, readonly Need[]>> = {
  instalments_due_ahead: ['funds', 'instalments'],
  collection_due: ['funds', 'month'],
  representment_due: ['funds', 'month'],
  credit_due: ['funds', 'month'],
  funds_cleared: ['funds', 'waiting'],
  reminder_due: [],
  return_window_closed: [],
  debit_followed: ['funds'],
  debit_accepted: ['funds', 'waiting'],
  debit_refused: ['funds'],
  debit_settled: ['funds'],
  debit_returned: ['funds'],
  return_taken_back: ['funds'],
  settings_changed: ['funds', 'instalments'],
  source_available: ['funds', 'waiting'],
  caps_changed: ['funds', 'waiting', 'instalments'],
  refused_over_cap: [],
  pay_now_asked: ['funds', 'intended', 'month'],
  arrears_payment_asked: ['funds', 'intended', 'month'],
  due_payment_asked: ['funds', 'intended', 'month'],
  pay_in_asked: ['funds', 'intended', 'month'],
  deposit_asked: ['funds', 'month'],
  debit_started: ['funds', 'month'],
  plan_paid: ['funds', 'instalments'],
  plan_repaid: ['funds'],
  claim_paid: ['funds', 'instalments'],
};

/** What a bank says of an instalment's debit on its way moves nothing of sources, and nothing waits for it. */
const ON_ITS_WAY: ReadonlySet<Kind> = new Set(['debit_accepted', 'debit_settled', 'debit_followed']);

/** The cases in which something happens that needs it. */
function casesThatNeed(need: Need, works: readonly CaseEvents[], named: readonly DebitRow[]): string[] {
  const instalments = new Set(
    named.filter(({ purpose }) => purpose === 'instalment').map(({ caseId, id }) => `${caseId}/${id}`),
  );
  const needs = (caseId: string, event: MoneyEvent) =>
    NEEDS[event.kind].includes(need) &&
    !(ON_ITS_WAY.has(event.kind) && 'debitId' in event && instalments.has(`${caseId}/${event.debitId}`));
  return works.filter(({ caseId, events }) => events.some((event) => needs(caseId, event))).map(({ caseId }) => caseId);
}

const ifAny = async <K, R>(keys: readonly K[], load: (keys: readonly K[]) => Promise<R[]>): Promise<R[]> =>
  keys.length > 0 ? load(keys) : [];

/** The debits that events name, and the one that is just to be started, which an interrupted attempt may have left. */
async function namedDebits(tx: Db, works: readonly CaseEvents[]) {
  const started = works.flatMap(({ caseId, events }) =>
    events.flatMap((event) => (event.kind === 'debit_started' ? [{ caseId, id: event.debit.id }] : [])),
  );
  const keys = distinct([...keysOf(works, 'debitId'), ...started]);
  return keys.length > 0 ? debitsByKey(tx, keys) : [];
}

function keysOf(works: readonly CaseEvents[], field: 'paymentId' | 'debitId' | 'planId' | 'instalmentId'): Key[] {
  return works.flatMap(({ caseId, events }) =>
    events.flatMap((event) => {
      const id = (event as Partial<Record<typeof field, string | null>>)[field];
      return typeof id === 'string' ? [{ caseId, id }] : [];
    }),
  );
}

const distinct = <R extends Key>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [`${row.caseId}/${row.id}`, row])).values(),
];

const byCase = <R extends { caseId: string }>(rows: readonly R[]) => Map.groupBy(rows, ({ caseId }) => caseId);
