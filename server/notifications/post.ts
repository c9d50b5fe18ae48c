import type { Deps } from '../deps.ts';
import { sendEmails, sendTexts } from './send-messages.ts';
import { writeNews } from './write-news.ts';

/** The three works of the post, which never wait for each other: a mail server that stalls holds up neither news nor text messages. */
export const postOf = (deps: Deps) => ({
  news: () => writeNews(deps),
  emails: () => sendEmails(deps),
  texts: () => sendTexts(deps),
});
export type Post = ReturnType<typeof postOf>;
