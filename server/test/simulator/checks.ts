import { getDashboardAnswer, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getArrearsHistory, listPayments } from '@mainstay/contract/payments.ts';
import { listCaseStandings } from '@mainstay/contract/reports.ts';
import { BANK_ZONE, isBankingDay } from '@mainstay/domain/banking-day.ts';
import {
  addDays,
  type Day,
  dayAt,
  dayInMonth,
  dayOfMonth,
  daysBetween,
  monthOf,
  yearOf,
} from '@mainstay/domain/day.ts';
import { OUTSIDE_CREDIT, PAID_OUT, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, heldOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { arrearsAccountOf } from '@mainstay/domain/payments/arrears.ts';
import { type SQL, sql } from 'drizzle-orm';
import { verifyChain } from '#audit/verify-chain.ts';
import type { Db } from '#db/db.ts';
import { verifyExpenses } from '#expenses/index.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyOutside } from '#outside-payments/index.ts';
import { verifyPayments } from '#payments/verify.ts';
import { creditedToPayee } from '../credited.ts';
import type { RunningApp } from '../start.ts';
import { testAuditKey } from '../start.ts';
import type { BesideTerms, CaseWorld, Terms } from './case-world.ts';

type Seen = {
  id: string;
  type: string;
  obligation: string;
  /** Paid by a person outside the schedule: the model learns of it from the bank. */
  personal: boolean;
  date: Day;
  amount: number;
  paid: number;
  outside: number;
  status: string;
  fundings: { type: string; amount: number }[] | null;
};

const centsOf = (text: string) => parseMoney(text) as number;

/** A case's payments as its people see them; the model is shown new instalments. */
export async function look({ database: { db } }: RunningApp, world: CaseWorld, now: Date): Promise<Seen[]> {
  const { body } = await world.person.send(listPayments, { query: { limit: '10000' } });
  const seen = body
    .filter(({ paymentType }) => paymentType !== 'expense')
    .map(
      (each): Seen => ({
        id: each.id,
        type: each.paymentType,
        obligation: each.obligationId ?? FIRST_OBLIGATION,
        personal: each.notes === 'Paid toward arrears',
        date: dayAt(new Date(each.scheduledDate), world.timeZone),
        amount: centsOf(each.amount as string),
        paid: centsOf(each.paidAmount as string),
        status: each.status,
        outside: each.outsideAmount ? centsOf(each.outsideAmount as string) : 0,
        fundings: each.fundingSources?.map(({ type, amount }) => ({ type, amount: centsOf(amount as string) })) ?? null,
      }),
    );
  const toward = await undebitedTowardArrears(db, world.id);
  for (const each of toward) world.model.see({ ...each, type: 'arrears', begins: each.due, since: now });
  const isToward = new Set(toward.map(({ id }) => id));
  for (const { id, type, obligation, personal, date, amount } of seen) {
    if (personal || isToward.has(id)) continue;
    const terms = termsOf(world, obligation);
    const begins = terms && ['weekly', 'biweekly'].includes(terms.frequency) ? date : firstOfMonth(date);
    world.model.see({ id, type, obligation, due: date, begins, amount, since: now });
    if (terms && !world.frequencyOf.has(id)) world.frequencyOf.set(id, terms.frequency);
  }
  world.model.keepOnly(new Set([...seen, ...toward].map(({ id }) => id)));
  return seen;
}

/**
 * The instalments toward arrears that no debit collects, at the amounts of the terms. No list shows one while other
 * money covers it.
 */
async function undebitedTowardArrears(db: Db, caseId: string) {
  const rows = await rowsOf<{ id: string; obligation: string; due: Day; amount: number }>(
    db,
    sql`select id, coalesce(obligation_id, ${FIRST_OBLIGATION}) as obligation, scheduled_date::text as due,
        amount_cents::int as amount
      from payments where case_id = ${caseId} and payment_type = 'arrears' and state = 'scheduled'
        and period_start is not null`,
  );
  return rows;
}

const firstOfMonth = (day: Day): Day => addDays(day, 1 - dayOfMonth(day));

/** Checks the rules of docs/ledger.md, and that money and model agree to the cent. */
export async function check(running: RunningApp, world: CaseWorld, seen: Seen[], now: Date): Promise<void> {
  const { db } = running.database;
  const faults = await verifyLedger(db, world.id); // rules 1, 2
  if (faults.length > 0) throw new Error(`the ledger: ${faults.join('; ')}`);
  const balance = await balancesOf(db, world.id);
  const { model, payouts } = world;
  if (payouts.taken > model.payee) throw new Error(`the bank has ${payouts.taken} for the payee of ${model.payee}`);
  const undelivered = await undeliveredOf(db, world.id);
  const expected: Record<string, number> = {
    payee: model.payee,
    'paid out': payouts.arrived,
    wallet: model.wallet,
    owed: model.owed,
    'outside credit': model.outsideCredit,
  };
  const actual: Record<string, number> = {
    payee: creditedToPayee(balance),
    'paid out': heldOn(balance(PAID_OUT)),
    wallet: heldOn(balance('wallet')),
    owed: stillOwed(balance('owed')),
    'outside credit': heldOn(balance(OUTSIDE_CREDIT)),
  };
  for (const id of obligationsOf(world)) {
    expected[`arrears of ${id}`] = model.owedOf.get(id) ?? 0;
    actual[`arrears of ${id}`] = stillOwed(balance(arrearsAccountOf(id)));
  }
  for (const [i, source] of model.sources.entries()) {
    expected[`${source.type} ${i}`] = source.removed ? 0 : source.there;
    actual[`${source.type} ${i}`] = availableOn(balance(sourceAccount(source.type, source.id)));
  }
  for (const { id, type, status, paid, outside, amount } of seen) {
    const known = model.payments.get(id);
    expected[`${id} paid`] = known?.paid ?? 0;
    const waits = undelivered.get(id) ?? 0;
    actual[`${id} paid`] = paid + waits;
    if (waits > 0 && status === 'completed') throw new Error(`${id} is shown as paid and ${waits} of it is not`);
    const ended =
      waits > 0 && status === 'processing'
        ? 'completed'
        : status === 'completed' || status === 'failed'
          ? status
          : null;
    const isPaid = known && type !== 'arrears' && known.debits.length === 0 && known.paid + known.outside === amount;
    if ((known?.ended ?? (isPaid && amount > 0 ? 'completed' : null)) !== ended)
      throw new Error(
        `${known?.type} ${id} due ${known?.due} is ${status}, the model says ${known?.ended}: ${JSON.stringify(known?.debits.map(({ kind, sentOn, settledOn, returned, used }) => ({ kind, sentOn, settledOn, returned, used })))}`,
      ); // 3, 4
    expected[`${id} outside`] = known?.outside ?? 0;
    actual[`${id} outside`] = outside;
    if (paid + outside > amount) throw new Error(`payment ${id} was paid ${paid} and ${outside} of ${amount}`); // 5
  }
  const differing = Object.keys(expected).filter((key) => expected[key] !== actual[key]);
  if (differing.length > 0)
    throw new Error(
      differing.map((key) => `${key}: the ledger has ${actual[key]}, the model ${expected[key]}`).join('; '),
    );
  await checkShown(world, actual);
  for (const id of obligationsOf(world)) checkSchedule(world, id, { seen, today: dayAt(now, world.timeZone) });
  checkFundings(world, seen);
}

/** What the payee was credited with and is not on its way, by payment. */
async function undeliveredOf(db: Db, caseId: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; waits: number }>(
    db,
    sql`select id, undelivered_cents::int as waits from payments where case_id = ${caseId} and undelivered_cents > 0`,
  );
  return new Map(rows.map(({ id, waits }) => [id, waits]));
}

/** Checks that what people see equals the ledger (rule 9). */
async function checkShown(world: CaseWorld, actual: Record<string, number>) {
  const { body: owing } = await world.person.send(getArrears);
  const arrears = obligationsOf(world).reduce((sum, id) => sum + (actual[`arrears of ${id}`] ?? 0), 0);
  if (centsOf(owing.arrearsOwed as string) !== arrears || centsOf(owing.owedToMainstay as string) !== actual.owed)
    throw new Error('what is shown as owed is not what the ledger has');
  const { opening, lines, arrearsOwed } = (await world.person.send(getArrearsHistory)).body;
  const elsewhere = {
    'the last line of the history': lines.at(-1)?.balance ?? opening.amount,
    'the history': arrearsOwed,
    'the dashboard': (await world.person.send(getDashboardStats)).body.arrearsOwed,
    'the answer of the dashboard': (await world.person.send(getDashboardAnswer)).body.arrearsOwed,
    'the list of cases': (await world.person.send(listCaseStandings)).body.find(({ id }) => id === world.id)
      ?.arrearsOwed,
  };
  for (const [where, shown] of Object.entries(elsewhere))
    if (shown !== owing.arrearsOwed) throw new Error(`${where} shows ${shown} of arrears, not ${owing.arrearsOwed}`);
  const { body: sources } = await world.person.send(listPaymentSources);
  for (const { id, availableBalance } of sources) {
    const i = world.model.sources.findIndex((each) => each.id === id);
    if (i < 0) continue;
    const key = `${world.model.sources[i]?.type} ${i}`;
    if (centsOf(availableBalance as string) !== actual[key]) throw new Error(`${key} shows ${availableBalance}`);
  }
}

/**
 * Checks that with backup, every source that paid is listed. What a later return took back is owed to Mainstay, and no
 * source paid it.
 */
function checkFundings({ model }: CaseWorld, seen: readonly Seen[]) {
  for (const { id, status, paid, fundings } of seen) {
    if (
      status !== 'completed' ||
      !fundings ||
      model.payments.get(id)?.debits.some((each) => each.used && each.returned)
    )
      continue;
    const given = fundings.reduce((sum, each) => sum + each.amount, 0);
    if (given < paid) throw new Error(`the sources of ${id} gave ${given}, it was paid ${paid}`);
  }
}

/** Every obligation that a case has had, the first one first. */
const obligationsOf = ({ order }: CaseWorld): string[] => [FIRST_OBLIGATION, ...(order?.beside.keys() ?? [])];

const termsOf = ({ terms, order }: CaseWorld, id: string): Terms | BesideTerms | null =>
  id === FIRST_OBLIGATION ? terms : (order?.beside.get(id) ?? null);

const amountOn = (terms: Terms | BesideTerms, date: Day): number =>
  'steps' in terms ? (terms.steps.findLast(({ from }) => from <= date)?.amount ?? terms.amount) : terms.amount;

/**
 * Checks day by day that a support instalment exists exactly where the terms have one and its period has none that has
 * begun or was partly paid (rules 5, 10). Instalments toward arrears end automatically when nothing is owed.
 */
function checkSchedule(world: CaseWorld, id: string, { seen, today }: { seen: readonly Seen[]; today: Day }) {
  const [terms, { frequencyOf }] = [termsOf(world, id), world];
  if (!terms) return;
  const rows = seen.filter((each) => each.type !== 'arrears' && each.obligation === id);
  const isPending = (each: Seen) => each.status === 'pending' && each.paid + each.outside === 0;
  const begun = rows.filter((each) => !isPending(each) || each.date <= today);
  const pending = new Map(rows.filter(isPending).map((each) => [each.date, each]));
  for (let date = addDays(today, 1); date < addDays(today, 59); date = addDays(date, 1)) {
    const amount = amountOn(terms, date);
    const wanted =
      amount > 0 &&
      isDue(terms, date) &&
      !begun.some((each) => collides(each.date, frequencyOf.get(each.id), date, terms.frequency));
    const existing = pending.get(date);
    if (wanted !== (existing !== undefined))
      throw new Error(
        `${date}: an instalment of ${id} ${wanted ? 'is missing' : 'stands and should not'}; begun: ${begun.map((each) => `${each.date} ${each.status} ${frequencyOf.get(each.id)}`).join(', ')}`,
      );
    if (existing && existing.amount !== amount) throw new Error(`${date}: ${existing.amount} instead of ${amount}`);
  }
}

type AnyFrequency = BesideTerms['frequency'];

/** The months that a period lasts; 0 if it is counted in days. */
const MONTHS = { weekly: 0, biweekly: 0, monthly: 1, quarterly: 3, yearly: 12 } as const;

const monthsBetween = (a: Day, b: Day): number => (yearOf(b) - yearOf(a)) * 12 + monthOf(b) - monthOf(a);

function isDue({ frequency, dueDay, anchor, endDate }: Terms | BesideTerms, date: Day): boolean {
  if (date < anchor || (endDate && date > endDate)) return false;
  const months = MONTHS[frequency];
  if (months === 0) return daysBetween(anchor, date) % (frequency === 'weekly' ? 7 : 14) === 0;
  return monthsBetween(anchor, date) % months === 0 && date === dayInMonth(yearOf(date), monthOf(date), dueDay);
}

function collides(a: Day, ofA: AnyFrequency = 'monthly', b: Day, ofB: AnyFrequency): boolean {
  const within = (date: Day, start: Day, frequency: AnyFrequency) => {
    const months = MONTHS[frequency];
    if (months > 0) return monthsBetween(start, date) >= 0 && monthsBetween(start, date) < months;
    return daysBetween(start, date) >= 0 && daysBetween(start, date) < (frequency === 'weekly' ? 7 : 14);
  };
  const length = { weekly: 1, biweekly: 2, monthly: 4, quarterly: 13, yearly: 52 };
  return within(a, b, ofB) || (within(b, a, ofA) && length[ofB] <= length[ofA]); // a week does not pay for a month
}

/**
 * The expensive checks: the audit chain (rule 8), presentations (12), banking days (13), and that nothing is left in
 * between.
 */
export async function checkAll(running: RunningApp, world: Pick<CaseWorld, 'id'>): Promise<void> {
  const { db } = running.database;
  const faults = await verifyPayments(db, world.id);
  if (faults.length > 0) throw new Error(`the payments: ${faults.join('; ')}`);
  const beside = [...(await verifyOutside(db, world.id)), ...(await verifyExpenses(db, world.id))];
  if (beside.length > 0) throw new Error(`payments outside and expenses: ${beside.join('; ')}`);
  const chain = await verifyChain(db, testAuditKey, world.id);
  if (!chain.intact) throw new Error(`the audit chain: ${chain.broken?.reason}`);
  const rows = <T>(query: SQL) => rowsOf<T>(db, query);
  for (const { settled_at, id } of await rows<{ settled_at: string; id: string }>(
    sql`select id, settled_at from debits where case_id = ${world.id} and settled_at is not null`,
  ))
    if (!isBankingDay(dayAt(new Date(settled_at), BANK_ZONE))) throw new Error(`${id} settled on a day without banks`);
  for (const { processed_at, id } of await rows<{ processed_at: string; id: string }>(
    sql`select p.id, p.processed_at from payments p where p.case_id = ${world.id} and p.processed_at is not null and p.paid_cents > 0
      and exists (select 1 from debits d where d.case_id = p.case_id and d.subject = p.id and d.purpose = 'instalment' and d.presentation = 1)
      and not exists (select 1 from debits d where d.case_id = p.case_id and d.subject = p.id and d.purpose = 'pay_now' and d.state <> 'refused')`,
  ))
    if (!isBankingDay(dayAt(new Date(processed_at), BANK_ZONE)))
      throw new Error(`${id} was credited on a day without banks`);
  const over = await rows<{ subject: string }>(
    sql`select subject from debits where case_id = ${world.id} and purpose = 'instalment' group by subject
      having count(*) > 3 or max(originate_on) - min(first_settled_on) > 180`,
  );
  if (over.length > 0) throw new Error(`${over[0]?.subject} was presented too often or too late`);
  // A later part that was held is credited when it is sent; together they never exceed the instalment.
  const twice = await rows<{ payment_id: string }>(
    sql`select e.payment_id from payment_events e join payments p on p.case_id = e.case_id and p.id = e.payment_id
      where e.case_id = ${world.id} group by e.payment_id
      having count(*) filter (where e.kind = 'credited') > 1 + count(*) filter (where e.kind = 'held')
        or sum(e.amount_cents) filter (where e.kind = 'credited') > max(p.amount_cents)`,
  );
  if (twice.length > 0) throw new Error(`${twice[0]?.payment_id} was credited twice`);
}

/** Checks that nothing is left in clearing when nothing is on its way (conservation). */
export async function checkAtRest(running: RunningApp, world: Pick<CaseWorld, 'id'>): Promise<void> {
  const { db } = running.database;
  const lastWeek = addDays(dayAt(running.deps.clock.now(), BANK_ZONE), -7);
  const open = await rowsOf<{ open: number }>(
    db,
    sql`select count(*)::int as open from debits where case_id = ${world.id}
    and (state in ('intended', 'originated') or (state = 'settled' and not applied))
    and (purpose not in ('membership', 'premium') or originate_on < ${lastWeek}::date)`, // these recur each month
  );
  const begun = await rowsOf<{ open: number }>(
    db,
    sql`select count(*)::int as open from payments where case_id = ${world.id} and state in ('originated', 'settled', 'returned')`,
  );
  if (open[0]?.open !== 0 || begun[0]?.open !== 0)
    throw new Error(`at rest, ${open[0]?.open} debits and ${begun[0]?.open} payments are under way`);
  const waiting = await rowsOf<{ id: string }>(
    db,
    sql`select id from payouts where case_id = ${world.id} and state <> 'settled' and replaced_by is null`,
  );
  if (waiting.length > 0) throw new Error(`at rest, payout ${waiting[0]?.id} has not arrived`);
  const clearing = (await balancesOf(db, world.id))('clearing');
  if (heldOn(clearing) !== 0 || clearing.creditsPending !== 0 || clearing.debitsPending !== 0)
    throw new Error(`at rest, clearing holds ${JSON.stringify(clearing)}`);
}

async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
