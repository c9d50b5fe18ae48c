import {
  acceptRemoval,
  askRemoval,
  type CaseChange,
  changeCurrentCase,
  getCurrentCase,
  inviteParty,
  listCases,
  listInvitations,
  listRemovals,
  type NewInvitation,
  nameParty,
  nameSide,
  refuseRemoval,
  removeParty,
  selectCase,
  withdrawInvitation,
  withdrawRemoval,
} from '@mainstay/contract/cases.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { send } from '#lib/api.ts';
import { useSendOnce } from '#lib/send-once.ts';

const KEY = 'cases'; // the topic of the events

export const casesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: () => send(listCases, {}),
});

export const currentCaseQuery = queryOptions({
  queryKey: [KEY, 'current'],
  queryFn: () => send(getCurrentCase, {}),
});

/** Only the owner may ask for it. */
export const invitationsQuery = queryOptions({
  queryKey: [KEY, 'invitations'],
  queryFn: () => send(listInvitations, {}),
});

/** Who was asked to leave, and what they answered. */
export const removalsQuery = queryOptions({
  queryKey: [KEY, 'removals'],
  queryFn: () => send(listRemovals, {}),
});

/** Makes another case the current one; everything that was loaded belonged to the case before. */
export function useSelectCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(selectCase, { params: { id } }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries(userQuery),
        client.invalidateQueries({ ...casesQuery, exact: true }),
      ]);
      await client.resetQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'user' && !(queryKey[0] === KEY && queryKey.length === 1),
      });
    },
  });
}

export const useNameParty = () =>
  useCaseChange(({ id, name }: { id: string; name: string }) => send(nameParty, { params: { id }, body: { name } }));

export const useRemoveParty = () => useCaseChange((id: string) => send(removeParty, { params: { id } }));

export function useAskRemoval() {
  const ask = useSendOnce(askRemoval);
  return useCaseChange(({ id, reason }: { id: string; reason: string }) => ask({ params: { id }, body: { reason } }));
}

export const useRefuseRemoval = () =>
  useCaseChange(({ id, reason }: { id: string; reason: string }) =>
    send(refuseRemoval, { params: { id }, body: { reason } }),
  );

export const useWithdrawRemoval = () => useCaseChange((id: string) => send(withdrawRemoval, { params: { id } }));

/** Whoever leaves sees the case as it is now, in every list. */
export function useAcceptRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(acceptRemoval, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useInviteParty() {
  const invite = useSendOnce(inviteParty);
  return useCaseChange((body: NewInvitation) => invite({ body }));
}

export const useNameSide = () => useCaseChange((side: Side) => send(nameSide, { body: { side } }));

export const useWithdrawInvitation = () => useCaseChange((id: string) => send(withdrawInvitation, { params: { id } }));

/** The payor's limits, or one's own mark of danger. */
export const useChangeCase = () => useCaseChange((body: CaseChange) => send(changeCurrentCase, { body }));

/** What the court calls the case; the number is part of its name, which the header shows. */
export function useDescribeCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CaseChange) => send(changeCurrentCase, { body }),
    onSuccess: () => Promise.all([client.invalidateQueries(userQuery), client.invalidateQueries({ queryKey: [KEY] })]),
  });
}

function useCaseChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }) });
}
