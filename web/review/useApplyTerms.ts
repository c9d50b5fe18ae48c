import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '#lib/api-error.ts';
import { isChangedMeanwhile } from '#payment-settings/changed-meanwhile.ts';
import { proposalSent } from '#payment-settings/consent-words.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { type AgreementToApply, useApplyAgreement } from './apply-agreement.ts';
import { asksAboutOthers } from './asks-about-others.ts';
import { t } from './words.ts';

type Conflict = { seen: PaymentSettings | null; now: PaymentSettings };

type Of = Omit<AgreementToApply, 'terms'>;

/** Saves a document's terms over the settings the person sees. If the settings have changed since, it is a conflict. */
export function useApplyTerms(of: Of) {
  const { settings } = of;
  const client = useQueryClient();
  const save = useApplyAgreement();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function apply(terms: AgreementToApply['terms'], close: () => void) {
    setConflict(null);
    save.mutate(
      { ...of, terms },
      {
        onSuccess: ({ proposal }) => {
          close();
          toast(
            proposal
              ? proposalSent(proposal)
              : { title: t('termsApplied'), description: t('paymentSettingsHaveBeenUpdated') },
          );
        },
        onError: async (error) => {
          if (asksAboutOthers(error, terms.obligations)) return;
          toastFailure(t('failedToApplyTerms'), error, wordsOf(error));
          if (!isChangedMeanwhile(error)) return;
          close();
          const now = await client.fetchQuery({ ...paymentSettingsQuery, staleTime: 0 }).catch(() => null);
          if (now) setConflict({ seen: settings, now });
        },
      },
    );
  }

  function reload() {
    setConflict(null);
    save.reset();
    void client.invalidateQueries(paymentSettingsQuery);
  }

  return { apply, isPending: save.isPending, error: save.error, reset: save.reset, conflict, reload };
}
