import { useMay } from '#cases/useMay.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AddSourceForm } from './AddSourceForm.tsx';
import { DebitLimitsCard } from './DebitLimitsCard.tsx';
import { PaymentSourceList } from './PaymentSourceList.tsx';
import { t } from './words.ts';

/** The funding sources and the form to add one. Anyone but the payor sees only names and types, and why. */
export function PaymentSourcesTab() {
  const { allowed, reason } = useMay('manage_funding');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <Card title={t('currentPaymentSources')} description={t('bankAccountPaysFirstAnyShortfall')}>
        <PaymentSourceList manage={allowed} />
      </Card>
      <div className="min-w-0 space-y-4 lg:space-y-6">
        {allowed ? (
          <Card title={t('addPaymentSource')} description={t('onlyPayorSeesBalancesAndAccount')}>
            <AddSourceForm />
          </Card>
        ) : (
          <Notice meaning="info" title={t('namesAndTypesOnly')}>
            {t('accountDetailsAndBalancesAreNot', { reason })}
          </Notice>
        )}
        <DebitLimitsCard />
      </div>
    </div>
  );
}
