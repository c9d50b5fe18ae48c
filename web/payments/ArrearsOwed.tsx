import { minus, ZERO } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useMay } from '#cases/useMay.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Notice } from '#ui/Notice.tsx';
import { arrearsQuery } from './queries.ts';
import { t } from './words.ts';

const ArrearsExplained = lazy(() => import('./ArrearsExplained.tsx'));
const ExplainArrears = lazy(() => import('./ExplainArrears.tsx'));
const PayOwedDialog = lazy(() => import('./PayOwedDialog.tsx'));

/**
 * What is owed in arrears and to Mainstay now, with a button to pay. Says so if that is not known. Where the arrears have
 * been paid, and with `always` where there were none, it leads to how that came about; otherwise it renders nothing.
 */
export function ArrearsOwed({ always = false }: { always?: boolean }) {
  const hasLeft = useHasLeft();
  const { data: arrears, isLoadingError, error, refetch } = useQuery({ ...arrearsQuery, enabled: !hasLeft });
  const { allowed } = useMay('manage_funding');
  const [paying, setPaying] = useState<'payee' | 'mainstay' | null>(null);
  const [address, setAddress] = useSearchParams();
  const isExplained = address.get('arrears') === 'explained';
  const setExplained = (explained: boolean) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (explained) after.set('arrears', 'explained');
        else after.delete('arrears');
        return after;
      },
      { replace: !explained, preventScrollReset: true },
    );
  if (isLoadingError)
    return (
      <Card className="print:hidden" aria-label={t('arrearsExplained')}>
        <LoadError what={t('arrears')} error={error} retry={() => refetch()} />
      </Card>
    );
  const explained = isExplained && (
    <Suspense fallback={null}>
      <ArrearsExplained onClose={() => setExplained(false)} />
    </Suspense>
  );
  const explains = (state: ComponentProps<typeof ExplainArrears>['state']) => (
    <Suspense fallback={<div className="h-8" />}>
      <ExplainArrears state={state} onClick={() => setExplained(true)} />
    </Suspense>
  );
  if (hasLeft)
    return always ? (
      <div className="print:hidden">
        {explains('left')}
        {explained}
      </div>
    ) : null;
  const arrearsOwed = arrears?.arrearsOwed ?? ZERO;
  const arrearsPayable = arrears?.arrearsPayable ?? arrearsOwed;
  const owedToMainstay = arrears?.owedToMainstay ?? ZERO;
  const isSettled = arrears !== undefined && arrearsOwed <= 0;
  const isTold = always || arrears?.wereOwed;
  if (isSettled && owedToMainstay <= 0 && !isTold && !isExplained) return null;
  if (!arrears) return null;
  return (
    <div className="print:hidden">
      {arrearsOwed > 0 && (
        <Notice
          meaning="attention"
          title={<span className="figures">{t('ofArrearsIsOwed', { arrearsOwed: dollars(arrearsOwed) })}</span>}
          actions={
            <>
              <Button onClick={() => setExplained(true)}>{t('arrearsExplained')}</Button>
              {allowed && arrearsPayable > 0 && <Button onClick={() => setPaying('payee')}>{t('payArrears')}</Button>}
            </>
          }
        >
          {arrears.afterEnd ? told(arrears.afterEnd) : t('currentSupportIsPaidFirstMissed')}
          {!arrears.afterEnd &&
            arrearsPayable < arrearsOwed &&
            ` ${t('paymentsUnderWayCover', { covered: dollars(minus(arrearsOwed, arrearsPayable)) })}`}
        </Notice>
      )}
      {isSettled && isTold && explains(arrears.wereOwed ? 'paid' : 'never')}
      {owedToMainstay > 0 && (
        <Notice
          meaning="attention"
          title={<span className="figures">{t('isOwedToMainstay', { owedToMainstay: dollars(owedToMainstay) })}</span>}
          actions={allowed && <Button onClick={() => setPaying('mainstay')}>{t('payMainstay')}</Button>}
        >
          {t('debitWasReturnedOrRefundedAfter')}
        </Notice>
      )}
      {explained}
      {paying && (
        <Suspense fallback={null}>
          <PayOwedDialog
            to={paying}
            owed={paying === 'payee' ? arrearsOwed : owedToMainstay}
            payable={paying === 'payee' ? arrearsPayable : owedToMainstay}
            onClose={() => setPaying(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
