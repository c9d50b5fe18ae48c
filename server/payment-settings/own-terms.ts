import type { NewPaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { stepsAfterEnd } from '@mainstay/domain/payment-settings/after-end.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { type SettingsRow, versionsOfObligation } from './store.ts';
import { openSubjects } from './store-proposals.ts';

/**
 * The instalment toward arrears of the settings' own obligation. It is left alone if an obligation that has ended still
 * carries it: it must be changed there, so nobody is debited twice for the same arrears.
 */
export function ownInstalment(
  wanted: NewPaymentSettings['arrearsInstalment'],
  before: SettingsRow | undefined,
  carrier: SettingsRow | undefined,
): NewPaymentSettings['arrearsInstalment'] {
  if (!carrier || carrier.obligationId === before?.obligationId) return wanted;
  if (wanted === undefined || wanted === carrier.arrearsInstalment) return undefined;
  throw new Problem(
    'conflict',
    'Payments toward arrears continue after support has ended. Change or end them under Obligations (/api/obligations/arrears).',
    { arrearsInstalment: 'Change it under Obligations' },
  );
}

/**
 * Refuses what belongs to the first obligation while that is only proposed: it would be saved with another one, and a
 * second time when the proposal is accepted.
 */
export async function mustNotWaitForFirst(tx: Db, caseId: string, inForce: readonly SettingsRow[]): Promise<void> {
  if (inForce.some(({ obligationId }) => obligationId === FIRST_OBLIGATION)) return;
  if (inForce.length === 0 || !(await openSubjects(tx, caseId)).includes(FIRST_OBLIGATION)) return;
  throw new Problem(
    'conflict',
    'The payment settings are proposed and wait for an answer. Answer or withdraw that proposal first.',
  );
}

/** What was said of a document's signature stays when its terms are applied again and nobody says anything else. */
export const answerKept = (documentId: string | null, before: SettingsRow | undefined): OrderAnswer | null =>
  documentId !== null && before?.documentId === documentId ? (before.order?.answer ?? null) : null;

/** A value that the request leaves out stays; null removes it. */
export const kept = <T>(wanted: T | null | undefined, before: T | null | undefined): T | null =>
  wanted === undefined ? (before ?? null) : wanted;

/** Terms in force with the amounts that their end took away, which come back if it is moved. */
export async function withStepsAfterEnd(tx: Db, row: SettingsRow): Promise<SettingsRow> {
  if (row.endDate === null) return row;
  return { ...row, steps: [...row.steps, ...stepsAfterEnd(row, await versionsOfObligation(tx, row))] };
}
