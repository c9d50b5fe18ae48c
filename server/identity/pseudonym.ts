import { createHash } from 'node:crypto';

/** The name shown for a person who has closed their account: the same everywhere, and unrelated to who they were. */
export const pseudonymOf = (userId: string): string =>
  `Closed account ${createHash('sha256').update(`pseudonym ${userId}`).digest('hex').slice(0, 8).toUpperCase()}`;
