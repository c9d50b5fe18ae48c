import { otherSide } from '@mainstay/domain/cases/side.ts';
import { DUE_TO_MAINSTAY } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { casesToSettle, keptUntil, type StandingAtClosing, whyNotClosed } from '@mainstay/domain/onboarding/closing.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { closeKeys } from '#audit/index.ts';
import { closeParts, inCases, myCases, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { hasOpenDispute } from '#disputes/index.ts';
import { openAgreed } from '#expenses/index.ts';
import { forgetInPlans, isMember, shownPlans } from '#flexible-payments/index.ts';
import type { CaseOfCaller, SignedIn } from '#http/caller.ts';
import { forgetInAnswers } from '#http/idempotency.ts';
import { forgetPerson, lockPerson, pseudonymOf } from '#identity/index.ts';
import { policiesInForce } from '#insurance/index.ts';
import { balancesOf } from '#ledger/index.ts';
import { forgetInNotices, forgetMessages } from '#notifications/index.ts';
import { forgetInProposals } from '#payment-settings/index.ts';
import { hasSources } from '#payment-sources/index.ts';
import { forgetInPayments, hasDebitsUnderWay, lastPayment, moneyToPayee, moneyToPayor } from '#payments/index.ts';
import type { Deps, Forgotten } from '../deps.ts';
import { deleteProgress } from './store.ts';

/** Ends what a later capability keeps about a person, in the same transaction. */
export type OnClosed = (tx: Db, userId: string) => Promise<void>;

/**
 * Closes an account: ends all access, and leaves the record complete under a pseudonym. Debts and money in transit must
 * be settled first. The key to the person's identifying data is destroyed, or, if anything was paid, locked away for as
 * long as the law requires the record.
 */
export async function closeAccount(deps: Deps, onClosed: OnClosed, person: SignedIn): Promise<void> {
  const { db, clock } = deps;
  const cases = await myCases(db, person.id);
  const ids = cases.map(({ id }) => id).sort();
  await inCases(db, ids, async (tx) => {
    // an invitation being accepted at this moment is completed before this, or not at all
    await lockPerson(tx, person.id);
    const why = whyNotClosed(await standingsOf(tx, person, cases, deps));
    if (why !== null) throw new Problem('conflict', why);
    const pseudonym = pseudonymOf(person.id);
    const paid = await hasPaidIn(tx, cases);
    const event = { caseId: 'accounts', actor: person, action: 'account.closed', subject: `user:${person.id}` };
    await deps.record(tx, { ...event, after: { keptUntil: keptUntil(clock.wall(), paid) } });
    const { invitations, names } = await closeParts(tx, deps, { person, pseudonym });
    await closeKeys(tx, [person.id, ...invitations], {
      now: clock.wall(),
      keepUntil: keptUntil(clock.wall(), paid),
    });
    await forgetMessages(tx, person, clock.wall());
    await forgetNames(tx, { userId: person.id, names: [...new Set([person.name, ...names])], pseudonym, caseIds: ids });
    await deleteProgress(tx, person.id);
    await onClosed(tx, person.id);
    await forgetPerson(tx, person.id, pseudonym);
  });
}

/** What a person must do, case by case, before their account can be closed. */
export async function whatComesFirst(deps: Deps, person: SignedIn): Promise<ReturnType<typeof casesToSettle>> {
  return casesToSettle(await standingsOf(deps.db, person, await myCases(deps.db, person.id), deps));
}

/**
 * Everywhere others can read this person's name. Settings versions and reports keep it, because they are written only
 * once.
 */
async function forgetNames(tx: Db, forgotten: Forgotten) {
  await forgetInNotices(tx, forgotten);
  await forgetInProposals(tx, forgotten);
  await forgetInPayments(tx, forgotten);
  await forgetInPlans(tx, forgotten);
  await forgetInAnswers(tx, forgotten);
}

/**
 * Cases whose money this person is responsible for: as the payor, as the owner if nobody ever joined as the payor, or
 * as the payee it is paid to.
 */
async function standingsOf(
  tx: Db,
  person: SignedIn,
  cases: readonly CaseOfCaller[],
  needs: Needs,
): Promise<StandingAtClosing[]> {
  const joined = cases.filter(({ until }) => until === null);
  const others = await participantsOfCases(
    tx,
    joined.map(({ id }) => id),
  );
  const standings: StandingAtClosing[] = [];
  for (const each of cases.filter(({ until, role }) => until !== null && role === 'payee')) {
    const toPayee = await moneyToPayee(tx, needs, { caseId: each.id, userId: person.id });
    if (toPayee > ZERO)
      standings.push({ ...NOTHING, caseName: each.name, toPayee, expenses: ZERO, expensesToThem: ZERO });
  }
  for (const each of joined) {
    const payor = others.get(each.id)?.find(({ role }) => role === 'payor');
    const answers = payor ? payor.userId === person.id : each.owner && !each.payorJoined;
    const toPayee =
      each.role === 'payee' ? await moneyToPayee(tx, needs, { caseId: each.id, userId: person.id }) : ZERO;
    if (!answers && each.role !== 'payee') continue;
    const side = each.role === 'payee' ? 'payee' : 'payor';
    const shares = {
      expenses: await openAgreed(tx, each.id, side),
      expensesToThem: await openAgreed(tx, each.id, otherSide(side)),
    };
    if (answers) standings.push({ ...(await standingOf(tx, person, each, needs)), toPayee, ...shares });
    else standings.push({ ...NOTHING, caseName: each.name, toPayee, ...shares });
  }
  return standings;
}

/** For a case whose money others are responsible for. */
const NOTHING = {
  ...{ arrears: ZERO, owedToMainstay: ZERO, wallet: ZERO, toPayor: ZERO, debitsUnderWay: false, openDispute: false },
  ...{ openPlans: 0, membership: false, policies: 0, sources: false },
};

type Needs = Pick<Deps, 'clock' | 'settings'>;

async function standingOf(
  tx: Db,
  person: SignedIn,
  { id, name }: CaseOfCaller,
  needs: Needs,
): Promise<Omit<StandingAtClosing, 'toPayee' | 'expenses' | 'expensesToThem'>> {
  const now = needs.clock.now();
  const balance = await balancesOf(tx, id);
  return {
    caseName: name,
    arrears: balance.arrearsOwed,
    owedToMainstay: stillOwed(balance(DUE_TO_MAINSTAY)),
    wallet: availableOn(balance('wallet')),
    toPayor: await moneyToPayor(tx, needs, { caseId: id, balance, people: [person.id] }),
    debitsUnderWay: await hasDebitsUnderWay(tx, id),
    openDispute: await hasOpenDispute(tx, { caseId: id, userId: person.id }),
    openPlans: (await shownPlans(tx, id, now)).filter(({ status }) => OPEN.has(status)).length,
    membership: await isMember(tx, id, now),
    policies: await policiesInForce(tx, id),
    sources: await hasSources(tx, id),
  };
}

const OPEN = new Set(['pending', 'active', 'defaulted']);

async function hasPaidIn(tx: Db, cases: readonly CaseOfCaller[]): Promise<boolean> {
  for (const { id: caseId, role, owner } of cases) {
    const isParent = role === 'payor' || role === 'payee' || owner;
    if (isParent && (await lastPayment(tx, caseId)) !== null) return true;
  }
  return false;
}
