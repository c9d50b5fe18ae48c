import type { Obligation } from '@mainstay/contract/obligations.ts';
import { FREQUENCIES } from '@mainstay/domain/payment-settings/frequency.ts';
import { FREQUENCY_NAMES, KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { NumberInput, TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useFocusFirstWrong } from '#ui/useFocusFirstWrong.ts';
import { MAY_BE_PROPOSED, PROPOSAL_SENT } from './consent-words.ts';
import {
  checkObligation,
  inputsOfObligation,
  NEW_INPUTS,
  namesDays,
  type ObligationInputs,
} from './obligation-values.ts';
import { useSaveObligation } from './queries.ts';
import { WaitingInputs } from './WaitingInputs.tsx';

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));
const HOW_OFTEN = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }));

type Props = { obligation: Obligation | null; onClose: () => void };

/** Adds an obligation of the order, or changes one. */
export function ObligationDialog({ obligation, onClose }: Props) {
  const save = useSaveObligation();
  const othersDecide = useOtherSideJoined();
  const [inputs, setInputs] = useState<ObligationInputs>(obligation ? inputsOfObligation(obligation) : NEW_INPUTS);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const formId = useId();
  useFocusFirstWrong(formId, wrong);
  function set(more: Partial<ObligationInputs>) {
    setInputs({ ...inputs, ...more });
    setWrong({});
    save.reset();
  }
  const overlaps = asksForBoth(save.error);

  function submit(event: SyntheticEvent, alongside = false) {
    event.preventDefault();
    if (save.isPending) return;
    const { values, wrong: found } = checkObligation(inputs);
    setWrong(found ?? {});
    if (!values) return;
    save.mutate(
      { obligation, values: { ...values, alongside } },
      {
        onSuccess: ({ proposal }) => {
          onClose();
          toast(
            proposal ? PROPOSAL_SENT : { title: 'Obligation Saved', description: 'The schedule has been updated.' },
          );
        },
        onError: (error) => {
          if (asksForBoth(error)) return;
          toastFailure('Not Saved', error);
          if (error instanceof ApiError) setWrong(error.fields);
        },
      },
    );
  }

  const days = namesDays(inputs.frequency);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={obligation ? 'Change Obligation' : 'Add Obligation'}
      description="One payment that the order requires, with its own amount and dates."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {overlaps && <Button onClick={(event) => submit(event, true)}>Add it as well</Button>}
          <Button type="submit" form={formId} variant="primary" working={save.isPending} workingLabel="Saving...">
            Save obligation
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="What it is for" error={wrong.kind}>
            {(control) => (
              <Select
                {...control}
                options={KINDS}
                disabled={obligation !== null}
                value={inputs.kind}
                onChange={(event) => set({ kind: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Amount of each payment" error={wrong.amount}>
            {(control) => (
              <MoneyInput
                {...control}
                required
                value={inputs.amount}
                onChange={(event) => set({ amount: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="How often" error={wrong.frequency}>
            {(control) => (
              <Select
                {...control}
                options={HOW_OFTEN}
                value={inputs.frequency}
                onChange={(event) => set({ frequency: event.currentTarget.value })}
              />
            )}
          </Field>
          {days > 0 && (
            <Field
              label={days === 2 ? 'First due date in the month' : 'Due date (day of month)'}
              help={days === 1 ? 'In shorter months, the last day.' : undefined}
              error={wrong.days}
            >
              {(control) => (
                <NumberInput
                  {...control}
                  min={1}
                  max={31}
                  value={inputs.day}
                  onChange={(event) => set({ day: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
          {days === 2 && (
            <Field label="Second due date in the month">
              {(control) => (
                <NumberInput
                  {...control}
                  min={1}
                  max={31}
                  value={inputs.secondDay}
                  onChange={(event) => set({ secondDay: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
          <Field
            label="First payment"
            help={
              days > 0 ? 'Leave it empty to begin on the next due date.' : 'Later payments are counted from this day.'
            }
            error={wrong.firstPaymentDate}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={inputs.firstPaymentDate}
                onChange={(event) => set({ firstPaymentDate: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Last payment by" help="Leave it empty if there is no end." error={wrong.endDate}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={inputs.endDate}
                onChange={(event) => set({ endDate: event.currentTarget.value })}
              />
            )}
          </Field>
          {inputs.endDate !== '' && (
            <Field label="Why it ends" help="For example: Ana turns 18." error={wrong.endReason}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={200}
                  value={inputs.endReason}
                  onChange={(event) => set({ endReason: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
        </div>
        <Steps steps={inputs.steps} error={wrong.steps} onChange={(steps) => set({ steps })} />
        <WaitingInputs waiting={inputs.waiting} error={wrong.awaited} onChange={(waiting) => set({ waiting })} />
        <Field
          label="Share of bonuses"
          help="If the order names one, in its own words. It is kept, but nothing is scheduled for it."
          error={wrong.bonusShare}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              value={inputs.bonusShare}
              onChange={(event) => set({ bonusShare: event.currentTarget.value })}
            />
          )}
        </Field>
        <Checkbox
          label="An employer already withholds it from wages"
          help="Mainstay then debits nothing for it."
          checked={inputs.withheld}
          onChange={(event) => set({ withheld: event.currentTarget.checked })}
        />
        {overlaps ? (
          <div role="alert" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            <Notice
              meaning="attention"
              title={`There is ${KINDS.find(({ value }) => value === inputs.kind)?.label.toLowerCase()} for this period already`}
            >
              Change or end that one first. If the order requires both at the same time, choose “Add it as well”.
            </Notice>
          </div>
        ) : (
          <FormRefusal title="The obligation was not saved" error={save.error} fields={Object.keys(wrong)} />
        )}
        {othersDecide && <p className="text-13 text-muted">{MAY_BE_PROPOSED}</p>}
      </form>
    </Dialog>
  );
}

const asksForBoth = (error: Error | null): boolean => error instanceof ApiError && error.code === 'overlaps';

type StepsProps = {
  steps: ObligationInputs['steps'];
  error: string | undefined;
  onChange: (steps: ObligationInputs['steps']) => void;
};

/** Other amounts from a day on. */
function Steps({ steps, error, onChange }: StepsProps) {
  const change = (index: number, more: Partial<ObligationInputs['steps'][number]>) =>
    onChange(steps.map((step, i) => (i === index ? { ...step, ...more } : step)));
  return (
    <fieldset>
      <legend className="text-14 font-medium">Amount changes</legend>
      <p className="text-13 text-muted">If the order sets a different amount starting on a later date.</p>
      <ul className="mt-2 space-y-3 empty:hidden">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else by which it is known
          <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <Field label="From">
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={step.from}
                  onChange={(event) => change(index, { from: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field label="New amount">
              {(control) => (
                <MoneyInput
                  {...control}
                  value={step.amount}
                  onChange={(event) => change(index, { amount: event.currentTarget.value })}
                />
              )}
            </Field>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove change ${index + 1}`}
              onClick={() => onChange(steps.filter((_, i) => i !== index))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="mt-2 text-13 text-negative">{error}</p>}
      <Button variant="quiet" className="mt-2 -ml-3" onClick={() => onChange([...steps, { from: '', amount: '' }])}>
        <Plus aria-hidden />
        Add a change
      </Button>
    </fieldset>
  );
}
