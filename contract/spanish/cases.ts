import type { Sayings } from '../translate.ts';

/** What cases, documents, the review and the setup say. */
export const CASES_SAID: Sayings = {};
