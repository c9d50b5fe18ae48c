import { leadDaysOf, RETURN_DAYS } from '@mainstay/domain/bank-files/file-days.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, addMonths, type Day, dayAt, laterDay } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { isForChildren } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { CaseMoney } from '@mainstay/domain/payments/case-money.ts';
import { MONTHS_APART, PERIOD_DAYS } from '@mainstay/domain/payments/installments.ts';
import { isArrears, isSupportInstalment } from '@mainstay/domain/payments/obligation.ts';
import { isCreditDone } from '@mainstay/domain/payments/payment-state.ts';
import { payInRepays } from '@mainstay/domain/payments/started-debits.ts';
import type { CaseTerms } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases, transfersAmong } from '#ledger/index.ts';
import { fundingSourcesOfCases } from '#payment-sources/index.ts';
import { payeeDestinations } from '#payout-accounts/index.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import type { Engine } from './engine.ts';
import { exposures } from './exposure.ts';
import { loadPaidAhead } from './load-paid-ahead.ts';
import { type CaseEvents, casesThatNeed, type Need } from './money-needs.ts';
import type { FundingRow, PaymentRow, PayoutRow } from './store.ts';
import { type DebitRow, isPayInToLine } from './store-debits.ts';
import {
  childrensToCredit,
  debitsByKey,
  debitsOfSubjects,
  debitsSince,
  debitsUnderWay,
  drawsOfLines,
  fundingsByPayment,
  type Key,
  openInstalments,
  paymentsByKey,
  payoutsByKey,
  schedulesOf,
  supportInstalments,
  waitingPayments,
  waitingPayouts,
} from './store-money.ts';
import { debitsComing, towardArrearsOfCases } from './store-toward-arrears.ts';

/** The length of any calendar month, rounded up. */
const LONGEST_MONTH_MS = 32 * 86_400_000;

type Of = Pick<Engine, 'clock' | 'settings' | 'ownLines'> & { terms: ReadonlyMap<string, CaseTerms> };

/** Loads what these events may look at, for many cases: one query per table. The caller has locked the cases. */
export async function loadMoney(tx: Db, works: readonly CaseEvents[], of: Of): Promise<Map<string, CaseMoney>> {
  const caseIds = works.map(({ caseId }) => caseId);
  const now = of.clock.now();
  const named = await namedDebits(tx, works);
  const needing = (need: Need) => casesThatNeed(need, works, named);
  const { payouts, paidOut } = await loadPayouts(tx, works, {
    waiting: needing('payouts'),
    held: needing('held'),
    named,
  });
  const paymentKeys = distinct([
    ...keysOf(works, 'paymentId'),
    ...keysOf(works, 'instalmentId'),
    ...keysOf(works, 'planId'),
    ...named.map(({ caseId, subject }) => ({ caseId, id: subject })),
  ]);
  const termsOf = termsIn(of.terms);
  const keys = distinct([...paymentKeys, ...paidOut]);
  const { known, toward, childrens } = await loadPayments(tx, works, { keys, needing, now });
  const payIns = named.filter(isPayInToLine);
  const underWay = [...new Set([...needing('intended'), ...toward])];
  const coming = await ifAny([...new Set([...underWay, ...casesOf(payIns, caseIds)])], (cases) =>
    debitsComing(tx, cases),
  );
  const payments = distinct([...known, ...coming.map(({ payment }) => payment)]);
  const capped = needing('month').filter((caseId) => termsOf(caseId).caps.perMonth !== null);
  const debits = distinct([
    ...named,
    ...coming.map(({ debit }) => debit),
    ...(await ifAny(paymentKeys, (keys) => debitsOfSubjects(tx, keys))),
    ...(await ifAny(underWay, (cases) => debitsUnderWay(tx, cases))),
    ...(await ifAny(capped, (cases) => debitsSince(tx, cases, new Date(now.getTime() - LONGEST_MONTH_MS)))),
  ]);
  const drawnFor = distinct<Key>([...paymentKeys, ...coming.map(({ payment }) => payment), ...childrens]);
  const funds = await loadFunds(tx, of.settings, { drawnFor, debits, payIns, needing });
  const ahead = await loadPaidAhead(tx, { works, payments, payouts, balances: funds.balances });
  const withSchedule = [...new Set([...needing('funds'), ...needing('schedules')])];
  const schedules = await ifAny(withSchedule, (cases) => schedulesOf(tx, cases));
  const exposureOf = await exposures(tx, of, needing('funds'));
  const resent = casesOf(payouts.filter(wasHeld), caseIds); // people are told whose it is
  const placeOf = await payeeDestinations(tx, of, [...new Set([...needing('payee'), ...resent])]);
  const rows = {
    payments: byCase(distinct([...payments, ...ahead.instalments])),
    debits: byCase(debits),
    fundings: byCase(funds.fundings),
    paidIn: byCase(funds.paidIn),
    payouts: byCase(payouts),
    schedules: byCase(schedules),
  };
  return new Map(
    caseIds.map((caseId) => [
      caseId,
      {
        caseId,
        ...termsOf(caseId),
        ...{ now, ...moneyOf(of.settings) },
        ...rowsOf(rows, caseId),
        ...placeOf(caseId),
        ...(ahead.ofCase.has(caseId) && { paidAhead: ahead.ofCase.get(caseId) ?? [] }),
        exposure: exposureOf(caseId),
        sources: funds.sources.get(caseId) ?? [],
        balances: funds.balances.get(caseId) ?? new Map(),
      },
    ]),
  );
}

type Rows<T> = { [K in keyof T]: T[K] extends Map<string, (infer R)[]> ? R[] : never };

/** A case's rows in each table. */
const rowsOf = <T extends Record<string, Map<string, unknown[]>>>(tables: T, caseId: string) =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.get(caseId) ?? []])) as Rows<T>;

/**
 * Loads the payments. `toward` names the cases whose instalments toward arrears are loaded, with all that they depend
 * on.
 */
async function loadPayments(
  tx: Db,
  works: readonly CaseEvents[],
  { keys, needing, now }: { keys: readonly Key[]; needing: (need: Need) => string[]; now: Date },
) {
  const forSchedule = needing('instalments');
  const since = addDays(dayAt(now, 'UTC'), -PERIOD_DAYS - 2); // too many rather than too few, whatever the zone
  const named = await ifAny(keys, (some) => paymentsByKey(tx, some));
  const isToward = named.filter((each) => isArrears(each) || each.state === 'failed');
  const childrens = await childrensBefore(tx, named, { among: needing('childrens'), today: dayAt(now, BANK_ZONE) });
  const toward = [...new Set([...casesOf(isToward, needing('toward')), ...needing('arrears')])];
  const known = distinct([
    ...named,
    ...childrens,
    ...(await ifAny(toward, (cases) => towardArrearsOfCases(tx, cases))),
    ...(forSchedule.length > 0 ? await openInstalments(tx, forSchedule, since) : []),
    ...(await ifAny(needing('waiting'), (cases) => waitingPayments(tx, cases))),
    ...(await ifAny(needing('support'), (cases) => supportInstalments(tx, cases, earliestPaidOutside(works)))),
  ]);
  return { known, toward, childrens };
}

/** Whether support for children is paid before it. */
const isAfterChildrens = (payment: PaymentRow) =>
  isSupportInstalment(payment) && !isForChildren(payment.obligation) && !isCreditDone(payment);

/**
 * The children's that is credited before these payments, in the cases that need it; if one has been credited, so that its
 * debit is returned late, the children's that is credited today.
 */
async function childrensBefore(
  tx: Db,
  payments: readonly PaymentRow[],
  { among, today }: { among: readonly string[]; today: Day },
): Promise<PaymentRow[]> {
  const after = payments.filter((each) => isAfterChildrens(each) || isCreditDone(each));
  const [first, ...others] = after.map((each) => (isCreditDone(each) ? today : each.creditOn));
  if (first === undefined) return [];
  const by = others.reduce(laterDay, first);
  return ifAny(casesOf(after, among), (cases) => childrensToCredit(tx, cases, by));
}

/**
 * The first day of an instalment that the outside payments being confirmed may be about: of each obligation, what was
 * due last before the first of them, or before an employer withheld it, because wages pay no period that was collected.
 */
function earliestPaidOutside(works: readonly CaseEvents[]): Day | null {
  const [first] = works
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.kind === 'outside_payments_confirmed'
        ? [
            ...event.payments.map(({ paidOn }) => paidOn),
            ...event.withheld.flatMap(({ times }) =>
              times.flatMap(({ terms }) => terms.slice(0, 1).map(({ from }) => from)),
            ),
          ]
        : [],
    )
    .sort();
  return first ? addMonths(first, -MONTHS_APART) : null;
}

/** How many banking days a credit takes to arrive on the rail of this installation. */
export const leadDaysIn = (settings: Of['settings']): number => leadDaysOf(settings.bankFiles?.sameDay ?? true);

/** Whose money it is, how long a credit takes, and when a debit counts. */
const moneyOf = (settings: Of['settings']) => ({
  sandbox: hasSandboxMoney(settings),
  leadDays: leadDaysIn(settings),
  countsAfter: settings.bankFiles ? RETURN_DAYS : null,
  windows: settings.bankFiles?.windows ?? null,
});

const termsIn = (known: Of['terms']) => (caseId: string) => {
  const terms = known.get(caseId);
  if (!terms) throw new Error(`case ${caseId} is not there`);
  return terms;
};

/** Whether it is told apart from its payment: it was held, or came back. */
const wasHeld = ({ heldAt, presentation, state }: PayoutRow) =>
  heldAt !== null || presentation > 1 || state === 'returned';

/**
 * The payouts that events name, that wait in their cases, or that wait of the debits named, and the payments that they
 * pay out.
 */
async function loadPayouts(
  tx: Db,
  works: readonly CaseEvents[],
  { waiting, held, named }: { waiting: readonly string[]; held: readonly string[]; named: readonly DebitRow[] },
) {
  const ofNamed = new Set(named.map(({ caseId, subject }) => `${caseId}/${subject}`));
  const payouts = distinct([
    ...(await ifAny(keysOf(works, 'payoutId'), (keys) => payoutsByKey(tx, keys))),
    ...(await ifAny(waiting, (cases) => waitingPayouts(tx, cases))),
    ...(await ifAny(held, (cases) => waitingPayouts(tx, cases))).filter(({ caseId, paymentId }) =>
      ofNamed.has(`${caseId}/${paymentId}`),
    ),
  ]);
  const paidOut = payouts.flatMap(({ caseId, paymentId, paidBy }) =>
    [paymentId, paidBy].flatMap((id) => (id === null ? [] : [{ caseId, id }])),
  );
  return { payouts, paidOut };
}

/** The draws of payments and, for a pay-in to a line, all the line's draws, which it repays. */
async function loadFunds(
  tx: Db,
  settings: Of['settings'],
  of: {
    drawnFor: readonly Key[];
    debits: readonly DebitRow[];
    payIns: readonly DebitRow[];
    needing: (need: Need) => string[];
  },
) {
  const { drawnFor, needing } = of;
  const moving = needing('funds');
  const counted = [...new Set([...moving, ...needing('balances')])];
  const isCounted = new Set(counted);
  const fundings = [
    ...(await ifAny(
      drawnFor.filter((key) => isCounted.has(key.caseId)),
      (keys) => fundingsByPayment(tx, keys),
    )),
    ...(await ifAny(casesOf(of.debits.filter(isPayInToLine), counted), (cases) => drawsOfLines(tx, cases))),
  ];
  const sources = moving.length > 0 ? await fundingSourcesOfCases(tx, settings, moving) : new Map();
  const balances = counted.length > 0 ? await balancesOfCases(tx, counted) : new Map();
  const paidIn = await repaidByPayIns(
    tx,
    of.payIns.filter(({ state }) => state !== 'intended'),
    fundings,
  );
  return { fundings, paidIn, sources, balances };
}

/** What each of these pay-ins repaid of its line's draws, according to the ledger. */
async function repaidByPayIns(tx: Db, payIns: readonly DebitRow[], fundings: readonly FundingRow[]) {
  const all = payIns.flatMap(({ caseId, id: debitId, subject }) =>
    fundings
      .filter((each) => each.caseId === caseId && sourceAccount('loc', each.sourceId) === subject)
      .map(({ paymentId, sourceId }) => ({
        caseId,
        id: payInRepays(debitId, paymentId),
        debitId,
        paymentId,
        sourceId,
      })),
  );
  const parts = distinct(all);
  const made = new Map((await ifAny(parts, (keys) => transfersAmong(tx, keys))).map((row) => [keyOf(row), row.amount]));
  return parts.map((part) => ({ ...part, amount: made.get(keyOf(part)) ?? ZERO }));
}

const keyOf = ({ caseId, id }: Key): string => `${caseId}/${id}`;

const ifAny = async <K, R>(keys: readonly K[], load: (keys: readonly K[]) => Promise<R[]>): Promise<R[]> =>
  keys.length > 0 ? load(keys) : [];

/** The debits that events name, and one about to be started, which an interrupted attempt may have left. */
async function namedDebits(tx: Db, works: readonly CaseEvents[]) {
  const started = works.flatMap(({ caseId, events }) =>
    events.flatMap((event) => (event.kind === 'debit_started' ? [{ caseId, id: event.debit.id }] : [])),
  );
  const keys = distinct([...keysOf(works, 'debitId'), ...started]);
  return keys.length > 0 ? debitsByKey(tx, keys) : [];
}

function keysOf(
  works: readonly CaseEvents[],
  field: 'paymentId' | 'debitId' | 'payoutId' | 'planId' | 'instalmentId',
): Key[] {
  return works.flatMap(({ caseId, events }) =>
    events.flatMap((event) => {
      const id = (event as Partial<Record<typeof field, string | null>>)[field];
      return typeof id === 'string' ? [{ caseId, id }] : [];
    }),
  );
}

const distinct = <R extends Key>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** Those of the given cases that have such rows. */
const casesOf = (rows: readonly Key[], among: readonly string[]): string[] => {
  const mine = new Set(rows.map(({ caseId }) => caseId));
  return among.filter((caseId) => mine.has(caseId));
};

const byCase = <R extends { caseId: string }>(rows: readonly R[]) => Map.groupBy(rows, ({ caseId }) => caseId);
