import type { DashboardNeeds } from '@mainstay/contract/dashboard.ts';
import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { SIDES } from '@mainstay/domain/cases/side.ts';
import { type AccountUse, accountUse } from '@mainstay/domain/dashboard/account-use.ts';
import { asksAboutAccounts, type Known, needsOf } from '@mainstay/domain/dashboard/needs.ts';
import { type WayIn, wayIn } from '@mainstay/domain/dashboard/way-in.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { DUE_TO_MAINSTAY } from '@mainstay/domain/ledger/accounts.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { sum, ZERO } from '@mainstay/domain/money.ts';
import { endAsked } from '@mainstay/domain/payment-settings/end-asked.ts';
import { accountWords } from '@mainstay/domain/payment-sources/funding-source.ts';
import { asksToLeave, unansweredInvitations } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { wasOrderRead } from '#documents/index.ts';
import { sharesOfCases, shownExpenses } from '#expenses/index.ts';
import { shownPlans } from '#flexible-payments/index.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { policiesInForce } from '#insurance/index.ts';
import { balancesOf } from '#ledger/index.ts';
import { findUndeliverable } from '#notifications/index.ts';
import { findProgress } from '#onboarding/index.ts';
import { outsideToConfirm } from '#outside-payments/index.ts';
import {
  orderEnded,
  type People,
  peopleOf,
  proposalsShown,
  sidesAmong,
  termsInForce,
} from '#payment-settings/index.ts';
import { shownSources } from '#payment-sources/index.ts';
import { type Engine, heldFor, nextDue, stillToPay, wasLastReturned } from '#payments/index.ts';
import { receiverOf, shownAccounts } from '#payout-accounts/index.ts';
import { shownCheck } from '#person-checks/index.ts';

type Person = { id: string };

/** Whether a person sees the account that pays and the backup behind it; the payee and the court never do. */
export const seesFunding = (current: CaseOfCaller): boolean =>
  may(current, 'manage_funding') && current.role !== 'payee' && current.role !== 'court';

/** What this person has to do in the case, what a new case still needs, and where the payee's money goes. */
export async function dashboardNeeds(engine: Engine, person: Person, current: CaseOfCaller): Promise<DashboardNeeds> {
  const asksFunding = current.owner || may(current, 'manage_funding');
  const sources = asksFunding ? await shownSources(engine, { caseId: current.id, viewer: person.id }) : [];
  const people = await peopleOf(engine.db, current.id);
  const accounts = await ownAccounts(engine, person, current, people);
  const used = accounts?.find(({ inUse }) => inUse);
  const known: Known = {
    ...(await fundingOf(engine, person, current, { sources, people })),
    ...(await answersOf(engine, person, current, people)),
    check: await shownCheck(engine.db, engine, person, current),
    accounts,
    held: accounts && (await heldFor(engine.db, { caseId: current.id, userId: person.id, timeZone: current.timeZone })),
    asksToLeave: await asksToLeave(engine.db, current.id, person.id),
    invitations: current.owner ? await invitationsOf(engine, current.id) : [],
  };
  return {
    needs: needsOf(asksAboutAccounts(known) ? { ...known, use: await useOfAccounts(engine, current, people) } : known),
    wayIn: current.owner ? await wayInOf(engine, current, { sources, people }) : null,
    setup: await setupOf(engine.db, person.id),
    goesTo: used ? accountWords({ name: used.name, lastFour: used.accountNumber }) : null,
  };
}

/** The invitations that nobody has answered, and whether their emails came back. */
async function invitationsOf({ db, clock }: Engine, caseId: string): Promise<Known['invitations']> {
  const open = await unansweredInvitations(db, caseId, clock.wall());
  const undeliverable = await findUndeliverable(
    db,
    open.map(({ email }) => email),
  );
  return open.map((each) => ({ ...each, undeliverable: undeliverable.has(each.email) }));
}

/** How far the guided setup has come; null once it is completed. */
async function setupOf(db: Db, userId: string): Promise<'new' | 'begun' | null> {
  const progress = await findProgress(db, userId);
  if (!progress) return 'new';
  return progress.completedAt === null ? 'begun' : null;
}

/** Where the payee's money goes; null for everyone else. */
async function ownAccounts(engine: Engine, person: Person, { id }: CaseOfCaller, { members }: People) {
  const receiver = await receiverOf(engine.db, id, members);
  return receiver.payeeId === person.id ? shownAccounts(engine.db, engine, receiver) : null;
}

/** What is still paid from and to the accounts of a case. */
async function useOfAccounts(
  { db, clock }: Engine,
  { id: caseId, timeZone }: CaseOfCaller,
  people: People,
): Promise<AccountUse> {
  const today = dayAt(clock.now(), timeZone);
  const balance = await balancesOf(db, caseId);
  const plans = await shownPlans(db, caseId, clock.now(), people);
  const money = {
    ...(await stillToPay(db, caseId)),
    inForce: await termsInForce(db, caseId),
    arrearsOwed: balance.arrearsOwed,
    owed: stillOwed(balance(DUE_TO_MAINSTAY)),
    plans: sum(plans.map(({ amountDue }) => amountDue)),
    policies: await policiesInForce(db, caseId),
  };
  return accountUse(money, today);
}

type Funding = Pick<Known, 'returned' | 'next' | 'plans' | 'banks'>;

async function fundingOf(
  engine: Engine,
  person: Person,
  current: CaseOfCaller,
  { sources, people }: { sources: readonly PaymentSource[]; people: People },
): Promise<Funding> {
  const { db, clock } = engine;
  const { id: caseId, timeZone } = current;
  if (!may(current, 'manage_funding')) return { returned: false, next: null, plans: [], banks: null };
  const returned = seesFunding(current) && (await wasLastReturned(db, caseId));
  // asked for nothing else
  const next = returned ? await nextDue(engine, { caseId, viewer: person.id }) : null;
  return {
    returned,
    next: next?.funding?.cover ? { dueOn: next.dueOn, ...next.funding.cover } : null,
    plans: (await shownPlans(db, caseId, clock.now(), people)).map(
      ({ status, overdue, amountDue, secondPaymentDate, processing = [] }) => ({
        ...{ overdue, amountDue, dueOn: dayAt(secondPaymentDate, timeZone) },
        defaulted: status === 'defaulted' && processing.length === 0, // what pays it is on its way
      }),
    ),
    banks: sources
      .filter(({ sourceType }) => sourceType === 'ach')
      .map(({ sourceName: name, state, proof }) => ({ name, state, proof })),
  };
}

type Answers = Pick<Known, 'proposals' | 'outside' | 'expenses' | 'overdue'>;

/** Older ones no longer wait for an answer: an expense stands once its deadline has passed. */
const NEWEST_EXPENSES = 1000;

/** What the other side has asked of this person. */
async function answersOf(engine: Engine, person: Person, current: CaseOfCaller, people: People): Promise<Answers> {
  const { db, clock } = engine;
  const { id: caseId, timeZone } = current;
  const today = dayAt(clock.now(), timeZone);
  const terms = await proposalsShown(db, caseId, { id: person.id, now: clock.now() }, people);
  const shares = await sharesOfCases(engine).list(db, caseId, { id: person.id, until: null }, people);
  const mine = [
    ...terms.map((each) => ({
      ...each,
      about: 'terms' as const,
      end: endOf(each),
      arrears: each.asksAbout === 'arrears',
    })),
    ...shares.map((each) => ({ ...each, about: 'shares' as const, end: null, arrears: false })),
  ].filter(({ state, may }) => state === 'open' && may.decide);
  const side = sidesAmong(people).parentSideOf(person.id);
  const page = { limit: NEWEST_EXPENSES };
  const expenses = await shownExpenses(engine, { person, currentCase: current }, page, people);
  return {
    proposals: mine.map(({ proposedBy, ...each }) => ({ ...each, by: proposedBy.name })),
    outside: await outsideToConfirm(db, { caseId, timeZone, viewer: person.id, people }),
    expenses: expenses
      .filter(({ may, saidPaid }) => may.answer || (saidPaid !== null && may.markPaid))
      .map(({ open: amount }) => ({ amount })),
    // what was not answered in time stands as asked, and can still be agreed to and paid
    overdue: expenses
      .filter(({ may, state, due, owedBy }) => owedBy === side && may.markPaid && state !== 'asked' && due < today)
      .map(({ open: amount, due: dueOn }) => ({ amount, dueOn })),
  };
}

function endOf(proposal: Proposal) {
  const on = endAsked(proposal);
  return on && { kind: proposal.terms.paymentType, on };
}

async function wayInOf(
  { db, clock }: Engine,
  { id: caseId, timeZone }: CaseOfCaller,
  { sources, people: { parents, former } }: { sources: readonly PaymentSource[]; people: People },
): Promise<WayIn | null> {
  const today = dayAt(clock.now(), timeZone);
  const inForce = await termsInForce(db, caseId);
  const types = new Set(sources.map(({ sourceType }) => sourceType));
  const standing = {
    orderRead: await wasOrderRead(db, caseId),
    terms: inForce.length > 0,
    bank: types.has('ach'),
    backup: types.has('loc') || types.has('escrow'),
    otherJoined: SIDES.every((side) => parents[side] !== null),
    payeeLeft: parents.payee === null && former.some(({ side }) => side === 'payee'),
  };
  if (wayIn(standing) === null) return null; // most families are set up, and no end is looked for
  if ((await orderEnded(db, { caseId, today })) === null) return wayIn(standing);
  const isOver = (await balancesOf(db, caseId)).arrearsOwed === ZERO;
  return wayIn({ ...standing, hasEnded: true, isOver });
}
