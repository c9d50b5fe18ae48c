import { Problem } from '@mainstay/domain/problem.ts';
import { usersOfCase } from '#cases/index.ts';
import { seal, unseal } from '#keys/seal.ts';
import type { Deps } from '../deps.ts';
import { hashOf, isHashOf, newId, newSecret } from '../ids.ts';
import { type FeedRow, findFeed, findOpenFeed, insertFeed } from './store.ts';

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'address'>;
type Whose = { caseId: string; userId: string };

/** The address of this person's calendar for this case; null if there is none. */
export async function addressOfFeed(deps: FeedDeps, whose: Whose): Promise<string | null> {
  const found = await findOpenFeed(deps.db, whose);
  return found?.sealedSecret ? addressOf(deps, found, found.sealedSecret) : null;
}

/** As `addressOfFeed`, and creates one if there is none. Concurrent calls create one. */
export async function makeFeed(deps: FeedDeps, whose: Whose): Promise<string> {
  const known = await addressOfFeed(deps, whose);
  if (known !== null) return known;
  const [id, secret] = [newId(), newSecret()];
  const sealedSecret = seal(deps.keys, secret, { caseId: whose.caseId, sourceId: id });
  const row = { ...whose, id, sealedSecret, secretHash: hashOf(secret), createdAt: deps.clock.wall(), endedAt: null };
  await insertFeed(deps.db, row);
  const made = await addressOfFeed(deps, whose);
  if (made === null) throw new Problem('conflict', 'Your calendar was just turned off. Please try again.');
  return made;
}

const addressOf = ({ keys, address }: FeedDeps, { caseId, id }: FeedRow, sealedSecret: string) =>
  `${address()}/api/calendar-feed/${caseId}.${id}.${unseal(keys, sealedSecret, { caseId, sourceId: id })}.ics`;

/** The feed at an address: 404 if it never existed, 410 if it has ended. */
export async function feedAt({ db }: Pick<Deps, 'db'>, token: string): Promise<FeedRow> {
  const [caseId = '', id = '', secret = ''] = token.replace(/\.ics$/, '').split('.');
  const found = await findFeed(db, caseId, id);
  if (!found || !isHashOf(found.secretHash, secret)) throw new Problem('not_found', 'This calendar does not exist.');
  // it may have been created just as its person left
  const isParty = (await usersOfCase(db, caseId)).includes(found.userId);
  if (found.endedAt || !isParty)
    throw new Problem('gone', 'This calendar was turned off. Make a new address in Mainstay.');
  return found;
}
