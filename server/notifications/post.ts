import type { Deps } from '../deps.ts';
import { sendPushes } from './push.ts';
import { sendEmails, sendTexts } from './send-messages.ts';
import { writeNews } from './write-news.ts';

/**
 * The tasks of the post. They never wait for each other, so a stalled mail server does not hold up news, text messages
 * or pushes.
 */
export const postOf = (deps: Deps) => ({
  news: () => writeNews(deps),
  emails: () => sendEmails(deps),
  texts: () => sendTexts(deps),
  pushes: () => sendPushes(deps),
});
export type Post = ReturnType<typeof postOf>;
