import type { NewClaim, Policy } from '@mainstay/contract/insurance.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { ApiError } from '#lib/api-error.ts';
import { useNow } from '#lib/clock.ts';
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

type Props = { policies: readonly Policy[]; onClose: () => void };

/** Step 1 is the form, step 2 says what was filed and what comes next. */
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
          title: 'Claim Submitted',
          description: `Claim ${claimNumber} is reviewed in ${validation.processingTimeEstimate}.`,
        }),
      onError: (error) => {
        toastFailure('Claim Submission Failed', error);
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
      title="File Claim"
      description={file.data ? 'Step 2 of 2: confirmation' : 'Step 1 of 2: what happened'}
      wide
      actions={
        file.data ? (
          <Button key="done" variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button key="cancel" disabled={file.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button key="submit" variant="primary" type="submit" form={formId} working={file.isPending}>
              Submit Claim
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
            <Notice meaning="attention" title="No policy is active">
              You can file a claim only on an active policy. A suspended policy covers you again once its overdue
              premiums are paid.
            </Notice>
          )}
          <ClaimFields form={form} active={active} today={today} />
          <FormRefusal
            title="The claim was not filed"
            error={file.error}
            fields={Object.keys(form.getValues())}
            unanswered="We don’t know whether the claim was filed. It is safe to try again: it will not be filed twice."
          />
        </form>
      )}
    </Dialog>
  );
}
