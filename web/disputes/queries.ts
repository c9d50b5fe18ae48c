import { listDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useSendOnce } from '#lib/send-once.ts';

const KEY = ['payments', 'disputes']; // under the payments topic, so payment events make it stale

/** The bank debits that the payor has disputed, newest first. For people who manage the funding. */
export const disputesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => send(listDisputes, {}, { signal }),
});

export function useOpenDispute(paymentId: string) {
  const client = useQueryClient();
  const open = useSendOnce(openDispute);
  return useMutation({
    mutationFn: (reason: string) => open({ params: { id: paymentId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
