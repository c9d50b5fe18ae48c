import type { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { ChangedObligation, Obligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import { addMonths, type Day, dayAt, laterDay } from '@mainstay/domain/day.ts';
import { ARREARS_OBLIGATION, FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import {
  daysShown,
  termsOfObligation,
  type WantedObligation,
  wantedOf,
  wrongField,
} from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { amountOn, occurrences, type Schedule } from '@mainstay/domain/payment-settings/occurrences.ts';
import { arrearsCarrier, firstObligation, hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import { type Terms, termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, namedParties, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Actor } from '../deps.ts';
import { newId } from '../ids.ts';
import { savedMeanwhile } from './advance-terms.ts';
import { mustNotRepeat } from './beside.ts';
import type { TermsDeps } from './load-terms.ts';
import { saveTermsOf } from './save-terms.ts';
import { type Asked, obligationsInForce } from './shown.ts';
import { type SettingsRow, termsInForce } from './store.ts';
import { openSubjects } from './store-proposals.ts';

/** An order seldom has more than a handful; so many may run at a time. */
const MOST_RUNNING = 20;

/** Under which id an obligation is shown after it was saved, and what the other side is asked, if anything. */
type Saved = { id: string; proposal: Proposal | null };

export type SavedObligation = { obligation: Obligation | null; proposal: Proposal | null };

/** Every obligation of a case, the oldest first, and after them what is paid toward arrears. */
export async function obligationsShown(
  { db, collection }: Pick<TermsDeps, 'db' | 'collection'>,
  of: Asked,
): Promise<Obligation[]> {
  const inForce = await obligationsInForce(db, of);
  const anchors = await collection.anchors(db, of.caseId);
  const parties = await namedParties(db, of.caseId);
  const partyOf = (side: string) => parties.find(({ role }) => role === side)?.id ?? null;
  const [fromPartyId, toPartyId] = [partyOf('payor'), partyOf('payee')];
  const carrier = arrearsCarrier(
    inForce.map(({ row }) => row),
    of.today,
  );
  return inForce
    .flatMap(({ row, settings }) => {
      const at = { today: of.today, anchor: anchors.get(row.obligationId) ?? null };
      const support = shownObligation(row, settings, at);
      const arrears = row === carrier ? shownArrears(row, settings, at) : null;
      return arrears ? [support, arrears] : [support];
    })
    .sort((a, b) => Number(a.kind === 'arrears') - Number(b.kind === 'arrears'))
    .map((each) => ({ ...each, fromPartyId, toPartyId }));
}

/** The day, and the first instalment that was made of it; null before any. */
type At = { today: Day; anchor: Day | null };

type WithoutParties = Omit<Obligation, 'fromPartyId' | 'toPartyId'>;

function shownObligation(row: SettingsRow, settings: PaymentSettings, at: At): WithoutParties {
  const { today } = at;
  const asked = { amount: row.paymentAmount, steps: row.steps };
  const isOver = hasEnded(row, today);
  const isAhead = row.firstPaymentDate !== null && row.firstPaymentDate > today;
  return {
    id: row.obligationId,
    kind: row.paymentType,
    ...asked,
    amountNow: amountOn(asked, today),
    frequency: row.paymentFrequency,
    days: daysShown(row),
    firstPaymentDate: row.firstPaymentDate,
    endDate: row.endDate,
    endReason: row.endReason,
    withheld: row.withheld,
    documentId: row.documentId,
    documentName: row.documentName,
    citation: row.citation,
    version: row.version,
    state: isOver ? 'ended' : isAhead ? 'upcoming' : 'active',
    next: row.withheld ? null : nextOf(row, asked, at),
    paused: settings.paused,
    confirmed: settings.confirmed,
  };
}

/** What is paid toward arrears, on the days of the obligation that carries it, until they are paid. */
function shownArrears(carrier: SettingsRow, settings: PaymentSettings, at: At): WithoutParties | null {
  const row = { ...carrier, endDate: null, endReason: null };
  const amount = row.arrearsInstalment;
  if (amount === null || amount <= 0) return null;
  return {
    ...shownObligation(row, settings, at),
    id: ARREARS_OBLIGATION,
    kind: 'arrears',
    amount,
    amountNow: amount,
    steps: [],
    citation: null,
    next: row.withheld ? null : nextOf(row, { amount, steps: [] }, at),
  };
}

/** The next instalment by the terms, from today on; null before they are collected, and when nothing is due any more. */
function nextOf(row: SettingsRow, asked: Pick<Schedule, 'amount' | 'steps'>, { today, anchor }: At) {
  if (anchor === null) return null;
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, endDate } = row;
  const from = laterDay(anchor, today);
  const [next] = occurrences({ frequency, dueDay, secondDueDay, ...asked, anchor, endDate }, from, addMonths(from, 13));
  return next ? { on: next.date, amount: next.amount } : null;
}

/** Adds an obligation; a second instalment toward arrears, or a second obligation of a kind for the same time, is a 409. */
export const addObligation = (
  deps: TermsDeps,
  actor: Actor,
  caseId: string,
  wanted: NewObligation,
): Promise<SavedObligation> => inCaseShown(deps, caseId, (tx) => addObligationIn(tx, deps, { actor, caseId, wanted }));

/** As `addObligation`, in the caller's transaction, which has locked the case. Answers under which id it is shown, and the proposal. */
export async function addObligationIn(
  tx: Db,
  deps: TermsDeps,
  { actor, caseId, wanted }: { actor: Actor; caseId: string; wanted: NewObligation },
): Promise<Saved> {
  const known = await load(tx, deps, caseId);
  await mustBePayorToPayee(tx, caseId, wanted);
  if (wanted.kind === 'arrears') return addArrears(tx, deps, { ...known, actor, wanted });
  const { today, inForce } = known;
  if (!wanted.frequency) throw wrongField('frequency', 'Choose how often it is paid');
  if (wanted.amount <= 0) throw wrongField('amount', 'Enter an amount of more than $0.00');
  const terms = termsOfObligation({ ...written(wanted), kind: wanted.kind, frequency: wanted.frequency }, today);
  if (terms.endDate !== null && terms.endDate < today)
    throw wrongField('endDate', 'This end date has already passed, so nothing would be paid. Choose a later one.');
  const running = inForce.filter((each) => !hasEnded(each, today));
  if (running.length >= MOST_RUNNING)
    throw new Problem('conflict', `A case has at most ${MOST_RUNNING} obligations at a time. End one first.`);
  if (!wanted.alongside) await mustNotRepeat(tx, { ...known, obligationId: null }, { terms });
  const isFirst = inForce.length === 0 && !(await openSubjects(tx, caseId)).includes(FIRST_OBLIGATION);
  const of = { caseId, obligationId: isFirst ? FIRST_OBLIGATION : newId() };
  const proposal = await saveTermsOf(tx, deps, of, { actor, terms, documentId: wanted.documentId ?? null });
  return { id: of.obligationId, proposal };
}

/** Changes an obligation; what a request leaves out stays. 409 where somebody else changed it meanwhile. */
export const changeObligationOf = (
  deps: TermsDeps,
  actor: Actor,
  of: { caseId: string; id: string },
  wanted: ChangedObligation,
): Promise<SavedObligation> =>
  inCaseShown(deps, of.caseId, async (tx) => {
    const known = await load(tx, deps, of.caseId);
    const { today } = known;
    const row = rowOf(known, of.id);
    if (wanted.version !== undefined && wanted.version !== row.version) throw savedMeanwhile();
    if (of.id === ARREARS_OBLIGATION) {
      mustFollow(row, wanted);
      const terms = { ...termsOf(row), arrearsInstalment: wanted.amount ?? row.arrearsInstalment };
      return save(tx, deps, { ...known, actor, row, terms, shownAs: ARREARS_OBLIGATION });
    }
    if (hasEnded(row, today))
      throw new Problem('conflict', 'This obligation has ended. Enter a new one for what is owed from now on.');
    const terms = termsOfObligation(changed(row, wanted, today), today, row);
    await mustNotRepeat(tx, { ...known, obligationId: row.obligationId }, { terms, before: row });
    return save(tx, deps, { ...known, actor, row, terms, documentId: wanted.documentId ?? null });
  });

/** Ends an obligation today; the instalment of today is still due. What was paid stays. */
export const endObligationOf = (
  deps: TermsDeps,
  actor: Actor,
  of: { caseId: string; id: string },
): Promise<SavedObligation> =>
  inCaseShown(deps, of.caseId, async (tx) => {
    const known = await load(tx, deps, of.caseId);
    const row = rowOf(known, of.id);
    if (of.id === ARREARS_OBLIGATION)
      return save(tx, deps, { ...known, actor, row, terms: { ...termsOf(row), arrearsInstalment: null } });
    if (hasEnded(row, known.today)) throw new Problem('conflict', 'This obligation has already ended.');
    return save(tx, deps, { ...known, actor, row, terms: { ...termsOf(row), endDate: known.today } });
  });

type Known = { caseId: string; now: Date; today: Day; inForce: SettingsRow[] };

async function load(tx: Db, { clock }: TermsDeps, caseId: string): Promise<Known> {
  const now = clock.now();
  const today = dayAt(now, await timeZoneOf(tx, caseId));
  return { caseId, now, today, inForce: await termsInForce(tx, caseId) };
}

/** The terms in force of an obligation; of what is paid toward arrears, those of the obligation that carries it. */
function rowOf({ inForce, today }: Known, id: string): SettingsRow {
  const row =
    id === ARREARS_OBLIGATION
      ? arrearsCarrier(inForce, today)
      : inForce.find(({ obligationId }) => obligationId === id);
  if (!row) throw new Problem('not_found', 'This obligation does not exist.');
  return row;
}

type ToSave = Known & {
  actor: Actor;
  row: SettingsRow;
  terms: Terms;
  documentId?: string | null;
  shownAs?: string;
};

async function save(tx: Db, deps: TermsDeps, of: ToSave): Promise<Saved> {
  const { caseId, actor, row, terms, documentId = null, shownAs = row.obligationId } = of;
  const { obligationId } = row;
  const proposal = await saveTermsOf(tx, deps, { caseId, obligationId }, { actor, terms, documentId });
  return { id: shownAs, proposal };
}

/** Saves in a transaction that locks the case, and answers what was saved as people see it then. */
const inCaseShown = (deps: TermsDeps, caseId: string, work: (tx: Db) => Promise<Saved>): Promise<SavedObligation> =>
  inCase(deps.db, caseId, async (tx) => {
    const { id, proposal } = await work(tx);
    const today = dayAt(deps.clock.now(), await timeZoneOf(tx, caseId));
    const shown = await obligationsShown({ db: tx, collection: deps.collection }, { caseId, today });
    return { obligation: shown.find((each) => each.id === id) ?? null, proposal };
  });

/** What is paid toward arrears is paid with the first obligation, and on its days. */
async function addArrears(
  tx: Db,
  deps: TermsDeps,
  { wanted, ...known }: Known & { actor: Actor; wanted: NewObligation },
): Promise<Saved> {
  const row = firstObligation(known.inForce, known.today);
  if (!row)
    throw new Problem(
      'conflict',
      'Enter the support first, because arrears are paid on the same dates. Nothing was saved.',
    );
  if (arrearsCarrier(known.inForce, known.today))
    throw new Problem('conflict', 'There is already an installment toward arrears. Change that one.');
  if (wanted.amount <= 0) throw wrongField('amount', 'Enter an amount of more than $0.00');
  mustFollow(row, wanted);
  const terms = { ...termsOf(row), arrearsInstalment: wanted.amount };
  const documentId = wanted.documentId ?? null;
  return save(tx, deps, { ...known, row, terms, documentId, shownAs: ARREARS_OBLIGATION });
}

type Days = Pick<ChangedObligation, 'frequency' | 'days' | 'firstPaymentDate' | 'endDate' | 'steps'>;

function mustFollow(row: SettingsRow, { frequency, days = [], endDate, steps = [] }: Days) {
  const own = daysShown(row);
  const words = 'Arrears are paid on the same dates as support. Leave this out, or change the support.';
  if (frequency !== undefined && frequency !== row.paymentFrequency) throw wrongField('frequency', words);
  if (days.length > 0 && days.join() !== own.join()) throw wrongField('days', words);
  if (endDate != null)
    throw wrongField('endDate', 'Payments toward arrears go on until the arrears are paid. Leave the end out.');
  if (steps.length > 0)
    throw wrongField('steps', 'The installment toward arrears has one amount. Change it when the order changes.');
}

/** Mainstay pays from the payor to the payee of the case. */
async function mustBePayorToPayee(tx: Db, caseId: string, { fromPartyId, toPartyId }: NewObligation) {
  const parties = await namedParties(tx, caseId);
  const isRole = (id: string | null | undefined, role: string) =>
    id == null || parties.some((each) => each.id === id && each.role === role);
  const words =
    'In each case, Mainstay pays from the payor to the payee. What the other parent owes needs a separate case.';
  if (!isRole(fromPartyId, 'payor')) throw wrongField('fromPartyId', words);
  if (!isRole(toPartyId, 'payee')) throw wrongField('toPartyId', words);
}

const written = (wanted: NewObligation): Omit<WantedObligation, 'kind' | 'frequency'> => ({
  amount: wanted.amount,
  days: wanted.days,
  firstPaymentDate: wanted.firstPaymentDate ?? null,
  endDate: wanted.endDate ?? null,
  endReason: wanted.endReason ?? null,
  steps: wanted.steps,
  withheld: wanted.withheld,
  citation: wanted.citation ?? null,
});

/** The terms with what a person changed; a new amount is that of today, so that what was changed before it is past. */
function changed(row: SettingsRow, wanted: ChangedObligation, today: Day): WantedObligation {
  const before = wantedOf(row);
  const ahead = before.steps.filter(({ from }) => from > today);
  const frequency = wanted.frequency ?? before.frequency;
  const daysStay = wanted.frequency === undefined && wanted.days === undefined;
  return {
    kind: before.kind,
    amount: wanted.amount ?? before.amount,
    frequency,
    days: wanted.days ?? (frequency === before.frequency ? before.days : []),
    firstPaymentDate: wanted.firstPaymentDate ?? (daysStay ? before.firstPaymentDate : null),
    endDate: wanted.endDate === undefined ? before.endDate : wanted.endDate,
    endReason: wanted.endReason === undefined ? before.endReason : wanted.endReason,
    steps: wanted.steps ?? (wanted.amount === undefined ? before.steps : ahead),
    withheld: wanted.withheld ?? before.withheld,
    citation: wanted.citation === undefined ? before.citation : wanted.citation,
  };
}
