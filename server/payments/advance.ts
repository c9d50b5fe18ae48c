import type { PaymentsEvent } from '@mainstay/domain/payments/case-events.ts';
import { type Debit, isCollected, isOwnPurpose } from '@mainstay/domain/payments/case-money.ts';
import { decide, decideNext } from '@mainstay/domain/payments/decide.ts';
import { begin, type Draft } from '@mainstay/domain/payments/decision.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { type CaseTerms, inCases, termsOfCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { commitDecisions } from './commit-decisions.ts';
import type { Engine } from './engine.ts';
import { loadMoney } from './load-money.ts';
import type { CaseEvents } from './money-needs.ts';
import { intendedPayouts } from './store-money.ts';
import { bringToBank, leaveForLater, type Submission } from './submit-entries.ts';

/**
 * Decides an event of one case and writes what follows, in the caller's transaction, which has locked the case. The
 * caller submits to the bank afterwards (`ensureSubmitted`). Returns the resulting events.
 */
export async function decideInCase(
  tx: Db,
  engine: Engine,
  caseId: string,
  event: MoneyEvent,
): Promise<readonly PaymentsEvent[]> {
  const terms = new Map([[caseId, await termsOfCase(tx, caseId)]]);
  const [turn] = await decideAll(tx, engine, [{ caseId, events: [event] }], terms);
  return turn?.happened ?? [];
}

/** What would follow from an event of a case if it happened now. Writes nothing and needs no lock. */
export async function foreseeInCase(
  db: Db,
  engine: Engine,
  caseId: string,
  event: MoneyEvent,
): Promise<readonly PaymentsEvent[]> {
  const terms = new Map([[caseId, await termsOfCase(db, caseId)]]);
  const state = (await loadMoney(db, [{ caseId, events: [event] }], { ...engine, terms })).get(caseId);
  if (!state) throw new Error(`case ${caseId} was not loaded`);
  return decide(state, event).happened;
}

/**
 * Processes events for many cases, each case's in order: loads, decides and commits all at once, then asks the bank
 * about all at once; its responses are the next events. Throws if anything fails. What was committed by then stands,
 * and repeating the same events continues from there.
 */
export async function advance(engine: Engine, works: readonly CaseEvents[]): Promise<void> {
  for (let left = works.filter(({ events }) => events.length > 0); left.length > 0; ) {
    const cases = left.map(({ caseId }) => caseId);
    const turns = await inCases(engine.db, cases, (tx, terms) => decideAll(tx, engine, left, terms));
    const submissions = turns.flatMap((turn) => turn.submissions);
    const isFollowing = left.some(({ events }) => events.some(({ kind }) => kind === 'payout_followed'));
    const answers = await bringToBank(engine, submissions, isFollowing);
    await sendPayouts(
      engine,
      turns.flatMap(({ caseId, settles }) => (settles ? [caseId] : [])),
    );
    left = turns.flatMap(({ caseId, rest }) => {
      const events = [...(answers.get(caseId) ?? []), ...rest];
      return events.length > 0 ? [{ caseId, events }] : [];
    });
  }
}

/**
 * Like `advance`, but if it fails for many cases, each case is processed on its own, event by event. Returns the error
 * for each event, or null.
 */
export async function advanceEach(
  engine: Engine,
  works: readonly CaseEvents[],
  after: { failure: 'stop' | 'continue' },
): Promise<unknown[][]> {
  if (works.length > 1) {
    const failed = await advance(engine, works).then(
      () => false,
      () => true,
    );
    if (!failed) return works.map(({ events }) => events.map(() => null));
  }
  const outcomes: unknown[][] = [];
  for (const { caseId, events } of works) {
    const mine: unknown[] = [];
    for (const event of events) {
      const error = await advance(engine, [{ caseId, events: [event] }]).then(
        () => null,
        (reason: unknown) => reason,
      );
      mine.push(error);
      if (error !== null && after.failure === 'stop') break;
    }
    outcomes.push(mine);
  }
  return outcomes;
}

/**
 * Submits the payouts that these cases intend, after a transaction in which a later capability paid the payee. One that
 * does not reach the bank is sent a minute later.
 */
export async function sendPayouts(engine: Engine, caseIds: readonly string[]): Promise<void> {
  const payouts = caseIds.length === 0 ? [] : await intendedPayouts(engine.db, caseIds);
  const byCase = Map.groupBy(payouts, ({ caseId }) => caseId);
  if (byCase.size === 0) return;
  const works = [...byCase].map(([caseId, mine]) => ({
    caseId,
    events: mine.map(({ id: payoutId }) => ({ kind: 'payout_followed', payoutId }) as const),
  }));
  await advance(engine, works).catch(leaveForLater(engine));
}

/** Brings an intended debit to its outcome. Repeated or concurrent calls concern the same debit. */
export const ensureSubmitted = (engine: Engine, caseId: string, debitId: string): Promise<void> =>
  advance(engine, [{ caseId, events: [{ kind: 'debit_followed', debitId }] }]);

type Turn = {
  caseId: string;
  submissions: Submission[];
  rest: readonly MoneyEvent[];
  /** Whether a later capability settled one of its own debits in it. */
  settles: boolean;
  happened: readonly PaymentsEvent[];
};

/** Decides as many of each case's events as possible before the bank must be asked, and commits everything. */
async function decideAll(
  tx: Db,
  engine: Engine,
  works: readonly CaseEvents[],
  terms: ReadonlyMap<string, CaseTerms>,
): Promise<Turn[]> {
  const known = await loadMoney(tx, works, { ...engine, terms });
  const turns = works.map(({ caseId, events }) => {
    const state = known.get(caseId);
    if (!state) throw new Error(`case ${caseId} was not loaded`);
    const draft = begin(state);
    return { caseId, draft, ...decideUntilBank(draft, events) };
  });
  await commitDecisions(
    tx,
    engine,
    turns.map(({ caseId, draft }) => ({ caseId, decision: draft.decision })),
  );
  const back = turns.flatMap(({ caseId, draft }) => sentBack(draft).map((id) => ({ caseId, id })));
  for (const { caseId, draft, settles } of turns)
    if (settles) await settleElsewhere(tx, engine, caseId, draft, settles);
  if (back.length > 0) await engine.onReturned(tx, engine, back);
  return turns.map(({ caseId, draft, rest, settles }) => ({
    caseId,
    rest,
    settles: settles !== null,
    happened: draft.decision.happened,
    submissions: [
      ...draft.decision.submits.flatMap(({ debitId }) => {
        const debit = draft.debits.get(debitId);
        return debit ? [{ caseId, debit }] : [];
      }),
      ...draft.decision.sends.flatMap(({ payoutId }) => {
        const payout = draft.payouts.get(payoutId);
        return payout ? [{ caseId, payout }] : [];
      }),
    ],
  }));
}

/** The debits that a bank has returned, according to the decision. */
const sentBack = ({ decision }: Draft): string[] =>
  decision.happened.flatMap((each) => (each.kind === 'debit_returned' && !each.upheld ? [each.debit.id] : []));

/** An outcome of a later capability's debit; what it does with the money follows in the same transaction. */
type Settles = { kind: 'taken' | 'refused' | 'returned'; debitId: string; at: Date };

function decideUntilBank(
  draft: Draft,
  events: readonly MoneyEvent[],
): { rest: readonly MoneyEvent[]; settles: Settles | null } {
  for (const [i, event] of events.entries()) {
    const before = 'debitId' in event ? draft.debits.get(event.debitId) : undefined;
    const [asked, sent] = [draft.decision.submits.length, draft.decision.sends.length];
    decideNext(draft, event);
    const settles = settledElsewhere(draft, event, before);
    if (settles) return { settles, rest: events.slice(i + 1) };
    const isOfPayout = event.kind === 'payout_settled' || event.kind === 'payout_returned';
    if (isOfPayout && draft.decision.sends.length > sent) return { settles: null, rest: events.slice(i) };
    if (draft.decision.submits.length === asked) continue;
    // A bank's report on a debit (above, a payout) that the bank has not been asked about is processed again after its
    // response.
    const isHeardAgain = event.kind === 'debit_settled' || event.kind === 'debit_returned';
    if (isHeardAgain || !MAY_FOLLOW.has(events[i + 1]?.kind ?? 'debit_followed'))
      return { settles: null, rest: events.slice(isHeardAgain ? i : i + 1) };
  }
  return { settles: null, rest: [] };
}

/** Debits of one morning go to the bank together. */
const MAY_FOLLOW: ReadonlySet<MoneyEvent['kind']> = new Set(['collection_due', 'representment_due']);

function settledElsewhere(draft: Draft, event: MoneyEvent, before: Debit | undefined): Settles | null {
  if (!('debitId' in event)) return null;
  const debit = draft.debits.get(event.debitId);
  if (!debit || !before || isOwnPurpose(debit.purpose) || isCollected(debit)) return null;
  const of = { debitId: debit.id, at: 'at' in event ? event.at : draft.known.now };
  if (debit.applied && !before.applied) return { kind: 'taken', ...of };
  if (debit.state === before.state) return null;
  if (debit.state === 'refused' || debit.state === 'returned') return { kind: debit.state, ...of };
  return null;
}

async function settleElsewhere(tx: Db, engine: Engine, caseId: string, draft: Draft, { kind, debitId, at }: Settles) {
  const debit = draft.debits.get(debitId);
  const handler = debit && engine.purposeHandlers[debit.purpose];
  if (!debit || !handler) throw new Error(`nothing settles debit ${debitId} of case ${caseId}`);
  const row = { ...debit, caseId };
  if (kind === 'taken') return handler.taken(tx, engine, row);
  if (kind === 'refused') return handler.refused(tx, engine, row);
  const takenBack = await handler.returned(tx, engine, row, at);
  if (debit.applied) await decideInCase(tx, engine, caseId, { kind: 'return_taken_back', debitId, at, takenBack });
}
