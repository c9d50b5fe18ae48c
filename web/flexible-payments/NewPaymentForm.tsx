import type { CurrentCase } from '@mainstay/contract/cases.ts';
import type { FlexibleSettings, NewPlan } from '@mainstay/contract/flexible-payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { secondPaymentDate, split } from '@mainstay/domain/flexible-payments/split.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, wordsOf } from '#lib/api-error.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { useAllEnded } from '#payments/useAllEnded.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { PaymentSummary } from './PaymentSummary.tsx';
import { PlanFields } from './PlanFields.tsx';
import { inputOf, newPlanInputs, type PlanInputs, planResolver, totalOf, typedIn } from './plan-values.ts';
import { useCreatePlan } from './queries.ts';
import { WhyNoNewPlan } from './WhyNoNewPlan.tsx';
import { t } from './words.ts';

type Props = {
  settings: FlexibleSettings;
  paymentAmount: Cents | undefined;
  walletBalance: Cents;
  currentCase: CurrentCase;
  /** What was typed before another tab was opened. */
  draft: RefObject<Partial<PlanInputs>>;
  onCreated: () => void;
};

/** Splits a payment: choices on the left; the resulting amounts and costs on the right, above the button. */
export function NewPaymentForm({ settings, paymentAmount, walletBalance, currentCase, draft, onCreated }: Props) {
  const { timeZone } = currentCase;
  const today = dayAt(useNow(), timeZone);
  const payees = currentCase.parties.filter(({ role }) => role === 'payee');
  const create = useCreatePlan();
  const isOver = useAllEnded();
  const prefilled = newPlanInputs(settings, paymentAmount, payees[0]?.id ?? '');
  const form = useForm<PlanInputs, unknown, NewPlan>({
    mode: 'onChange',
    defaultValues: { ...prefilled, ...draft.current },
    resolver: planResolver(today, timeZone),
  });
  const inputs = form.watch();
  useEffect(() => {
    draft.current = create.data?.success ? {} : typedIn(inputs, prefilled);
  });
  const total = totalOf(inputs.totalAmount);
  const due = secondPaymentDate(today, Number(inputs.secondPaymentDay));
  const wallet = inputs.useWalletFunds ? walletBalance : ZERO;
  const parts = split(total, Number(inputs.firstPaymentPercentage), wallet);
  const payeeName = payees.find(({ id }) => id === inputs.payeeId)?.name ?? t('theRecipient');

  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: ({ success, failureReason, secondPaymentDue, secondPaymentAmount, ...made }) => {
        if (!success)
          return toast({ title: FAILED, description: told(failureReason ?? WORDS), variant: 'destructive' });
        const second = dollars(secondPaymentAmount ?? parts.credit);
        const on = secondPaymentDue ? fullDate(secondPaymentDue, timeZone) : dayText(due);
        toastOutcome(made, {
          title: t('flexiblePaymentCreated'),
          description: t('hasYourSecondPaymentOfIs', { payeeName, total: dollars(total), second, on }),
        });
        onCreated();
      },
      onError: (error) => {
        toastFailure(FAILED, error, wordsOf(error));
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields)) {
          const input = inputOf(field);
          if (input in inputs) form.setError(input as keyof PlanInputs, { message });
        }
      },
    }),
  );

  const { data: made, error } = create;
  const declined = made?.success === false ? new Error(told(made.failureReason ?? WORDS)) : null;

  if (isOver && settings.whyNoNewPlan)
    return <Card title={t('newFlexiblePayment')}>{told(settings.whyNoNewPlan)}</Card>;
  return (
    <form
      noValidate
      onSubmit={(event) => (create.isPending ? event.preventDefault() : submit(event))}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6"
    >
      <Card title={t('newFlexiblePayment')} description={t('recipientGetsFullAmountNowYou')}>
        <PlanFields form={form} payees={payees} walletBalance={walletBalance} parts={parts} due={due} />
      </Card>
      <Card title={t('summary')}>
        <PaymentSummary parts={parts} payeeName={payeeName} today={today} due={due} fee={settings.membershipFee} />
        <div className="mt-5 space-y-3">
          {settings.whyNoNewPlan && <WhyNoNewPlan reason={settings.whyNoNewPlan} />}
          {declined ? (
            <FormRefusal title={t('thePaymentWasNotMade')} error={declined} />
          ) : (
            <FormRefusal
              title={t('thePaymentWasNotMade')}
              error={error}
              fields={Object.keys(inputs).map(inputOf)}
              unanswered={t('weDontKnowWhetherPaymentWent')}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            className="w-full"
            disabled={total === ZERO || settings.whyNoNewPlan !== null}
            working={create.isPending}
            workingLabel={t('paying')}
          >
            {t('createFlexiblePayment')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

const FAILED = t('paymentFailed');
const WORDS = t('failedToCreateFlexiblePayment');
