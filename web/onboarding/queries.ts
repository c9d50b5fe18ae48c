import {
  getOnboardingProgress,
  listOnboardingSteps,
  saveOnboardingStep,
  startOnboarding,
} from '@mainstay/contract/onboarding.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { send } from '#lib/api.ts';

/** The person's progress in the guided setup; null before it is started. */
export const progressQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => send(getOnboardingProgress, {}, { signal }),
});

/** The names of the steps. */
export const stepsQuery = queryOptions({
  queryKey: ['onboarding', 'steps'],
  queryFn: ({ signal }) => send(listOnboardingSteps, {}, { signal }),
});

export function useStartOnboarding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(startOnboarding, {}),
    onSuccess: (progress) => client.setQueryData(progressQuery.queryKey, progress),
  });
}

/** Saves a step. The name and role also appear in the header and the case. */
export function useSaveStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ n, body }: { n: number; body: Record<string, unknown> }) =>
      send(saveOnboardingStep, { params: { n }, body }),
    onSuccess: (progress) => {
      client.setQueryData(progressQuery.queryKey, progress);
      void client.invalidateQueries(userQuery);
      void client.invalidateQueries(currentCaseQuery);
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
