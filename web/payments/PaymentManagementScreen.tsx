import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { PaymentSettingsTab } from '#payment-settings/PaymentSettingsTab.tsx';
import { PaymentSourcesTab } from '#payment-sources/PaymentSourcesTab.tsx';
import { PayoutAccountsCard } from '#payout-accounts/PayoutAccountsCard.tsx';
import { PersonCheckCard } from '#person-checks/PersonCheckCard.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { MANAGEMENT_HEADING } from './management-heading.ts';
import { arrearsQuery } from './queries.ts';
import { UpcomingCard } from './UpcomingCard.tsx';
import { t } from './words.ts';

/**
 * Settings and sources. The tab is in the URL, so it can be linked, and leaving it asks about unsaved changes like any
 * navigation.
 */
export default function PaymentManagementScreen() {
  const [search, setSearch] = useSearchParams();
  const hasLeft = useHasLeft();
  const arrearsOwed = useQuery({ ...arrearsQuery, enabled: !hasLeft }).data?.arrearsOwed;
  if (hasLeft)
    return (
      <>
        <PageHeader title={t('paymentSettings')} subtitle={t('whatWasAgreedWhileYouWere')} />
        <PayoutAccountsCard />
        <PaymentSettingsTab />
      </>
    );
  return (
    <>
      <PageHeader {...MANAGEMENT_HEADING} />
      <Tabs
        label={t('paymentManagement')}
        value={search.get('tab') === 'sources' ? 'sources' : 'settings'}
        onChange={(tab) => setSearch(tab === 'sources' ? { tab } : {})}
        tabs={[
          {
            value: 'settings',
            label: t('paymentSettings'),
            content: <PaymentSettingsTab upcoming={<UpcomingCard />} arrearsOwed={arrearsOwed} />,
          },
          {
            value: 'sources',
            label: t('paymentSources'),
            content: (
              <>
                <PersonCheckCard />
                <PayoutAccountsCard />
                <PaymentSourcesTab />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
