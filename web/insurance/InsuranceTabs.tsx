import { useSearchParams } from 'react-router';
import { Tabs } from '#ui/Tabs.tsx';
import { useFocusInNewTab } from '#ui/useFocusInNewTab.ts';
import { ApplicationsTab } from './ApplicationsTab.tsx';
import { ClaimsTab } from './ClaimsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PoliciesTab } from './PoliciesTab.tsx';
import { t } from './words.ts';

/** Without `onApply`, the viewer may not apply, or insurance is not offered here. */
type Props = { onApply: (() => void) | undefined; onClaim: () => void };

/** The four tabs. The open one is in the URL, so it can be linked. */
export function InsuranceTabs({ onApply, onClaim }: Props) {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { value: 'overview', label: t('overview'), content: <OverviewTab onClaim={onClaim} /> },
    { value: 'policies', label: t('policies'), content: <PoliciesTab onApply={onApply} /> },
    { value: 'claims', label: t('claims'), content: <ClaimsTab onClaim={onClaim} /> },
    { value: 'applications', label: t('applications'), content: <ApplicationsTab onApply={onApply} /> },
  ];
  const shown = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'overview';
  const region = useFocusInNewTab(shown);
  return (
    <div ref={region}>
      <Tabs
        label={t('insurance')}
        value={shown}
        onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab })}
        tabs={tabs}
      />
    </div>
  );
}
