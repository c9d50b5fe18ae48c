import type { Side } from '@mainstay/domain/cases/side.ts';
import { type SharesFound, sharesFound } from '@mainstay/domain/expenses/shares-found.ts';
import { useQuery } from '@tanstack/react-query';
import { analysedOf, analysisQuery, documentsQuery } from '#documents/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';

/** The shares of costs that the order states: the one that the settings come from, or else the newest that was read. */
export function useSharesInOrder(names: Readonly<Record<Side, string>>): (SharesFound & { fileName: string }) | null {
  const settings = useQuery(paymentSettingsQuery).data;
  const analysed = analysedOf(useQuery(documentsQuery).data ?? []).filter(({ withdrawnAt }) => withdrawnAt === null);
  const order = analysed.find(({ id }) => id === settings?.document?.id) ?? analysed[0];
  const terms = useQuery({ ...analysisQuery(order?.id ?? ''), enabled: order !== undefined }).data?.agreementTerms;
  const found = terms ? sharesFound(terms, names) : null;
  return found && order ? { ...found, fileName: order.fileName } : null;
}
