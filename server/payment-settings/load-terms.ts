import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { sharingInForce, sharingSince, withSharingInForce } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { arrearsSince } from '@mainstay/domain/payment-settings/case-arrears.ts';
import type { TermsEvent } from '@mainstay/domain/payment-settings/events.ts';
import type { OpenInstalment } from '@mainstay/domain/payment-settings/first-due.ts';
import type { SettledInstalment } from '@mainstay/domain/payment-settings/interest.ts';
import { hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import type { JoinedAs } from '@mainstay/domain/payment-settings/sides.ts';
import type { TermsDecision, TermsState } from '@mainstay/domain/payment-settings/terms-state.ts';
import { partsOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { quotesIn } from '#documents/index.ts';
import { contactsOf, pseudonymOf } from '#identity/index.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { type SettingsRow, settingsHistory } from './store.ts';
import { agreementsOf, findProposal, joinedSidesOf, proposalsAbout } from './store-proposals.ts';

/** An obligation of a case, in force or proposed. */
export type OfObligation = { caseId: string; obligationId: string };

/**
 * An obligation's instalments: the first one, from which the others are counted; the support instalments still to be
 * paid; and those that stay whatever the terms become, with the ones toward arrears marked.
 */
export type InstalmentsAhead = {
  anchor: Day;
  open: readonly OpenInstalment[];
  settled: readonly SettledInstalment[];
};

/**
 * What payments report about an obligation: what its instalments are generated from, and which of them stay whatever
 * the terms become.
 */
export type Collection = {
  standing(tx: Db, of: OfObligation, today: Day): Promise<Pick<TermsState, 'collected' | 'settled'>>;
  /** Whether anything of an obligation has fallen due, or been paid, debited or missed. */
  hasBegun(tx: Db, of: OfObligation): Promise<boolean>;
  /** The current state of the instalments of each obligation being collected. */
  ahead(db: Db, caseId: string, today: Day): Promise<ReadonlyMap<string, InstalmentsAhead>>;
  /** The arrears owed now. */
  arrearsOwed(db: Db, caseId: string): Promise<Cents>;
  /** The next payment due toward arrears, from that day on; null if there is none. */
  nextTowardArrears(db: Db, caseId: string, from: Day): Promise<OpenInstalment | null>;
  /** The bank account that would be debited now, as that person sees it; null if there is none. */
  account(caseId: string, viewer: string): Promise<string | null>;
  /** Follows new terms, or the same terms again: generates the instalments anew and posts arrears. */
  follow(tx: Db, caseId: string, terms: NonNullable<TermsDecision['collected']>): Promise<void>;
};

export type TermsDeps = Deps & { collection: Collection };

/**
 * The state that an event is decided on. The caller holds the case lock; `joined` says who had joined before the event,
 * if known.
 */
export async function loadTerms(
  tx: Db,
  deps: TermsDeps,
  of: OfObligation,
  { event, joined }: { event: TermsEvent; joined?: readonly JoinedAs[] | undefined },
): Promise<TermsState> {
  const { caseId, obligationId } = of;
  const now = deps.clock.now();
  const { timeZone, members } = await partsOf(tx, caseId);
  const today = dayAt(now, timeZone);
  const all = (await settingsHistory(tx, caseId)).reverse();
  const history = all.filter((each) => each.obligationId === obligationId);
  const latest = history.at(-1);
  const inForce = await underPseudonym(tx, latest && withSharingInForce(latest, all));
  const version = inForce?.version ?? 0;
  const named = 'id' in event ? await findProposal(tx, caseId, event.id) : null;
  const applied = event.kind === 'terms_saved' ? event.applied?.id : named?.documentId;
  const about = await proposalsAbout(tx, of, version);
  const arrearsOwed = inForce === null ? ZERO : await deps.collection.arrearsOwed(tx, caseId);
  return {
    caseId,
    obligationId,
    lastVersion: all.at(-1)?.version ?? 0,
    sharing: { now: sharingInForce(all), since: sharingSince(all) },
    arrearsSince: arrearsSince(all, obligationId),
    timeZone,
    now,
    inForce,
    history,
    arrearsOwed,
    isPaidOff: inForce !== null && hasEnded(inForce, today) && arrearsOwed <= ZERO,
    agreements: (await agreementsOf(tx, caseId)).filter((each) => each.version === version),
    proposals: named && !about.some(({ id }) => id === named.id) ? [...about, named] : about,
    members,
    joined: joined ?? (await joinedSidesOf(tx, caseId)),
    quotes: applied ? await quotesIn(tx, caseId, applied) : [],
    newId: newId(),
    ...(await deps.collection.standing(tx, of, today)),
  };
}

/**
 * Replaces the name of the person who saved the terms by their pseudonym if they have closed their account, so nothing
 * that follows reveals it.
 */
async function underPseudonym(tx: Db, latest: SettingsRow | undefined): Promise<SettingsRow | null> {
  if (!latest) return null;
  const pseudonym = pseudonymOf(latest.changedBy);
  const [setBy] = await contactsOf(tx, [latest.changedBy]);
  return setBy?.name === pseudonym ? { ...latest, changedByName: pseudonym } : latest;
}
