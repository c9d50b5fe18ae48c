import type { NewOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { otherSide, type Side, sideNotChosen } from '@mainstay/domain/cases/side.ts';
import { asConfirmed, duplicatesAmong } from '@mainstay/domain/outside-payments/duplicates.ts';
import { type Answerer, mustAnswer, stateWhenRecorded } from '@mainstay/domain/outside-payments/outside-state.ts';
import { idleAmong } from '@mainstay/domain/payments/outside-effect.ts';
import type { BookedOutside } from '@mainstay/domain/payments/outside-payment.ts';
import { whyNotPaidOn } from '@mainstay/domain/payments/outside-payments.ts';
import { outsideInWords } from '@mainstay/domain/payments/outside-words.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, membersOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { documentsWithHash, findReceipt, markAsEvidence } from '#documents/index.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { peopleOf, sidesOf } from '#payment-settings/index.ts';
import { decideInCase, type Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { kindPaidFor, mustBeOfCase } from './obligation.ts';
import { countsFrom, isInOpening, type OpeningDays, openingDays, openingWords } from './opening.ts';
import { withRecorderSide } from './recorder-side.ts';
import {
  answerOutside,
  findOutside,
  insertOutside,
  type OutsideRow,
  outsideOfAmounts,
  outsideWithProof,
} from './store.ts';
import { wagesOf } from './wages.ts';

type Of = { actor: Actor; currentCase: CaseOfCaller };

/** Whether a document is the receipt of a shared expense; a later capability knows. */
export type IsReceipt = (tx: Db, caseId: string, receipt: { id: string; sha256: string }) => Promise<boolean>;

export const isOfExpense = () =>
  new Problem(
    'conflict',
    'This document is the receipt of a shared expense. One document cannot be both: add the proof of this payment.',
    { documentId: 'This document is the receipt of an expense' },
  );

/**
 * Records a payment. It is confirmed at once if the payee records it; otherwise it waits for them. Repeating the ID
 * records it once.
 */
export async function recordOutside(
  engine: Engine,
  of: Of & { id: string; body: NewOutsidePayment },
  isReceipt: IsReceipt,
): Promise<void> {
  const { db, clock } = engine;
  const { actor, currentCase, id, body } = of;
  const { id: caseId, timeZone } = currentCase;
  await inCase(db, caseId, async (tx) => {
    if (await findOutside(tx, caseId, id)) return;
    const now = clock.now();
    const tooLate = whyNotPaidOn(body.paidOn, now, timeZone);
    if (tooLate) throw new Problem('invalid', tooLate, { paidOn: tooLate });
    const side = await sideOfRecorder(tx, caseId, actor);
    const row = newRow({ ...body, caseId, id, by: actor.id, side, at: now });
    await mustBeOfCase(tx, caseId, row.obligationId);
    if (!body.another) await mustBeNew(tx, row);
    if (row.documentId !== null) {
      const receipt = await findReceipt(tx, caseId, row.documentId);
      if (await isReceipt(tx, caseId, receipt)) throw isOfExpense();
      if (!body.another) await mustProveThisAlone(tx, row, receipt);
      await markAsEvidence(tx, { caseId, documentId: row.documentId, reason: 'receipt' });
    }
    await insertRecorded(tx, engine, { actor, currentCase, rows: [row] });
  });
}

/**
 * The other parent confirms a recorded payment, which counts from now on. 409 if they have recorded one like it within
 * 20 days, unless they say that this is `another`.
 */
export async function confirmOutside(
  engine: Engine,
  { actor, currentCase, id, another = false }: Of & { id: string; another?: boolean | undefined },
): Promise<void> {
  const { id: caseId } = currentCase;
  await inCase(engine.db, caseId, async (tx) => {
    const row = await mustBeThere(tx, caseId, id);
    mustAnswer(row, await answererIn(tx, caseId, actor.id), 'confirm');
    if (!another) await mustNotBeConfirmed(tx, row);
    const opening = await openingDays(tx, currentCase);
    const counted = await tellLedger(tx, engine, { actor, currentCase, rows: [row], opening });
    await answerOutside(tx, row, confirmation(row, { by: actor.id, at: engine.clock.now(), counted }));
  });
}

/** The other parent disputes a recorded payment, with the reason; it does not count. */
export async function disputeOutside(engine: Engine, of: Of & { id: string; reason: string }): Promise<void> {
  const { db, clock, record, tell, changed } = engine;
  const { actor, currentCase, id, reason } = of;
  const { id: caseId } = currentCase;
  await inCase(db, caseId, async (tx) => {
    const row = await mustBeThere(tx, caseId, id);
    mustAnswer(row, await answererIn(tx, caseId, actor.id), 'dispute');
    const answer = { answeredBy: actor.id, answeredAt: clock.now(), reason, counts: null };
    await answerOutside(tx, row, { state: 'disputed', ...answer });
    const subject = `outside_payment:${id}`;
    const { amount, paidOn, method } = row;
    const paymentType = await kindPaidFor(tx, caseId, row.obligationId);
    const after = { amount, paidOn, method, paymentType, reason };
    await record(tx, { caseId, actor, action: 'outside_payment.disputed', subject, after });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: actor.id,
      type: 'outside_payment',
      about: `${subject}:disputed`,
      title: 'Payment outside Mainstay disputed',
      message: `${actor.name} disputes ${outsideInWords(row)}, recorded as paid outside Mainstay. It does not count. Reason: ${reason}`,
    });
    await changed(tx, { caseId, topic: 'payments' });
  });
}

/** The confirmation of a row, after the ledger was updated in the same transaction (`tellLedger`). */
const confirmation = (row: OutsideRow, of: { by: string; at: Date; counted: ReadonlySet<string> }) => ({
  state: 'confirmed' as const,
  answeredBy: of.by,
  answeredAt: of.at,
  reason: null,
  counts: of.counted.has(row.id),
});

/** Applies confirmed payments to the ledger. Returns the IDs of those that count, as the rules decided. */
async function tellLedger(
  tx: Db,
  engine: Engine,
  of: Of & { rows: readonly OutsideRow[]; opening: OpeningDays | null },
): Promise<ReadonlySet<string>> {
  const booked: BookedOutside[] = [];
  const wages = await wagesOf(tx, of.currentCase, of.opening);
  for (const [opening, rows] of Map.groupBy(of.rows, (row) => countsFrom(row, of.opening))) {
    const happened = await decideInCase(tx, engine, of.currentCase.id, {
      kind: 'outside_payments_confirmed',
      actor: of.actor,
      payments: rows.map(asOutside),
      opening,
      ...wages,
    });
    booked.push(...happened.flatMap((event) => (event.kind === 'outside_payments_confirmed' ? event.booked : [])));
  }
  return new Set(booked.filter(({ counts }) => counts).map(({ outside }) => outside.id));
}

/**
 * Writes new rows in the caller's transaction, which has locked the case, and notifies people. Those recorded by the
 * payee are confirmed at once.
 */
export async function insertRecorded(tx: Db, engine: Engine, of: Of & { rows: readonly OutsideRow[] }): Promise<void> {
  const { actor, currentCase, rows } = of;
  for (const row of rows) await recordInChain(tx, engine, actor, row);
  const isConfirmed = rows.some(({ recordedSide }) => stateWhenRecorded(recordedSide) === 'confirmed');
  if (!isConfirmed) {
    await insertOutside(tx, rows);
    await tellRecorded(tx, engine, { ...of, opening: await openingDays(tx, currentCase) });
    return engine.changed(tx, { caseId: currentCase.id, topic: 'payments' });
  }
  const opening = await openingDays(tx, currentCase);
  const at = engine.clock.now();
  const counted = await tellLedger(tx, engine, { ...of, opening });
  await insertOutside(
    tx,
    rows.map((row) => ({ ...row, ...confirmation(row, { by: actor.id, at, counted }) })),
  );
}

/** A row as the rules need it. */
export const asOutside = ({ id, paidOn, amount, method, obligationId }: OutsideRow) => ({
  id,
  paidOn,
  amount,
  method,
  obligationId,
});

/**
 * The side of the parent who records. Anyone else counts as the payor, even a lawyer who acts for the payee: only what
 * the payee says themselves is surely not in their own favor, so the payee confirms. An owner who may be either parent
 * is asked to say first: on the other side later, they could not answer, and neither could the other parent.
 */
export async function sideOfRecorder(tx: Db, caseId: string, actor: Actor): Promise<Side> {
  const side = (await sidesOf(tx, caseId)).parentSideOf(actor.id);
  if (side) return side;
  const mine = (await membersOf(tx, caseId)).find(({ userId }) => userId === actor.id);
  if (mine?.owner && mine.role === null) throw sideNotChosen();
  return 'payor';
}

const answererIn = async (tx: Db, caseId: string, id: string): Promise<Answerer> => ({
  id,
  side: (await sidesOf(tx, caseId)).parentSideOf(id),
});

type New = Pick<OutsideRow, 'caseId' | 'id' | 'paidOn' | 'amount' | 'method'> & {
  obligationId?: string | null | undefined;
  note?: string | null | undefined;
  documentId?: string | null | undefined;
  imported?: boolean;
  written?: OutsideRow['written'];
  by: string;
  side: Side;
  at: Date;
};

/** A newly recorded payment, without an answer yet. */
export const newRow = (of: New): OutsideRow => ({
  caseId: of.caseId,
  id: of.id,
  paidOn: of.paidOn,
  amount: of.amount,
  method: of.method,
  obligationId: of.obligationId ?? null,
  note: of.note ?? null,
  documentId: of.documentId ?? null,
  state: 'unconfirmed',
  recordedBy: of.by,
  recordedSide: of.side,
  recordedAt: of.at,
  answeredBy: null,
  answeredAt: null,
  reason: null,
  imported: of.imported ?? false,
  written: of.written ?? null,
  counts: null,
});

async function mustBeThere(tx: Db, caseId: string, id: string) {
  const found = await findOutside(tx, caseId, id);
  const [row] = found ? withRecorderSide(await peopleOf(tx, caseId), [found]) : [];
  if (!row) throw new Problem('not_found', 'This payment outside Mainstay does not exist.');
  return row;
}

/** For each of these rows, an earlier record that looks like it. */
export async function alikeOf(tx: Db, rows: readonly OutsideRow[]): Promise<(OutsideRow | undefined)[]> {
  const [first] = rows;
  if (!first) return [];
  const there = withRecorderSide(
    await peopleOf(tx, first.caseId),
    await outsideOfAmounts(tx, first.caseId, rows.flatMap(amountsOf)),
  );
  const found = duplicatesAmong(
    rows.map(asRecorded),
    there
      .map(({ recorderSide, answererLeft: _, ...row }) => ({ ...row, recordedSide: recorderSide }))
      .map((row) => ({ ...asRecorded(row), row })),
  );
  return found.map((each) => each?.row);
}

const amountsOf = ({ amount, written }: OutsideRow) => (written === null ? [amount] : [amount, written]);

const asRecorded = ({ paidOn, amount, written, recordedSide: side, imported }: OutsideRow) => ({
  paidOn,
  amount,
  written,
  side,
  imported,
});

/** Refuses to confirm a payment that the person who confirms has themselves recorded on another day, unless told to. */
async function mustNotBeConfirmed(tx: Db, row: OutsideRow) {
  const others = (await outsideOfAmounts(tx, row.caseId, amountsOf(row))).filter(({ id }) => id !== row.id);
  const old = asConfirmed(
    asRecorded(row),
    others
      .filter(({ state }) => state !== 'disputed')
      .map((each) => ({ ...asRecorded(each), confirmed: each.state === 'confirmed', row: each })),
  );
  if (!old) return;
  const what = outsideInWords(old.row);
  const words = old.row.counts
    ? `You have recorded ${what}, which counts already. If this is a different payment, say so to confirm it too.`
    : `You have recorded ${what}, which is confirmed already. If this is a different payment, say so to confirm it too.`;
  throw new Problem('conflict', words, undefined, 'another');
}

async function mustBeNew(tx: Db, row: OutsideRow) {
  const [old] = await alikeOf(tx, [row]);
  if (!old) return;
  const words = `${recordedBefore(old, row.recordedSide)} If this is a different payment, say so to record it too.`;
  throw new Problem('conflict', words, { paidOn: 'Recorded before' });
}

/** Refuses a receipt, also uploaded again, that is already the proof of another payment, unless told that it shows both. */
async function mustProveThisAlone(tx: Db, { caseId }: OutsideRow, { sha256 }: { sha256: string }) {
  const [old] = await outsideWithProof(tx, caseId, await documentsWithHash(tx, caseId, sha256));
  if (!old) return;
  const words = `This receipt is already the proof of ${outsideInWords(old)}. If it shows this payment too, say that this is a different payment.`;
  throw new Problem('conflict', words, { documentId: 'This receipt is the proof of another payment' });
}

/** Why a row is not recorded: it looks like an existing one. */
export function recordedBefore(old: OutsideRow, side: Side): string {
  const what = outsideInWords(old);
  if (old.recordedSide === side) return `${what} has been recorded already.`;
  return `The ${old.recordedSide} has recorded ${what}. ${nowWords(old)}.`;
}

/** What became of a recorded payment, or what the other side should do with it. */
function nowWords({ state, counts }: OutsideRow): string {
  if (state === 'disputed') return 'It is disputed; confirm it if it was paid';
  if (state !== 'confirmed') return 'Confirm it';
  return counts ? 'It already counts' : 'It is confirmed already'; // changes nothing: paid before the record begins
}

/** A row's entry in the audit chain. */
const recordInChain = (tx: Db, { record }: Pick<Engine, 'record'>, actor: Actor, row: OutsideRow) => {
  const { caseId, id, amount, paidOn, method, obligationId, documentId, recordedSide: side } = row;
  return record(tx, {
    caseId,
    actor,
    action: 'outside_payment.recorded',
    subject: `outside_payment:${id}`,
    after: { amount, paidOn, method, obligationId, documentId, side },
  });
};

/** Notifies everyone else of what the payor recorded, in one notice. */
async function tellRecorded(
  tx: Db,
  { tell }: Pick<Engine, 'tell'>,
  { actor, rows, opening }: { actor: Actor; rows: readonly OutsideRow[]; opening: OpeningDays | null },
) {
  const [first] = rows;
  if (!first) return;
  const what =
    rows.length === 1
      ? `${outsideInWords(first)} as paid outside Mainstay.`
      : `${rows.length.toLocaleString('en-US')} payments made outside Mainstay.`;
  const [counts, them] = rows.length === 1 ? ['It counts', 'it'] : ['They count', 'them'];
  const idle = rows.filter((row) => isInOpening(row, opening)).length;
  const alone = rows.length === 1 ? openingWords(first, opening) : null;
  const decider = (await sidesOf(tx, first.caseId)).parentOf(otherSide(first.recordedSide));
  const told = {
    caseId: first.caseId,
    type: 'outside_payment',
    about: `outside_payment:${first.id}:recorded`,
    title: 'Payment outside Mainstay recorded',
  } as const;
  const message = (who: string) =>
    [
      `${actor.name} recorded ${what}`,
      idle < rows.length && `${counts} once ${who} ${them} under Payment History.`,
      alone ?? (idle > 0 && idleAmong(idle, rows.length)),
    ]
      .filter(Boolean)
      .join(' ');
  // Each person is told of it once, so the one who decides does not get the words for the others.
  if (decider) await tell(tx, { ...told, to: [decider], message: message('you confirm') });
  await tell(tx, { ...told, to: 'everyone', except: actor.id, message: message('the payee confirms') });
}
