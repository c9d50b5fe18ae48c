import type { Cents } from '@mainstay/domain/money.ts';
import { useMay } from '#cases/useMay.ts';
import { dollars } from '#lib/format.ts';
import { useQueryToldElsewhere } from '#lib/useQueryToldElsewhere.ts';
import { arrearsHistoryQuery, arrearsQuery } from '#payments/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useSpendCredit } from './queries.ts';
import { t } from './words.ts';

/**
 * What the payor paid toward the arrears beyond an amount that was lowered later, and a button to use it for arrears
 * that are owed since. Renders nothing if there is none, or nothing to use it for.
 */
export function BeyondNotice() {
  const owed = useQueryToldElsewhere(arrearsQuery).data?.arrearsOwed;
  const { allowed } = useMay('manage_funding');
  return allowed && owed && owed > 0 ? <WhileOwed /> : null;
}

function WhileOwed() {
  const amount = useQueryToldElsewhere(arrearsHistoryQuery).data?.paidBeyond;
  return amount ? <Usable amount={amount} /> : null;
}

function Usable({ amount }: { amount: Cents }) {
  const spend = useSpendCredit();
  const use = () =>
    spend.mutate(null, {
      onSuccess: ({ used }) =>
        toast({ title: t('creditUsed'), description: t('ofTheArrearsIsPaid', { used: dollars(used) }) }),
      onError: (error) => toastFailure(t('theCreditWasNotUsed'), error),
    });
  return (
    <Notice
      meaning="info"
      title={<span className="figures">{t('beyondCredit', { amount: dollars(amount) })}</span>}
      actions={
        <Button working={spend.isPending} onClick={use}>
          {t('useItForTheArrears')}
        </Button>
      }
    >
      {t('itWasPaidBeforeTheAmountWasLowered')}
    </Notice>
  );
}
