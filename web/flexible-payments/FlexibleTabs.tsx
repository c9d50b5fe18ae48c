import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CreditLineTab } from '#credit-line/CreditLineTab.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useFocusInNewTab } from '#ui/useFocusInNewTab.ts';
import { WalletTab } from '#wallet/WalletTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NewPaymentTab } from './NewPaymentTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PausedNotice } from './PausedNotice.tsx';
import type { PlanInputs } from './plan-values.ts';
import { t } from './words.ts';

/** The five tabs. The open one is in the URL, so it can be linked. */
export function FlexibleTabs({ settings }: { settings: FlexibleSettings }) {
  const draft = useRef<Partial<PlanInputs>>({});
  const [search, setSearch] = useSearchParams();
  const show = (tab: string) => setSearch(tab === 'overview' ? {} : { tab });
  const tabs = [
    { value: 'overview', label: t('overview'), content: <OverviewTab settings={settings} /> },
    {
      value: 'new-payment',
      label: t('newPayment'),
      content: <NewPaymentTab settings={settings} draft={draft} onCreated={() => show('overview')} />,
    },
    { value: 'wallet', label: t('wallet'), content: <WalletTab /> },
    { value: 'credit-line', label: t('creditLine'), content: <CreditLineTab /> },
    { value: 'history', label: t('history'), content: <HistoryTab /> },
  ];
  const shown = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'overview';
  const region = useFocusInNewTab(shown);
  return (
    <div ref={region}>
      {settings.paused && <PausedNotice settings={settings} />}
      <Tabs label={t('flexiblePayments')} value={shown} onChange={show} tabs={tabs} />
    </div>
  );
}
