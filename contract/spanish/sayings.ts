import type { Sayings } from '../translate.ts';
import { BACKUP_SAID } from './backup.ts';
import { CASES_SAID } from './cases.ts';
import { EMAILS_SAID } from './emails.ts';
import { ERRORS_SAID } from './errors.ts';
import { NOTIFICATIONS_SAID } from './notifications.ts';
import { OPERATIONS_SAID } from './operations.ts';
import { PAGES_SAID } from './pages.ts';
import { PAYMENTS_SAID } from './payments.ts';
import { REFUSAL_VALUES_SAID } from './refusal-values.ts';
import { ENTRIES_SAID } from './reports.ts';

/** How Spanish says what the server, the rules and the record say in English. */
export const SPANISH: Sayings = {
  ...ENTRIES_SAID,
  ...ERRORS_SAID,
  ...REFUSAL_VALUES_SAID,
  ...PAGES_SAID,
  ...EMAILS_SAID,
  ...NOTIFICATIONS_SAID,
  ...CASES_SAID,
  ...PAYMENTS_SAID,
  ...BACKUP_SAID,
  ...OPERATIONS_SAID,
};
