import type { Deps } from '../deps.ts';
import { sendPushes } from './push.ts';
import { sendEmails, sendTexts } from './send-messages.ts';
import { writeNews } from './write-news.ts';

/** The works of the post, which never wait for each other: a mail server that stalls holds up neither news nor text messages nor pushes. */
export const postOf = (deps: Deps) => ({
  news: () => writeNews(deps),
  emails: () => sendEmails(deps),
  texts: () => sendTexts(deps),
  pushes: () => sendPushes(deps),
});
export type Post = ReturnType<typeof postOf>;
