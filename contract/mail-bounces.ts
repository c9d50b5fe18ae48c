import { REFUSED_KINDS } from '@mainstay/domain/identity/refused-address.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, instant, nothing, personText } from './fields.ts';

const Reported = z.object({
  address: emailAddress,
  kind: z.enum(REFUSED_KINDS, 'Must be "bounce" or "complaint"'),
  /** False for a temporary failure such as a full mailbox, which is ignored. */
  permanent: z.boolean('Must be true or false').optional(),
  /** The mail server's own words. */
  reason: personText('Give the reason in words', 2000).optional(),
});

/** Called by the mail provider, or a program that reads its reports, with BOUNCE_SECRET as a bearer token. */
export const reportBounces = call({
  method: 'POST',
  path: '/api/mail/bounces',
  access: 'public',
  summary:
    'Takes reports of bounces and complaints, authorized by BOUNCE_SECRET; no more notices go to those addresses',
  body: z.object({
    events: z
      .array(Reported, 'Send the events as a list')
      .min(1, 'Report at least one')
      .max(500, 'Report at most 500 at once'),
  }),
  reply: z.object({ recorded: z.number() }),
});

export const tryEmailAgain = call({
  method: 'POST',
  path: '/api/profile/try-email-again',
  access: 'signed_in',
  summary: 'Declares the caller’s email address right although emails bounced; notices are sent there again',
  reply: nothing,
});

/** An address that rejects emails, for operators. */
export const RefusedAddress = z.object({
  address: z.string(),
  kind: z.enum(REFUSED_KINDS),
  /** The mail server's own words. */
  said: z.string(),
  since: instant,
  /** The account holder; null if no account uses the address. */
  name: z.string().nullable(),
});

export const listRefusedAddresses = call({
  method: 'GET',
  path: '/api/operations/refused-addresses',
  access: 'operator',
  summary: 'Lists email addresses that no longer get notices, the latest first',
  reply: z.array(RefusedAddress),
});
