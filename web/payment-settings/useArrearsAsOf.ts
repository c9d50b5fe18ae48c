import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { analysedOf, documentsQuery } from '#documents/queries.ts';

type Figure = Pick<PaymentSettings, 'document' | 'arrearsAmount'>;

/** Finds the day for which the agreement of these settings gives the arrears figure; null if it gives another, or no day. */
export function useArrearsAsOf(): (of: Figure) => Day | null {
  const documents = analysedOf(useQuery(documentsQuery).data ?? []);
  return ({ document, arrearsAmount }) => {
    const terms = documents.find(({ id }) => id === document?.id)?.analysisResult.agreementTerms;
    const stated = terms?.arrearsAsOf?.day;
    if (!terms || !stated || arrearsAmount <= ZERO) return null;
    return parseMoney(terms.arrearsAmount ?? '') === arrearsAmount ? parseDay(stated) : null;
  };
}
