import type { CasePaymentCaps } from '@mainstay/contract/cases.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { useChangeCase } from '#cases/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { fieldsOf, type LimitFields, limitsOf } from './limit-values.ts';

type Props = { caps: CasePaymentCaps; save: ReturnType<typeof useChangeCase> };

export function DebitLimitsForm({ caps, save }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<LimitFields>(fieldsOf(caps));
  const [wrong, setWrong] = useState<Partial<LimitFields>>({});

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const limits = limitsOf(typed);
    setWrong(limits.wrong ?? {});
    if (limits.wrong) {
      const [first] = Object.keys(limits.wrong);
      return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    save.mutate(limits, {
      onSuccess: () => toast({ title: 'Limits Saved', description: 'No debit from your bank will go over them.' }),
      onError: (error) => toastFailure('Limits Not Saved', error),
    });
  }

  const field = (name: keyof LimitFields, label: string) => (
    <Field label={label} error={wrong[name]}>
      {(control) => (
        <MoneyInput
          {...control}
          name={name}
          placeholder="No limit"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('perDebit', 'One debit')}
        {field('perMonth', 'Calendar month')}
      </div>
      <p className="text-13 text-muted">
        Support, arrears, plans, premiums, fees and deposits all count. Leave a field empty for no limit.
      </p>
      <FormRefusal title="The limits were not saved" error={save.error} />
      <Button type="submit" working={save.isPending} workingLabel="Saving...">
        Save limits
      </Button>
    </form>
  );
}
