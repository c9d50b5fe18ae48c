import { PayIn, type PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { type Cents, formatMoney } from '@mainstay/domain/money.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { usePayIn } from './queries.ts';
import { drawnOn } from './source-in-words.ts';
import { useBankName } from './useBankName.ts';
import { t } from './words.ts';

type Props = { source: PaymentSource; open: boolean; onOpenChange: (open: boolean) => void };

/** Repays a line of credit or tops up an escrow, from the bank account. */
export function PayInDialog({ source, open, onOpenChange }: Props) {
  const repays = source.sourceType === 'loc';
  const formId = useId();
  const payIn = usePayIn(source.id);
  const from = useBankName();
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => {
        if (payIn.isPending) return;
        payIn.reset();
        onOpenChange(opens);
      }}
      title={
        repays ? t('repayNamed', { sourceName: source.sourceName }) : t('addMoneyTo', { sourceName: source.sourceName })
      }
      description={
        repays
          ? t('isDrawnWhatYouRepayCan', { source: dollars(drawnOn(source)) })
          : t('itHoldsWhatYouAddCan', { availableBalance: dollars(source.availableBalance ?? (0 as Cents)) })
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={payIn.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} working={payIn.isPending}>
            {repays ? t('repay') : t('addMoney')}
          </Button>
        </>
      }
    >
      <PayInForm
        id={formId}
        source={source}
        from={from}
        payIn={payIn}
        onPaid={(amount, after) => {
          onOpenChange(false);
          toastOutcome(
            after,
            repays
              ? {
                  title: t('lineRepaid'),
                  description: t('wasRepaidOn', { amount: dollars(amount), sourceName: source.sourceName }),
                }
              : {
                  title: t('moneyAdded'),
                  description: t('wasAddedTo', { amount: dollars(amount), sourceName: source.sourceName }),
                },
          );
        }}
      />
    </Dialog>
  );
}

type FormProps = {
  id: string;
  source: PaymentSource;
  from: string;
  payIn: ReturnType<typeof usePayIn>;
  onPaid: (amount: Cents, after: PaymentSource) => void;
};

function PayInForm({ id, source, from, payIn, onPaid }: FormProps) {
  const [typed, setTyped] = useState(source.sourceType === 'loc' ? formatMoney(drawnOn(source)) : '');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (payIn.isPending) return;
    const parsed = z.safeDecode(PayIn, { amount: plainMoney(typed) });
    setWrong(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    const { amount } = parsed.data;
    payIn.mutate(amount, {
      onSuccess: (after) => onPaid(amount, after),
      onError: (error) => setWrong(error instanceof ApiError ? error.fields.amount : undefined),
    });
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field label={t('amount')} help={t('debitedFrom', { from })} error={wrong}>
        {(control) => (
          <MoneyInput {...control} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} required />
        )}
      </Field>
      <div className="mt-4 empty:hidden">
        <FormRefusal
          title={t('noMoneyWasMoved')}
          error={wrong === undefined ? payIn.error : null}
          fields={['amount']}
          unanswered={t('weDontKnowWhetherMoneyWas')}
        />
      </div>
    </form>
  );
}
