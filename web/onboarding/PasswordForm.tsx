import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useChangePassword } from './profile-queries.ts';

type Inputs = { currentPassword: string; newPassword: string };

export function PasswordForm() {
  const form = useForm<Inputs>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const change = useChangePassword();
  const { errors } = form.formState;

  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        form.reset();
        toast({ title: 'Password Changed', description: 'You have been signed out everywhere else.' });
      },
      onError: (error) => {
        toastFailure('Password Not Changed', error);
        if (!(error instanceof ApiError)) return;
        for (const field of ['currentPassword', 'newPassword'] as const) {
          const message = error.fields[field];
          if (message) form.setError(field, { message }, { shouldFocus: true });
        }
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            {...form.register('currentPassword', { required: 'Enter your current password' })}
          />
        )}
      </Field>
      <Field label="New password" help="At least 10 characters." error={errors.newPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...form.register('newPassword', {
              required: 'Choose a new password',
              minLength: { value: 10, message: 'Use at least 10 characters' },
            })}
          />
        )}
      </Field>
      <FormRefusal title="Your password was not changed" error={change.error} />
      <Button type="submit" working={change.isPending} workingLabel="Changing...">
        Change password
      </Button>
    </form>
  );
}
