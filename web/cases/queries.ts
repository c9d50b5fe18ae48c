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

const KEY = 'cases'; // also the topic of the events

export const casesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: () => send(listCases, {}),
});

export const currentCaseQuery = queryOptions({
  queryKey: [KEY, 'current'],
  queryFn: () => send(getCurrentCase, {}),
});

/** Only the owner may request it. */
export const invitationsQuery = queryOptions({
  queryKey: [KEY, 'invitations'],
  queryFn: () => send(listInvitations, {}),
});

/** Requests that someone leave, and their answers. */
export const removalsQuery = queryOptions({
  queryKey: [KEY, 'removals'],
  queryFn: () => send(listRemovals, {}),
});

/** Switches to another case. Everything loaded so far belonged to the previous one and is discarded. */
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

/** After a person leaves, every list reloads to show the case as they now see it. */
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

/** Changes the payor's limits, or the person's own danger mark. */
export const useChangeCase = () => useCaseChange((body: CaseChange) => send(changeCurrentCase, { body }));

/** Changes the court's details of the case. Its number is part of the case name in the header. */
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
