import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChangeList } from './ChangeList.tsx';
import { settingsHistoryQuery } from './queries.ts';
import { changesBetween } from './terms-in-words.ts';

const FIRST_SHOWN = 5;

/** Every version of the settings with what it changed, newest first. */
export function SettingsHistoryCard() {
  const history = useQuery(settingsHistoryQuery);
  return (
    <Card title="Settings History">
      {history.isPending && <Skeleton rows={3} rowClassName="h-16" label="Loading the settings history" />}
      {history.isError && <LoadError what="settings history" error={history.error} retry={() => history.refetch()} />}
      {history.data?.length === 0 && (
        <EmptyState icon={History} title="No settings saved yet">
          Every version will be listed here with who saved it, when, and what changed.
        </EmptyState>
      )}
      {history.data && history.data.length > 0 && <Versions versions={history.data} />}
    </Card>
  );
}

function Versions({ versions }: { versions: readonly PaymentSettings[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? versions : versions.slice(0, FIRST_SHOWN);
  return (
    <>
      <ol className="space-y-4">
        {shown.map((version, index) => (
          <Version key={version.version} version={version} before={versions[index + 1] ?? null} />
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setAll(true)}>
          Show all {versions.length} versions
        </Button>
      )}
    </>
  );
}

function Version({ version, before }: { version: PaymentSettings; before: PaymentSettings | null }) {
  const changes = changesBetween(before, version);
  const applied = version.document && !version.changedSinceAgreement;
  return (
    <li className="border-l-2 border-line pl-4">
      <p className="text-14 font-medium break-words">
        {applied ? `Terms of ${version.document?.fileName} applied` : before ? 'Changed by hand' : 'Settings saved'}
      </p>
      <p className="text-13 text-muted">
        <WhenInCase at={version.changedAt} toTheMinute /> · {version.changedBy}
      </p>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="mt-2 text-13 text-muted">Saved with the same values.</p>
      )}
    </li>
  );
}
