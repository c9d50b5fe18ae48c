import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { otherSide } from '@mainstay/domain/cases/side.ts';
import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { leftUnanswered, mayConfirm, mayDispute } from '@mainstay/domain/outside-payments/outside-state.ts';
import { newcomerSince } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { receiptsAmong } from '#documents/index.ts';
import { movementsOn } from '#ledger/index.ts';
import { type People, peopleOf, sidesAmong } from '#payment-settings/index.ts';
import { toldEffects } from './effects.ts';
import { countsFrom, isInOpening, openingDays, openingWords, toldBy } from './opening.ts';
import { withRecorderSide } from './recorder-side.ts';
import { allOutside, type OutsideRow } from './store.ts';

/**
 * The outside payments that this person is asked about: those they may still confirm or dispute, without those that an
 * opening figure already tells of, where no answer changes anything.
 */
export async function outsideToConfirm(
  db: Db,
  { caseId, timeZone, viewer, people }: { caseId: string; timeZone: string; viewer: string; people: People },
): Promise<OutsideRow[]> {
  const mine = { id: viewer, side: sidesAmong(people).parentSideOf(viewer) };
  const waiting = withRecorderSide(people, await allOutside(db, caseId)).filter((row) => mayDispute(row, mine));
  if (waiting.length === 0) return [];
  const opening = await toldBy(db, { id: caseId, timeZone });
  return waiting.filter((row) => !isInOpening(row, opening));
}

/** Outside payments as a person in the case sees them, with what the ledger says happened to each. */
export async function shownOutside(
  db: Db,
  { caseId, timeZone, viewer, until = null }: { caseId: string; timeZone: string; viewer: string; until?: Date | null },
  rows: readonly OutsideRow[],
): Promise<OutsidePayment[]> {
  if (rows.length === 0) return [];
  const people = await peopleOf(db, caseId);
  const sides = sidesAmong(people);
  const mine = { id: viewer, side: sides.parentSideOf(viewer) };
  const since = await newcomerSince(db, caseId, viewer, people.former);
  const opening = await openingDays(db, { id: caseId, timeZone });
  const moved = (await movementsOn(db, caseId, OUTSIDE_CREDIT)).filter(({ at }) => until === null || at <= until);
  const effectOf = await toldEffects(db, { caseId, moved, opening });
  const documents = await receiptsAmong(
    db,
    caseId,
    rows.flatMap(({ documentId }) => documentId ?? []),
  );
  return withRecorderSide(people, rows).map((each) => {
    const { caseId: _, recordedBy, recorderSide, answererLeft, answeredBy, ...row } = each;
    const isBefore = since !== null && row.recordedAt < since;
    const { toInstalments, toArrears, credit, words } = effectOf(row);
    return {
      ...row,
      ...{ toInstalments, toArrears, credit },
      effect:
        until === null && answererLeft && row.state !== 'confirmed'
          ? leftUnanswered(each, openingWords(row, opening))
          : words,
      beforeOpening: isInOpening(row, opening),
      countsFrom: countsFrom(row, opening),
      documentName: (row.documentId && documents.get(row.documentId)?.fileName) ?? null,
      ...(isBefore && { note: null, documentId: null, documentName: null }),
      recordedSide: recorderSide,
      recordedBy: sides.nameOf(recordedBy, recorderSide),
      answeredBy:
        answeredBy && sides.nameOf(answeredBy, answeredBy === recordedBy ? recorderSide : otherSide(recorderSide)),
      may: { confirm: mayConfirm(each, mine), dispute: mayDispute(each, mine) },
    };
  });
}
