import type { Obligation } from '@mainstay/contract/obligations.ts';
import { FREQUENCIES } from '@mainstay/domain/payment-settings/frequency.ts';
import { FREQUENCY_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import { ApiError } from '#lib/api-error.ts';
import { told } from '#lib/told.ts';
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
import { asksForBoth } from './asks-for-both.ts';
import { MAY_BE_PROPOSED, proposalSent } from './consent-words.ts';
import { hasArrearsInstalment, kindChoices } from './obligation-kinds.ts';
import { useSaveObligation } from './obligation-queries.ts';
import {
  checkObligation,
  inputsOfObligation,
  NEW_INPUTS,
  namesDays,
  type ObligationInputs,
} from './obligation-values.ts';
import { obligationsQuery, useLastVersion } from './queries.ts';
import { TowardArrearsNote } from './TowardArrearsNote.tsx';
import { WaitingInputs } from './WaitingInputs.tsx';
import { t } from './words.ts';

const HOW_OFTEN = FREQUENCIES.map((value) => ({ value, label: told(FREQUENCY_NAMES[value]) }));

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
  const lastVersion = useLastVersion();
  const [asked, setAsked] = useState<number>(); // the latest version when the person was asked

  function submit(event: SyntheticEvent, alongside = false) {
    event.preventDefault();
    if (save.isPending) return;
    const { values, wrong: found } = checkObligation(inputs);
    setWrong(found ?? {});
    if (!values) return;
    save.mutate(
      { obligation, values: { ...values, alongside }, lastVersion: alongside ? asked : undefined },
      {
        onSuccess: ({ proposal }) => {
          onClose();
          toast(
            proposal
              ? proposalSent(proposal)
              : { title: t('obligationSaved'), description: t('theScheduleHasBeenUpdated') },
          );
        },
        onError: (error) => {
          if (asksForBoth(error)) return setAsked(lastVersion());
          toastFailure(t('notSaved'), error);
          if (error instanceof ApiError) setWrong(error.fields);
        },
      },
    );
  }

  const all = useQuery(obligationsQuery).data ?? [];
  const kinds = kindChoices(obligation, all);
  const isArrears = inputs.kind === 'arrears';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={obligation ? t('changeObligation') : t('addObligationTitle')}
      description={t('onePaymentThatOrderRequiresWith')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {overlaps && <Button onClick={(event) => submit(event, true)}>{t('addItAsWell')}</Button>}
          <Button type="submit" form={formId} variant="primary" working={save.isPending} workingLabel={t('saving')}>
            {t('saveObligation')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('whatItIsFor')}
            help={!obligation && hasArrearsInstalment(all) ? t('theInstallmentTowardArrearsStandsAmong') : undefined}
            error={wrong.kind}
          >
            {(control) => (
              <Select
                {...control}
                options={kinds}
                disabled={obligation !== null}
                value={inputs.kind}
                onChange={(event) => set({ kind: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('amountOfEachPayment')} error={wrong.amount}>
            {(control) => (
              <MoneyInput
                {...control}
                required
                value={inputs.amount}
                onChange={(event) => set({ amount: event.currentTarget.value })}
              />
            )}
          </Field>
          {!isArrears && <Dates inputs={inputs} wrong={wrong} set={set} />}
        </div>
        {isArrears ? <TowardArrearsNote obligation={obligation} /> : <Rest inputs={inputs} wrong={wrong} set={set} />}
        {overlaps ? (
          <div role="alert" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            <Notice
              meaning="attention"
              title={t('thereIsForThisPeriodAlready', {
                label: kinds.find(({ value }) => value === inputs.kind)?.label.toLowerCase(),
              })}
            >
              {t('changeOrEndThatOneFirst')}
            </Notice>
          </div>
        ) : (
          <FormRefusal title={t('theObligationWasNotSaved')} error={save.error} fields={Object.keys(wrong)} />
        )}
        {othersDecide && <p className="text-13 text-muted">{MAY_BE_PROPOSED}</p>}
      </form>
    </Dialog>
  );
}

type InputsProps = {
  inputs: ObligationInputs;
  wrong: Record<string, string>;
  set: (more: Partial<ObligationInputs>) => void;
};

/** How often it is paid, on which days, from when and until when. */
function Dates({ inputs, wrong, set }: InputsProps) {
  const days = namesDays(inputs.frequency);
  return (
    <>
      <Field label={t('howOften')} error={wrong.frequency}>
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
          label={days === 2 ? t('firstDueDateInTheMonth') : t('dueDateDayOfMonth')}
          help={days === 1 ? t('inShorterMonthsTheLastDay') : undefined}
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
        <Field label={t('secondDueDateInTheMonth')}>
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
        label={t('firstPayment')}
        help={days > 0 ? t('leaveItEmptyToBeginOn') : t('laterPaymentsAreCountedFromThis')}
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
      <Field label={t('lastPaymentBy')} help={t('leaveItEmptyIfThereIs')} error={wrong.endDate}>
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
        <Field label={t('whyItEnds')} help={t('forExampleAnaTurns18')} error={wrong.endReason}>
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
    </>
  );
}

/** What changes later, and what is not debited. */
const Rest = ({ inputs, wrong, set }: InputsProps) => (
  <>
    <Steps steps={inputs.steps} error={wrong.steps} onChange={(steps) => set({ steps })} />
    <WaitingInputs waiting={inputs.waiting} error={wrong.awaited} onChange={(waiting) => set({ waiting })} />
    <Field label={t('shareOfBonuses')} help={t('ifOrderNamesOneInIts')} error={wrong.bonusShare}>
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
      label={t('employerAlreadyWithholdsItFromWages')}
      help={t('mainstayThenDebitsNothingForIt')}
      checked={inputs.withheld}
      onChange={(event) => set({ withheld: event.currentTarget.checked })}
    />
  </>
);

type StepsProps = {
  steps: ObligationInputs['steps'];
  error: string | undefined;
  onChange: (steps: ObligationInputs['steps']) => void;
};

/** Later amounts, each from a day on. */
function Steps({ steps, error, onChange }: StepsProps) {
  const change = (index: number, more: Partial<ObligationInputs['steps'][number]>) =>
    onChange(steps.map((step, i) => (i === index ? { ...step, ...more } : step)));
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('amountChanges')}</legend>
      <p className="text-13 text-muted">{t('ifOrderSetsDifferentAmountStarting')}</p>
      <ul className="mt-2 space-y-3 empty:hidden">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
          <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <Field label={t('from')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={step.from}
                  onChange={(event) => change(index, { from: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field label={t('newAmount')}>
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
              aria-label={t('removeChange', { number: index + 1 })}
              onClick={() => onChange(steps.filter((_, i) => i !== index))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="mt-2 text-13 text-negative">{told(error)}</p>}
      <Button variant="quiet" className="mt-2 -ml-3" onClick={() => onChange([...steps, { from: '', amount: '' }])}>
        <Plus aria-hidden />
        {t('addAChange')}
      </Button>
    </fieldset>
  );
}
