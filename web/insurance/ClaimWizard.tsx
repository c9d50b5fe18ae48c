import type { NewClaim, Policy } from '@mainstay/contract/insurance.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { ApiError, wordsOf } from '#lib/api-error.ts';
import { useNow } from '#lib/clock.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { ClaimFiled } from './ClaimFiled.tsx';
import { activeOf, type ClaimInputs, claimResolver, newClaim } from './claim-values.ts';
import { useFileClaim } from './queries.ts';
import { t } from './words.ts';

type Props = { policies: readonly Policy[]; onClose: () => void };

/** Step 1 is the form; step 2 says what was filed and what comes next. */
export function ClaimWizard({ policies, onClose }: Props) {
  const formId = useId();
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const active = activeOf(policies);
  const file = useFileClaim();
  const form = useForm<ClaimInputs, unknown, NewClaim>({
    defaultValues: newClaim(active),
    resolver: claimResolver({ policies, today, timeZone }),
  });

  const submit = form.handleSubmit((values) =>
    file.mutate(values, {
      onSuccess: ({ claimNumber, validation }) =>
        toast({
          title: t('claimSubmitted'),
          description: t('claimIsReviewedIn', {
            claimNumber,
            processingTimeEstimate: told(validation.processingTimeEstimate),
          }),
        }),
      onError: (error) => {
        toastFailure(t('claimSubmissionFailed'), error, wordsOf(error));
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields)) {
          if (field in form.getValues()) form.setError(field as keyof ClaimInputs, { message });
        }
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || file.isPending || onClose()}
      title={t('fileClaim')}
      description={file.data ? t('step2Of2Confirmation') : t('step1Of2WhatHappened')}
      wide
      actions={
        file.data ? (
          <Button key="done" variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button key="cancel" disabled={file.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button key="submit" variant="primary" type="submit" form={formId} working={file.isPending}>
              {t('submitClaim')}
            </Button>
          </>
        )
      }
    >
      {file.data ? (
        <ClaimFiled filed={file.data} />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => (file.isPending ? event.preventDefault() : submit(event))}
          className="space-y-5"
        >
          {active.length === 0 && (
            <Notice meaning="attention" title={t('noPolicyIsActive')}>
              {t('youCanFileClaimOnlyOn')}
            </Notice>
          )}
          <ClaimFields form={form} active={active} today={today} />
          <FormRefusal
            title={t('theClaimWasNotFiled')}
            error={file.error}
            fields={Object.keys(form.getValues())}
            unanswered={t('weDontKnowWhetherClaimWas')}
          />
        </form>
      )}
    </Dialog>
  );
}
