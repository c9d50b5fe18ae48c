import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useOffers } from '#identity/queries.ts';
import { wordsOf } from '#lib/api-error.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { choicesIn } from './choices.ts';
import { useMembership } from './queries.ts';
import { t } from './words.ts';

/** Activates the membership and reports the outcome, even if the button is gone by then. */
export function useActivate(settings: FlexibleSettings | undefined) {
  const offers = useOffers();
  const membership = useMembership();
  return {
    working: membership.isPending,
    activate: () =>
      membership.mutateAsync({ membershipActive: true, ...choicesIn(settings, offers) }).then(
        (settings) =>
          toastOutcome(settings, {
            title: t('membershipActivated'),
            description: t('youCanSplitYourNextPayment'),
          }),
        (error: unknown) => toastFailure(t('activationFailed'), error, wordsOf(error)),
      ),
  };
}
