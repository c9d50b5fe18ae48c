import {
  applyForCreditLine,
  type CreditApplication,
  checkEligibility,
  getCreditLine,
} from '@mainstay/contract/credit-line.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';

const KEY = 'credit-line';

/** The approved line and the newest application. Only for the payor. */
export const creditLineQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => send(getCreditLine, {}, { signal }),
});

/** A soft check; nothing is stored. */
export const useCheckEligibility = () =>
  useMutation({ mutationFn: (body: CreditApplication) => send(checkEligibility, { body }) });

export const useApply = () =>
  useMoneyMove(applyForCreditLine, (body: CreditApplication) => ({ body }), [
    KEY,
    'flexible-payments',
    'payment-sources',
  ]);
