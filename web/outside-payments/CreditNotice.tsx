import { dayAt } from '@mainstay/domain/day.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { dayText, dollars } from '#lib/format.ts';
import { useQueryToldElsewhere } from '#lib/useQueryToldElsewhere.ts';
import { arrearsQuery, HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { outsidePaymentsQuery, useSpendCredit } from './queries.ts';
import { t } from './words.ts';

/**
 * What was paid outside Mainstay beyond what was due, and a button to use it for the next debit that it can pay. Renders
 * nothing if there is none. Other cards say if the same figures could not be loaded.
 */
export function CreditNotice() {
  const credit = useQueryToldElsewhere(arrearsQuery).data?.outsideCredit;
  const payments = useQueryToldElsewhere(paymentsQuery(HISTORY_LIMIT)).data ?? [];
  const { allowed } = useMay('manage_funding');
  const timeZone = useCaseZone();
  const [isAsked, setAsked] = useState(false);
  const spend = useSpendCredit();
  const outside = useQueryToldElsewhere(outsidePaymentsQuery).data ?? [];
  if (!credit) return null;
  const paidFor = outside.filter((each) => each.credit > 0).map(({ obligationId }) => obligationId);
  const isForAny = paidFor.includes(null) || paidFor.includes(ARREARS_OBLIGATION);
  const next = payments.findLast(
    (each) =>
      each.status === 'pending' &&
      isInstalment(each) &&
      each.paymentType !== 'arrears' &&
      (isForAny || paidFor.includes(each.obligationId ?? null)),
  );
  return (
    <Notice
      meaning="info"
      title={<span className="figures">{t('ofCreditFromPaymentsOutsideMainstay', { credit: dollars(credit) })}</span>}
      actions={allowed && next && <Button onClick={() => setAsked(true)}>{t('useItForTheNextPayment')}</Button>}
    >
      {t('itWasPaidBeyondWhatWas')}
      {next && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setAsked}
          title={t('useCreditForPaymentDue', { scheduledDate: dayText(dayAt(next.scheduledDate, timeZone)) })}
          action={t('useTheCredit')}
          working={spend.isPending}
          refusal={{ title: t('theCreditWasNotUsed'), error: spend.error }}
          onConfirm={() =>
            spend.mutate(next.id, {
              onSuccess: ({ used }) => {
                setAsked(false);
                toast({ title: t('creditUsed'), description: t('lessWillBeDebited', { used: dollars(used) }) });
              },
            })
          }
        >
          {t('debitIsReducedByThatMuch')}
        </ConfirmDialog>
      )}
    </Notice>
  );
}
