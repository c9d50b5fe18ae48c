/**
 * Why an email was not taken. `server`: it could not be reached, did not answer, or does not let us in; it says nothing about the letter.
 * `address`: nobody has it, or it was closed; no other letter will reach it. `letter`: all else, for now or for good.
 */
export type WhyNotTaken = 'server' | 'address' | 'letter';

/** An email that was not taken; `said` is the mail server's own answer, where there was one. */
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

/** As nodemailer tells it: its own word, the command that was answered, and the answer. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Answered for one letter, over a connection that works. */
const OF_A_LETTER = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * A 5xx at RCPT is about the address, but for 5.7.x, which refuses us (a relay that is closed to us would make every address a wrong
 * one), and 5.2.2, a mailbox that is full.
 */
export function whyNotTaken({ code = '', command, responseCode = 0, response = '' }: SmtpError): WhyNotTaken {
  if (!OF_A_LETTER.has(code) || responseCode === 421) return 'server';
  if (command !== 'RCPT TO' || responseCode < 500) return 'letter';
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  return status.startsWith('5.7.') || status === '5.2.2' ? 'letter' : 'address';
}
