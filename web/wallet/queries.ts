import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';

const KEY = 'wallet'; // also the topic of the events

/** The wallet and its transactions, newest first. Only for the payor. */
export const walletQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => send(getWallet, {}, { signal }),
});

export const useAddFunds = () => useMoneyMove(addFunds, (amount: Cents) => ({ body: { amount } }), [KEY]);

export const useWithdraw = () => useMoneyMove(withdrawFunds, (amount: Cents) => ({ body: { amount } }), [KEY]);
