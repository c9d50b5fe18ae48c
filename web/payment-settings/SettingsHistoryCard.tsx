import type { PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { atStart } from '#cases/by-whom.ts';
import { useByWhom } from '#cases/useByWhom.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { dayText } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChangeList } from './ChangeList.tsx';
import { EndedProposal } from './EndedProposal.tsx';
import { acceptedAs, endedApart } from './proposal-words.ts';
import { proposalsQuery, settingsHistoryQuery } from './queries.ts';
import { ARREARS, changesBetween, isTermOf } from './terms-in-words.ts';
import { useArrearsAsOf } from './useArrearsAsOf.ts';
import { t } from './words.ts';

const FIRST_SHOWN = 5;

/** Every version of the settings with its changes, and every proposal that did not take effect, newest first. */
export function SettingsHistoryCard() {
  const history = useQuery(settingsHistoryQuery);
  const proposals = useQuery(proposalsQuery);
  const entries = history.data && entriesOf(history.data, proposals.data ?? []);
  return (
    <Card title={t('settingsHistory')}>
      {history.isPending && <Skeleton rows={3} rowClassName="h-16" label={t('loadingTheSettingsHistory')} />}
      {history.isError && (
        <LoadError what={t('settingsHistoryInSentence')} error={history.error} retry={() => history.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyState icon={History} title={t('noSettingsSavedYet')}>
          {t('everyVersionWillAppearHereWith')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
    </Card>
  );
}

type Entry = { key: string; at: Date; shown: ReactNode };

function entriesOf(versions: readonly PaymentSettings[], proposals: readonly Proposal[]): Entry[] {
  const saved = versions.map((version, index) => {
    const accepted = acceptedAs(version, proposals);
    return {
      key: t('version', { version: version.version }),
      at: version.changedAt,
      shown: accepted ? (
        <EndedProposal proposal={accepted} at={version.changedAt} />
      ) : (
        <Version
          version={version}
          before={versionBefore(versions, index)}
          figure={versions[index + 1]?.arrearsAmount}
        />
      ),
    };
  });
  const decided = endedApart(versions, proposals).map(({ proposal, at }) => ({
    key: t('proposal', { id: proposal.id }),
    at,
    shown: <EndedProposal proposal={proposal} at={at} />,
  }));
  return [...saved, ...decided].sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The previous version of the same obligation. */
const versionBefore = (versions: readonly PaymentSettings[], index: number): PaymentSettings | null =>
  versions.slice(index + 1).find(({ obligationId }) => obligationId === versions[index]?.obligationId) ?? null;

function Entries({ entries }: { entries: readonly Entry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, FIRST_SHOWN);
  return (
    <>
      <ol className="space-y-4">
        {shown.map((entry) => (
          <li key={entry.key} className="border-l-2 border-line pl-4">
            {entry.shown}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setAll(true)}>
          {t('showAllEntries', { length: entries.length })}
        </Button>
      )}
    </>
  );
}

function titleOf(version: PaymentSettings, before: PaymentSettings | null): string {
  const isFirst = version.obligationId === FIRST_OBLIGATION;
  const what = isFirst ? '' : `${told(labelIn(KIND_NAMES, version.paymentType))}: `;
  if (version.document && !version.changedSinceAgreement)
    return t('termsOfApplied', { what, fileName: version.document.fileName });
  if (before) return t('changed', { what });
  return isFirst ? t('settingsSaved') : t('added', { kind: told(labelIn(KIND_NAMES, version.paymentType)) });
}

type Versions = {
  version: PaymentSettings;
  before: PaymentSettings | null;
  /** The arrears of the case before, whichever obligation held them. */
  figure: Cents | undefined;
};

function Version({ version, before, figure }: Versions) {
  const byWhom = useByWhom();
  const was = before && { ...before, arrearsAmount: figure ?? before.arrearsAmount };
  const asOf = useArrearsAsOf()(version);
  const changes = changesBetween(was, version)
    .filter(({ name }) => isTermOf(version.obligationId, name, { isChanged: was !== null }))
    .map((change) =>
      asOf && change.name === ARREARS
        ? { ...change, to: `${change.to} ${t('asOfDay', { day: dayText(asOf) })}` }
        : change,
    );
  return (
    <>
      <p className="text-14 font-medium break-words">{titleOf(version, before)}</p>
      <p className="text-13 text-muted">
        <WhenInCase at={version.changedAt} toTheMinute /> · {atStart(byWhom(version.changedBy))}
      </p>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="mt-2 text-13 text-muted">{t('savedWithTheSameValues')}</p>
      )}
    </>
  );
}
