import type { Sent } from '@mainstay/contract/call.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@mainstay/contract/second-factor.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { userQuery } from './queries.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => send(getSecondFactor, {}, { signal }),
});

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (body: Sent<typeof beginSecondFactor>['body']) => send(beginSecondFactor, { body }) });

export function useEnableSecondFactor() {
  const again = useFactorAgain();
  return useMutation({
    mutationFn: (body: Sent<typeof enableSecondFactor>['body']) => send(enableSecondFactor, { body }),
    onSuccess: again,
  });
}

export function useRenewRecoveryCodes() {
  const again = useFactorAgain();
  return useMutation({
    mutationFn: (body: Sent<typeof renewRecoveryCodes>['body']) => send(renewRecoveryCodes, { body }),
    onSuccess: again,
  });
}

export function useEndSecondFactor() {
  const again = useFactorAgain();
  return useMutation({
    mutationFn: (body: Sent<typeof endSecondFactor>['body']) => send(endSecondFactor, { body }),
    onSuccess: again,
  });
}

/** Reloads the user, because a person who has just set up a second factor may do more than before. */
function useFactorAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(userQuery);
    void client.invalidateQueries({ queryKey: ['profile', 'sessions'] });
    return client.invalidateQueries(secondFactorQuery);
  };
}
