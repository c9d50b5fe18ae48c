import type { Sayings } from '../translate.ts';
import { BACKUP_SAID } from './backup.ts';
import { CASES_SAID } from './cases.ts';
import { ERRORS_SAID } from './errors.ts';
import { NOTIFICATIONS_SAID } from './notifications.ts';
import { PAYMENTS_SAID } from './payments.ts';

/** How Spanish says what the server, the rules and the record say in English. */
export const SPANISH: Sayings = {
  ...ERRORS_SAID,
  ...NOTIFICATIONS_SAID,
  ...CASES_SAID,
  ...PAYMENTS_SAID,
  ...BACKUP_SAID,
  payor: 'pagador',
  payee: 'beneficiario',
};
