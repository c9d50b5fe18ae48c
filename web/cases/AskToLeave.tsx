import type { Party } from '@mainstay/contract/cases.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { useAskRemoval } from './queries.ts';

/** The owner asks somebody who has joined to leave. They go when they agree. */
export function AskToLeave({ party, onClose }: { party: Party; onClose: () => void }) {
  const ask = useAskRemoval();
  const { field, submit, refuse } = useReason({
    working: ask.isPending,
    send: (reason) =>
      ask.mutate(
        { id: party.id, reason },
        {
          onSuccess: () => {
            toast({ title: 'Request Sent', description: `${party.name} stays in the case unless they agree.` });
            onClose();
          },
          onError: (error) => {
            toastFailure('Request Not Sent', error);
            refuse(error);
          },
        },
      ),
  });

  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title={`Ask ${party.name} to leave this case?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="ask-to-leave" variant="primary" working={ask.isPending} workingLabel="Asking...">
            Ask them to leave
          </Button>
        </>
      }
    >
      <form id="ask-to-leave" noValidate onSubmit={submit} className="space-y-4">
        <p className="text-14">
          They decide. If they leave, they can still read what was recorded until then. The record keeps what they did.
        </p>
        <ReasonField {...field} help="They can read it, and it stays in the record." />
        <FormRefusal title="They were not asked" error={ask.error} fields={['reason']} />
      </form>
    </Dialog>
  );
}
