import { retryAt } from '@mainstay/domain/notifications/post.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { sessionsOf } from '#identity/index.ts';
import { seal, unseal } from '#keys/seal.ts';
import { isPushService, newPushKeys, type PushIdentity, sendPush } from '#outside/push.ts';
import type { Deps } from '../deps.ts';
import { hashOf, newId } from '../ids.ts';
import { endMessage, putOffMessage, type TakenMessage, takeMessage, whileSent } from './store-post.ts';
import {
  deleteSubscription,
  findPushKeys,
  findSubscription,
  insertPushKeys,
  replaceSubscription,
  subscriptionsOf,
} from './store-push.ts';

type Pushing = Pick<Deps, 'db' | 'clock' | 'keys' | 'settings' | 'log' | 'stopping'>;

const ONE_PAIR = 'vapid';
const keyPlace = { caseId: 'push-keys', sourceId: ONE_PAIR };
const placeOf = (id: string) => ({ caseId: 'push-subscription', sourceId: id });

/** The keys that identify this installation to push services; created on first use, and never changed. */
export async function pushIdentity({
  db,
  clock,
  keys,
  settings,
}: Omit<Pushing, 'log' | 'stopping'>): Promise<PushIdentity> {
  let found = await findPushKeys(db);
  if (!found) {
    const { publicKey, privateKey } = newPushKeys();
    const sealedPrivateKey = seal(keys, privateKey, keyPlace);
    await insertPushKeys(db, { id: ONE_PAIR, publicKey, sealedPrivateKey, createdAt: clock.wall() });
    found = await findPushKeys(db);
  }
  if (!found) throw new Error('the keys for push services were not kept');
  const privateKey = unseal(keys, found.sealedPrivateKey, keyPlace);
  return { publicKey: found.publicKey, privateKey, contact: settings.supportEmail };
}

/**
 * Turns on pushes for this session's browser. Only known push services are accepted, because the address comes from the
 * client.
 */
export async function takePushes(
  { db, clock, keys, settings }: Omit<Pushing, 'log' | 'stopping'>,
  { userId, sessionId, endpoint }: { userId: string; sessionId: string; endpoint: string },
): Promise<void> {
  if (!isPushService(endpoint, settings.pushServices))
    throw new Problem('invalid', 'This browser uses a push service that Mainstay does not know.');
  const id = newId();
  const sealedEndpoint = seal(keys, endpoint, placeOf(id));
  const row = { id, userId, sessionId, endpointHash: hashOf(endpoint), sealedEndpoint, createdAt: clock.wall() };
  await db.transaction((tx) => replaceSubscription(tx, row));
}

/** A person's active push subscriptions: those of sessions that are still valid. */
export async function pushTakers(tx: Db, userId: string, wall: Date): Promise<string[]> {
  const open = (await sessionsOf(tx, userId, wall)).map(({ id }) => id);
  if (open.length === 0) return [];
  return (await subscriptionsOf(tx, userId, open)).map(({ id }) => id);
}

/** Sends the pending pushes, one after another. */
export async function sendPushes(of: Pushing): Promise<void> {
  const { db, clock, stopping } = of;
  while (!stopping.aborted) {
    const message = await takeMessage(db, newId(), clock.wall(), 'push');
    if (!message) return;
    await sendTaken(of, message);
  }
}

/** A push is given up if its subscription has ended, with its session or in the browser. */
async function sendTaken(of: Pushing, message: TakenMessage) {
  const { db, clock, keys, settings, log } = of;
  const subscription = await findSubscription(db, message.recipient);
  const endpoint = subscription && unseal(keys, subscription.sealedEndpoint, placeOf(subscription.id));
  if (!subscription || !endpoint || !isPushService(endpoint, settings.pushServices))
    return endMessage(db, message, { givenUpAt: clock.wall() });
  const identity = await pushIdentity(of);
  try {
    const outcome = await whileSent(db, clock, message, () => sendPush(endpoint, identity));
    if (outcome === 'gone') await deleteSubscription(db, subscription.id);
    const ended = outcome === 'gone' ? { givenUpAt: clock.wall() } : { sentAt: clock.wall() };
    await endMessage(db, message, ended);
  } catch (error) {
    const again = retryAt(message.attempts, clock.wall());
    log.error(error, `push ${message.id} was not sent${again ? ' and will be tried again' : '; giving up'}`);
    await (again ? putOffMessage(db, message, again) : endMessage(db, message, { givenUpAt: clock.wall() }));
  }
}
