import type { Sayings } from '../translate.ts';

/** How Spanish says what the server, the rules and the record say in English. */
export const SPANISH: Sayings = {};
