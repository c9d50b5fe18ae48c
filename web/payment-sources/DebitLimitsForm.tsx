import type { CasePaymentCaps } from '@mainstay/contract/cases.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useChangeCase } from '#cases/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { fieldsOf, type LimitFields, limitsOf } from './limit-values.ts';
import { t } from './words.ts';

export function DebitLimitsForm({ caps }: { caps: CasePaymentCaps }) {
  const save = useChangeCase();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<Partial<LimitFields>>({}); // what somebody else saves meanwhile takes none of it away
  const typed = { ...fieldsOf(caps), ...changed };
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
      onSuccess: () => {
        setChanged({});
        toast({ title: t('limitsSaved'), description: t('noDebitFromYourBankWill') });
      },
      onError: (error) => toastFailure(t('limitsNotSaved'), error),
    });
  }

  const field = (name: keyof LimitFields, label: string) => (
    <Field label={label} error={wrong[name]}>
      {(control) => (
        <MoneyInput
          {...control}
          name={name}
          placeholder={t('noLimit')}
          value={typed[name]}
          onChange={(event) => setChanged({ ...changed, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('perDebit', t('oneDebit'))}
        {field('perMonth', t('calendarMonth'))}
      </div>
      <p className="text-13 text-muted">{t('supportArrearsPlansPremiumsFeesAnd')}</p>
      <FormRefusal title={t('theLimitsWereNotSaved')} error={save.error} />
      <Button type="submit" working={save.isPending} workingLabel={t('saving')}>
        {t('saveLimits')}
      </Button>
    </form>
  );
}
