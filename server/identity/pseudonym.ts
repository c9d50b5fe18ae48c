import { createHash } from 'node:crypto';

/** What somebody is called who has closed their account: the same everywhere, and nothing of who they were. */
export const pseudonymOf = (userId: string): string =>
  `Closed account ${createHash('sha256').update(`pseudonym ${userId}`).digest('hex').slice(0, 8).toUpperCase()}`;
