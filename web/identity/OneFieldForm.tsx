import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { t } from './words.ts';

const FIELDS = {
  password: {
    label: t('password'),
    type: 'password',
    autoComplete: 'current-password',
    missing: t('enterYourPassword'),
  },
  code: { label: t('code'), type: 'text', autoComplete: 'one-time-code', missing: t('enterTheCode') },
} as const;

type Props = {
  asks: keyof typeof FIELDS;
  action: string;
  working: string;
  /** The heading above the server's message, if the message does not belong to the field. */
  refused: string;
  danger?: boolean;
  /** Submits the value. The form stays open if that is refused. */
  send: (typed: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for a password or a code in a dialog. */
export function OneFieldForm({ asks, action, working, refused, danger, send, onCancel }: Props) {
  const form = useForm({ defaultValues: { typed: '' } });
  const { errors, isSubmitting } = form.formState;
  const { label, type, autoComplete, missing } = FIELDS[asks];
  useEffect(() => form.setFocus('typed'), [form]); // the field is the dialog's purpose
  const submit = form.handleSubmit(async ({ typed }) => {
    try {
      await send(typed);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields[asks] : undefined;
      if (message) form.setError('typed', { message }, { shouldFocus: true });
      else form.setError('root', { message: error instanceof ApiError ? error.words : String(error) });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // it may be nested in another form
        void submit(event);
      }}
      className="space-y-5"
    >
      <Field label={label} error={errors.typed?.message}>
        {(control) => (
          <TextInput
            {...control}
            type={type}
            autoComplete={autoComplete}
            {...form.register('typed', { required: missing })}
          />
        )}
      </Field>
      <FormRefusal title={refused} error={errors.root?.message ? new Error(errors.root.message) : null} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} working={isSubmitting} workingLabel={working}>
          {action}
        </Button>
      </div>
    </form>
  );
}
