import { type PayeeThen, payeeAt } from '@mainstay/domain/cases/payees.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { Movement } from '@mainstay/domain/ledger/movement.ts';
import { byPayor, type FromWhom, fromWhom } from '@mainstay/domain/reports/payors.ts';
import type { Db } from '#db/db.ts';
import { movementsOn } from '#ledger/index.ts';
import { parentsOf } from '#payment-settings/index.ts';
import { ownersOfSources } from '#payment-sources/index.ts';
import { sourcesOfDebits } from '#payments/index.ts';

/** The payor, as a payee of the case: who, since when, and until when. */
type PayorThen = PayeeThen;

/**
 * The payors of a case, and which of them paid what. Money in clearing is of the owner of the bank account, line or escrow
 * that it came from. The wallet keeps no owner, and a source may be the case owner's who is no payor: both are of the
 * payor of that time. Null if the payor has never changed.
 */
export async function whoPaid(tx: Db, { caseId, timeZone }: { caseId: string; timeZone: string }) {
  const payors = await parentsOf(tx, caseId, 'payor');
  if (new Set(payors.map(({ userId }) => userId)).size < 2) return null;
  const owners = await ownersOfSources(tx, caseId);
  const sources = await sourcesOfDebits(tx, caseId);
  const ownerOf = ({ from, debitId }: Movement) => {
    const [, backupId] = /^(?:line|escrow):(.+)$/.exec(from) ?? [];
    return owners.get(backupId ?? sources.get(debitId ?? '') ?? '');
  };
  const atThat = (at: Date) => payeeAt(payors, at) ?? payors.findLast(({ from }) => from <= at) ?? null;
  const payorOf = (came: Movement): PayorThen | null => {
    const theirs = payors.filter(({ userId }) => userId === ownerOf(came));
    return payeeAt(theirs, came.at) ?? theirs.findLast(({ from }) => from <= came.at) ?? atThat(came.at);
  };
  const credits = fromWhom(await movementsOn(tx, caseId, 'clearing'), payorOf);
  /** A part whose origin is not known is of the payor of the day on which it was credited. */
  const partsOf = ({ id, at, amount }: Pick<Movement, 'id' | 'at' | 'amount'>): FromWhom<PayorThen>[] =>
    byPayor(
      (credits.get(id) ?? [{ payor: null, amount }]).map((part) => ({ ...part, payor: part.payor ?? atThat(at) })),
    );
  const isOn = ({ from, until }: PayorThen, day: Day) =>
    dayAt(from, timeZone) <= day && (until === null || day <= dayAt(until, timeZone));
  /** Who recorded it, if that was a payor, otherwise the payor of the day on which it was made; null if there was none. */
  const payorOfOutside = ({ recordedBy, on }: { recordedBy: string; on: Day }): PayorThen | null => {
    const theirs = payors.filter(({ userId }) => userId === recordedBy);
    const [first] = payors;
    const before = first && on < dayAt(first.from, timeZone) ? first : null;
    return theirs.find((each) => isOn(each, on)) ?? theirs.at(-1) ?? payors.find((each) => isOn(each, on)) ?? before;
  };
  return { payors, partsOf, payorOfOutside };
}

export type WhoPaid = NonNullable<Awaited<ReturnType<typeof whoPaid>>>;
