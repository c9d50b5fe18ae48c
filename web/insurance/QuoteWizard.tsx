import type { QuoteForm } from '@mainstay/contract/insurance.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, wordsOf } from '#lib/api-error.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { APPLICATION_OUTCOMES } from './insurance-words.ts';
import { QuoteFields } from './QuoteFields.tsx';
import { QuoteShown } from './QuoteShown.tsx';
import { useApplyForInsurance, useQuote } from './queries.ts';
import { applicationOf, NEW_QUOTE, type QuoteInputs, quoteResolver } from './quote-values.ts';
import { t } from './words.ts';

/** Step 1 asks; step 2 shows the quote and applies with it. */
export function QuoteWizard({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const quote = useQuote();
  const apply = useApplyForInsurance();
  const [asked, setAsked] = useState<QuoteForm>();
  const form = useForm<QuoteInputs, unknown, QuoteForm>({ defaultValues: NEW_QUOTE, resolver: quoteResolver });
  const shown = asked && quote.data;

  const getQuote = form.handleSubmit((values) =>
    quote.mutate(values, {
      onSuccess: () => {
        apply.reset();
        setAsked(values);
      },
      onError: (error) => {
        toastFailure(t('quoteFailed'), error, wordsOf(error));
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields)) {
          if (field in NEW_QUOTE) form.setError(field as keyof QuoteInputs, { message });
        }
      },
    }),
  );

  function submit() {
    if (!shown) return;
    apply.mutate(applicationOf(asked, shown), {
      onSuccess: ({ applicationNumber, applicationStatus, reason }) => {
        const denied = applicationStatus === 'denied' && reason ? told(reason) : null;
        const words = denied ?? APPLICATION_OUTCOMES[applicationStatus] ?? APPLICATION_OUTCOMES.pending;
        toast({ title: t('applicationSubmitted'), description: `${applicationNumber}: ${words}` });
        onClose();
      },
      onError: (error) => toastFailure(t('applicationFailed'), error, wordsOf(error)),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || apply.isPending || onClose()}
      title={t('applyForCoverage')}
      description={shown ? t('step2Of2YourQuote') : t('step1Of2TheDetails')}
      wide
      actions={
        shown ? (
          <>
            <Button key="back" disabled={apply.isPending} onClick={() => setAsked(undefined)}>
              {t('back')}
            </Button>
            <Button key="apply" variant="primary" working={apply.isPending} onClick={submit}>
              {t('submitApplication')}
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button key="quote" variant="primary" type="submit" form={formId} working={quote.isPending}>
              {t('getQuote')}
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <>
          <QuoteShown quote={shown} />
          <div className="mt-4 empty:hidden">
            <FormRefusal
              title={t('theApplicationWasNotSubmitted')}
              error={apply.error}
              fields={[]}
              unanswered={t('weDontKnowWhetherApplicationWas')}
            />
          </div>
        </>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => (quote.isPending ? event.preventDefault() : getQuote(event))}
          className="space-y-5"
        >
          <QuoteFields form={form} />
          <FormRefusal title={t('noQuoteWasMade')} error={quote.error} fields={Object.keys(NEW_QUOTE)} />
        </form>
      )}
    </Dialog>
  );
}
