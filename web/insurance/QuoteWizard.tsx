import type { QuoteForm } from '@mainstay/contract/insurance.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
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

/** Step 1 asks, step 2 shows the quote and applies with it. */
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
        toastFailure('Quote Failed', error);
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
        const denied = applicationStatus === 'denied' ? reason : null;
        const words = denied ?? APPLICATION_OUTCOMES[applicationStatus] ?? APPLICATION_OUTCOMES.pending;
        toast({ title: 'Application Submitted', description: `${applicationNumber}: ${words}` });
        onClose();
      },
      onError: (error) => toastFailure('Application Failed', error),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || apply.isPending || onClose()}
      title="Apply for Coverage"
      description={shown ? 'Step 2 of 2: your quote' : 'Step 1 of 2: the details'}
      wide
      actions={
        shown ? (
          <>
            <Button key="back" disabled={apply.isPending} onClick={() => setAsked(undefined)}>
              Back
            </Button>
            <Button key="apply" variant="primary" working={apply.isPending} onClick={submit}>
              Submit Application
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" onClick={onClose}>
              Cancel
            </Button>
            <Button key="quote" variant="primary" type="submit" form={formId} working={quote.isPending}>
              Get Quote
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
              title="The application was not submitted"
              error={apply.error}
              fields={[]}
              unanswered="We don’t know whether the application was submitted. It is safe to try again: it will not be submitted twice."
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
          <FormRefusal title="No quote was made" error={quote.error} fields={Object.keys(NEW_QUOTE)} />
        </form>
      )}
    </Dialog>
  );
}
