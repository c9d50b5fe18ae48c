import type { NewPaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { SHARING_NAMES } from '@mainstay/domain/payment-settings/sharing-names.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { SettingsInputs } from './form-values.ts';
import { t } from './words.ts';

const TYPES = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label: told(label) }));
/** How arrears may be shared. */
export const SHARING = Object.entries(SHARING_NAMES).map(([value, label]) => ({ value, label: told(label) }));
const USUAL = { value: '', label: t('defaultForThisCase') };
const FIELDS = ['paymentType', 'firstPaymentDate', 'endDate', 'arrearsInstalment', 'arrearsSharing'] as const;
/** The defaults unless someone chose otherwise. */
const USUALLY: Partial<Record<(typeof FIELDS)[number], string>> = { arrearsSharing: 'prorated' };

type Props = {
  form: UseFormReturn<SettingsInputs, unknown, NewPaymentSettings>;
  isNew: boolean;
  allowed: boolean;
  /** False where the sharing of arrears has a form of its own. */
  hasSharing: boolean;
};

/**
 * Options that few cases need: the type of payment, its start and end, the amount toward arrears, and how arrears are
 * shared.
 */
export function MoreOptions({ form, isNew, allowed, hasSharing }: Props) {
  const { errors, defaultValues } = form.formState;
  const isUsed = FIELDS.some((field) => field !== 'paymentType' && defaultValues?.[field] !== (USUALLY[field] ?? ''));
  const isWrong = FIELDS.some((field) => errors[field]);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const open = isWrong || (wanted ?? isUsed);
  const id = useId();
  return (
    <div className="mt-3">
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
        className="-ml-3 text-muted"
      >
        <ChevronDown aria-hidden className={classes('transition-transform duration-150', open && 'rotate-180')} />
        {t('moreOptions')}
      </Button>
      <fieldset
        id={id}
        hidden={!open}
        disabled={!allowed}
        className={classes('mt-3 gap-5 sm:grid-cols-2', open && 'grid')}
      >
        <legend className="sr-only">{t('moreOptions')}</legend>
        <Field label={t('paymentTypeTitle')} error={errors.paymentType?.message}>
          {(control) => (
            <Select {...control} options={isNew ? [USUAL, ...TYPES] : TYPES} {...form.register('paymentType')} />
          )}
        </Field>
        <Field
          label={t('arrearsInstallment')}
          help={t('whatEachPaymentAddsTowardArrears')}
          error={errors.arrearsInstalment?.message}
        >
          {(control) => <MoneyInput {...control} {...form.register('arrearsInstalment')} />}
        </Field>
        <Field
          label={t('firstPaymentDate')}
          help={t('ifLeftEmptyNextDueDate')}
          error={errors.firstPaymentDate?.message}
        >
          {(control) => <TextInput {...control} type="date" {...form.register('firstPaymentDate')} />}
        </Field>
        <Field label={t('endDate')} help={t('ifLeftEmptyPaymentsContinue')} error={errors.endDate?.message}>
          {(control) => <TextInput {...control} type="date" {...form.register('endDate')} />}
        </Field>
        {hasSharing && (
          <Field
            label={t('sharingOfArrearsLabel')}
            help={t('whereSeveralObligationsOfOneKind')}
            error={errors.arrearsSharing?.message}
          >
            {(control) => <Select {...control} options={SHARING} {...form.register('arrearsSharing')} />}
          </Field>
        )}
      </fieldset>
    </div>
  );
}
