import type { Removal } from '@mainstay/contract/cases.ts';
import { use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { LeavingNoteContext } from './leaving-note.ts';
import { useAcceptRemoval, useRefuseRemoval } from './queries.ts';
import { t } from './words.ts';

/** Lets a person who was asked to leave agree, or say why they stay. */
export function AnswerRemoval({ removal }: { removal: Removal }) {
  const Note = use(LeavingNoteContext);
  const accept = useAcceptRemoval();
  const refuse = useRefuseRemoval();
  const [leaving, setLeaving] = useState(false);
  const stay = useReason({
    working: refuse.isPending,
    send: (reason) =>
      refuse.mutate(
        { id: removal.id, reason },
        {
          onError: (error) => {
            toastFailure(t('answerNotSent'), error);
            stay.refuse(error);
          },
        },
      ),
  });
  const leave = () =>
    accept
      .mutateAsync(removal.id)
      .then(() => {
        toast({ title: t('youLeftTheCase'), description: t('youCanStillReadWhatWas') });
        setLeaving(false);
      })
      .catch((error: unknown) => toastFailure(t('youDidNotLeave'), error));

  return (
    <form noValidate onSubmit={stay.submit} className="space-y-4">
      <ReasonField {...stay.field} label={t('whyYouWantToStay')} help={t('ownerOfCaseCanReadIt')} />
      <FormRefusal title={t('yourAnswerWasNotSent')} error={refuse.error} fields={['reason']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={refuse.isPending}>
          {t('stayInTheCase')}
        </Button>
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {t('agreeToLeave')}
        </Button>
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={(shown) => shown || accept.isPending || setLeaving(false)}
        title={t('leaveThisCase')}
        action={t('leaveTheCase')}
        danger
        working={accept.isPending}
        refusal={{ title: t('youDidNotLeaveTheCase'), error: accept.error }}
        onConfirm={leave}
      >
        {Note && removal.role === 'payee' && <Note reader="payee" />}
        {removal.role === 'payee' && `${t('payeeBeforeLeaving')} `}
        {removal.role === 'payor' && `${t('payorBeforeLeaving')} `}
        {t('youCanStillReadItsDocuments')}
      </ConfirmDialog>
    </form>
  );
}
