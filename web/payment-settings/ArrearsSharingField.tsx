import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { ArrearsSharing } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { proposalSent } from './consent-words.ts';
import { SHARING } from './MoreOptions.tsx';
import { useShareArrears } from './obligation-queries.ts';
import { t } from './words.ts';

type Props = { obligation: Obligation; settings: PaymentSettings; allowed: boolean };

/**
 * How arrears are shared, saved on its own: the payment settings cannot be saved while the first obligation is paid in
 * a way that they cannot express.
 */
export function ArrearsSharingField({ obligation, settings, allowed }: Props) {
  const inForce = settings.arrearsSharing ?? 'prorated';
  const [chosen, setChosen] = useState<ArrearsSharing | null>(null);
  const save = useShareArrears();
  const arrearsSharing = chosen ?? inForce;
  const submit = () =>
    save.mutate(
      { obligation, arrearsSharing },
      {
        onSuccess: ({ proposal }) => {
          setChosen(null);
          toast(
            proposal
              ? proposalSent(proposal)
              : { title: t('settingsUpdated'), description: t('paymentSettingsHaveBeenUpdated') },
          );
        },
        onError: (error) => toastFailure(t('updateFailed'), error, t('failedToUpdatePaymentSettings')),
      },
    );
  return (
    <div className="mt-5 space-y-3">
      <Field label={t('sharingOfArrearsLabel')} help={t('whereSeveralObligationsOfOneKind')}>
        {(control) => (
          <Select
            {...control}
            options={SHARING}
            disabled={!allowed}
            value={arrearsSharing}
            onChange={(event) => setChosen(event.currentTarget.value as ArrearsSharing)}
          />
        )}
      </Field>
      <FormRefusal title={t('theSettingsWereNotSaved')} error={save.error} />
      <Button
        disabled={!allowed || arrearsSharing === inForce}
        working={save.isPending}
        workingLabel={t('saving')}
        onClick={submit}
      >
        {t('saveSharingOfArrears')}
      </Button>
    </div>
  );
}
