import type { Party } from '@mainstay/contract/cases.ts';
import { use } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { LeavingNoteContext } from './leaving-note.ts';
import { useAskRemoval } from './queries.ts';
import { t } from './words.ts';

/** The owner asks a party who has joined to leave. They leave only if they agree. */
export function AskToLeave({ party, onClose }: { party: Party; onClose: () => void }) {
  const Note = use(LeavingNoteContext);
  const ask = useAskRemoval();
  const { field, submit, refuse } = useReason({
    working: ask.isPending,
    send: (reason) =>
      ask.mutate(
        { id: party.id, reason },
        {
          onSuccess: () => {
            toast({ title: t('requestSent'), description: t('staysInCaseUnlessTheyAgree', { name: party.name }) });
            onClose();
          },
          onError: (error) => {
            toastFailure(t('requestNotSent'), error);
            refuse(error);
          },
        },
      ),
  });

  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title={t('askToLeaveThisCase', { name: party.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form="ask-to-leave"
            variant="primary"
            working={ask.isPending}
            workingLabel={t('asking')}
          >
            {t('askThemToLeave')}
          </Button>
        </>
      }
    >
      <form id="ask-to-leave" noValidate onSubmit={submit} className="space-y-4">
        <p className="text-14">{t('theyDecideIfTheyLeaveThey')}</p>
        {Note && party.role === 'payee' && <Note reader="asking" />}
        <ReasonField {...field} help={t('theyCanReadItAndIt')} />
        <FormRefusal title={t('theyWereNotAsked')} error={ask.error} fields={['reason']} />
      </form>
    </Dialog>
  );
}
