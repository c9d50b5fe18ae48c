import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useOffers } from '#identity/queries.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { choicesIn } from './choices.ts';
import { useMembership } from './queries.ts';
import { useActivate } from './useActivate.ts';
import { t } from './words.ts';

/** Cancels the membership at the end of the paid month, or keeps a cancelled one. */
export function EndMembership({ settings }: { settings: FlexibleSettings }) {
  const offers = useOffers();
  const membership = useMembership();
  const keep = useActivate(settings);
  const { asking, ask, close } = useAsking(membership);

  async function end() {
    try {
      await membership.mutateAsync({ membershipActive: false, ...choicesIn(settings, offers) });
      toast({ title: t('membershipEnded'), description: t('itRunsToEndOfMonth') });
      close();
    } catch (error) {
      toastFailure(t('membershipNotEnded'), error);
    }
  }

  if (settings.endsAt) {
    return (
      <Button working={keep.working} onClick={() => void keep.activate()}>
        {t('keepMembership')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" className="-ml-4 text-negative" onClick={() => ask(true)}>
        {t('endMembership')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('endYourMembership')}
        action={t('endMembership')}
        danger
        working={membership.isPending}
        refusal={{ title: t('theMembershipWasNotEnded'), error: membership.error }}
        onConfirm={() => void end()}
      >
        {t('itRunsToEndOfMonthAndThen')}
      </ConfirmDialog>
    </>
  );
}
