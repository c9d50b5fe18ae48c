import { Statement } from '@mainstay/contract/person-checks.ts';
import { type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useStateWhoIAm } from './queries.ts';
import { t } from './words.ts';

type Inputs = { legalName: string; dateOfBirth: string; address: string };
const EMPTY: Inputs = { legalName: '', dateOfBirth: '', address: '' };

/** Validates with the call's own schema. */
const resolver: Resolver<Inputs, unknown, Statement> = (inputs) => {
  const parsed = z.safeDecode(Statement, inputs);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const wrong = parsed.error.issues.map(({ path, message }) => [String(path[0]), { type: 'wrong', message }] as const);
  return { values: {}, errors: Object.fromEntries(wrong.reverse()) };
};

/** The minimum needed to tell people apart. The inputs are kept until the server has saved them. */
export function StatementForm({ onSent }: { onSent: () => void }) {
  const state = useStateWhoIAm();
  const form = useForm<Inputs, unknown, Statement>({ defaultValues: EMPTY, resolver });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((said) =>
    state.mutate(said, {
      onSuccess: () => {
        toast({ title: t('sent'), description: t('weWillCheckItAndLet') });
        onSent();
      },
      onError: (error) => {
        toastFailure(t('notSent'), error);
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields))
          if (field in EMPTY) form.setError(field as keyof Inputs, { message });
      },
    }),
  );
  return (
    <form noValidate onSubmit={(event) => (state.isPending ? event.preventDefault() : submit(event))}>
      <LeaveGuard unsaved={isDirty && !state.isPending} what={t('statementOfWhoYouAre')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('legalName')} help={t('asItAppearsOnYourId')} error={errors.legalName?.message}>
          {(control) => (
            <TextInput {...control} required maxLength={120} autoComplete="name" {...form.register('legalName')} />
          )}
        </Field>
        <Field label={t('dateOfBirth')} error={errors.dateOfBirth?.message}>
          {(control) => (
            <TextInput {...control} type="date" required autoComplete="bday" {...form.register('dateOfBirth')} />
          )}
        </Field>
        <Field
          className="sm:col-span-2"
          label={t('homeAddress')}
          help={t('streetCityStateAndZipCode')}
          error={errors.address?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              required
              maxLength={250}
              autoComplete="street-address"
              {...form.register('address')}
            />
          )}
        </Field>
      </div>
      <div className="mt-5 space-y-4">
        <FormRefusal title={t('itWasNotSent')} error={state.error} fields={Object.keys(EMPTY)} />
        <Button type="submit" variant="primary" working={state.isPending} workingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
