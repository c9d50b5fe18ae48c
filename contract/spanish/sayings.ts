import type { Sayings } from '../translate.ts';
import { CASES_SAID } from './cases.ts';
import { ERRORS_SAID } from './errors.ts';
import { NOTIFICATIONS_SAID } from './notifications.ts';

/** How Spanish says what the server, the rules and the record say in English. */
export const SPANISH: Sayings = { ...NOTIFICATIONS_SAID, ...CASES_SAID, ...ERRORS_SAID };
