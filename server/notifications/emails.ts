import { SANDBOX_MONEY } from '@mainstay/domain/sandbox-money.ts';
import type { NotificationRow } from './store.ts';

type To = { name: string; caseName: string; address: string; unsubscribe: string; realMoney: boolean };

/** The same subject for all news, so a list of emails does not reveal what happened. */
const SUBJECT = 'News in your Mainstay case';

/** One event, in the words of its notification. */
export const newsEmail = ({ title, message }: NotificationRow, to: To) => ({
  subject: SUBJECT,
  body: letter(to, [title, '', message]),
});

/** Several events, oldest first. */
export const digestEmail = (news: readonly NotificationRow[], to: To) => ({
  subject: SUBJECT,
  body: letter(to, [
    `${news.length} things happened in your case since our last email:`,
    ...news.flatMap(({ title, message }) => ['', `- ${title}`, `  ${message}`]),
  ]),
});

/** For a person in danger: neither the subject nor the first lines reveal the sender or the topic. */
export const QUIET_SUBJECT = 'You have a new message';

export const quietEmail = ({ address, unsubscribe }: To) => ({
  subject: QUIET_SUBJECT,
  body: [
    'Hello,',
    '',
    'There is something new for you to read. Please open it when you are alone.',
    '',
    `${address}/notifications`,
    '',
    `To get no more of these: ${unsubscribe}`,
  ].join('\n'),
});

export const quietText = () => ({ subject: '', body: `${QUIET_SUBJECT}.` });

/** A text message visible on the phone only says that there is something to read. */
export const newsText = ({ address }: Pick<To, 'address'>) => ({
  subject: '',
  body: `Mainstay: there is news in your case. ${address}/notifications`,
});

const letter = ({ name, caseName, address, unsubscribe, realMoney }: To, lines: string[]): string =>
  [
    `Hello ${name},`,
    '',
    ...lines,
    '',
    `Case: ${caseName}`,
    `Read it in Mainstay: ${address}/notifications`,
    '',
    'Mainstay',
    ...(realMoney ? [] : [`${SANDBOX_MONEY}.`]),
    '',
    'You get this email because email notifications are on in your profile.',
    `To get no more of them: ${unsubscribe}`,
  ].join('\n');
