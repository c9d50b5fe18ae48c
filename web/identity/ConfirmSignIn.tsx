import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { askWith } from '#lib/confirm.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useConfirmSignIn } from './queries.ts';

/** Asks who it is, when the server wants to know before a call; the call waits meanwhile. It stands once, beside the screens. */
export function ConfirmSignIn() {
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      askWith(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const end = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && end(false)}
      title="Confirm that it is you"
      description="You signed in more than 15 minutes ago. This keeps others from using your account where you left it open."
    >
      <PasswordQuestion onConfirmed={() => end(true)} onCancel={() => end(false)} />
    </Dialog>
  );
}

function PasswordQuestion({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const confirm = useConfirmSignIn();
  const submit = form.handleSubmit((typed) =>
    confirm.mutate(typed, {
      onSuccess: onConfirmed,
      onError: (error) => {
        const message = error instanceof ApiError && error.fields.password;
        if (message) form.setError('password', { message }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // it may stand over another form
        void submit(event);
      }}
      className="space-y-5"
    >
      <Field label="Password" error={form.formState.errors.password?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            {...form.register('password', { required: 'Enter your password' })}
          />
        )}
      </Field>
      <FormRefusal title="Not confirmed" error={confirm.error} fields={['password']} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" working={confirm.isPending} workingLabel="Confirming...">
          Confirm
        </Button>
      </div>
    </form>
  );
}
