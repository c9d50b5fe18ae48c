import type { BankFile } from '@mainstay/contract/bank-files.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Fact } from '#ui/Facts.tsx';
import { filesToLookAt } from './files-to-look-at.ts';
import { QueueSection } from './QueueSection.tsx';
import { bankFilesQuery, useReleaseFile } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const STATES: Record<BankFile['state'], { label: string; meaning: Meaning }> = {
  held: { label: 'Waiting for release', meaning: 'attention' },
  written: { label: 'On its way', meaning: 'neutral' },
  withdrawn: { label: 'Not sent', meaning: 'neutral' },
  delivered: { label: 'At the bank', meaning: 'positive' },
  accepted: { label: 'Accepted', meaning: 'positive' },
  rejected: { label: 'Rejected', meaning: 'negative' },
  read: { label: 'Booked', meaning: 'positive' },
  set_aside: { label: 'Set aside', meaning: 'negative' },
  kept: { label: 'Waiting', meaning: 'attention' },
};

const LATE = { label: 'Late', meaning: 'negative' } as const;

const KINDS: Record<BankFile['kind'], string> = {
  entries: 'Debits and credits',
  answers: 'Returns and corrections',
  acknowledgement: 'Acknowledgement',
  statement: 'Statement',
  unknown: 'Unknown',
};

/** What went to the bank and came from it; a file over a limit is released here. */
export function BankFiles() {
  return (
    <QueueSection
      found={useQuery(bankFilesQuery)}
      what="bank files"
      name="files"
      explanation="The newest files to and from the bank. Nothing in a file that was set aside was booked: ask the bank to send it again."
    >
      {(all) => {
        const { asking, quiet } = filesToLookAt(all);
        return (
          <div className="space-y-4">
            {asking.length > 0 && (
              <ul aria-label="Bank files to look at" className="space-y-4">
                {asking.map((file) => (
                  <li key={file.id}>
                    <BankFileCard file={file} />
                  </li>
                ))}
              </ul>
            )}
            {quiet.length > 0 && (
              <Card aria-label="Bank files" flush>
                <DataTable caption="Bank files" columns={COLUMNS} rows={quiet} rowKey={({ id }) => id} />
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
    head: 'File',
    phone: 'title',
    cell: (file) => (
      <>
        <span className="break-words">{file.name}</span>
        <span className="block text-12 text-muted">{whatOf(file)}</span>
        <Said file={file} />
      </>
    ),
  },
  { key: 'day', head: 'Day', cell: ({ day }) => dayText(day) },
  { key: 'entries', head: 'Entries', cell: ({ entries }) => entries || null, align: 'end' },
  { key: 'debits', head: 'Debits', cell: ({ entries, debits }) => entries > 0 && dollars(debits), align: 'end' },
  { key: 'credits', head: 'Credits', cell: ({ entries, credits }) => entries > 0 && dollars(credits), align: 'end' },
  { key: 'state', head: 'State', cell: (file) => <State file={file} />, align: 'end' },
];

const whatOf = ({ direction, kind }: BankFile) =>
  `${direction === 'out' ? 'To the bank' : 'From the bank'} · ${KINDS[kind]}`;

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
            <Fact label="Entries">{file.entries}</Fact>
            <Fact label="Debits">{dollars(file.debits)}</Fact>
            <Fact label="Credits">{dollars(file.credits)}</Fact>
          </dl>
        )}
        <Said file={file} />
        {file.state === 'held' && <ReleaseFile file={file} />}
      </div>
    </Card>
  );
}

const Said = ({ file }: { file: BankFile }) => (
  <>
    {file.reason && <p className="text-14">{file.reason}</p>}
    {file.releases.map(({ name, reason }) => (
      <p key={name} className="text-14 text-muted">
        Released by {name}: {reason}
      </p>
    ))}
  </>
);

function ReleaseFile({ file: { id, name } }: { file: BankFile }) {
  const release = useReleaseFile();
  return (
    <ReasonForm
      help="Kept in the record. Two operators must release a file."
      action="Release file"
      refused={{ title: 'The file was not released', toast: 'Release Failed' }}
      done={{
        title: 'File Released',
        description: `${name}: it goes to the bank once two operators have released it.`,
      }}
      working={release.isPending}
      error={release.error}
      send={(reason) => release.mutateAsync({ params: { fileId: id }, body: { reason } })}
    />
  );
}
