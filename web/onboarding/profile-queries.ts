import {
  changeProfile,
  closeAccount,
  endOtherSessions,
  endSession,
  exportMyData,
  getClosing,
  getProfile,
  listSessions,
  type ProfileChange,
} from '@mainstay/contract/profile.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { request, send } from '#lib/api.ts';
import { leaveClosedAccount } from '#lib/leaving.ts';

const KEY = 'profile';

export const profileQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => send(getProfile, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [KEY, 'sessions'],
  queryFn: ({ signal }) => send(listSessions, {}, { signal }),
});

/** What must be done before the account can be closed. */
export const closingQuery = queryOptions({
  queryKey: [KEY, 'closing'],
  queryFn: ({ signal }) => send(getClosing, {}, { signal }),
  staleTime: 0,
});

/** Saves profile changes. The name also appears in the header and the case. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof ProfileChange>) => send(changeProfile, { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      void client.invalidateQueries(userQuery);
      void client.invalidateQueries(currentCaseQuery);
    },
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(endOtherSessions, {}),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}

/** Changing the password ends every other session. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      request('/api/auth/change-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

/** Afterwards the account is gone, so the landing page opens. */
export const useCloseAccount = () =>
  useMutation({
    mutationFn: () => send(closeAccount, {}),
    onSuccess: leaveClosedAccount,
  });

/** The URL of the data archive, which the browser saves. */
export const EXPORT_PATH = exportMyData.path;
