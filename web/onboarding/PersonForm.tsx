import { STEP_BODIES } from '@mainstay/contract/onboarding.ts';
import type { Profile } from '@mainstay/contract/profile.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { resetSaved } from '#lib/reset-saved.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { PersonFields, type PersonInputs } from './PersonFields.tsx';
import { useChangeProfile } from './profile-queries.ts';
import { t } from './words.ts';

type Props = {
  profile: Profile /** Whether there are unsaved edits. */;
  onDirty: (dirty: boolean) => void;
};

export function PersonForm({ profile, onDirty }: Props) {
  const form = useForm<PersonInputs>({ defaultValues: personOf(profile) });
  const save = useChangeProfile();
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function complain(errors: Record<string, string>) {
    for (const [place, [field, message]] of Object.entries(errors).entries())
      form.setError(field as keyof PersonInputs, { message }, { shouldFocus: place === 0 });
  }

  function submit() {
    form.clearErrors();
    const sent = { ...form.getValues() };
    const checked = STEP_BODIES[1].safeParse(sent);
    if (!checked.success) {
      const wrong = checked.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse();
      return complain(Object.fromEntries(wrong));
    }
    save.mutate(checked.data, {
      onSuccess: (saved) => {
        resetSaved(form, personOf(saved), sent);
        toast({ title: t('profileUpdated'), description: t('yourDetailsHaveBeenSaved') });
      },
      onError: (error) => {
        toastFailure(t('updateFailed'), error, t('yourDetailsWereNotSaved'));
        if (error instanceof ApiError) complain(error.fields);
      },
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PersonFields register={(name) => form.register(name)} errors={form.formState.errors} />
      <div className="mt-6 empty:hidden">
        <FormRefusal title={t('yourDetailsWereNotSaved')} error={save.error} />
      </div>
      <Button type="submit" variant="primary" className="mt-6" working={save.isPending} workingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}

const personOf = ({ firstName, lastName, email, phoneNumber }: Profile): PersonInputs => ({
  firstName,
  lastName,
  email,
  phoneNumber,
});
