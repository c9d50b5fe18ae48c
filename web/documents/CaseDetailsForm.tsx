import type { CurrentCase } from '@mainstay/contract/cases.ts';
import { MOST_CHILDREN } from '@mainstay/domain/cases/court-case.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useDescribeCase } from '#cases/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { focusAround } from '#ui/focus-around.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { changeOf, type Detail, hasOthers, LABELS, type TypedChild, typedOf } from './case-details.ts';
import { t } from './words.ts';

const STATES = [
  { value: '', label: t('notKnown') },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
];

type TextDetail = Exclude<Detail, 'children' | 'state'>;

/** Corrects the court's details of the case. Changes take effect at once, and everyone in the case is notified. */
export function CaseDetailsForm({ current, close }: { current: CurrentCase; close: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const describe = useDescribeCase();
  const [opened] = useState(typedOf(current));
  const [typed, setTyped] = useState(opened);
  const [found, setFound] = useState<Record<string, string>>({});
  const refused = describe.error instanceof ApiError ? describe.error.fields : {};
  const wrong = { ...refused, ...found };

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (describe.isPending) return;
    const { change, wrong: faults } = changeOf(typed, opened);
    setFound(faults ?? {});
    if (!change) {
      const [first] = Object.keys(faults);
      return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    describe.mutate(change, {
      onSuccess: () => {
        toast({ title: t('detailsSaved'), ...(hasOthers(current) && { description: t('everyoneInCaseHasBeenTold') }) });
        close();
      },
      onError: (error) => toastFailure(t('detailsNotSaved'), error),
    });
  }

  const text = (detail: TextDetail, more: { help?: string; type?: string; maxLength?: number } = {}) => (
    <Field label={LABELS[detail]} help={more.help} error={wrong[detail]}>
      {(control) => (
        <TextInput
          {...control}
          name={detail}
          type={more.type ?? 'text'}
          maxLength={more.maxLength}
          value={typed[detail]}
          onChange={(event) => setTyped({ ...typed, [detail]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  const setChildren = (children: TypedChild[]) => setTyped({ ...typed, children });

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      {text('court', { maxLength: 120 })}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('county', { maxLength: 60 })}
        <Field label={LABELS.state} error={wrong.state}>
          {(control) => (
            <Select
              {...control}
              name="state"
              options={STATES}
              value={typed.state}
              onChange={(event) => setTyped({ ...typed, state: event.currentTarget.value })}
            />
          )}
        </Field>
        {text('caseNumber', { maxLength: 60 })}
        {text('orderDate', { type: 'date' })}
      </div>
      {text('orderKind', { maxLength: 120 })}
      <Children typed={typed.children} wrong={wrong} change={setChildren} />
      <FormRefusal title={t('theDetailsWereNotSaved')} error={describe.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" working={describe.isPending} workingLabel={t('saving')}>
          {t('saveDetails')}
        </Button>
        <Button disabled={describe.isPending} onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type ChildrenProps = {
  typed: readonly TypedChild[];
  wrong: Record<string, string>;
  change: (children: TypedChild[]) => void;
};

function Children({ typed, wrong, change }: ChildrenProps) {
  const set = (at: number, more: Partial<TypedChild>) =>
    change(typed.map((child, i) => (i === at ? { ...child, ...more } : child)));
  return (
    <fieldset className="space-y-3">
      <legend className="text-14 font-medium">{t('children')}</legend>
      <p className="text-13 text-muted">{t('initialsAndYearOfBirthOnly')}</p>
      {typed.map((child, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: children have no other key while being entered
        <div key={i} className="flex items-start gap-2">
          <Field
            label={t('initialsOfChild', { number: i + 1 })}
            error={wrong[`children.${i}.initials`]}
            className="min-w-0 grow"
          >
            {(control) => (
              <TextInput
                {...control}
                name={`children.${i}.initials`}
                maxLength={8}
                value={child.initials}
                onChange={(event) => set(i, { initials: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('bornIn')} error={wrong[`children.${i}.birthYear`]} className="w-28 shrink-0">
            {(control) => (
              <TextInput
                {...control}
                name={`children.${i}.birthYear`}
                inputMode="numeric"
                maxLength={4}
                value={child.birthYear}
                onChange={(event) => set(i, { birthYear: event.currentTarget.value })}
              />
            )}
          </Field>
          <div className="pt-7">
            <Button
              ref={focusAround}
              variant="quiet"
              size="icon"
              className="text-muted"
              aria-label={t('removeChild', { number: i + 1 })}
              onClick={() => change(typed.filter((_, at) => at !== i))}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        </div>
      ))}
      {typed.length < MOST_CHILDREN && (
        <Button size="small" onClick={() => change([...typed, { initials: '', birthYear: '' }])}>
          {t('addAChild')}
        </Button>
      )}
    </fieldset>
  );
}
