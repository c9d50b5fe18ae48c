import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { DEFAULTS, useMembership } from './queries.ts';

/** Activates the membership and tells so, even when what was pressed is gone by then. */
export function useActivate(chosen: typeof DEFAULTS = DEFAULTS) {
  const membership = useMembership();
  return {
    working: membership.isPending,
    activate: () =>
      membership.mutateAsync({ membershipActive: true, ...chosen }).then(
        () => toast({ title: 'Membership Activated', description: 'You can split your next payment now.' }),
        (error: unknown) => toastFailure('Activation Failed', error),
      ),
  };
}
