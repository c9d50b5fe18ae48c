import type { NewPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useBankFiles } from '#identity/queries.ts';
import { ACCOUNT_TYPE_OPTIONS } from '#lib/account-types.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { DigitsField } from './DigitsField.tsx';
import { DisbursementUnitFields } from './DisbursementUnitFields.tsx';
import { EMPTY_PAYOUT, type PayoutInputs, payoutResolver } from './payout-values.ts';
import { useAddPayoutAccount } from './queries.ts';
import type { Receives } from './useReceives.ts';
import { t } from './words.ts';

const kindsFor = (isOwn: boolean) => [
  { value: 'bank', label: isOwn ? t('myBankAccount') : t('thePayeesBankAccount') },
  { value: 'disbursement_unit', label: t('stateDisbursementUnit') },
];

const AT_ONCE = t('firstAccountIsUsedRightAway');
/** Help texts where accounts are proven before money goes to them. */
const PROVEN_FIRST = {
  bank: t('weFirstSendTwoAmountsUnder'),
  payees: t('weFirstSendTwoAmountsToThePayees'),
  unit: t('itsBankChecksItFirstWhich'),
};

type Props = { who: Receives; onClose: () => void };

/** Asks where the payee's money should go: the payee, or the owner in their place. Stays open, with its inputs, until the server has saved it. */
export default function AddPayoutAccount({ who, onClose }: Props) {
  const formId = useId();
  const add = useAddPayoutAccount();
  const isProven = useBankFiles();
  const form = useForm<PayoutInputs, unknown, NewPayoutAccount>({
    defaultValues: EMPTY_PAYOUT,
    resolver: payoutResolver,
  });
  const { errors } = form.formState;
  const isOwn = who !== 'owner';
  const isUnit = form.watch('kind') === 'disbursement_unit';

  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ name }) => {
        toast({ title: t('accountAdded'), description: t('wasAddedWeAreSendingYou', { name }) });
        onClose();
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields))
          if (field in EMPTY_PAYOUT) form.setError(field as keyof PayoutInputs, { message });
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !add.isPending && onClose()}
      title={isOwn ? t('whereShouldYourMoneyGo') : t('whereShouldThePayeesMoneyGo')}
      description={isProven ? PROVEN_FIRST[isUnit ? 'unit' : isOwn ? 'bank' : 'payees'] : AT_ONCE}
      actions={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} working={add.isPending} workingLabel={t('adding')}>
            {t('addAccount')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => (add.isPending ? event.preventDefault() : submit(event))}
        className="space-y-5"
      >
        <Field label={t('kindOfAccount')} error={errors.kind?.message}>
          {(control) => <Select {...control} options={kindsFor(isOwn)} {...form.register('kind')} />}
        </Field>
        <Field
          label={t('name')}
          help={isUnit ? t('unitsNameAsYourOrderHas') : t('aNameYoullRecognize')}
          error={errors.name?.message}
        >
          {(control) => <TextInput {...control} required maxLength={100} {...form.register('name')} />}
        </Field>
        {!isUnit && (
          <Field label={t('checkingOrSavings')} error={errors.accountType?.message}>
            {(control) => <Select {...control} options={ACCOUNT_TYPE_OPTIONS} {...form.register('accountType')} />}
          </Field>
        )}
        <DigitsField
          label={t('routingNumber')}
          help={isUnit ? t('nineDigitsAsUnitPublishesThem') : t('nineDigitsAtLowerLeftOf')}
          error={errors.routingNumber?.message}
          maxLength={11}
          registered={form.register('routingNumber')}
        />
        <DigitsField
          label={t('accountNumber')}
          help={t('n4To17DigitsKeptEncrypted')}
          error={errors.accountNumber?.message}
          maxLength={21}
          secret
          registered={form.register('accountNumber')}
        />
        {isUnit && <DisbursementUnitFields form={form} />}
        <FormRefusal title={t('theAccountWasNotAdded')} error={add.error} fields={Object.keys(EMPTY_PAYOUT)} />
      </form>
    </Dialog>
  );
}
