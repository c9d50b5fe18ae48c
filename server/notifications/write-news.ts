import { channelsFor, DAY_MS, deliveryOf } from '@mainstay/domain/notifications/post.ts';
import { caseNames, isInDanger } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf } from '#identity/index.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { digestEmail, newsEmail, newsText, quietEmail, quietText } from './emails.ts';
import { preferencesOf } from './preferences.ts';
import { pushTakers } from './push.ts';
import type { NotificationRow } from './store.ts';
import { insertMessages, lockNews, lookAgain, type MessageRow, peopleWithNews, recentMessages } from './store-post.ts';
import { findRefused } from './store-refused.ts';
import { unsubscribeLink } from './unsubscribe.ts';

const PEOPLE_AT_ONCE = 200;

/** Stores the messages to send to people. Several processes may do this at once. */
export async function writeNews(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { caseId, userId } of await peopleWithNews(deps.db, now, PEOPLE_AT_ONCE)) {
    if (deps.stopping.aborted) return;
    await writeDown(deps, caseId, userId, now);
  }
}

/** Decides once which of a person's news go where; the intention is stored before anything is sent. */
async function writeDown({ db, clock, keys, address, settings }: Deps, caseId: string, userId: string, now: Date) {
  await db.transaction(async (tx) => {
    const all = await lockNews(tx, caseId, userId);
    const [person] = await contactsOf(tx, [userId]);
    const wants = { ...(await preferencesOf(tx, userId)), ...(await mailRefused(tx, person)) };
    const takers = await pushTakers(tx, userId, clock.wall());
    const channels = (one: NotificationRow) =>
      channelsFor(one.type, wants, Boolean(person?.phoneNumber), takers.length > 0);
    const news = all.filter((one) => channels(one).length > 0);
    const ids = all.map(({ id }) => id);
    if (!person || news.length === 0) return lookAgain(tx, caseId, ids, null);

    const counted = channels(news[0] as NotificationRow)[0] ?? 'email';
    const recent = await recentMessages(tx, caseId, userId, counted, new Date(now.getTime() - DAY_MS));
    const delivery = deliveryOf(news.length, recent, now);
    if (delivery.how === 'later') return lookAgain(tx, caseId, ids, delivery.at);

    const unsubscribe = unsubscribeLink(address(), keys, userId);
    const caseName = (await caseNames(tx, [caseId])).get(caseId) ?? '';
    const to = { name: person.name, caseName, address: address(), unsubscribe, realMoney: settings.production };
    const isDigest = delivery.how === 'together';
    const message = (
      channel: MessageRow['channel'],
      recipient: string,
      written: { subject: string; body: string },
    ): MessageRow => ({
      caseId,
      id: newId(),
      userId,
      channel,
      recipient,
      ...written,
      isDigest,
      createdAt: now,
      until: null,
      leasedUntil: clock.wall(),
      leaseHolder: null,
      attempts: 0,
      sentAt: null,
      givenUpAt: null,
    });
    const byMail = news.filter((one) => channels(one).includes('email'));
    const quiet = await isInDanger(tx, userId);
    const singly = quiet ? () => quietEmail(to) : (one: NotificationRow) => newsEmail(one, to);
    const together = quiet ? quietEmail(to) : digestEmail(byMail, to);
    const emails = isDigest && byMail.length > 0 ? [together] : byMail.map(singly);
    const byPhone = news.some((one) => channels(one).includes('sms')) && person.phoneNumber;
    await insertMessages(tx, [
      ...emails.map((written) => message('email', person.email, written)),
      ...(byPhone ? [message('sms', byPhone, quiet ? quietText() : newsText(to))] : []),
      ...takers.map((subscriptionId) => message('push', subscriptionId, NO_WORDS)),
    ]);
    await lookAgain(tx, caseId, ids, null);
  });
}

/** A push has no content: the browser's service worker shows the same text for everything. */
const NO_WORDS = { subject: '', body: '' };

/**
 * An address that refuses emails gets no notices, whatever the person's preferences; the product still shows them all.
 */
const mailRefused = async (tx: Db, person: { email: string } | undefined) =>
  person && (await findRefused(tx, person.email)) ? { emailNotifications: false } : {};
