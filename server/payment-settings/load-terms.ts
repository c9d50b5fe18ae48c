import { dayAt } from '@mainstay/domain/day.ts';
import type { TermsEvent } from '@mainstay/domain/payment-settings/events.ts';
import type { TermsDecision, TermsState } from '@mainstay/domain/payment-settings/terms-state.ts';
import { membersOf, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf, pseudonymOf } from '#identity/index.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { latestSettings } from './store.ts';
import { agreementsOf, findProposal, joinedSidesOf, proposalsAbout } from './store-proposals.ts';

/** What payments tell of a case: by what its instalments are made, and which of them stay whatever the terms become. */
export type Collection = {
  standing(tx: Db, caseId: string, today: ReturnType<typeof dayAt>): Promise<Pick<TermsState, 'collected' | 'settled'>>;
  /** New terms, or the same again: instalments are generated anew, arrears are posted. */
  follow(tx: Db, caseId: string, terms: NonNullable<TermsDecision['collected']>): Promise<void>;
};

export type TermsDeps = Deps & { collection: Collection };

/** What an event may look at. The case is locked by the caller. */
export async function loadTerms(tx: Db, deps: TermsDeps, caseId: string, event: TermsEvent): Promise<TermsState> {
  const now = deps.clock.now();
  const timeZone = await timeZoneOf(tx, caseId);
  const inForce = await versionInForce(tx, caseId);
  const version = inForce?.version ?? 0;
  const named = 'id' in event ? await findProposal(tx, caseId, event.id) : null;
  const about = await proposalsAbout(tx, caseId, version);
  return {
    caseId,
    timeZone,
    now,
    inForce,
    agreements: (await agreementsOf(tx, caseId)).filter((each) => each.version === version),
    proposals: named && !about.some(({ id }) => id === named.id) ? [...about, named] : about,
    members: await membersOf(tx, caseId),
    joined: await joinedSidesOf(tx, caseId),
    newId: newId(),
    ...(await deps.collection.standing(tx, caseId, dayAt(now, timeZone))),
  };
}

/** By whom it was set, under the pseudonym where they have closed their account since: what follows from it tells their name to nobody. */
async function versionInForce(tx: Db, caseId: string) {
  const latest = await latestSettings(tx, caseId);
  if (!latest) return null;
  const pseudonym = pseudonymOf(latest.changedBy);
  const [setBy] = await contactsOf(tx, [latest.changedBy]);
  return setBy?.name === pseudonym ? { ...latest, changedByName: pseudonym } : latest;
}
