import type { NewPaymentSettings, PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { CaseFrequency } from '@mainstay/domain/cases/about.ts';
import { PAYMENT_FREQUENCIES } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { FREQUENCY_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useMay } from '#cases/useMay.ts';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import { ApiError } from '#lib/api-error.ts';
import { dayText, dollars } from '#lib/format.ts';
import { resetSaved } from '#lib/reset-saved.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { NumberInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { ArrearsSharingField } from './ArrearsSharingField.tsx';
import { arrearsGoOn } from './arrears-go-on.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ConsentNotice } from './ConsentNotice.tsx';
import { isChangedMeanwhile } from './changed-meanwhile.ts';
import { MAY_BE_PROPOSED, proposalSent } from './consent-words.ts';
import { areTyped, inputsOf, type SettingsInputs, settingsResolver } from './form-values.ts';
import { amountHelp, dueDateHelp } from './help.ts';
import { MoreOptions } from './MoreOptions.tsx';
import { obligationsQuery, paymentSettingsQuery, useSavePaymentSettings } from './queries.ts';
import { SettingsOrigin } from './SettingsOrigin.tsx';
import { useArrearsAsOf } from './useArrearsAsOf.ts';
import { t } from './words.ts';

const FREQUENCIES = PAYMENT_FREQUENCIES.map((value) => ({ value, label: told(FREQUENCY_NAMES[value]) }));

type Props = {
  settings: PaymentSettings | null;
  arrearsOwed: Cents | undefined;
  usualFrequency: CaseFrequency | null;
};

/**
 * The four settings that every case has, and more on request. Changes saved by another person meanwhile are shown, and
 * never overwritten unseen.
 */
export function SettingsForm({ settings, arrearsOwed, usualFrequency }: Props) {
  const may = useMay('change_terms');
  const obligations = useQuery(obligationsQuery).data ?? [];
  const first = obligations.find(({ id }) => id === settings?.obligationId);
  const isBeyond = first !== undefined && !isSettingsFrequency(first.frequency);
  const { allowed, reason } = isBeyond ? { allowed: false, reason: null } : may;
  const hasLeft = useHasLeft();
  const othersDecide = useOtherSideJoined();
  const client = useQueryClient();
  const save = useSavePaymentSettings();
  const form = useForm<SettingsInputs, unknown, NewPaymentSettings>({
    defaultValues: inputsOf(settings, usualFrequency),
    resolver: settingsResolver,
  });
  const { errors, isDirty } = form.formState;
  const editing = isDirty && !(settings && areTyped(settings, form.getValues()));
  const { seen, adopt, conflict } = useSeenVersion(settings, { editing, saving: save.isPending }, (adopted, sent) => {
    // An attempt without a response did save them.
    if (save.isError && adopted && areTyped(adopted, form.getValues())) tellSaved();
    if (save.isError) save.reset();
    resetSaved(form, inputsOf(adopted, usualFrequency), sent ?? form.getValues());
  });

  const submit = form.handleSubmit((values) => {
    const sent = { ...form.getValues() };
    save.mutate(
      { ...values, version: seen?.version ?? 0 },
      {
        onSuccess: ({ settings: inForce, proposal }) => {
          adopt(inForce, { sent });
          if (proposal) toast(proposalSent(proposal));
          else tellSaved();
        },
        onError: async (error) => {
          if (isConflict(error)) {
            const now = await client.fetchQuery({ ...paymentSettingsQuery, staleTime: 0 }).catch(() => null);
            if (now && areTyped(now, form.getValues())) return;
          }
          toastFailure(t('updateFailed'), error, t('failedToUpdatePaymentSettings'));
          if (!(error instanceof ApiError)) return;
          for (const [field, message] of Object.entries(error.fields)) {
            if (field in values) form.setError(field as keyof SettingsInputs, { message });
          }
        },
      },
    );
  });

  const arrearsAsOf = useArrearsAsOf();
  const asOf = seen && arrearsAsOf(seen);
  const [amount, frequency, dueDate] = form.watch(['paymentAmount', 'paymentFrequency', 'paymentDueDate']);
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={isDirty} what={t('paymentSettingsInSentence')} />
      {isBeyond && (
        <div className="mb-6">
          <Notice meaning="info" title={t('paymentSettingsCannotShowHowOften')}>
            {t('amountBelowIsWhatItComes')}
          </Notice>
        </div>
      )}
      {first?.state === 'ended' && first.endDate && (
        <div className="mb-6">
          <Notice meaning="info" title={t('thesePaymentsEndedOn', { endDate: dayText(first.endDate) })}>
            {arrearsGoOn(obligations)} {may.allowed && t('toStartThemAgainClearEndDate')}
          </Notice>
        </div>
      )}
      {settings && <SettingsOrigin settings={settings} />}
      {settings && <ConsentNotice settings={settings} />}
      {conflict && (
        <div className="mb-6">
          <ConflictNotice
            seen={seen}
            now={conflict}
            actions={
              <>
                <Button onClick={() => adopt(conflict)}>{t('loadTheNewValues')}</Button>
                <Button variant="quiet" onClick={() => adopt(conflict, { keepInputs: true })}>
                  {t('keepWhatITyped')}
                </Button>
              </>
            }
          />
        </div>
      )}
      <fieldset disabled={!allowed} className="grid gap-5 sm:grid-cols-2">
        <legend className="sr-only">{t('paymentSettings')}</legend>
        <Field
          label={t('monthlyPaymentAmount')}
          help={amountHelp(amount, frequency)}
          error={errors.paymentAmount?.message}
        >
          {(control) => <MoneyInput {...control} required step="0.01" {...form.register('paymentAmount')} />}
        </Field>
        <Field label={t('paymentFrequencyTitle')} error={errors.paymentFrequency?.message}>
          {(control) => <Select {...control} options={FREQUENCIES} {...form.register('paymentFrequency')} />}
        </Field>
        <Field
          label={t('dueDateDayOfMonthTitle')}
          help={dueDateHelp(dueDate, frequency)}
          error={errors.paymentDueDate?.message}
        >
          {(control) => (
            <NumberInput {...control} required min={1} max={31} step={1} {...form.register('paymentDueDate')} />
          )}
        </Field>
        <Field
          label={t('arrearsPaymentOptional')}
          help={[
            seen && asOf
              ? t('theAgreementGivesAsOf', { amount: dollars(seen.arrearsAmount), day: dayText(asOf) })
              : t('whatWasAlreadyOwedAsAgreement'),
            seen &&
              arrearsOwed !== undefined &&
              arrearsOwed !== seen.arrearsAmount &&
              t('arrearsOwedByRecord', { amount: dollars(arrearsOwed) }),
          ]
            .filter(Boolean)
            .join(' ')}
          error={errors.arrearsAmount?.message}
        >
          {(control) => <MoneyInput {...control} step="0.01" {...form.register('arrearsAmount')} />}
        </Field>
      </fieldset>
      <MoreOptions form={form} isNew={settings === null} allowed={allowed} hasSharing={!isBeyond} />
      {isBeyond && settings && <ArrearsSharingField obligation={first} settings={settings} allowed={may.allowed} />}
      <div className="mt-6 empty:hidden">
        <FormRefusal title={t('theSettingsWereNotSaved')} error={isConflict(save.error) ? null : save.error} />
      </div>
      {!isBeyond && !hasLeft && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            disabled={!allowed}
            working={save.isPending}
            workingLabel={t('saving')}
          >
            {t('saveSettings')}
          </Button>
          {reason && <p className="text-13 text-muted">{reason}</p>}
          {isDirty && <p className="text-13 text-muted">{t('notSavedYet')}</p>}
        </div>
      )}
      {allowed && othersDecide && <p className="mt-3 text-13 text-muted">{MAY_BE_PROPOSED}</p>}
      {may.allowed && (
        <p className="mt-3">
          <HelpLink about="lost-job">{t('iLostMyJobHowDo')}</HelpLink>
        </p>
      )}
    </form>
  );
}

const tellSaved = () => toast({ title: t('settingsUpdated'), description: t('paymentSettingsHaveBeenUpdated') });

/** Whether another person saved settings meanwhile; theirs are shown above. */

const isConflict = (error: Error | null) => error !== null && isChangedMeanwhile(error);

/**
 * Remembers which version the inputs show. A newer version from the server replaces it while nobody is editing; during
 * editing it is a conflict to resolve.
 */
function useSeenVersion(
  settings: PaymentSettings | null,
  { editing, saving }: { editing: boolean; saving: boolean },
  fill: (settings: PaymentSettings | null, sent?: SettingsInputs) => void,
) {
  const [seen, setSeen] = useState(settings);
  const newer = !saving && settings !== null && settings.version !== (seen?.version ?? 0) ? settings : null;

  /** `sent`: what was saved just now. What has been typed since then stays. */
  function adopt(
    adopted: PaymentSettings | null,
    { keepInputs = false, sent }: { keepInputs?: boolean; sent?: SettingsInputs } = {},
  ) {
    setSeen(adopted);
    if (!keepInputs) fill(adopted, sent);
  }

  const adoptQuietly = useEffectEvent(adopt);
  useEffect(() => {
    if (newer && !editing) adoptQuietly(newer);
  }, [newer, editing]);
  return { seen, adopt, conflict: editing ? newer : null };
}
