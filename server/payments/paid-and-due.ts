import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import {
  accountWords,
  bankAccountToDebit,
  type FundingSource,
} from '@mainstay/domain/payment-sources/funding-source.ts';
import { withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import {
  aheadOfNext,
  type Cover,
  coverablePart,
  coverOf,
  type LastPaid,
  lastPaidDay,
  type NextDue,
  type PaidPart,
  paidLateOn,
  paidOfNext,
  waitsForRoomUntil,
} from '@mainstay/domain/payments/paid-and-due.ts';
import { arrivesOn } from '@mainstay/domain/payments/payout-words.ts';
import type { Db } from '#db/db.ts';
import { fundingSourcesOfCases, hiddenNames } from '#payment-sources/index.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import type { Engine } from './engine.ts';
import { exposures } from './exposure.ts';
import { leadDaysIn } from './load-money.ts';
import { nextDebit } from './next-debit.ts';
import { lastPayment } from './reported.ts';
import { fundingsByPayment } from './store-money.ts';
import { debitedFor, type LastPaidOf, sentOnLastDay } from './store-paid-and-due.ts';

type Beside = { outside: readonly { amount: Cents; paidOn: Day }[]; sandbox: boolean };

type Of = { caseId: string; timeZone: string };

/**
 * What the payee was paid on the last day on which they were paid, through Mainstay or outside it (`outside`), and when
 * it reaches them.
 */
export async function lastPaid(
  db: Db,
  { caseId, timeZone, since, outside, sandbox }: LastPaidOf & Beside,
): Promise<LastPaid | null> {
  const sent = (await sentOnLastDay(db, { caseId, timeZone, since })).map(
    ({ amount, paidOn, ...row }): PaidPart => ({
      amount,
      paidOn,
      arrivesOn: arrivesOn(row, sandbox),
      isOutside: false,
    }),
  );
  const through = sent.length > 0 || since ? sent : await beforePayouts(db, { caseId, timeZone });
  return lastPaidDay([...through, ...outside.map((each) => ({ ...each, arrivesOn: null, isOutside: true }))]);
}

/** The last payment of a case whose payments are all from before payouts were recorded. */
async function beforePayouts(db: Db, { caseId, timeZone }: Of): Promise<PaidPart[]> {
  const last = await lastPayment(db, caseId);
  return last ? [{ amount: last.amount, paidOn: dayAt(last.at, timeZone), arrivesOn: null, isOutside: false }] : [];
}

/**
 * What is due next; `ahead` is the part of it that is paid ahead already, and `toDebit` the rest. `paidOn` is the day on
 * which the payee will be paid, if that is after the due day; `waitsUntil`, if Mainstay may not advance it yet, the day
 * until which it waits. `funding` is what pays it, for those who may know; `account` is null if no bank account is
 * debited for it, and `cover` if it is all arrears, which backup never pays; it is the cover of `support` alone.
 */
type Due = NextDue & {
  ahead: Cents;
  toDebit: Cents;
  /** How much of these instalments the payee has received already. */
  paid: Cents;
  paidOn: Day | null;
  waitsUntil: Day | null;
  funding: { cover: Cover | null; account: string | null; support: Cents } | null;
};

type ToViewer = {
  caseId: string;
  /** The person who asks; null for someone who may not see the funding. */
  viewer: string | null;
};

/** The instalments due next, together, or what will be due next if there is none yet. */
export async function nextDue(engine: Engine, { caseId, viewer }: ToViewer): Promise<Due | null> {
  const { db, settings } = engine;
  const debit = await nextDebit(db, caseId);
  if (debit === null) return null;
  const { next, due, isForeseen, balances, ahead, toDebit } = debit;
  const paid = paidOfNext(due, next);
  const paidOn = toDebit > 0 && !isForeseen ? paidLateOn(due, next, leadDaysIn(settings)) : null;
  const waitsUntil = waitsForRoomUntil(due, next);
  if (viewer === null) return { ...next, ahead, toDebit, paid, paidOn, waitsUntil, funding: null };
  const sources = (await fundingSourcesOfCases(db, settings, [caseId])).get(caseId) ?? [];
  const exposure = (await exposures(db, engine, [caseId]))(caseId);
  const keys = next.ids.map((id) => ({ caseId, id }));
  const support = coverablePart(due, next);
  const funds = { sources, balances, exposure, fundings: await fundingsByPayment(db, keys) };
  const ofSupport = support ? aheadOfNext(due, support, balances).toDebit : ZERO;
  const cover = support ? coverOf(ofSupport, funds) : null;
  const isDebited = due.some(({ id, waiting }) => next.ids.includes(id) && !waiting);
  const account = isDebited && toDebit > 0 ? await accountFor(engine, next, { caseId, viewer, sources }) : null;
  return { ...next, ahead, toDebit, paid, paidOn, waitsUntil, funding: { cover, account, support: ofSupport } };
}

/** The bank account debited for them, "Chase ••6789": that of a debit on its way, or the first one. */
async function accountFor(engine: Engine, { ids }: NextDue, of: SourcesSeen): Promise<string | null> {
  const [debited] = await debitedFor(engine.db, of.caseId, ids);
  return namedAccount(engine, debited?.sourceId ?? toDebit(engine, of.sources), of);
}

/** The bank account that would be debited now, "Chase ••6789"; null if none. */
export async function accountDebited(
  engine: Engine,
  { caseId, viewer }: { caseId: string; viewer: string },
): Promise<string | null> {
  const { db, settings } = engine;
  const sources = (await fundingSourcesOfCases(db, settings, [caseId])).get(caseId) ?? [];
  return namedAccount(engine, toDebit(engine, sources), { caseId, viewer, sources });
}

type SourcesSeen = { caseId: string; viewer: string; sources: readonly FundingSource[] };

const toDebit = ({ settings }: Engine, sources: readonly FundingSource[]) =>
  bankAccountToDebit(sources, hasSandboxMoney(settings))?.id;

async function namedAccount(
  { db }: Engine,
  id: string | undefined,
  { caseId, viewer, sources }: SourcesSeen,
): Promise<string | null> {
  const account = sources.find((source) => source.id === id);
  if (!account) return null;
  const { name } = withoutNames({ name: account.sourceName }, await hiddenNames(db, caseId, viewer));
  return accountWords({ name, lastFour: account.lastFour });
}
