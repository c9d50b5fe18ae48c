/**
 * Why an email was not accepted. `server`: unreachable, silent, or refusing our sign-in; it says nothing about the
 * email. `address`: nonexistent or closed, so no other email will reach it. `letter`: anything else, temporary or
 * permanent.
 */
export type WhyNotTaken = 'server' | 'address' | 'letter';

/** An email that was not accepted; `said` is the mail server's answer, if any. */
export class NotTaken extends Error {
  readonly why: WhyNotTaken;
  readonly said: string;

  constructor(why: WhyNotTaken, cause: Error) {
    super(cause.message, { cause });
    this.name = 'NotTaken';
    this.why = why;
    this.said = (cause as SmtpError).response ?? cause.message;
  }
}

/** An error as nodemailer reports it: its code, the command, and the answer. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Answers about one email, over a working connection. */
const OF_A_LETTER = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Without an answer to an email that the server had in full, it may have accepted it. That counts as a try of the email,
 * or its person would get it again each minute.
 *
 * A 5xx at RCPT is about the address, except 5.7.x, which refuses us (a relay closed to us would make every address
 * look wrong), and 5.2.2, a full mailbox.
 */
export function whyNotTaken(
  { code = '', command, responseCode = 0, response = '' }: SmtpError,
  { isSent }: { isSent: boolean },
): WhyNotTaken {
  if (isSent && responseCode === 0) return 'letter';
  if (!OF_A_LETTER.has(code) || responseCode === 421) return 'server';
  if (command !== 'RCPT TO' || responseCode < 500) return 'letter';
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  return status.startsWith('5.7.') || status === '5.2.2' ? 'letter' : 'address';
}
