import type { NewPaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { SettingsRow } from './store.ts';

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

/** What was said of a document's signature stays when its terms are applied again and nobody says anything else. */
export const answerKept = (documentId: string | null, before: SettingsRow | undefined): OrderAnswer | null =>
  documentId !== null && before?.documentId === documentId ? (before.order?.answer ?? null) : null;

/** A value that the request leaves out stays; null removes it. */
export const kept = <T>(wanted: T | null | undefined, before: T | null | undefined): T | null =>
  wanted === undefined ? (before ?? null) : wanted;
