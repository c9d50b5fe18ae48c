import type { BankFile } from '@mainstay/contract/bank-files.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Fact } from '#ui/Facts.tsx';
import { filesToLookAt } from './files-to-look-at.ts';
import { QueueSection } from './QueueSection.tsx';
import { bankFilesQuery, useReleaseFile, useSettleFile } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

const STATES: Record<BankFile['state'], { label: string; meaning: Meaning }> = {
  held: { label: t('waitingForRelease'), meaning: 'attention' },
  written: { label: t('onItsWay'), meaning: 'neutral' },
  withdrawn: { label: t('notSent'), meaning: 'neutral' },
  delivered: { label: t('atTheBank'), meaning: 'positive' },
  accepted: { label: t('accepted'), meaning: 'positive' },
  rejected: { label: t('rejected'), meaning: 'negative' },
  read: { label: t('booked'), meaning: 'positive' },
  set_aside: { label: t('setAside'), meaning: 'negative' },
  kept: { label: t('waiting'), meaning: 'attention' },
};

const LATE = { label: t('late'), meaning: 'negative' } as const;

const KINDS: Record<BankFile['kind'], string> = {
  entries: t('debitsAndCredits'),
  answers: t('returnsAndCorrections'),
  acknowledgement: t('acknowledgement'),
  statement: t('statement'),
  unknown: t('unknown'),
};

/** Files sent to and received from the bank. A file held over a limit is released here. */
export function BankFiles() {
  return (
    <QueueSection
      found={useQuery(bankFilesQuery)}
      what={t('bankFilesInSentence')}
      name="files"
      explanation={t('newestFilesToAndFromBank')}
    >
      {(all) => {
        const { asking, quiet } = filesToLookAt(all);
        return (
          <div className="space-y-4">
            {asking.length > 0 && (
              <ul aria-label={t('bankFilesToLookAt')} className="space-y-4">
                {asking.map((file) => (
                  <li key={file.id}>
                    <BankFileCard file={file} />
                  </li>
                ))}
              </ul>
            )}
            {quiet.length > 0 && (
              <Card aria-label={t('bankFiles')} flush>
                <DataTable caption={t('bankFiles')} columns={COLUMNS} rows={quiet} rowKey={({ id }) => id} />
              </Card>
            )}
          </div>
        );
      }}
    </QueueSection>
  );
}

const COLUMNS: readonly Column<BankFile>[] = [
  {
    key: 'file',
    head: t('file'),
    phone: 'title',
    cell: (file) => (
      <>
        <span className="break-words">{file.name}</span>
        <span className="block text-12 text-muted">{whatOf(file)}</span>
        <Said file={file} />
      </>
    ),
  },
  { key: 'day', head: t('day'), cell: ({ day }) => dayText(day) },
  { key: 'entries', head: t('entries'), cell: ({ entries }) => entries || null, align: 'end' },
  { key: 'debits', head: t('debits'), cell: ({ entries, debits }) => entries > 0 && dollars(debits), align: 'end' },
  { key: 'credits', head: t('credits'), cell: ({ entries, credits }) => entries > 0 && dollars(credits), align: 'end' },
  { key: 'state', head: t('state'), cell: (file) => <State file={file} />, align: 'end' },
];

const whatOf = ({ direction, kind }: BankFile) =>
  `${direction === 'out' ? t('toTheBank') : t('fromTheBank')} · ${KINDS[kind]}`;

function State({ file }: { file: BankFile }) {
  const { label, meaning } = file.late ? LATE : STATES[file.state];
  return <Badge meaning={meaning}>{label}</Badge>;
}

function BankFileCard({ file }: { file: BankFile }) {
  return (
    <Card title={file.name} description={`${whatOf(file)} · ${dayText(file.day)}`} actions={<State file={file} />}>
      <div className="space-y-4">
        {file.entries > 0 && (
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            <Fact label={t('entries')}>{file.entries}</Fact>
            <Fact label={t('debits')}>{dollars(file.debits)}</Fact>
            <Fact label={t('credits')}>{dollars(file.credits)}</Fact>
          </dl>
        )}
        <Said file={file} />
        {file.state === 'held' && <ReleaseFile file={file} />}
        {file.unsettled && <SettleFile file={file} />}
      </div>
    </Card>
  );
}

const Said = ({ file }: { file: BankFile }) => (
  <>
    {file.reason && <p className="text-14">{told(file.reason)}</p>}
    {file.releases.map(({ name, reason }) => (
      <p key={name} className="text-14 text-muted">
        {file.state === 'set_aside' ? t('settledBy', { name, reason }) : t('releasedBy', { name, reason })}
      </p>
    ))}
  </>
);

function SettleFile({ file: { id, name } }: { file: BankFile }) {
  const settling = useSettleFile();
  return (
    <ReasonForm
      label={t('whatWasDone')}
      help={t('itIsKeptInTheRecord')}
      missing={t('enterWhatWasDone')}
      action={t('settleFile')}
      refused={{ title: t('theFileWasNotSettled'), toast: t('notSettled') }}
      done={{ title: t('fileSettled'), description: t('fileIsOffTheList', { name }) }}
      working={settling.isPending}
      error={settling.error}
      send={(reason) => settling.mutateAsync({ params: { fileId: id }, body: { reason } })}
    />
  );
}

function ReleaseFile({ file: { id, name } }: { file: BankFile }) {
  const release = useReleaseFile();
  return (
    <ReasonForm
      help={t('keptInRecordTwoOperatorsMust')}
      action={t('releaseFile')}
      refused={{ title: t('theFileWasNotReleased'), toast: t('releaseFailed') }}
      done={{
        title: t('fileReleased'),
        description: t('itGoesToBankOnceTwo', { name }),
      }}
      working={release.isPending}
      error={release.error}
      send={(reason) => release.mutateAsync({ params: { fileId: id }, body: { reason } })}
    />
  );
}
