import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useSearchParams } from 'react-router';
import { CreditLineTab } from '#credit-line/CreditLineTab.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useFocusInNewTab } from '#ui/useFocusInNewTab.ts';
import { WalletTab } from '#wallet/WalletTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NewPaymentTab } from './NewPaymentTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PausedNotice } from './PausedNotice.tsx';

/** The five tabs; the open one stands in the address, so that it can be linked. */
export function FlexibleTabs({ settings }: { settings: FlexibleSettings }) {
  const [search, setSearch] = useSearchParams();
  const show = (tab: string) => setSearch(tab === 'overview' ? {} : { tab });
  const tabs = [
    { value: 'overview', label: 'Overview', content: <OverviewTab settings={settings} /> },
    {
      value: 'new-payment',
      label: 'New Payment',
      content: <NewPaymentTab settings={settings} onCreated={() => show('overview')} />,
    },
    { value: 'wallet', label: 'Wallet', content: <WalletTab /> },
    { value: 'credit-line', label: 'Credit Line', content: <CreditLineTab /> },
    { value: 'history', label: 'History', content: <HistoryTab /> },
  ];
  const shown = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'overview';
  const region = useFocusInNewTab(shown);
  return (
    <div ref={region}>
      {settings.paused && <PausedNotice settings={settings} />}
      <Tabs label="Flexible payments" value={shown} onChange={show} tabs={tabs} />
    </div>
  );
}
