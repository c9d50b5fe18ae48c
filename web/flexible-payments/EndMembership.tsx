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

/** Ends the membership with the month that is paid for, or keeps one that was ended. */
export function EndMembership({ settings }: { settings: FlexibleSettings }) {
  const offers = useOffers();
  const membership = useMembership();
  const keep = useActivate(settings);
  const { asking, ask, close } = useAsking(membership);

  async function end() {
    try {
      await membership.mutateAsync({ membershipActive: false, ...choicesIn(settings, offers) });
      toast({ title: 'Membership Ended', description: 'It runs to the end of the month you paid for.' });
      close();
    } catch (error) {
      toastFailure('Membership Not Ended', error);
    }
  }

  if (settings.endsAt) {
    return (
      <Button working={keep.working} onClick={() => void keep.activate()}>
        Keep membership
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" className="-ml-4 text-negative" onClick={() => ask(true)}>
        End membership
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="End your membership?"
        action="End membership"
        danger
        working={membership.isPending}
        refusal={{ title: 'The membership was not ended', error: membership.error }}
        onConfirm={() => void end()}
      >
        It runs to the end of the month you paid for, and nothing more is charged. After that you cannot split new
        payments. Your existing plans continue as they are.
      </ConfirmDialog>
    </>
  );
}
