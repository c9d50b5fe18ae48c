import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Db } from '#db/db.ts';
import { shown } from './save-settings.ts';
import { settingsHistory } from './store.ts';

/** Every version of the settings, newest first; `applied` where it was taken from its document. */
export const versionsOf = async (db: Db, caseId: string): Promise<(PaymentSettings & { applied: boolean })[]> =>
  (await settingsHistory(db, caseId)).map((row) => ({ ...shown(row), applied: row.appliedVersion === row.version }));
