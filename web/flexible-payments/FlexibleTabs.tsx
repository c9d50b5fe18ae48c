import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CreditLineTab } from '#credit-line/CreditLineTab.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { WalletTab } from '#wallet/WalletTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NewPaymentTab } from './NewPaymentTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PausedNotice } from './PausedNotice.tsx';

/** The five tabs of extended.md section 2; the tab stands in the address, so that it can be linked. */
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
      {settings.paused && <PausedNotice />}
      <Tabs label="Flexible payments" value={shown} onChange={show} tabs={tabs} />
    </div>
  );
}

/** What was pressed inside a tab is gone when it leads to another one: the keyboard goes on in that one. */
function useFocusInNewTab(shown: string) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement?.getAttribute('role') === 'tab') return;
    // A frame later: the tab is still hidden while it comes in.
    const frame = requestAnimationFrame(() =>
      region.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return region;
}
