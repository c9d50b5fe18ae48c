import { type Party, PartyName } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { AskToLeave } from './AskToLeave.tsx';
import { useNameParty, useRemoveParty } from './queries.ts';
import { t } from './words.ts';

/**
 * Lets the owner name and remove a part. People who have joined change their own names, and leave only if they agree.
 */
export function PartyActions({ party }: { party: Party }) {
  const [open, setOpen] = useState<'rename' | 'remove' | 'ask' | null>(null);
  const unnamedPart = !party.joined && party.name === roleLabel(party.role);
  return (
    <div className="flex gap-2">
      {!party.joined && (
        <Button size="small" aria-label={t('renameNamed', { name: party.name })} onClick={() => setOpen('rename')}>
          {t('rename')}
        </Button>
      )}
      {party.joined && (
        <Button size="small" aria-label={t('askNamedToLeave', { name: party.name })} onClick={() => setOpen('ask')}>
          {t('askToLeave')}
        </Button>
      )}
      {!party.joined && !unnamedPart && (
        <Button size="small" aria-label={t('removeNamed', { name: party.name })} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {open === 'ask' && <AskToLeave party={party} onClose={() => setOpen(null)} />}
      {open === 'rename' && <RenameDialog party={party} onClose={() => setOpen(null)} />}
      <RemoveDialog party={party} open={open === 'remove'} onClose={() => setOpen(null)} />
    </div>
  );
}

function RenameDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const rename = useNameParty();
  const [name, setName] = useState(party.name);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = PartyName.safeParse({ name });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      return;
    }
    rename.mutate(
      { id: party.id, name: checked.data.name },
      {
        onSuccess: onClose,
        onError: (failure) => {
          toastFailure(t('nameNotChanged'), failure);
          if (failure instanceof ApiError) setError(failure.fields.name);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title={t('renameNamed', { name: party.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="rename" variant="primary" working={rename.isPending} workingLabel={t('saving')}>
            {t('saveName')}
          </Button>
        </>
      }
    >
      <form id="rename" noValidate onSubmit={submit} className="space-y-4">
        <Field label={t('name')} help={t('nameAsItAppearsInAgreement')} error={error}>
          {(control) => (
            <TextInput {...control} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          )}
        </Field>
        <FormRefusal title={t('theNameWasNotChanged')} error={rename.error} fields={['name']} />
      </form>
    </Dialog>
  );
}

function RemoveDialog({ party, open, onClose }: { party: Party; open: boolean; onClose: () => void }) {
  const remove = useRemoveParty();
  const stays = party.role === 'payor' || party.role === 'payee';
  // Awaits the promise, because the list may remove this row before the response arrives.
  const confirm = () =>
    remove
      .mutateAsync(party.id)
      .then(() => {
        toast({ title: t('personRemoved'), description: t('isNoLongerPartOfThis', { name: party.name }) });
        onClose();
      })
      .catch((failure: unknown) => toastFailure(t('personNotRemoved'), failure));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(shown) => {
        if (shown || remove.isPending) return;
        remove.reset();
        onClose();
      }}
      title={t('removeFromThisCase', { name: party.name })}
      action={t('removePerson')}
      danger
      working={remove.isPending}
      refusal={{ title: t('thePersonWasNotRemoved'), error: remove.error }}
      onConfirm={confirm}
    >
      {stays && `${t('roleOfStaysOpenWithoutName', { role: told(roleLabel(party.role)).toLowerCase() })} `}
      {t('theRecordKeepsWhatTheyDid')}
    </ConfirmDialog>
  );
}
