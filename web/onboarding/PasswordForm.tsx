import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useChangePassword } from './profile-queries.ts';
import { t } from './words.ts';

type Inputs = { currentPassword: string; newPassword: string };

export function PasswordForm() {
  const form = useForm<Inputs>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const change = useChangePassword();
  const { errors } = form.formState;

  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        form.reset();
        toast({ title: t('passwordChanged'), description: t('youHaveBeenSignedOutEverywhere') });
      },
      onError: (error) => {
        toastFailure(t('passwordNotChanged'), error);
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
      <Field label={t('currentPassword')} error={errors.currentPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            {...form.register('currentPassword', { required: t('enterYourCurrentPassword') })}
          />
        )}
      </Field>
      <Field label={t('newPassword')} help={t('atLeast10Characters')} error={errors.newPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...form.register('newPassword', {
              required: t('chooseANewPassword'),
              minLength: { value: 10, message: t('useAtLeast10Characters') },
            })}
          />
        )}
      </Field>
      <FormRefusal title={t('yourPasswordWasNotChanged')} error={change.error} />
      <Button type="submit" working={change.isPending} workingLabel={t('changing')}>
        {t('changePassword')}
      </Button>
    </form>
  );
}
